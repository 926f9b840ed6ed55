/// A reason for which a duty cannot change as asked.
///
/// Raw values are wire format.
public enum DutyObstacle: String, Sendable, CaseIterable {
  /// The leg is over, and its duty is only read.
  case past
  /// Another member has accepted.
  case taken
  /// The leg was confirmed.
  case confirmed
  /// No member has accepted yet.
  case unanswered
  /// The leg has not begun yet.
  case early
  /// The leg has a duty already.
  case assigned
  /// The caller is not asked: another member is, or nobody.
  case notAsked
}
