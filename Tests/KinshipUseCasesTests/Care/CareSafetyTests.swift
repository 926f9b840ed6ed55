import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Alarms and calls for help that must not be hidden, and alarms that would be false.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite struct CareSafetyTests {
  private let oma = "+31612345678"
  private let ann = "+31611111110"

  private func minute(_ minutes: Int) throws -> Instant {
    try instant("2026-11-21T11:00:00Z") + .seconds(minutes * 60)
  }

  /// A family whose person has not answered at 12:00; Ann was told at 12:20, and it is 12:21.
  private func alarmed() async throws -> (home: CareFamily, profile: CareProfileID) {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann", "Ben"], second: false, of: profile)
    try await home.createHabit("Pills", of: profile)
    let sent = try await home.liveSending(until: minute(21))
    #expect(sent == ["2026-11-21T12:10 reminder", "2026-11-21T12:20 Ann"])
    return (home, profile)
  }

  @Test(arguments: ["Help, I fell", "No, help", "ok, but I fell", "I am in bed", "not taken it"])
  func `a text that is no clear yes leaves an alarm as it is, and the carers read it`(
    _ text: String
  ) async throws {
    let (home, profile) = try await alarmed()
    try await home.world.receiveSMS(text, from: oma)
    #expect(try await home.states(profile) == ["Pills missed"])
    let rows = try await home.anna.fetch(FetchInbox(household: home.home)).rows
    let row = try #require(rows.first { $0.kind == .careHelp })
    #expect(row.reason?.description == text)
    #expect(rows.contains { $0.kind == .careMissed })
    #expect(try await home.liveSending(until: minute(31)) == ["2026-11-21T12:30 Ben"])
    try await home.world.receiveSMS("ok", from: oma)
    #expect(
      try await home.deliver() == [
        "2026-11-21T12:31 all clear Ann", "2026-11-21T12:31 all clear Ben",
      ])
  }

  @Test func `a text that a later one replaces does not become a call for help`() async throws {
    let (home, _) = try await alarmed()
    for text in ["sorry I was asleep", "Help, I fell", "what?"] {
      try await home.world.receiveSMS(text, from: oma)
      home.world.clock.advance(by: .seconds(1))
    }
    let rows = try await home.anna.fetch(FetchInbox(household: home.home)).rows
    let texts = rows.filter { $0.kind == .careHelp }.map { $0.reason?.description }
    // Latest first. The call for help has no text any more, and stays one.
    #expect(texts == ["what?", nil, "…"])
  }

  @Test(arguments: ["no", "not taken it", "Help, where are they?"])
  func `after a reply that leaves a prompt open, a free text does not answer it`(
    _ reply: String
  ) async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    _ = try await home.liveSending(until: minute(1))
    for text in [reply, "what?", "the blue ones"] {
      try await home.world.receiveSMS(text, from: oma)
      home.world.clock.advance(by: .seconds(5))
    }
    #expect(try await home.states(profile) == ["Pills prompted"])
    #expect(try await home.liveSending(until: minute(11)) == ["2026-11-21T12:10 reminder"])
    try await home.world.receiveSMS("ok", from: oma)
    #expect(try await home.states(profile) == ["Pills late"])
  }

  @Test func `a yes to a prompt that a pause has withdrawn is told to the carers`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    _ = try await home.liveSending(until: minute(1))
    _ = try await home.anna.perform(
      PauseCare(
        household: home.home, profile: profile, lastDay: nil,
        until: home.world.clock.now + .seconds(60)))
    _ = try await home.anna.perform(ResumeCare(household: home.home, profile: profile))
    home.world.clock.advance(by: .seconds(5))
    try await home.world.receiveSMS("ok", from: oma)
    #expect(try await home.profiles()[0].reply?.description == "ok")
    let rows = try await home.anna.fetch(FetchInbox(household: home.home)).rows
    #expect(rows.filter { $0.kind == .careHelp }.map { $0.reason?.description } == ["ok"])
  }

  @Test func `a reaction without a meaning ends no alarm`() async throws {
    let (home, profile) = try await alarmed()
    for text in ["Questioned “Is all well?”", "Removed a like from “Is all well?”"] {
      try await home.world.receiveSMS(text, from: oma)
    }
    #expect(try await home.states(profile) == ["Pills missed"])
    #expect(try await home.told(.careHelp).isEmpty)
  }

  @Test func `an answer to a reminder agrees to no earlier hello of another household`()
    async throws
  {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    let other = try await home.createElsewhere()
    home.world.clock.advance(by: .seconds(1))
    let elsewhere = home.family.otherHousehold
    _ = try await home.family.olga.performer.perform(
      RequestCareConfirmation(household: elsewhere, profile: other))
    try await home.createHabit("Pills", of: profile)
    _ = try await home.liveSending(until: minute(12))
    #expect(try await home.world.receiveSMS("OK", from: oma).isEmpty)
    #expect(try await home.states(profile) == ["Pills late"])
    let stored = try await home.world.look { try $0.care.profile(other, in: elsewhere) }
    #expect(stored?.status == .pending)
  }

  @Test func `a text during an alarm is not shown to a household that asked later`() async throws {
    let (home, _) = try await alarmed()
    let other = try await home.createElsewhere()
    let elsewhere = home.family.otherHousehold
    _ = try await home.family.olga.performer.perform(
      RequestCareConfirmation(household: elsewhere, profile: other))
    try await home.world.receiveSMS("I took my heart pills", from: oma)
    let stored = try await home.world.look { try $0.care.profile(other, in: elsewhere) }
    #expect(stored?.status == .pending && stored?.reply == nil)
    #expect(try await home.profiles()[0].reply?.description == "I took my heart pills")
  }

  @Test func `an owner who is a plain member learns of a call for help`() async throws {
    let (home, _) = try await alarmed()
    let (house, anna) = (home.home, home.family.member("anna"))
    try await home.world.arrange { all in
      var member = try #require(try all.members.member(anna, in: house))
      member.role = .member
      try all.members.save(member)
    }
    try await home.world.receiveSMS("HELP", from: oma)
    #expect(try await home.told(.careHelp).contains(anna))
  }

  @Test(arguments: ShopStore.allCases)
  func `a prompt that the provider never got is not missed, and the carers are told once`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Walk", of: profile, at: 12, 15)
    try await home.family.live(until: minute(60))
    let rows = try await home.day(profile).open
    #expect(rows.map(\.status) == [.missed, .missed])
    #expect(rows.allSatisfy { $0.promptedAt == nil })
    #expect(try await home.told(.careMissed).isEmpty)
    let told = try await home.told(.careUndeliverable)
    #expect(try await Set(told) == home.adults() && told.count == Set(told).count)
    #expect(try await home.messages(to: ann).isEmpty)
    let found = try await home.anna.fetch(
      FetchCareStatistics(household: home.home, profile: profile))
    #expect(found.total.total.total == 0)
  }

  @Test func `a carer's entry for another habit ends no alarm`() async throws {
    let (home, profile) = try await alarmed()
    let walk = try await home.createHabit("Walk", of: profile, at: 14)
    try await home.answer(walk, on: "2026-11-21")
    #expect(try await !home.told(.careMissed).isEmpty)
    #expect(try await home.liveSending(until: minute(31)) == ["2026-11-21T12:30 Ben"])
  }

  @Test func `a deleted habit whose last message waits leaves its alarm to one that joined`()
    async throws
  {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    let pills = try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Walk", of: profile, at: 12, 5)
    _ = try await home.liveSending(until: minute(16))
    try await home.family.live(until: minute(20))
    _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: pills))
    let sent = try await home.liveSending(until: minute(60))
    #expect(sent == ["2026-11-21T12:20 reminder", "2026-11-21T12:25 Ann"])
  }

  @Test func `OK of a contact after an alert answers no habit of the contact`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    let opa = try await home.confirmed("Opa", "06 11111110", e164: ann)
    try await home.setContacts(["Ann"], second: false, of: profile)
    try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Tea", of: opa, at: 12, 15)
    _ = try await home.liveSending(until: minute(21))
    try await home.world.receiveSMS("ok", from: ann)
    #expect(try await home.states(opa) == ["Tea prompted"])
  }
}

