/// The rule for an occurrence at a civil time that the zone skips.
///
/// RFC 5545, section 3.3.10, contains both readings. Such instances "MUST be ignored", and they are
/// "interpreted in the same manner as an explicit DATE-TIME value", which section 3.3.5 reads with
/// the offset before the gap.
public enum MissingTime: Hashable, Sendable, CaseIterable {
  /// Move the occurrence by the length of the gap: 02:30 becomes 03:30.
  ///
  /// The default: a daily task is due on every day. Two occurrences at the same instant count once.
  case shift

  /// Drop the occurrence; it does not count.
  case drop
}
