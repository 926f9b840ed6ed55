import KinshipDomain
import KinshipTime

// The messages that rules of care append. The id of each follows from its cause.

extension SMSMessage {
  /// The most hellos of a household to a number within a day.
  static let hellosPerDay = 5
  /// The most hellos to a number within a day, of all households together.
  static let hellosOfAllPerDay = 20
  /// The time for which a message that is not about a prompt is useful.
  private static let usefulTime = Duration.seconds(86_400)
  /// The time for which a reply to a message of the person is useful.
  private static let usefulReplyTime = Duration.seconds(3_600)

  /// Asks the person of a profile to agree, not before an instant.
  static func hello(
    _ id: SMSMessageID, to profile: CareProfile, at now: Instant, dueAt: Instant
  ) -> SMSMessage {
    SMSMessage(
      id: id, household: profile.household, profile: profile.id, to: profile.phone, .hello,
      at: now, usefulUntil: now + usefulTime, dueAt: dueAt)
  }

  /// Thanks the person of a profile who agreed at an instant.
  static func welcome(to profile: CareProfile, at instant: Instant, now: Instant) -> SMSMessage {
    SMSMessage(
      id: SMSMessageID(derivedFrom: profile.id, .careWelcome(instant)),
      household: profile.household, profile: profile.id, to: profile.phone, .welcome, at: now,
      usefulUntil: now + usefulTime)
  }

  /// Reminds a person of a habit until its deadline.
  static func prompt(
    about occurrence: CareOccurrence, to profile: CareProfile, at now: Instant
  ) -> SMSMessage {
    SMSMessage(
      id: .prompt(about: occurrence.id), household: profile.household,
      profile: profile.id, to: profile.phone, .prompt(occurrence.id), at: now,
      usefulUntil: occurrence.deadlineAt)
  }

  /// Says which habit a message has answered.
  static func confirmation(
    of occurrence: CareOccurrence, to recipient: PhoneNumber, at now: Instant
  ) -> SMSMessage {
    SMSMessage(
      id: SMSMessageID(derivedFrom: occurrence.id, .careConfirmation),
      household: occurrence.household, profile: occurrence.profile, to: recipient,
      .confirmation(occurrence.id), at: now, usefulUntil: now + usefulReplyTime)
  }

  /// Answers a request for help that arrived at an instant.
  static func help(
    for profile: CareProfile, to recipient: PhoneNumber, at instant: Instant, now: Instant
  ) -> SMSMessage {
    SMSMessage(
      id: SMSMessageID(derivedFrom: profile.id, .careHelp(instant)), household: profile.household,
      profile: profile.id, to: recipient, .help, at: now, usefulUntil: now + usefulReplyTime)
  }
}

extension HouseholdOperations {
  /// The most messages about an occurrence: two numbers, the contacts, and the replies to them.
  private static var mostMessagesOfOccurrence: Int { 40 }

  /// Appends the message that asks a person to agree; returns false if the limits do not allow it.
  ///
  /// A number gets at most ``SMSMessage/hellosPerDay`` of a household in a day, so that no other
  /// household blocks the person's own, and ``SMSMessage/hellosOfAllPerDay`` of all. A person who has
  /// refused gets one a day. A hello less than a minute after another one to the number waits. An
  /// earlier one of the profile that was not sent yet is replaced.
  func appendHello(to profile: CareProfile, afterRefusal: Bool) throws -> Bool {
    let now = context.now
    guard let id = try helloID(of: profile, afterRefusal: afterRefusal) else { return false }
    let replaced = try context.sms.messages(of: profile.id, in: household.id, limit: 20)
      .filter { $0.content == .hello && $0.isCertainlyUnsent }
    let ids = Set(replaced.map(\.id))
    let most = SMSMessage.hellosOfAllPerDay + replaced.count
    let recent = try context.sms.hellos(to: profile.phone, limit: most)
      .filter { now - $0.writtenAt < .seconds(86_400) && !ids.contains($0.id) }
    guard recent.count < SMSMessage.hellosOfAllPerDay,
      recent.count(where: { $0.household == household.id }) < SMSMessage.hellosPerDay
    else { return false }
    let last = recent.map { max($0.writtenAt, $0.dueAt ?? $0.writtenAt) }.max()
    let earliest = last.map { max(now, $0 + CareProfile.resendPause) } ?? now
    // The former one waits until the new one is certain.
    guard try appendSMS(.hello(id, to: profile, at: now, dueAt: earliest)) else { return false }
    for id in ids { try context.sms.remove(id) }
    return true
  }

  /// The id of the next hello of a profile; nil if none may follow today.
  ///
  /// After a refusal, the id follows from the day. So does that of each further hello, because the
  /// person has refused and not agreed since.
  private func helloID(of profile: CareProfile, afterRefusal: Bool) throws -> SMSMessageID? {
    let calendar = try calendar()
    func ofDay(_ instant: Instant) -> SMSMessageID {
      let start = calendar.instant(of: calendar.zone.local(instant).date, at: .midnight)
      return SMSMessageID(derivedFrom: profile.id, .careHello(start))
    }
    let latest = try context.sms.messages(of: profile.id, in: household.id, limit: 20)
      .first { $0.content == .hello }
    let isLimited = afterRefusal || latest.map { $0.id == ofDay($0.writtenAt) } ?? false
    guard isLimited else {
      return SMSMessageID(derivedFrom: profile.id, .careHello(context.now))
    }
    let id = ofDay(context.now)
    return try context.sms.message(id) == nil ? id : nil
  }

  /// Removes the prompt about an occurrence that waits to be sent.
  func withdrawPromptSMS(about occurrence: CareOccurrenceID) throws {
    let messages = try context.sms.messages(
      about: occurrence, of: household.id, limit: Self.mostMessagesOfOccurrence)
    for message in messages where message.isWaiting && message.content == .prompt(occurrence) {
      try context.sms.remove(message.id)
    }
  }
}

extension SMSMessage {
  /// Whether the message waits, and no attempt can have sent it.
  var isCertainlyUnsent: Bool { isWaiting && attemptedAt == nil }
  /// Whether the provider does not have the message: it waits, or was refused.
  var isCertainlyLost: Bool { isCertainlyUnsent || status == .failed && providerID == nil }
}

extension SMSMessageID {
  /// The id of the message that reminds a person of an occurrence.
  static func prompt(about occurrence: CareOccurrenceID) -> Self {
    Self(derivedFrom: occurrence, .carePrompt)
  }
}
