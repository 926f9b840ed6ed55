import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Rules that hold for all behaviour of phones, carers, the provider and the process.
@Suite struct CareSimulationTests {
  @Test(arguments: Array(UInt64(0)..<100))
  func `no fault loses, repeats or hides a message`(_ seed: UInt64) async throws {
    var simulation = try await CareSimulation(seed: seed)
    try await simulation.run()
    try await simulation.check()
    let problems = simulation.problems + simulation.provider.problems
    let first = problems.prefix(5).joined(separator: "\n")
    #expect(problems.isEmpty, "\(first)")
    // A simulation in which nothing happens proves nothing.
    #expect(!simulation.provider.attempts.isEmpty && !simulation.answered.isEmpty)
  }
}

// MARK: - Checks at the end

extension CareSimulation {
  /// What the store has of a person at the end.
  struct History: Sendable {
    let occurrences: [CareOccurrence]
    let messages: [SMSMessage]
  }

  /// Records what must not be true at the end.
  mutating func check() async throws {
    try await checkRest()
    for elder in elders {
      let history = try await world.look { all in
        History(
          occurrences: try all.care.occurrences(
            of: elder.profile, in: elder.household,
            promptedIn: Instant.distantPast..<Instant.distantFuture, limit: 1_000),
          messages: try all.sms.messages(
            of: elder.profile, in: elder.household, limit: 1_000))
      }
      checkLastStages(of: elder, history)
      checkQuietHours(of: elder, history)
      checkAllClears(of: elder, history)
    }
  }

  /// Nothing waits that is due, and no job is left of what has ended.
  private mutating func checkRest() async throws {
    let (end, people) = (now, elders)
    let (due, loads) = try await world.look { all in
      (
        try all.sms.messages(dueAt: end, limit: 1_000).count,
        try all.sms.downloads(dueAt: end, limit: 1_000).count
      )
    }
    if due + loads > 0 { note("", "\(due) messages and \(loads) pictures still wait") }
    let (jobs, expected) = try await world.look { all in
      let jobs = try all.jobs.jobs(dueAt: .distantFuture, limit: 1_000).count { job in
        [.carePrompt, .careDeadline, .careEscalation].contains(job.kind)
      }
      let expected = try people.map { elder in
        let (profile, home) = (elder.profile, elder.household)
        return try all.care.habits(of: home).count { $0.profile == profile }
          + all.care.openOccurrences(of: profile, in: home, limit: 100).count
          + all.care.escalatingOccurrences(of: profile, in: home, limit: 100).count
      }
      return (jobs, expected.reduce(0, +))
    }
    if jobs > expected { note("", "\(jobs) jobs are left, at most \(expected) have a cause") }
  }

  /// Each missed prompt comes to its last stage, unless something ends its alarm before.
  private mutating func checkLastStages(of elder: Elder, _ history: History) {
    let stages = elder.contacts.count + (elder.second == nil ? 1 : 2)
    for missed in history.occurrences where missed.status == .missed {
      guard let promptedAt = missed.promptedAt, missed.deadlineAt < lastDay else { continue }
      // Retries of the provider take less than two hours; a message that waits ends with its alarm.
      let last = missed.deadlineAt + .seconds((stages - 1) * stageMinutes * 60 + 7_200)
      let isEnded = endings.contains { ending in
        ending.profile == elder.profile && promptedAt <= ending.at && ending.at <= last
          && (ending.habit == nil || ending.habit == missed.habit)
      }
      guard !isEnded else { continue }
      // Without its own alarm it has joined one that ran. The longest runs through quiet hours.
      let earliest = missed.deadlineAt - .seconds(13 * 3_600)
      let causes = history.occurrences.filter { other in
        guard missed.escalation == nil else { return other.id == missed.id }
        return earliest <= other.deadlineAt && other.deadlineAt <= missed.deadlineAt
      }.map(\.id)
      let isTold = history.messages.contains { message in
        message.isAlert && message.recipient == elder.contacts.last
          && message.occurrence.map { causes.contains($0) } ?? false
      }
      if !isTold { note(elder.name, "the last contact was not told", at: missed.deadlineAt) }
    }
  }

  /// No stage but the last is written in quiet hours.
  private mutating func checkQuietHours(of elder: Elder, _ history: History) {
    guard let quiet else { return }
    let stages = history.messages.filter(\.isStage)
    for message in stages where message.recipient != elder.contacts.last {
      guard quiet.end(containing: message.writtenAt, in: zone) != nil else { continue }
      // After a lost message of the alarm, the next contact is told at once.
      let isHurried = stages.contains {
        $0.occurrence == message.occurrence && $0.status == .failed
      }
      // A late answer can end an alarm that others had joined. Theirs starts with what was due before.
      let startsLate = answered.contains {
        $0.occurrence.profile == elder.profile && $0.at == message.writtenAt
      }
      if !isHurried, !startsLate {
        note(elder.name, "\(message.content) is sent in quiet hours", at: message.writtenAt)
      }
    }
  }
}

