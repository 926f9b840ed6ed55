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
  /// here too.
  package func recordFailure(_ failure: SMSFailure, in context: Context) throws {
    guard failure != .optedOut else {
      try context.stop(recipient, because: CareReply(.stop, receivedAt: context.now))
      return
    }
    guard let home = try context.households.household(household),
      try context.care.profile(profile, in: household) != nil
    else { return }
    try HouseholdAutomation(context: context, household: home).notifyUndelivered(about: profile)
  }
}
