import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The SMS that rules of care append, and the profiles and households that a message reaches.
@Suite(.hereAndServed) struct CareSMSTests {
  private let oma = "+31612345678"
  private let noon = "2026-11-21T11:00:00Z"

  // Proves: H-28, H-29, partial UC-N2
  @Test(arguments: ShopStore.allCases)
  func `the hello is appended once for each request, and a welcome after the agreement`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.create()
    #expect(try await home.messages().isEmpty, "Nothing is sent at the creation")
    try await home.ask(profile)
    let again = RequestCareConfirmation(household: home.home, profile: profile)
    _ = try await home.anna.perform(again)
    let first = try await home.messages()
    #expect(first.map(\.content) == [.hello] && first[0].dueAt == home.world.clock.now)
    home.world.clock.advance(by: .seconds(60))
    _ = try await home.anna.perform(again)
    let second = try await home.messages()
    #expect(second.count == 1 && second[0].id != first[0].id, "It replaces the unsent one")
    try await home.world.receiveSMS("ja", from: oma)
    #expect(try await Set(home.messages().map(\.content)) == [.hello, .welcome])
    try await home.world.receiveSMS("ja", from: oma)
    #expect(try await home.messages().count == 2)
  }

  @Test func `a household sends a number five hellos a day, and blocks no other one`()
    async throws
  {
    let home = try await CareFamily()
    let profile = try await home.create()
    try await home.ask(profile)
    let olga = home.family.olga.performer
    let other = try await home.createElsewhere()
    let asking = RequestCareConfirmation(
      household: home.family.otherHousehold, profile: other)
    let asked = try await olga.perform(asking)
    #expect(asked.sentAt == home.world.clock.now)
    let start = home.world.clock.now
    let due = try await home.messages().compactMap(\.dueAt).sorted()
    #expect(due == [start, start + .seconds(60)], "One a minute, whichever households ask")
    for number in 2...6 {
      try await home.markSent()
      home.world.clock.advance(by: .seconds(120))
      let answer = try await olga.perform(asking)
      #expect((answer.sentAt == home.world.clock.now) == (number <= 5))
    }
    let own = try await home.anna.perform(
      RequestCareConfirmation(household: home.home, profile: profile))
    #expect(own.sentAt == home.world.clock.now)
    #expect(try await home.messages().count == 7)
    try await home.family.wait(until: home.world.clock.now + .seconds(86_400))
    let next = try await olga.perform(asking)
    #expect(next.sentAt == home.world.clock.now)
  }

  @Test func `a number gets twenty hellos a day of all households`() async throws {
    let home = try await CareFamily()
    let profile = try await home.create()
    let (elsewhere, now) = (home.family.otherHousehold, home.world.clock.now)
    let phone = try PhoneNumber(oma)
    try await home.world.arrange { all in
      for _ in 1...20 {
        var hello = SMSMessage(
          id: home.world.ids.next(), household: elsewhere, profile: home.world.ids.next(),
          to: phone, .hello, at: now, usefulUntil: now + .seconds(60))
        hello.sent(as: "\(hello.id)", .delivered)
        try all.sms.append(hello)
      }
    }
    try await home.ask(profile)
    #expect(try await home.profiles()[0].sentAt == nil)
  }

  @Test(arguments: ShopStore.allCases)
  func `a person who said NO is asked once a day, until the next answer`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.create()
    let asking = RequestCareConfirmation(household: home.home, profile: profile)
    try await home.ask(profile)
    try await home.markSent()
    try await home.world.receiveSMS("nee", from: oma)
    #expect(try await home.profiles()[0].status == .declined)
    for day in 0...1 {
      for isFirst in [true, false] {
        try await home.family.wait(
          until: home.world.clock.now + .seconds(isFirst ? day * 86_400 + 120 : 120))
        let answer = try await home.anna.perform(asking)
        #expect((answer.sentAt == home.world.clock.now) == isFirst)
        try await home.markSent()
      }
    }
  }

  @Test func `an agreement is for the household that asked last`() async throws {
    let home = try await CareFamily()
    let profile = try await home.create()
    try await home.ask(profile)
    let other = try await home.createElsewhere()
    home.world.clock.advance(by: .seconds(1))
    _ = try await home.family.olga.performer.perform(
      RequestCareConfirmation(household: home.family.otherHousehold, profile: other))
    let changed = try await home.world.receiveSMS("ja", from: oma)
    #expect(changed.map(\.id) == [other])
    #expect(try await home.profiles()[0].status == .pending)
    // Nothing waits for a reply that the last household has got.
    try await home.world.receiveSMS("ja", from: oma)
    #expect(try await home.profiles()[0].status == .pending)
  }

  @Test func `an answer to a prompt agrees to no hello before it`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    let other = try await home.createElsewhere()
    home.world.clock.advance(by: .seconds(1))
    _ = try await home.family.olga.performer.perform(
      RequestCareConfirmation(household: home.family.otherHousehold, profile: other))
    try await home.family.live(until: try instant(noon))
    #expect(try await home.world.receiveSMS("ok", from: oma).isEmpty)
    #expect(try await home.states(profile) == ["Pills answered"])
    let changed = try await home.world.receiveSMS("ok", from: oma)
    #expect(changed.map(\.id) == [other])
  }

  // Proves: H-83
  @Test(arguments: ShopStore.allCases)
  func `a prompt is appended at its time, and removed when another one answers`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    let prompt = try instant(noon)
    try await home.family.live(until: prompt - .milliseconds(1))
    #expect(try await home.prompts().isEmpty)
    try await home.family.live(until: prompt)
    let message = try #require(try await home.prompts().first)
    #expect(message.dueAt == prompt && message.usefulUntil == prompt + .seconds(600))
    try await home.answer(habit, on: "2026-11-21")
    #expect(try await home.prompts().isEmpty)
  }

  @Test func `a prompt beyond the budget of the day is not asked and not missed`() async throws {
    let home = try await CareFamily { $0.careMessagesPerDay = 10 }
    let profile = try await home.confirmed()
    try await home.fillBudget(of: profile)
    try await home.createHabit("Pills", of: profile)
    try await home.family.live(until: try instant(noon) + .seconds(700))
    #expect(try await home.prompts().isEmpty)
    let row = try #require(try await home.day(profile).open.first)
    #expect(row.status == .missed && row.promptedAt == nil)
    #expect(try await !home.careNotices().contains("care_missed"))
  }

  // Proves: B-49
  @Test(arguments: ShopStore.allCases)
  func `a STOP removes what waits for the number and tells the carers of each household`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    try await home.ask(try await home.create())
    let other = try await home.createElsewhere()
    try await home.world.receiveSMS("STOP", from: oma)
    #expect(try await home.messages().isEmpty)
    #expect(try await home.careNotices() == ["care_stopped"])
    let elsewhere = home.family.otherHousehold
    let told = try await home.world.look { all in
      try all.notices.notices(of: elsewhere, limit: 100).map(\.kind)
    }
    #expect(told.contains(.careStopped))
    let stopped = try await home.world.look { try $0.care.profile(other, in: elsewhere) }
    #expect(stopped?.stoppedAt != nil && stopped?.status == .declined)
  }

  @Test func `the time of a STOP is not shown to a household that creates a profile later`()
    async throws
  {
    let home = try await CareFamily()
    try await home.world.receiveSMS("STOP", from: oma)
    home.world.clock.advance(by: .seconds(300))
    let new = try await home.anna.perform(home.creating("Debra", "06 12345678"))
    #expect(new.status == .declined && new.stoppedAt == home.world.clock.now)
  }

  @Test func `two hundred messages of a number are read on a day, and STOP always`() async throws {
    let home = try await CareFamily()
    let profile = try await home.create()
    try await home.ask(profile)
    for number in 1...200 { try await home.world.receiveSMS("hm \(number)", from: oma) }
    #expect(try await home.world.receiveSMS("ja", from: oma).isEmpty)
    #expect(try await home.profiles()[0].reply?.description == "hm 200")
    #expect(try await home.world.receiveSMS("STOP", from: oma).map(\.id) == [profile])
  }

  @Test func `two hundred messages of a stranger are kept on a day, and the first STOP`()
    async throws
  {
    let home = try await CareFamily()
    for text in ["HELP", "START"] {
      for _ in 1...150 { try await home.world.receiveSMS(text, from: oma) }
    }
    for _ in 1...5 { try await home.world.receiveSMS("STOP", from: oma) }
    let (phone, start) = (try PhoneNumber(oma), home.world.clock.now - .seconds(60))
    let found = try await home.world.look { all in
      (
        try all.sms.receivedCount(from: phone, since: start, limit: 1_000),
        try all.care.stopTime(of: phone)
      )
    }
    #expect(found.0 == 201 && found.1 == home.world.clock.now)
  }

  @Test func `HELP of a person who has not agreed is told only to the household that asked`()
    async throws
  {
    let home = try await CareFamily()
    try await home.ask(try await home.create())
    _ = try await home.createElsewhere()
    try await home.world.receiveSMS("HELP", from: oma)
    try await home.world.receiveSMS("HELP", from: oma)
    #expect(try await home.careNotices() == ["care_help"])
    let elsewhere = home.family.otherHousehold
    let told = try await home.world.look { try $0.notices.notices(of: elsewhere, limit: 100) }
    #expect(!told.contains { $0.kind == .careHelp })
    #expect(try await home.messages().count { $0.content == .help } == 1)
  }

  @Test func `a text with characters that are not stored is an answer without them`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    try await home.family.live(until: try instant(noon))
    let long = String(repeating: "a", count: 1_200)
    try await home.world.receiveSMS("took\u{0}it \u{202E}\(long)", from: oma)
    let answer = try #require(try await home.day(profile).completed.first?.answer)
    #expect(answer.text?.description.count == 1_000)
    #expect(answer.text?.description.hasPrefix("tookit a") == true && answer.by == nil)
  }
}