// MARK: - All-clears

extension CareSimulation {
  /// What happens to a number that is told of alarms; at one time, in this order.
  private enum Step: Int {
    case allClear, answer, end, told
  }

  /// Each number that was told gets one message after the answer, and no other one.
  private mutating func checkAllClears(of elder: Elder, _ history: History) {
    for number in elder.contacts + [elder.second].compactMap(\.self) {
      checkAllClears(of: elder, to: number, history)
    }
  }

  private mutating func checkAllClears(
    of elder: Elder, to number: PhoneNumber, _ history: History
  ) {
    // An all-clear may follow an attempt with an unknown outcome, or not.
    var (mayFollow, mustFollow) = (false, CareOccurrenceID?.none)
    for entry in timeline(of: elder, to: number, history) {
      switch entry.step {
      case .told:
        mayFollow = true
        if entry.isCertain { mustFollow = entry.occurrence }
      case .allClear:
        if !mayFollow { note(elder.name, "a second all-clear to \(number)", at: entry.at) }
        (mayFollow, mustFollow) = (false, nil)
      case .answer:
        guard let told = mustFollow, ends(entry.answered, told, history) else { continue }
        // The owner of the number, such as a second one, can have sent STOP after the alarm.
        if !isStopped(number, after: entry.at) {
          note(elder.name, "no all-clear to \(number) after an answer", at: entry.at)
        }
        mustFollow = nil
      case .end: mustFollow = nil
      }
    }
  }

  /// Whether a number gets no all-clear after an answer: it is stopped then, or while the all-clear
  /// can wait.
  private func isStopped(_ number: PhoneNumber, after answer: Instant) -> Bool {
    let changes = stops.filter { $0.number == number }
    if let last = changes.last(where: { $0.at <= answer }), last.isStop { return true }
    // Retries of the provider take less than two hours.
    let latest = answer + .seconds(7_200)
    return changes.contains { $0.isStop && answer <= $0.at && $0.at <= latest }
  }

  private typealias Entry = (
    at: Instant, step: Step, occurrence: CareOccurrenceID?, isCertain: Bool, answered: Answered?
  )

  private func timeline(
    of elder: Elder, to number: PhoneNumber, _ history: History
  ) -> [Entry] {
    var entries: [Entry] = []
    for attempt in provider.attempts where attempt.message.recipient == number {
      let message = attempt.message
      guard message.isStage, message.profile == elder.profile else { continue }
      let isCertain = attempt.isAccepted && !failing.contains(message.id)
      entries.append((attempt.at, .told, message.occurrence, isCertain, nil))
    }
    for message in history.messages where message.recipient == number {
      guard case .allClear(let about, _) = message.content else { continue }
      entries.append((message.writtenAt, .allClear, about, true, nil))
    }
    for given in answered where given.occurrence.profile == elder.profile {
      entries.append((given.at, .answer, given.occurrence.id, true, given))
    }
    // A pause, a STOP and a deletion end an alarm without an all-clear: the family knows.
    for ending in endings where ending.profile == elder.profile {
      let isAnswer = answered.contains {
        $0.at == ending.at && $0.occurrence.profile == ending.profile
      }
      if !isAnswer { entries.append((ending.at, .end, nil, true, nil)) }
    }
    return entries.sorted { ($0.at, $0.step.rawValue) < ($1.at, $1.step.rawValue) }
  }

  /// Whether an answer ends the alarm about an occurrence of which a number was told.
  ///
  /// A clear one of the person ends all alarms about prompts before it, that of a carer its own. A
  /// text of the person ends none.
  private func ends(
    _ answered: Answered?, _ told: CareOccurrenceID, _ history: History
  ) -> Bool {
    guard let answered, let answer = answered.occurrence.answer else { return false }
    if answer.by != nil { return answered.occurrence.id == told }
    guard answered.isClear else { return false }
    guard let other = history.occurrences.first(where: { $0.id == told }) else { return false }
    return other.promptedAt.map { $0 <= answer.at } ?? false
  }
}

extension SMSMessage {
  /// Whether it is a stage of an alarm.
  fileprivate var isStage: Bool {
    switch content {
    case .reminder, .secondNumber, .alert: true
    case .hello, .welcome, .prompt, .confirmation, .help, .allClear: false
    }
  }
}
