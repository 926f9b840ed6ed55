import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `the change stream reports each changed space and no rolled-back change`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let user = try Sample.user(&random, email: "a@example.org")
    var changes = home.store.changes().makeAsyncIterator()
    try await home.write { _ = try $0.tasks.save(task) }
    #expect(await changes.next() == [home.space])
    await #expect(throws: Broken.self) {
      try await home.write { repositories in
        try repositories.users.save(user)
        throw Broken()
      }
    }
    _ = try await home.write { try $0.members.members(of: home.household) }
    try await home.write { _ = try $0.users.save(user) }
    #expect(await changes.next() == [.user(user.id), .directory])
  }

  // Proves: SYNC-34
  @Test(arguments: StoreKind.allCases)
  func `a slow reader of the change stream gets merged changes and misses none`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let users = try (0..<5).map { try Sample.user(&random, email: "u\($0)@example.org") }
    let stream = home.store.changes()
    for user in users { try await home.write { _ = try $0.users.save(user) } }
    let task = try Sample.task(&random, in: home)
    try await home.write { _ = try $0.tasks.save(task) }
    var seen: Set<Space> = []
    for await spaces in stream {
      seen.formUnion(spaces)
      if seen.contains(home.space) { break }
    }
    #expect(seen == Set(users.map { .user($0.id) }).union([.directory, home.space]))
  }

  @Test(arguments: StoreKind.allCases)
  func `each subscriber gets every change, also after another subscriber leaves`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let tasks = try (0..<2).map { _ in try Sample.task(&random, in: home) }
    var staying = home.store.changes().makeAsyncIterator()
    do {
      var leaving = home.store.changes().makeAsyncIterator()
      try await home.write { _ = try $0.tasks.save(tasks[0]) }
      #expect(await leaving.next() == [home.space])
    }
    #expect(await staying.next() == [home.space])
    try await home.write { _ = try $0.tasks.save(tasks[1]) }
    #expect(await staying.next() == [home.space])
  }

  @Test(arguments: StoreKind.allCases)
  func `cancelling a reader of the change stream ends it`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let stream = home.store.changes()
    let heard = await withTaskGroup(of: Int.self) { group in
      group.addTask {
        var count = 0
        for await _ in stream { count += 1 }
        return count
      }
      group.cancelAll()
      return await group.next()
    }
    #expect(heard == 0)
  }

  @Test(arguments: StoreKind.allCases)
  func `a change can be read as soon as the stream reports it`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    let stream = home.store.changes()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for number in 0..<20 {
          var random = Seeded(UInt64(number) + 100)
          let transfer = try Sample.transfer(
            &random, in: home, from: home.issuance, to: home.wallet(home.child), 1)
          try await home.write { try $0.points.post(transfer) }
        }
      }
      group.addTask {
        var (last, heard) = (0, 0)
        for await spaces in stream where spaces.contains(home.space) {
          heard += 1
          let account = try await home.read {
            try $0.points.account(of: home.child.id, in: home.household)
          }
          let balance = account?.balance.value ?? -1
          #expect(balance >= max(last, heard))
          last = balance
          if balance == 20 { return }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `the sequence of a space is that of its last change, and a rollback keeps it`(
    _ kind: StoreKind
  ) async throws {
    struct Undone: Error {}
    let home = try await HouseholdFixture(kind)
    var random = Seeded(3)
    let other = Space.household(random.id())
    let task = try Sample.task(&random, in: home)
    #expect(try await home.store.read { try $0.sequence(of: other) } == .unsaved)
    let (saved, during) = try await home.store.write { transaction in
      let saved = try transaction.tasks.save(task)
      return (saved, try transaction.sequence(of: home.space))
    }
    #expect(saved.version == during)
    await #expect(throws: Undone.self) {
      try await home.store.write { transaction in
        try transaction.tasks.save(saved)
        throw Undone()
      }
    }
    #expect(try await home.store.read { try $0.sequence(of: home.space) } == during)
  }
}
