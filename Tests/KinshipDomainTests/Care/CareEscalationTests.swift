import KinshipTestSupport
import KinshipTime
import Testing

@testable import KinshipDomain

@Suite struct CareEscalationTests {
  private let zone: Zone

  init() throws {
    zone = try ZoneDatabase.system().zone("Europe/Amsterdam")
  }

  private func phone(_ number: Int) throws -> PhoneNumber {
    try PhoneNumber("+3161234567\(number)")
  }

  private func contact(_ name: String, _ number: Int) throws -> CareContact {
    CareContact(
      name: try Name(name, field: .memberName), phone: try phone(number), language: .dutch)
  }

  /// A profile with the number 0, a second number 1, and contacts with the numbers 2, 3 and so on.
  private func profile(second: Bool = true, contacts: Int = 2) throws -> CareProfile {
    var profile = CareProfile(
      id: Sample.id(1), in: Sample.household, position: 0,
      name: try Name("Debra", field: .memberName),
      relationship: try Name("Grandmother", field: .relationship), phone: try phone(0),
      language: .english, by: Sample.id(2), at: Sample.now)
    try profile.setContacts((0..<contacts).map { try contact("Contact \($0)", $0 + 2) })
    if second { try profile.setSecondPhone(phone(1)) }
    return profile
  }

  private func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

  /// The stages as `kind@local time`, the last one marked.
  private func schedule(_ stages: [CareStage]) -> [String] {
    stages.map { "\($0.kind)@\(zone.local($0.dueAt))\($0.isLast ? "!" : "")" }
  }

