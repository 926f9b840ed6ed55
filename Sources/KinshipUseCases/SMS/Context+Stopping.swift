import KinshipDomain
import KinshipTime

extension Context {
  /// The most profiles of one phone number that a message changes at once, and the most messages to
  /// it that are searched or removed.
  ///
  /// A STOP is kept for the number, so that it holds for others too: the next prompt of a further
  /// profile finds it, and the delivery sends nothing to the number.
  static let mostPerNumber = 200

  /// Stops all messages to a number in every household, and tells the carers; returns the changed
  /// profiles.
  ///
  /// A repeated STOP changes nothing, and its first time is kept. Replies to HELP may still be sent.
  @discardableResult
  func stop(_ number: PhoneNumber, because reply: CareReply) throws -> [CareProfile] {
    if try self.care.stopTime(of: number) == nil {
      try self.care.setStopTime(of: number, reply.receivedAt)
    }
    for message in try self.sms.waitingMessages(to: number, limit: Self.mostPerNumber)
    where message.content != .help {
      try self.sms.remove(message.id)
    }
    let (own, others) = try profiles(reachedAt: number)
    let allowed = own.filter { $0.stoppedAt == nil }
    let changed = try allowed.compactMap { profile -> CareProfile? in
      try change(profile, by: reply) { try $0.notifyStop(of: $1, at: reply.receivedAt) }
    }
    // The number is the second one of a person, or that of a contact.
    for profile in others {
      try automation(for: profile)?.notifyUndelivered(about: profile.id)
    }
    return changed
  }

  /// Allows messages to a number again; returns the changed profiles.
  ///
  /// Does nothing unless they were stopped.
  func allow(_ number: PhoneNumber, because reply: CareReply) throws -> [CareProfile] {
    guard try self.care.stopTime(of: number) != nil else { return [] }
    try self.care.setStopTime(of: number, nil)
    return try profiles(reachedAt: number).own.compactMap { profile in
      try change(profile, by: reply) { _, _ in }
    }
  }

  /// Applies a reply to a profile and stores it; nil if it changes nothing.
  func change(
    _ profile: CareProfile, by reply: CareReply,
    then effect: (HouseholdAutomation, CareProfile) throws -> Void
  ) throws -> CareProfile? {
    var changed = profile
    guard changed.receive(reply), let home = try automation(for: profile) else { return nil }
    let saved = try home.store(changed)
    try effect(home, saved)
    return saved
  }

  /// The household of a profile as the actor of a rule.
  func automation(for profile: CareProfile) throws -> HouseholdAutomation? {
    try self.households.household(profile.household).map {
      HouseholdAutomation(context: self, household: $0)
    }
  }

  /// The profiles that a number reaches: those with the number, and others that have it as their
  /// second number, or have sent it messages as a contact.
  ///
  /// Those with messages come first, because many others can have the number.
  func profiles(
    reachedAt number: PhoneNumber
  ) throws -> (own: [CareProfile], others: [CareProfile]) {
    let messages = try self.sms.messages(
      to: number, since: now - SMSMessage.lifetime, limit: Self.mostPerNumber)
    var known: Set<CareProfileID> = []
    var found: [CareProfile] = []
    for message in messages where known.insert(message.profile).inserted {
      if let profile = try self.care.profile(message.profile, in: message.household) {
        found.append(profile)
      }
    }
    let withNumber =
      try self.care.profiles(with: number, limit: Self.mostPerNumber)
      + self.care.profiles(withSecondPhone: number, limit: Self.mostPerNumber)
    for profile in withNumber where known.insert(profile.id).inserted { found.append(profile) }
    return (found.filter { $0.phone == number }, found.filter { $0.phone != number })
  }
}