// MARK: - Help and numbers

extension CareSafetyTests {
  @Test func `HELP of a contact causes no notice and no reply`() async throws {
    let (home, _) = try await alarmed()
    try await home.world.receiveSMS("HELP", from: ann)
    #expect(try await home.told(.careHelp).isEmpty)
    #expect(try await !home.messages(to: ann).contains { $0.content == .help })
  }

  @Test func `HELP of a second number without a message is told`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.setContacts([], of: profile)
    try await home.world.receiveSMS("HELP", from: "+31622222222")
    #expect(try await Set(home.told(.careHelp)) == home.adults())
    #expect(try await home.messages(to: "+31622222222").map(\.content) == [.help])
  }

  @Test func `a number gets ten replies to HELP a day, and each HELP is told`() async throws {
    let home = try await CareFamily()
    _ = try await home.confirmed()
    for _ in 1...12 {
      try await home.world.receiveSMS("HELP", from: oma)
      home.world.clock.advance(by: .seconds(61))
    }
    #expect(try await home.messages().count { $0.content == .help } == 10)
    let told = try await home.careNotices()
    #expect(told.count { $0 == "care_help" } == 12)
  }

  @Test func `a request that the budget refuses keeps the hello that waits`() async throws {
    let home = try await CareFamily { $0.careMessagesPerDay = 10 }
    let profile = try await home.create()
    try await home.ask(profile)
    let hello = try await home.messages()
    try await home.fillBudget(of: profile)
    home.world.clock.advance(by: .seconds(60))
    _ = try await home.anna.perform(
      RequestCareConfirmation(household: home.home, profile: profile))
    #expect(try await home.messages() == hello)
    #expect(hello.map(\.content) == [.hello])
  }
}
