import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

// What people do in the simulation: those who are cared for, and their carers.

extension CareSimulation {
  /// What the person does who reads a message.
  mutating func react(to message: SMSMessage) {
    switch message.content {
    case .hello: if chance(80) { answer("OK", to: message, after: seconds(20...900)) }
    case .prompt, .reminder, .secondNumber: answer(question: message)
    case .welcome, .confirmation, .help, .alert, .allClear: break
    }
  }

  private mutating func answer(question message: SMSMessage) {
    let yes = ["yes", "ja", "ok", "Done!", "👍", "1"][below(6)]
    let soon = seconds(20...500)
    // People of some seeds answer seldom.
    switch below(100 + Int(seed % 5) * 20) {
    case ..<30: answer(yes, to: message, after: soon)
    case ..<38: answer("", to: message, after: soon, hasPicture: true)
    case ..<46: answer("I took both with breakfast", to: message, after: soon)
    case ..<60: answer(yes, to: message, after: seconds(700...7_200))
    case ..<63: answer("no", to: message, after: soon)
    case ..<66: answer("HELP", to: message, after: soon)
    case ..<68:
      answer("STOP", to: message, after: soon)
      answer("HELP", to: message, after: seconds(1_000...3_600))
      answer("START", to: message, after: seconds(3_600...86_400))
    default: break
    }
  }

  /// Sends a text from the phone that got a message; it can be late, repeated or lost.
  private mutating func answer(
    _ text: String, to message: SMSMessage, after delay: Duration, hasPicture: Bool = false
  ) {
    sentByPhones += 1
    let media = ReceivedSMS.Media(url: "picture/\(seed)/\(sentByPhones)", type: "image/jpeg")
    let way = chance(8) ? seconds(300...3_600) : seconds(1...20)
    let isLost = chance(4)
    // A message that was found later has the time at which the provider got it.
    let at = chance(50) ? now + delay + way : now + delay + .seconds(1)
    let sent = ReceivedSMS(
      providerID: "IN\(sentByPhones)", from: message.recipient, text: text,
      answer: SMSAnswer(text), media: hasPicture ? [media] : [], receivedAt: at)
    guard !isLost else { return }
    plan(.answer(sent), after: delay + way)
    if chance(10) { plan(.answer(sent), after: delay + way + seconds(1...7_200)) }
  }

  /// Receives a message, and checks what it has answered.
  mutating func receive(_ message: ReceivedSMS) async throws {
    let isNew = received.insert(message.providerID).inserted
    let isClear = message.answer == .yes || !message.media.isEmpty
    let expected = try await isNew && isClear ? onlyQuestion(for: message) : nil
    try await inbox.receive(message)
    if isNew, message.answer == .stop {
      provider.stop(message.sender)
      stops.append((message.sender, now, true))
      for elder in elders where elder.phone == message.sender {
        endings.append(Ending(profile: elder.profile, at: now))
      }
    }
    if isNew, message.answer == .start {
      provider.allow(message.sender)
      stops.append((message.sender, now, false))
      for elder in elders where elder.phone == message.sender {
        plan(.hello(elder), after: seconds(600...10_000))
      }
    }
    let stored = try await keepAnswers(isClear: isClear, mayAnswer: isNew)
    if stored.count > 1 { note("\(message.sender)", "one message has answered \(stored.count)") }
    if let expected, stored.map(\.id) != [expected] {
      note("\(message.sender)", "“\(message.text)” has not answered \(expected)")
    }
  }

  /// The prompt that a clear answer must answer: the only one that waits and was sent before it.
  ///
  /// Nil if the number is stopped, or if a hello waits, whose answer it can be. A person who is asked
  /// at the second number has no prompt there, only alarms.
  private func onlyQuestion(for message: ReceivedSMS) async throws -> CareOccurrenceID? {
    let (sender, latest) = (message.sender, message.receivedAt + .seconds(1))
    return try await world.look { all -> CareOccurrenceID? in
      let profiles = try all.care.profiles(with: sender, limit: 10)
      guard try all.care.stopTime(of: sender) == nil, !profiles.contains(where: \.awaitsReply)
      else { return nil }
      let open = try profiles.filter(\.isConfirmed).flatMap { profile in
        try all.care.openOccurrences(of: profile.id, in: profile.household, limit: 100)
      }
      let asked = open.filter { occurrence in
        occurrence.promptedAt.map { $0 < latest } ?? false
      }
      return asked.count == 1 ? asked.first?.id : nil
    }
  }
}

// MARK: - Carers

extension CareSimulation {
  /// Enters an answer, pauses or resumes a profile, or deletes a habit.
  mutating func act(for elder: Elder) async throws {
    let (home, profile) = (elder.household, elder.profile)
    let habits = try await world.look { all in
      try all.care.habits(of: home).filter { $0.profile == profile }
    }
    guard !habits.isEmpty else { return }
    let habit = habits[below(habits.count)].id
    switch below(10) {
    case ..<5:
      let answer = AnswerCareHabit(
        household: home, habit: habit, day: zone.local(now).date, text: "Done, she says")
      _ = try await tried(answer, in: home)
      try await keepAnswers(isClear: false, mayAnswer: true)
    case ..<7:
      let until = now + seconds(3_600...100_000)
      let pause = PauseCare(household: home, profile: profile, lastDay: nil, until: until)
      if try await tried(pause, in: home) { endings.append(Ending(profile: profile, at: now)) }
    case ..<9: _ = try await tried(ResumeCare(household: home, profile: profile), in: home)
    default:
      if try await tried(DeleteCareHabit(household: home, habit: habit), in: home) {
        endings.append(Ending(profile: profile, at: now, habit: habit))
      }
    }
  }

  /// Performs a use case of a carer; returns false if a rule refuses it.
  func tried<U: UseCase>(_ useCase: U, in home: HouseholdID) async throws -> Bool {
    // The sessions end after some minutes.
    try await family.wait(until: now)
    do {
      _ = try await performer(of: home).perform(useCase)
      return true
    } catch is Refusal {
      return false
    }
  }

  /// Compares the stored answers with those known before; returns the new ones.
  @discardableResult
  mutating func keepAnswers(
    isClear: Bool, mayAnswer: Bool
  ) async throws -> [CareOccurrence] {
    let found = try await completed()
    let stored = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    for (id, old) in answers {
      // A photo can follow the answer.
      let answer = stored[id]?.answer
      if answer?.at != old.answer?.at || answer?.by != old.answer?.by {
        note("\(old.profile)", "the answer to \(id) was lost or changed")
      }
    }
    let new = found.filter { answers[$0.id] == nil }
    if !new.isEmpty, !mayAnswer { note("\(new[0].profile)", "a repeated message has answered") }
    for occurrence in new {
      answered.append(Answered(occurrence: occurrence, at: now, isClear: isClear))
      // A text of the person that can mean anything ends no alarm.
      guard isClear || occurrence.answer?.by != nil else { continue }
      endings.append(Ending(profile: occurrence.profile, at: now))
    }
    answers = stored
    return new
  }

  private func completed() async throws -> [CareOccurrence] {
    let people = elders
    return try await world.look { all in
      try people.flatMap { elder in
        try all.care.occurrences(
          of: elder.profile, in: elder.household,
          promptedIn: Instant.distantPast..<Instant.distantFuture, limit: 1_000
        ).filter { $0.status.isCompleted }
      }
    }
  }
}
