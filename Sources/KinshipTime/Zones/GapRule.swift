/// The rule for a civil time that a zone skips.
///
/// The default is `shift`, the offset before the gap (RFC 5545, section 3.3.5).
public enum GapRule: Hashable, Sendable, CaseIterable {
  /// Read it with the offset before the gap, which moves it by the gap's length: 02:30 becomes 03:30.
  case shift

  /// Take the first instant after the gap: 02:30 becomes 03:00.
  case next
}
