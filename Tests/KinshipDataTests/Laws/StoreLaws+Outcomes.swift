import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension StoreLaws {
  // Proves: SYNC-01, SYNC-02
  @Test(arguments: StoreKind.allCases)
  func `an outcome is stored once for each account and mutation id`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let outcome = StoredOutcome(
      mutation: random.id(), user: random.id(), household: home.household,
      requestHash: random.bytes(32), outcome: random.bytes(200), at: 1_795_000_000_123)
    let other = StoredOutcome(
      mutation: outcome.mutation, user: random.id(), household: nil, requestHash: [], outcome: [],
      at: -1)
    try await home.store.write { transaction in
      #expect(try transaction.outcome(of: outcome.mutation, by: outcome.user) == nil)
      try transaction.keep(outcome)
      #expect(try transaction.outcome(of: outcome.mutation, by: outcome.user) == outcome)
      try transaction.keep(other)
    }
    let found = try await home.store.read { transaction in
      try [outcome.user, other.user, UserID(bits: 3)].map {
        try transaction.outcome(of: outcome.mutation, by: $0)
      }
    }
    #expect(found == [outcome, other, nil])
    let again = await refusal { try await home.store.write { try $0.keep(outcome) } }
    #expect(again == .mutationReused)
  }

  @Test(arguments: StoreKind.allCases)
  func `deleting a household deletes the outcomes of its members there, and no others`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let account = try #require(home.parent.user)
    let outcomes = [home.household, nil, random.id()].map {
      StoredOutcome(
        mutation: random.id(), user: account, household: $0, requestHash: [1], outcome: [2], at: 3)
    }
    let kept = try await home.store.write { transaction in
      for outcome in outcomes { try transaction.keep(outcome) }
      let households = transaction.households
      if let ended = try households.household(home.household) { try households.delete(ended) }
      return try outcomes.map { try transaction.outcome(of: $0.mutation, by: account) != nil }
    }
    #expect(kept == [false, true, true])
  }

  // Proves: SYNC-02
  @Test(arguments: StoreKind.allCases)
  func `an outcome is deleted after 400 days`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let start: Int64 = 1_795_000_000_000
    let account: UserID = random.id()
    func outcome(after days: Int64) -> StoredOutcome {
      StoredOutcome(
        mutation: random.id(), user: account, household: nil, requestHash: [1], outcome: [2],
        at: start + days * 86_400_000)
    }
    let outcomes = [outcome(after: 0), outcome(after: 1), outcome(after: 400), outcome(after: 402)]
    func kept() async throws -> [Bool] {
      try await home.store.read { transaction in
        try outcomes.map { try transaction.outcome(of: $0.mutation, by: account) != nil }
      }
    }
    func keep(_ number: Int) async throws {
      try await home.store.write { try $0.keep(outcomes[number]) }
    }
    for number in 0..<3 { try await keep(number) }
    #expect(try await kept() == [true, true, true, false])
    try await keep(3)
    #expect(try await kept() == [false, false, true, true])
  }

  @Test(arguments: StoreKind.allCases)
  func `a clock that was briefly ahead deletes no more than the oldest outcomes`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let start: Int64 = 1_795_000_000_000
    let account: UserID = random.id()
    let days: [Int64] = [0, 29, 31, 60, 5_000, 61, 430, 431, 470]
    let outcomes = days.map { day in
      StoredOutcome(
        mutation: random.id(), user: account, household: nil, requestHash: [1], outcome: [2],
        at: start + day * 86_400_000)
    }
    func keep(_ numbers: Range<Int>) async throws -> [Int64] {
      for number in numbers { try await home.store.write { try $0.keep(outcomes[number]) } }
      return try await home.store.read { transaction in
        try outcomes.filter { try transaction.outcome(of: $0.mutation, by: account) != nil }
          .map { ($0.at - start) / 86_400_000 }
      }
    }
    #expect(try await keep(0..<6) == [31, 60, 5_000, 61])
    // Later, expired outcomes are deleted as usual, up to thirty days of them at once.
    #expect(try await keep(6..<7) == [31, 60, 5_000, 61, 430])
    #expect(try await keep(7..<9) == [5_000, 61, 430, 431, 470])
  }

  // Proves: SYNC-06, SYNC-07
  @Test(arguments: StoreKind.allCases)
  func `an outcome is stored together with its effects or not at all`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let outcome = StoredOutcome(
      mutation: random.id(), user: random.id(), household: home.household, requestHash: [1],
      outcome: [2], at: 3)
    await #expect(throws: Broken.self) {
      try await home.store.write { transaction in
        try transaction.tasks.save(task)
        try transaction.keep(outcome)
        throw Broken()
      }
    }
    #expect(
      try await home.store.read { try $0.outcome(of: outcome.mutation, by: outcome.user) } == nil)
  }

  // Proves: SYNC-03
  @Test(arguments: StoreKind.allCases)
  func `the outcome of a refusal can be stored although its effects are rolled back`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let outcome = StoredOutcome(
      mutation: random.id(), user: random.id(), household: home.household, requestHash: [1],
      outcome: [2], at: 3)
    let before = try await home.sequence()
    try await home.store.write { transaction in
      do {
        try transaction.attempt {
          try transaction.tasks.save(task)
          throw Refusal.unauthorized
        }
      } catch Refusal.unauthorized {
        try transaction.keep(outcome)
      }
    }
    let found = try await home.store.read { transaction in
      (
        try transaction.outcome(of: outcome.mutation, by: outcome.user),
        try transaction.tasks.task(task.id, in: home.household)
      )
    }
    #expect(found.0 == outcome)
    #expect(found.1 == nil)
    #expect(try await home.sequence() == before)
  }
}
