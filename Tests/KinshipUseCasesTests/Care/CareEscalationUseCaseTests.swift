import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Alarms about missed answers, contacts, pauses and the budget of messages.
///
/// The clock begins at 10:00 on Saturday, 21 November 2026, in Amsterdam.
@Suite(.hereAndServed) struct CareEscalationUseCaseTests {
  private func minute(_ minutes: Int) throws -> Instant {
    try instant("2026-11-21T11:00:00Z") + .seconds(minutes * 60)
  }

  // Proves: B-52
  @Test(arguments: ShopStore.allCases)
  func `every adult is told once of a missed answer, until it comes`(
    _ store: ShopStore
  ) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    let habit = try await home.createHabit("Pills", of: profile)
    _ = try await home.liveSending(until: minute(9))
    #expect(try await home.told(.careMissed).isEmpty)
    _ = try await home.liveSending(until: minute(60))
    let told = try await home.told(.careMissed)
    #expect(try await Set(told) == home.adults() && told.count == Set(told).count)
    let rows = try await home.anna.fetch(FetchInbox(household: home.home)).rows
    let row = try #require(rows.first { $0.kind == .careMissed })
    #expect(row.name?.description == "Debra" && row.reward?.description == "Pills")
    try await home.answer(habit, on: "2026-11-21")
    #expect(try await home.told(.careMissed).isEmpty)
  }

  // Proves: B-50
  @Test func `a second missed habit joins the alarm, and has its own after an answer`() async throws
  {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann", "Ben"], second: false, of: profile)
    let pills = try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Walk", of: profile, at: 12, 5)
    try await home.createHabit("Lunch", of: profile, at: 12, 30)
    let first = try await home.liveSending(until: minute(25))
    #expect(first == ["2026-11-21T12:10 reminder", "2026-11-21T12:20 Ann"])
    let running = try await home.anna.fetch(FetchCare(household: home.home)).alarms
    #expect(running.map(\.title.description) == ["Pills"])
    #expect(try running.first?.escalation?.nextAt == minute(30))
    try await home.answer(pills, on: "2026-11-21")
    let clear = try await home.liveSending(until: minute(26))
    #expect(clear == ["2026-11-21T12:25 all clear Ann"])
    let own = try await home.liveSending(until: minute(90))
    #expect(
      own == [
        "2026-11-21T12:40 reminder", "2026-11-21T12:50 Ann", "2026-11-21T13:00 Ben",
      ])
  }

  // Proves: B-50
  @Test func `a habit that is deleted leaves its alarm to one that was missed with it`()
    async throws
  {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    let pills = try await home.createHabit("Pills", of: profile)
    try await home.createHabit("Walk", of: profile, at: 12, 5)
    _ = try await home.liveSending(until: minute(16))
    _ = try await home.anna.perform(DeleteCareHabit(household: home.home, habit: pills))
    let sent = try await home.liveSending(until: minute(60))
    #expect(sent == ["2026-11-21T12:16 reminder", "2026-11-21T12:25 Ann"])
  }

  @Test func `new rules hold for an alarm that runs`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann", "Ben"], second: false, of: profile)
    try await home.createHabit("Pills", of: profile)
    _ = try await home.liveSending(until: minute(12))
    try await home.family.change { $0.careStageMinutes = 30 }
    let sent = try await home.liveSending(until: minute(90))
    #expect(sent == ["2026-11-21T12:40 Ann", "2026-11-21T13:10 Ben"])
  }

  // Proves: B-44
  @Test func `alarms and their end work after the trial of a household with a paywall`()
    async throws
  {
    let home = try await CareFamily { $0.enforcesPaywall = true }
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    let habit = try await home.createHabit("Pills", of: profile)
    let days = Int(User.trialLength.components.seconds / 86_400) + 1
    let noon = try minute(0) + .seconds(days * 86_400)
    try await home.family.wait(until: noon - .seconds(3_600))
    #expect(
      try await home.anna.refusing(home.creatingHabit("Walk", of: profile))
        == .subscriptionRequired)
    let sent = try await home.liveSending(until: noon + .seconds(25 * 60))
    #expect(sent.count == 2 && sent.last?.hasSuffix("Ann") == true)
    let zone = try home.world.zones.zone("Europe/Amsterdam")
    try await home.answer(habit, on: "\(zone.local(noon).date)")
    #expect(try await home.deliver().map { $0.hasSuffix("all clear Ann") } == [true])
    _ = try await home.anna.perform(
      PauseCare(household: home.home, profile: profile, lastDay: zone.local(noon).date))
  }

  // Proves: B-50
  @Test func `beyond the budget nothing is asked, but contacts are told`() async throws {
    let home = try await CareFamily { $0.careMessagesPerDay = 10 }
    let profile = try await home.confirmed()
    try await home.setContacts(["Ann"], second: false, of: profile)
    // The hello and the thanks are the first two messages of the day.
    for number in 1...10 { try await home.createHabit("Habit \(number)", of: profile) }
    let sent = try await home.liveSending(until: minute(60))
    #expect(sent == ["2026-11-21T12:20 Ann"], "The reminder is withheld")
    let open = try await home.day(profile).open
    #expect(open.count == 10 && open.allSatisfy { $0.status == .missed })
    #expect(open.count(where: { $0.promptedAt != nil }) == 8)
    let told = try await home.told(.careBudget)
    #expect(try await Set(told) == home.adults() && told.count == Set(told).count)
  }

  @Test(arguments: ShopStore.allCases)
  func `contacts are kept in order, with numbers that differ`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.create()
    try await home.setContacts(["Ann", "Ben"], of: profile)
    let stored = try #require(try await home.profiles().first)
    #expect(stored.contacts.map(\.name.description) == ["Ann", "Ben"])
    #expect(stored.secondPhone?.description == "+31622222222")
    func replacing(
      _ contacts: [CareContactContent], basedOn old: [CareContact]
    ) -> UpdateCareContacts {
      UpdateCareContacts(
        household: home.home, profile: profile, contacts: contacts, replacing: old)
    }
    let ben = CareContactContent(stored.contacts[1])
    #expect(try await home.anna.refusing(replacing([ben], basedOn: [])) == .conflict)
    let changed = try await home.anna.perform(replacing([ben], basedOn: stored.contacts))
    #expect(changed.contacts.map(\.name.description) == ["Ben"])
    for taken in ["06 12345678", "+31622222222", "\(ben.phone)"] {
      let other = CareContactContent(name: "Cas", phone: taken, language: .dutch)
      #expect(
        try await home.anna.refusing(replacing([ben, other], basedOn: changed.contacts))
          == .validation(.contacts, .notAllowed))
    }
    #expect(
      try await home.anna.refusing(
        SetCareSecondNumber(household: home.home, profile: profile, phone: ben.phone))
        == .validation(.contacts, .notAllowed))
    let none = try await home.anna.perform(
      SetCareSecondNumber(household: home.home, profile: profile, phone: nil))
    #expect(none.secondPhone == nil)
    #expect(
      try await home.anna.refusing(
        UpdateCareProfile(household: home.home, profile: profile, phone: ben.phone))
        == .validation(.contacts, .notAllowed))
  }

  // Proves: B-50
  @Test(arguments: ShopStore.allCases)
  func `a pause withdraws prompts, and ends by itself or early`(_ store: ShopStore) async throws {
    let home = try await CareFamily(in: store)
    let profile = try await home.confirmed()
    try await home.createHabit("Pills", of: profile)
    _ = try await home.liveSending(until: minute(5))
    #expect(try await home.states(profile) == ["Pills prompted"])
    let today = try date("2026-11-21")
    let paused = try await home.anna.perform(
      PauseCare(
        household: home.home, profile: profile, reason: .hospital,
        lastDay: today.advanced(byDays: 1)))
    #expect(paused.pause?.reason == .hospital)
    #expect(try await home.states(profile).isEmpty)
    // Midnight after Sunday in Amsterdam; the next prompt is on Monday.
    #expect(try paused.pause?.until == instant("2026-11-22T23:00:00Z"))
    #expect(try await home.jobs().map(\.dueAt) == [instant("2026-11-23T11:00:00Z")])
    _ = try await home.anna.perform(ResumeCare(household: home.home, profile: profile))
    #expect(try await home.jobs().map(\.dueAt) == [instant("2026-11-22T11:00:00Z")])
  }

  @Test func `a pause has one end, of at most ninety days`() async throws {
    let home = try await CareFamily()
    let profile = try await home.confirmed()
    let today = try date("2026-11-21")
    let now = home.world.clock.now
    func refusal(_ lastDay: CivilDate?, _ until: Instant? = nil) async throws -> Refusal? {
      try await home.anna.refusing(
        PauseCare(household: home.home, profile: profile, lastDay: lastDay, until: until))
    }
    let range = Refusal.validation(.pause, .outOfRange(minimum: 1, maximum: 90))
    #expect(try await refusal(nil) == .validation(.pause, .missing))
    #expect(try await refusal(today, now + .seconds(60)) == .validation(.pause, .missing))
    #expect(try await refusal(today.advanced(byDays: -1)) == range)
    #expect(try await refusal(today.advanced(byDays: 90)) == range)
    #expect(try await refusal(nil, now) == range)
    #expect(try await refusal(nil, now + .seconds(91 * 86_400)) == range)
    for end in [today, today.advanced(byDays: 89)] {
      _ = try await home.anna.perform(
        PauseCare(household: home.home, profile: profile, lastDay: end))
    }
  }
}
