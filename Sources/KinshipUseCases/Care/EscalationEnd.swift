import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// The most messages of a profile among which those of its alarms are searched: some days of them.
  private static var messagesSearched: Int { 200 }

  /// Ends the alarms of a profile because an answer has come: the person is well.
  ///
  /// An answer of the person ends the alarms about all prompts before it. One that a carer enters
  /// ends only the alarm about its own prompt, and the habits that have joined it: it can be about
  /// the past. Stages that wait to be sent are removed. Each number that was told gets one message
  /// that an answer has come, also after the last stage. The notices about these habits are removed.
  func resolveEscalations(with answered: CareOccurrence) throws {
    guard let answer = answered.answer else { return }
    _ = try stopEscalations(of: answered.profile) { answered.endsAlarm(about: $0, answer) }
    try withdrawMissedNotices(about: answered.id)
    let missed = try recentlyMissed(of: answered.profile)
    for other in missed where answered.endsAlarm(about: other, answer) {
      try withdrawMissedNotices(about: other.id)
    }
    try sendAllClears(to: answered.profile) { id in
      guard id != answered.id, let other = try context.care.occurrence(id, in: household.id) else {
        return true
      }
      return answered.endsAlarm(about: other, answer)
    }
    guard answered.escalation != nil else { return }
    try startJoined(among: missed) { other in
      other.deadlineAt >= answered.deadlineAt && !answered.endsAlarm(about: other, answer)
    }
  }

  /// Removes the stages of ended alarms that wait, and tells the numbers that were told of them.
  private func sendAllClears(
    to profile: CareProfileID, about isEnded: (CareOccurrenceID) throws -> Bool
  ) throws {
    var clearedAt: [PhoneNumber: Instant] = [:]
    for message in try recentMessages(of: profile) {
      guard let about = message.occurrence else { continue }
      switch message.content {
      case .allClear:
        clearedAt[message.recipient] = max(
          message.writtenAt, clearedAt[message.recipient] ?? .distantPast)
      case .secondNumber, .alert:
        guard try isEnded(about) else { continue }
        if message.isWaiting { try context.sms.remove(message.id) }
        // An attempt with an unknown outcome can have arrived.
        let isTold = message.isWaiting ? message.attemptedAt != nil : message.status != .failed
        // An all-clear says nothing about an alarm that was sent after it.
        let toldAt = message.attemptedAt ?? message.writtenAt
        guard isTold, toldAt >= clearedAt[message.recipient] ?? .distantPast,
          let allClear = message.allClear(at: context.now)
        else { continue }
        clearedAt[message.recipient] = .distantFuture
        try appendSMS(allClear)
      case .reminder:
        if message.isWaiting, try isEnded(about) { try context.sms.remove(message.id) }
      case .hello, .welcome, .prompt, .confirmation, .help: continue
      }
    }
  }

  /// Ends the alarms of a profile without an answer: it is paused, declined, or deleted.
  ///
  /// Stages that wait to be sent are removed, and no message is sent.
  func withdrawEscalations(of profile: CareProfileID) throws {
    _ = try stopEscalations(of: profile) { _ in true }
    _ = try withdrawStages(of: profile) { _ in true }
  }

  /// Ends the alarm about a habit that is deleted.
  ///
  /// Another habit that was missed meanwhile had joined it, and has its own alarm now: it must not
  /// be lost.
  func withdrawEscalations(of habit: CareHabit) throws {
    var ended = try stopEscalations(of: habit.profile) { $0.habit == habit.id }
    // The last stage can wait to be sent after the alarm has ended.
    let removed = try withdrawStages(of: habit.profile) { id in
      try context.care.occurrence(id, in: household.id)?.habit == habit.id
    }
    ended += try removed.compactMap { try context.care.occurrence($0, in: household.id) }
    guard let first = ended.map(\.deadlineAt).min() else { return }
    try startJoined(among: recentlyMissed(of: habit.profile)) { other in
      other.habit != habit.id && other.deadlineAt >= first
    }
  }

  /// Starts the alarm about the first habit that had joined one that has ended.
  private func startJoined(
    among missed: [CareOccurrence], where isLost: (CareOccurrence) -> Bool
  ) throws {
    let joined = missed.first { $0.escalation == nil && isLost($0) }
    guard let joined else { return }
    try HouseholdAutomation(context: context, household: household).startEscalation(of: joined)
  }

  /// The occurrences of the last day whose answers were missed after a prompt, the first one first.
  private func recentlyMissed(of profile: CareProfileID) throws -> [CareOccurrence] {
    let now = context.now
    return try context.care.occurrences(
      of: profile, in: household.id, promptedIn: (now - .seconds(2 * 86_400))..<now, limit: 200
    ).filter { $0.status == .missed && $0.promptedAt != nil && !$0.isPast(at: now) }
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

  /// Removes the stages of occurrences that wait to be sent, and returns the occurrences.
  private func withdrawStages(
    of profile: CareProfileID, about isEnded: (CareOccurrenceID) throws -> Bool
  ) throws -> Set<CareOccurrenceID> {
    var removed: Set<CareOccurrenceID> = []
    for message in try recentMessages(of: profile) where message.isWaiting {
      switch message.content {
      case .reminder(let id), .secondNumber(let id), .alert(let id, _):
        guard try isEnded(id) else { continue }
        try context.sms.remove(message.id)
        removed.insert(id)
      case .hello, .welcome, .prompt, .confirmation, .help, .allClear: continue
      }
    }
    return removed
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

extension CareOccurrence {
  /// Whether the answer to this occurrence ends an alarm about another one, or the part of one that
  /// it has joined.
  fileprivate func endsAlarm(about other: CareOccurrence, _ answer: CareAnswer) -> Bool {
    guard other.id != id else { return true }
    guard let promptedAt = other.promptedAt, promptedAt <= answer.at else { return false }
    if answer.by == nil { return true }
    return escalation != nil && other.escalation == nil && other.deadlineAt >= deadlineAt
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
