import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// The most messages of a profile among which those of its alarms are searched: some days of them.
  private static var messagesSearched: Int { 200 }

  /// Ends the alarms of a profile because an answer has come, for whichever habit and from whomever:
  /// the person is well.
  ///
  /// Stages that wait to be sent are removed. Each number that was told gets one message that an
  /// answer has come, also after the last stage. The notices about the answered habit and about the
  /// alarms are removed.
  func resolveEscalations(with answered: CareOccurrence) throws {
    let ended = try stopEscalations(of: answered.profile) { _ in true }
    for id in [answered.id] + ended.map(\.id) { try withdrawMissedNotices(about: id) }
    var known: Set<PhoneNumber> = []
    for message in try recentMessages(of: answered.profile) {
      switch message.content {
      case .allClear: known.insert(message.recipient)
      case .secondNumber, .alert:
        if message.isWaiting { try context.sms.remove(message.id) }
        // An attempt with an unknown outcome can have arrived.
        let isTold = message.isWaiting ? message.attemptedAt != nil : message.status != .failed
        guard isTold, known.insert(message.recipient).inserted,
          let allClear = message.allClear(at: context.now)
        else { continue }
        try appendSMS(allClear)
      case .reminder: if message.isWaiting { try context.sms.remove(message.id) }
      case .hello, .welcome, .prompt, .confirmation, .help: continue
      }
    }
  }

  /// Ends the alarms of a profile without an answer: it is paused, declined, or deleted.
  ///
  /// Stages that wait to be sent are removed, and no message is sent.
  func withdrawEscalations(of profile: CareProfileID) throws {
    _ = try stopEscalations(of: profile) { _ in true }
    try withdrawStages(of: profile) { _ in true }
  }

  /// Ends the alarm about a habit that is deleted.
  ///
  /// Another habit that was missed meanwhile had joined it, and has its own alarm now: it must not
  /// be lost.
  func withdrawEscalations(of habit: CareHabit) throws {
    let ended = try stopEscalations(of: habit.profile) { $0.habit == habit.id }
    // The last stage can wait to be sent after the alarm has ended.
    try withdrawStages(of: habit.profile) { id in
      try context.care.occurrence(id, in: household.id)?.habit == habit.id
    }
    guard let first = ended.first else { return }
    let since = first.promptAt - .seconds(86_400)
    let recent = try context.care.occurrences(
      of: habit.profile, in: household.id, promptedIn: since..<context.now, limit: 100)
    let joined = recent.first { other in
      other.habit != habit.id && other.status == .missed && other.promptedAt != nil
        && other.escalation == nil && other.deadlineAt >= first.deadlineAt
    }
    guard let joined else { return }
    try HouseholdAutomation(context: context, household: household).startEscalation(of: joined)
  }

  /// Ends the alarms of a profile that match, and returns their occurrences.
  private func stopEscalations(
    of profile: CareProfileID, where isEnded: (CareOccurrence) -> Bool
  ) throws -> [CareOccurrence] {
    let running = try escalating(of: profile).filter(isEnded)
    return try running.map { occurrence in
      var ended = occurrence
      ended.endEscalation()
      return try store(ended)
    }
  }

  /// Removes the stages of occurrences that wait to be sent.
  private func withdrawStages(
    of profile: CareProfileID, about isEnded: (CareOccurrenceID) throws -> Bool
  ) throws {
    for message in try recentMessages(of: profile) where message.isWaiting {
      switch message.content {
      case .reminder(let id), .secondNumber(let id), .alert(let id, _):
        if try isEnded(id) { try context.sms.remove(message.id) }
      case .hello, .welcome, .prompt, .confirmation, .help, .allClear: continue
      }
    }
  }

  private func recentMessages(of profile: CareProfileID) throws -> [SMSMessage] {
    try context.sms.messages(of: profile, in: household.id, limit: Self.messagesSearched)
  }

  private func withdrawMissedNotices(about occurrence: CareOccurrenceID) throws {
    for notice in try context.notices.notices(about: occurrence.bits, in: household.id)
    where notice.kind == .careMissed {
      try context.notices.remove(notice.id, of: household.id)
    }
  }
}

extension SMSMessage {
  /// The message that the answer has come, to a number that was told of its absence; nil for other
  /// messages.
  ///
  /// A message has at most one, whose id follows from its own.
  fileprivate func allClear(at now: Instant) -> SMSMessage? {
    let allClear: Content
    switch content {
    case .secondNumber(let id): allClear = .allClear(id, contact: CareContact.secondNumberPosition)
    case .alert(let id, let contact): allClear = .allClear(id, contact: contact)
    case .hello, .welcome, .prompt, .confirmation, .help, .reminder, .allClear: return nil
    }
    return SMSMessage(
      id: SMSMessageID(derivedFrom: id, .careAllClear), household: household, profile: profile,
      to: recipient, allClear, at: now, usefulUntil: now + CareEscalation.lifetime)
  }
}
