import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// What the local performer needs of every store.
@Suite struct StoreUseTests {
  private struct Broken: Error {}

  private func account(_ number: UInt128) -> PointAccount {
    PointAccount(
      for: MemberID(bits: number), in: HouseholdID(bits: 1), openedAt: TestClock.start)
  }

  private func isOpen(_ number: UInt128, in store: any Store) async throws -> Bool {
    try await store.read {
      try $0.repositories.points.account(of: MemberID(bits: number), in: HouseholdID(bits: 1))
        != nil
    }
  }

  @Test(arguments: StoreUnderTest.all)
  func `a command that fails leaves no trace and tells nobody`(under: StoreUnderTest) async throws {
    let store = try under.make()
    var changes = store.changes().makeAsyncIterator()
    let (first, second) = (account(1), account(2))
    await #expect(throws: Broken.self) {
      try await store.write { transaction in
        try transaction.repositories.points.open(first)
        throw Broken()
      }
    }
    #expect(try await !isOpen(1, in: store))
    try await store.write { transaction in
      try transaction.repositories.attempts.save(
        Attempts(failures: 1, lastFailureAt: TestClock.start), for: .inviteCode(UserID(bits: 9)))
    }
    try await store.write { try $0.repositories.points.open(second) }
    #expect(await changes.next() == [.household(HouseholdID(bits: 1))])
  }

  @Test(arguments: StoreUnderTest.all)
  func `a refusal that is kept leaves what was written and answers with the refusal`(
    under: StoreUnderTest
  ) async throws {
    let store = try under.make()
    let first = account(1)
    await #expect(throws: Refusal.wrongPin) {
      try await store.write { transaction in
        try transaction.repositories.points.open(first)
        throw Kept(.wrongPin)
      }
    }
    #expect(try await isOpen(1, in: store))
  }

  @Test(arguments: StoreUnderTest.all)
  func `a part of a command is undone alone, unless its refusal is kept`(
    under: StoreUnderTest
  ) async throws {
    let store = try under.make()
    let accounts = (0...4).map { account($0) }
    try await store.write { transaction in
      let points = transaction.repositories.points
      try points.open(accounts[1])
      do {
        try transaction.attempt {
          try points.open(accounts[2])
          throw Broken()
        }
      } catch is Broken {}
      do {
        try transaction.attempt {
          try points.open(accounts[3])
          throw Kept(.wrongPin)
        }
      } catch is Kept {}
      try points.open(accounts[4])
    }
    for (number, isThere) in [(1, true), (2, false), (3, true), (4, true)] as [(UInt128, Bool)] {
      #expect(try await isOpen(number, in: store) == isThere)
    }
  }

  @Test(arguments: StoreUnderTest.all)
  func `a snapshot that writes is an error and writes nothing`(under: StoreUnderTest) async throws {
    let store = try under.make()
    let first = account(1)
    await #expect(throws: (any Error).self) {
      try await store.read { try $0.repositories.points.open(first) }
    }
    #expect(try await !isOpen(1, in: store))
  }

  @Test(arguments: StoreUnderTest.all)
  func `a store has one secret of its own`(under: StoreUnderTest) async throws {
    let (store, other) = (try under.make(), try under.make())
    let secret = try await store.secret()
    #expect(secret.count == 32)
    #expect(try await store.secret() == secret)
    #expect(try await other.secret() != secret)
  }

  @Test(arguments: StoreUnderTest.all)
  func `a caller that is cancelled takes nothing back from others`(
    under: StoreUnderTest
  ) async throws {
    let store = try under.make()
    let accounts = (1...20).map { account($0) }
    await withTaskGroup { group in
      for account in accounts {
        group.addTask { _ = try? await store.write { try $0.repositories.points.open(account) } }
      }
      group.addTask {
        let late = Task { try await store.write { _ in } }
        late.cancel()
        _ = try? await late.value
      }
    }
    for number in 1...20 as ClosedRange<UInt128> {
      #expect(try await isOpen(number, in: store))
    }
  }
}
