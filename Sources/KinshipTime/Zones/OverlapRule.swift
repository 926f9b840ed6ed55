/// The rule for a civil time that a zone has twice.
///
/// The default is the first of the two instants (RFC 5545, section 3.3.5).
public enum OverlapRule: Hashable, Sendable, CaseIterable {
  /// The earlier instant, before the clock is set back.
  case first

  /// The later instant, after the clock is set back.
  case second
}