  // Proves: B-50
  @Test func `the stages follow each other in order after the household's minutes`() throws {
    var policy = HouseholdPolicy()
    let deadline = try instant("2026-11-21T11:10:00Z")
    #expect(
      schedule(try profile().stages(from: deadline, policy: policy, in: zone)) == [
        "reminder@2026-11-21T12:10", "secondNumber@2026-11-21T12:20",
        "contact(0)@2026-11-21T12:30", "contact(1)@2026-11-21T12:40!",
      ])
    policy.careStageMinutes = 45
    #expect(
      schedule(
        try profile(second: false, contacts: 1).stages(from: deadline, policy: policy, in: zone))
        == ["reminder@2026-11-21T12:10", "contact(0)@2026-11-21T12:55!"])
    #expect(
      schedule(
        try profile(second: false, contacts: 0).stages(from: deadline, policy: policy, in: zone))
        == ["reminder@2026-11-21T12:10!"])
  }

  // Proves: B-50
  @Test func `quiet hours delay every stage but the last, and keep the order`() throws {
    let policy = HouseholdPolicy()
    // The reminder is before 22:00, the second number is not.
    #expect(
      schedule(
        try profile().stages(from: try instant("2026-11-21T20:55:00Z"), policy: policy, in: zone))
        == [
          "reminder@2026-11-21T21:55", "secondNumber@2026-11-22T07:00",
          "contact(0)@2026-11-22T07:10", "contact(1)@2026-11-21T22:25!",
        ])
    var loud = policy
    loud.careQuietHours = nil
    #expect(
      schedule(
        try profile().stages(from: try instant("2026-11-21T20:55:00Z"), policy: loud, in: zone))
        == [
          "reminder@2026-11-21T21:55", "secondNumber@2026-11-21T22:05",
          "contact(0)@2026-11-21T22:15", "contact(1)@2026-11-21T22:25!",
        ])
  }

  @Test func `a stopped number has no stage, and the one before it is the last`() throws {
    let deadline = try instant("2026-11-21T11:10:00Z")
    let stages = try profile().stages(
      from: deadline, policy: HouseholdPolicy(), in: zone, without: [phone(3), phone(1)])
    #expect(
      schedule(stages) == ["reminder@2026-11-21T12:10", "contact(0)@2026-11-21T12:20!"])
  }

  // Proves: B-50
  @Test func `each stage is done once, also after missed stages`() throws {
    let deadline = try instant("2026-11-21T11:10:00Z")
    let stages = try profile().stages(from: deadline, policy: HouseholdPolicy(), in: zone)
    var escalation = CareEscalation(nextAt: nil)
    let first = escalation.advance(along: stages, at: deadline)
    #expect(first.map(\.kind) == [.reminder] && escalation.nextAt == deadline + .seconds(600))
    let early = escalation.advance(along: stages, at: deadline + .seconds(599))
    #expect(early.isEmpty)
    // After an outage, those that are due are sent at once.
    let late = escalation.advance(along: stages, at: deadline + .seconds(1_500))
    #expect(late.map(\.kind) == [.secondNumber, .contact(0)])
    let last = escalation.advance(along: stages, at: deadline + .seconds(9_000))
    #expect(last.map(\.kind) == [.contact(1)] && !escalation.isRunning)
    let again = escalation.advance(along: stages, at: deadline + .seconds(9_000))
    #expect(again.isEmpty)
  }

  @Test func `a reminder that is late by more than a stage gives way to the second number`() throws
  {
    let deadline = try instant("2026-11-21T11:10:00Z")
    let stages = try profile().stages(from: deadline, policy: HouseholdPolicy(), in: zone)
    var escalation = CareEscalation(nextAt: nil)
    let late = escalation.advance(along: stages, at: deadline + .seconds(700))
    #expect(late.map(\.kind) == [.secondNumber])
    #expect(escalation.done == [try phone(0), try phone(1)])
  }

  @Test func `a change of the contacts neither repeats nor omits a stage`() throws {
    let deadline = try instant("2026-11-21T11:10:00Z")
    var profile = try profile(second: false, contacts: 3)
    let policy = HouseholdPolicy()
    var escalation = CareEscalation(nextAt: nil)
    _ = escalation.advance(
      along: profile.stages(from: deadline, policy: policy, in: zone),
      at: deadline + .seconds(600))
    #expect(escalation.done == [try phone(0), try phone(2)])
    // The first contact was told, and is removed; the others move up.
    try profile.setContacts(Array(profile.contacts.dropFirst()))
    let stages = profile.stages(from: deadline, policy: policy, in: zone)
    let next = escalation.advance(along: stages, at: deadline + .seconds(86_000))
    #expect(next.map(\.recipient) == [try phone(3), try phone(4)])
  }

  @Test func `an occurrence escalates only after a missed prompt, and an answer ends it`() throws {
    let prompt = try instant("2026-11-21T11:00:00Z")
    let habit = CareHabit(
      id: Sample.id(5), in: Sample.household, of: Sample.id(1), title: try Title("Pills"),
      emoji: try Name("💊", field: .emoji), category: .medication, days: Weekday.allCases,
      time: .midnight, answerMinutes: 10, kind: .text, createdBy: Sample.id(2),
      promptsFrom: prompt, createdAt: prompt, updatedAt: prompt)
    let day = try #require(CivilDate("2026-11-21"))
    var occurrence = try #require(habit).occurrence(on: day, at: prompt)
    let deadline = occurrence.deadlineAt
    let stages = try profile().stages(from: deadline, policy: HouseholdPolicy(), in: zone)
    let upcoming = occurrence.escalate(along: stages, at: deadline)
    occurrence.prompt(at: prompt)
    let prompted = occurrence.escalate(along: stages, at: deadline)
    #expect(upcoming.isEmpty && prompted.isEmpty)
    occurrence.expire(at: deadline)
    let missed = occurrence.escalate(along: stages, at: deadline)
    #expect(missed.map(\.kind) == [.reminder])
    #expect(occurrence.jobs.map(\.kind) == [.careEscalation])
    #expect(occurrence.jobs.map(\.dueAt) == [deadline + .seconds(600)])
    let text = try Note("Done", field: .answer)
    let answer = try #require(CareAnswer(text, photo: nil, at: deadline, by: nil))
    let isFirst = occurrence.receive(answer)
    #expect(isFirst && occurrence.status == .late && occurrence.jobs.isEmpty)
    #expect(occurrence.escalation?.done == [try phone(0)])
    let ended = occurrence.escalate(along: stages, at: deadline + .seconds(700))
    #expect(ended.isEmpty)
  }

  @Test func `the numbers of a person and its contacts differ, and contacts have a limit`() throws {
    var profile = try profile(contacts: 5)
    #expect(throws: Refusal.validation(.contacts, .tooMany(limit: 5))) {
      var more = profile
      try more.setContacts((0..<6).map { try contact("Contact \($0)", $0 + 2) })
    }
    for number in [0, 3] {
      #expect(throws: Refusal.validation(.contacts, .notAllowed)) {
        var same = profile
        try same.setSecondPhone(phone(number))
      }
    }
    #expect(throws: Refusal.validation(.contacts, .notAllowed)) {
      try profile.setContacts([contact("One", 4), contact("Other", 4)])
    }
  }

  // Proves: B-50
  @Test func `a pause contains its start but not its end, and ends early`() throws {
    let start = try instant("2026-11-21T09:00:00Z")
    let pause = try #require(CarePause(.holiday, from: start, until: start + .seconds(100)))
    #expect(pause.contains(start) && pause.contains(start + .seconds(99)))
    #expect(!pause.contains(start + .seconds(100)) && !pause.contains(start - .milliseconds(1)))
    #expect(CarePause(.pause, from: start, until: start - .milliseconds(1)) == nil)
    #expect(CarePause(.pause, from: start, until: start + CarePause.longest) != nil)
    #expect(
      CarePause(.pause, from: start, until: start + CarePause.longest + .milliseconds(1)) == nil)
    var profile = try profile()
    profile.start(pause)
    profile.endPause(at: start + .seconds(50))
    #expect(profile.runningPause(at: start + .seconds(50)) == nil)
    #expect(profile.promptsAfter == start + .seconds(50) - .milliseconds(1))
    profile.endPause(at: start + .seconds(60))
    #expect(profile.pause?.until == start + .seconds(50))
  }
}
