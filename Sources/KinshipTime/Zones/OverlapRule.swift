/// Which moment to take for a civil time that a zone has twice.
///
/// Source of the default: RFC 5545, section 3.3.5: the first of both moments.
public enum OverlapRule: Hashable, Sendable, CaseIterable {
  /// The earlier of the two, before the clock is turned back.
  case first

  /// The later of the two, after the clock was turned back.
  case second
}
