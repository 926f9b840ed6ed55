import KinshipDomain
import KinshipTime

/// The number of messages that a household may send on a civil day.
struct CareBudget: Hashable, Sendable {
  /// The messages of a day.
  let limit: Int
  /// The messages that were appended on the day so far, at most `limit`.
  let used: Int

  /// Whether another message is within the budget.
  var hasRoom: Bool { used < limit }

  /// Whether the carers have to be told after another message: from 80 percent on.
  var isNearlyUsed: Bool { (used + 1) * 100 >= limit * 80 }

  /// Whether the budget limits a message: not alerts, all-clears and replies to HELP.
  static func isLimited(_ content: SMSMessage.Content) -> Bool {
    switch content {
    case .hello, .welcome, .prompt, .confirmation, .reminder, .secondNumber: true
    case .help, .alert, .allClear: false
    }
  }
}

extension HouseholdOperations {
  /// Appends a message unless the household's budget of the day is used up; returns whether it is
  /// in the outbox.
  ///
  /// Messages to contacts, replies to HELP and the last stage of an escalation are appended beyond
  /// the budget, but none beyond the limit of a contact's number.
  /// From 80 percent of the budget on, the carers get a notice, once a day. Nothing is asked by a
  /// message that was not appended, so a prompt without one must not be recorded as sent.
  @discardableResult
  func appendSMS(_ message: SMSMessage, isLastStage: Bool = false) throws -> Bool {
    guard try context.sms.message(message.id) == nil else { return true }
    guard try isWithinContactLimit(message) else { return false }
    let budget = try careBudget()
    if budget.isNearlyUsed {
      let today = try careDay(of: context.now)
      try notifyCarers(.careBudget, of: household.id, .due(Due(today)))
    }
    guard budget.hasRoom || isLastStage || !CareBudget.isLimited(message.content) else {
      return false
    }
    try context.sms.append(message)
    return true
  }

  /// The household's budget of the civil day, with the messages appended so far.
  func careBudget() throws -> CareBudget {
    let calendar = try calendar()
    let start = calendar.instant(of: try careDay(of: context.now), at: .midnight)
    let limit = household.policy.careMessagesPerDay
    let used = try context.sms.count(of: household.id, since: start, limit: limit)
    return CareBudget(limit: limit, used: used)
  }

  /// The civil date of an instant in the household's zone.
  func careDay(of instant: Instant) throws -> CivilDate {
    try calendar().zone.local(instant).date
  }
}
