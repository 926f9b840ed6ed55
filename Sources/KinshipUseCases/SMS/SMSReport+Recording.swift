package import KinshipDomain
import KinshipTime

extension SMSReport {
  /// Applies the report in the transaction of `context`.
  ///
  /// A repeated or outdated report changes nothing, and neither does one about an unknown message. A
  /// report about a message that waits after a lost answer shows that it was sent.
  package func record(in context: Context) throws {
    guard var message = try reported(in: context) else { return }
    if message.isWaiting {
      message.sent(as: providerID, status, failure)
    } else {
      guard message.providerID == providerID, message.report(status, failure) else { return }
    }
    try context.sms.save(message)
    if let failure = message.failure { try message.recordFailure(failure, in: context) }
  }

  private func reported(in context: Context) throws -> SMSMessage? {
    if let reference, let message = try context.sms.message(reference) { return message }
    return try context.sms.message(sentAs: providerID)
  }
}

extension SMSMessage {
  /// Tells the carers of a message that is not delivered and not sent again.
  ///
  /// If the owner of the number has sent STOP to the provider or the carrier, the number is stopped
  /// here too. After a lost alert, the next contact is told at once.
  package func recordFailure(_ failure: SMSFailure, in context: Context) throws {
    if failure == .optedOut {
      try context.stop(recipient, because: CareReply(.stop, receivedAt: context.now))
    }
    guard let owner = try context.households.household(household),
      try context.care.profile(profile, in: household) != nil
    else { return }
    let home = HouseholdAutomation(context: context, household: owner)
    if let occurrence = try missedOccurrence(in: context) {
      try home.notifyLostAlert(about: profile)
      try home.hurryEscalation(of: occurrence)
    } else if failure != .optedOut {
      try home.notifyUndelivered(about: profile)
    }
  }

  /// The occurrence without an answer of which the message should have told a contact, or the person
  /// at the second number.
  private func missedOccurrence(in context: Context) throws -> CareOccurrence? {
    switch content {
    case .alert(let id, _), .secondNumber(let id):
      let occurrence = try context.care.occurrence(id, in: household)
      return occurrence?.status == .missed ? occurrence : nil
    case .hello, .welcome, .prompt, .confirmation, .help, .reminder, .allClear: return nil
    }
  }

  /// Removes an obsolete message that waits, and records what was lost with it: the person was not
  /// asked by a prompt that the provider never got, and an alert is lost.
  package func withdraw(in context: Context) throws {
    try context.sms.remove(id)
    guard context.now >= usefulUntil else { return }
    if isAlert { try recordFailure(.temporary, in: context) }
    guard case .prompt(let prompted) = content, isCertainlyUnsent,
      let owner = try context.households.household(household),
      let occurrence = try context.care.occurrence(prompted, in: household)
    else { return }
    try HouseholdAutomation(context: context, household: owner).recordUnsentPrompt(of: occurrence)
  }
}