extension CareFamily {
  /// A profile of Olga's household with the number of Debra, whose hello can be requested.
  func createElsewhere() async throws -> CareProfileID {
    let olga = family.olga.performer
    let profile = try await olga.perform(
      CreateCareProfile(
        household: family.otherHousehold, id: world.ids.next(), name: "Debra",
        relationship: "Neighbour", phone: "+31612345678")
    ).id
    _ = try await olga.perform(
      MoveCareSetup(
        household: family.otherHousehold, profile: profile, step: .smsIntroduction))
    return profile
  }

  /// The messages about prompts to Debra.
  func prompts() async throws -> [SMSMessage] {
    try await messages().filter { if case .prompt = $0.content { true } else { false } }
  }

  /// Marks all messages as sent.
  func markSent() async throws {
    let now = world.clock.now
    try await world.arrange { all in
      for message in try all.sms.messages(dueAt: .distantFuture, limit: 100) {
        var sent = message
        sent.begin(at: now)
        sent.sent(as: "\(message.id)", .delivered)
        try all.sms.save(sent)
      }
    }
  }

  /// Appends sent messages until the budget of the day is used up.
  func fillBudget(of profile: CareProfileID) async throws {
    let (home, now) = (home, world.clock.now)
    let phone = try PhoneNumber("+31699999999")
    try await world.arrange { all in
      for number in 0..<10 {
        try all.sms.append(
          SMSMessage(
            id: SMSMessageID(bits: UInt128(number + 1)), household: home, profile: profile,
            to: phone, .welcome, at: now, usefulUntil: now))
      }
    }
  }
}
