/// What a rule in a zone does where it names a time that the clock skips.
///
/// RFC 5545, section 3.3.10, says both: such instances "MUST be ignored", and they are "interpreted in the
/// same manner as an explicit DATE-TIME value", which section 3.3.5 reads with the offset before the gap.
public enum MissingTime: Hashable, Sendable, CaseIterable {
  /// It is moved by the length of the gap, once: 02:30 becomes 03:30.
  ///
  /// The default: a task is due on every one of its days.
  case shift

  /// There is no occurrence, and it does not count.
  case drop
}
