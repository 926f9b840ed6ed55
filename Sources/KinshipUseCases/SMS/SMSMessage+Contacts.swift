import KinshipDomain
import KinshipTime

// Messages of alarms to numbers that have not agreed to them: of contacts, and second numbers.

extension SMSMessage {
  /// The messages of alarms to a number within a day, of all households together, beyond which only
  /// the first alert of an alarm is sent.
  static let contactMessagesPerDay = 20

  /// Whether it goes to a contact or to a second number because of an alarm.
  var isForContact: Bool {
    switch content {
    case .secondNumber, .alert, .allClear: true
    case .hello, .welcome, .prompt, .confirmation, .help, .reminder: false
    }
  }

  /// Whether the limits of its number count it: it may have been sent within a day, to a person who
  /// had not agreed.
  func isCounted(at now: Instant) -> Bool {
    (content == .hello || isForContact) && !isCertainlyUnsent
      && now < writtenAt + .seconds(86_400)
  }

  /// The text of the first message of the household about the person to a contact or a second
  /// number; nil for another message.
  ///
  /// Messages before the ``lifetime`` are forgotten, so the text is repeated after it.
  func introduction(to profile: CareProfile, in context: Context) throws -> SMSText? {
    guard isForContact, let home = try context.households.household(household) else { return nil }
    let earlier = try context.sms.messages(
      to: recipient, since: writtenAt - Self.lifetime, limit: Context.mostPerNumber)
    let isKnown = earlier.contains { other in
      other.isForContact && other.household == household && other.profile == self.profile
        && other.status != .failed && (other.writtenAt, other.id) < (writtenAt, id)
    }
    return isKnown ? nil : self.introduction(to: profile, from: home.name)
  }
}

extension HouseholdOperations {
  /// Whether a message is within the limit of alarms for its recipient.
  ///
  /// The owner of the number has not agreed, and any household can enter it. The first alert of an
  /// alarm is sent in any case: otherwise others could silence it.
  func isWithinContactLimit(_ message: SMSMessage) throws -> Bool {
    guard message.isForContact else { return true }
    let recent = try context.sms.messages(
      to: message.recipient, since: context.now - .seconds(86_400), limit: Context.mostPerNumber)
    guard recent.count(where: \.isForContact) >= SMSMessage.contactMessagesPerDay else {
      return true
    }
    guard message.isAlert, let occurrence = message.occurrence else { return false }
    let others = try context.sms.messages(
      about: occurrence, of: household.id, limit: Context.mostPerNumber)
    return !others.contains { $0.isAlert && $0.status != .failed }
  }
}
