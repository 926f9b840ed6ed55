import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension StoreLaws {
  private func count(
    _ content: HouseholdContent, of household: HouseholdID, in home: HouseholdFixture,
    upTo limit: Int = .max
  ) async throws -> Int {
    try await home.read {
      try $0.households.count(of: content, in: household, upTo: limit)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the counts of events and changed occurrences follow saves and deletions`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let plain = try Sample.event(&random, in: home)
    let series = try Sample.event(&random, in: home, rule: "FREQ=WEEKLY")
    func counts() async throws -> [Int] {
      [
        try await count(.events, of: home.household, in: home),
        try await count(.changedOccurrences, of: home.household, in: home),
      ]
    }
    #expect(try await counts() == [0, 0])
    #expect(plain.dates == 0 && series.dates > 1)
    var saved = try await home.write { all in
      try all.events.save(plain)
      return try all.events.save(series)
    }
    #expect(try await counts() == [2, series.dates])
    var again = saved
    _ = try again.remove(again.span.start, at: .at(8))
    let changed = again
    saved = try await home.write { try $0.events.save(changed) }
    #expect(saved.dates == series.dates + 1)
    #expect(try await counts() == [2, saved.dates], "A change is no further event")
    #expect(try await count(.events, of: home.household, in: home, upTo: 1) == 1)
    let last = saved
    try await home.write { try $0.events.delete(last) }
    #expect(try await counts() == [1, 0])
    #expect(try await count(.events, of: HouseholdID(bits: 1), in: home) == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `a rolled-back event is not counted`(_ kind: StoreKind) async throws {
    struct Undone: Error {}
    let home = try await HouseholdFixture(kind)
    var random = Seeded(6)
    let event = try Sample.event(&random, in: home)
    await #expect(throws: Undone.self) {
      try await home.write { all in
        try all.events.save(event)
        throw Undone()
      }
    }
    #expect(try await count(.events, of: home.household, in: home) == 0)
  }

  @Test(arguments: StoreUnderTest.all)
  func `tasks and open series are counted per household, and stored outcomes per account`(
    store: StoreUnderTest
  ) async throws {
    let family = try await store.family()
    let home = family.household
    func count(_ content: HouseholdContent) async throws -> Int {
      try await family.world.look {
        try $0.households.count(of: content, in: home, upTo: .max)
      }
    }
    let daily = try Repetition("FREQ=DAILY")
    for repetition in [Repetition?.none, daily] {
      _ = try await family.anna.local.perform(
        CreateTask(
          household: home, id: family.world.ids.next(), words: TaskContent(title: "Dishes"),
          due: Due(try #require(CivilDate("2026-12-01"))), repetition: repetition))
    }
    #expect(try await [count(.tasks), count(.openSeries)] == [2, 1])

    let (anna, coding) = (family.anna.id, OutcomeCoding<PointAccount>())
    func kept() async throws -> Int {
      try await family.world.look { try $0.users.keptOutcomes(of: anna, upTo: 5) }
    }
    #expect(try await kept() == 0)
    let envelope = coding.envelope(family.world.ids.next())
    for _ in 0..<2 { _ = try await family.anna.local.perform(family.gift(), in: envelope) }
    #expect(try await kept() == 1)
    var quotas = Quotas()
    quotas.outcomes = 1
    let full = family.world.signedOutLocal.with(quotas: quotas, limitingCommands: true)
      .signedIn(with: family.anna.signedIn.access)
    for _ in 0..<3 {
      await #expect(throws: Refusal.quotaExceeded(.outcomes, limit: 1), "Not once a minute alone") {
        try await full.perform(family.gift(), in: coding.envelope(family.world.ids.next()))
      }
    }
    // A retry gets its stored outcome, and deleting a household deletes its outcomes.
    _ = try await full.perform(family.gift(), in: envelope)
    try await family.world.arrange { all in
      try all.households.delete(#require(try all.households.household(home)))
    }
    #expect(try await [count(.tasks), kept()] == [0, 0])
  }
}
