/// The state of a duty.
///
/// Raw values are wire format.
public enum DutyStatus: String, Sendable, CaseIterable {
  /// A member was asked and has not answered.
  case asked
  /// The member is responsible.
  case accepted
  /// Nobody is responsible: all members in the order have declined or not answered.
  case declined
  /// The responsible member confirmed that the leg took place.
  case confirmed
}

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

/// A change of a duty that a member can make.
///
/// Raw values are wire format.
public enum DutyMove: String, Sendable, CaseIterable {
  case accept, decline, propose, confirm, cancel
}
