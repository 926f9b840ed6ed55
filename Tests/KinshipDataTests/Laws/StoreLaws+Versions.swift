import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension StoreLaws {
  // MARK: Versions

  // Proves: TRAP-26
  @Test(arguments: StoreKind.allCases)
  func `a value that was read before somebody else's change is not saved`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let read = try await home.write { try $0.tasks.save(new) }
    var first = read
    first.title = try Title("First")
    var second = read
    second.title = try Title("Second")
    let (winning, losing) = (first, second)
    try await home.write { _ = try $0.tasks.save(winning) }
    #expect(await refusal { try await home.write { try $0.tasks.save(losing) } } == .conflict)
    let kept = try await home.read { try $0.tasks.task(read.id, in: home.household) }
    #expect(kept?.title.description == "First")
  }

  @Test(arguments: StoreKind.allCases)
  func `a new value is not saved over one that is there, nor a known one where there is none`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    var unknown = try Sample.task(&random, in: home)
    unknown.version = Version(1)
    let ghost = unknown
    try await home.write { _ = try $0.tasks.save(new) }
    #expect(await refusal { try await home.write { try $0.tasks.save(new) } } == .conflict)
    #expect(await refusal { try await home.write { try $0.tasks.save(ghost) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `every versioned kind refuses a stale value`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let session = try Sample.session(&random, of: user.id)
    let household = try await home.read { try $0.households.household(home.household) }
    let member = home.child
    let setting = ScreenTimeSetting(defaultFor: member.id, in: home.household)
    let bank = ScreenTimeBank(
      for: member.id, in: home.household, day: CivilDate(clampingDaysSinceEpoch: 20_000))
    try await home.write { repositories in
      try repositories.users.save(user)
      try repositories.sessions.save(session)
      if let household { try repositories.households.save(household) }
      try repositories.members.save(member)
      try repositories.screenTime.save(setting)
      try repositories.screenTime.save(bank)
    }
    let again: [@Sendable (Repositories) throws -> Void] = [
      { _ = try $0.users.save(user) }, { _ = try $0.sessions.save(session) },
      { _ = try household.map($0.households.save) }, { _ = try $0.members.save(member) },
      { _ = try $0.screenTime.save(setting) }, { _ = try $0.screenTime.save(bank) },
    ]
    for save in again {
      #expect(await refusal { try await home.write(save) } == .conflict)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a command may save a value again with the version it got back`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let versions = try await home.write { repositories in
      let first = try repositories.tasks.save(new)
      let second = try repositories.tasks.save(first)
      #expect(throws: Refusal.conflict) { try repositories.tasks.save(new) }
      return [first.version, second.version]
    }
    #expect(versions[0] == versions[1])
    #expect(
      try await home.read { try $0.tasks.task(new.id, in: home.household)?.version } == versions[0])
  }

  // MARK: Sequences

  // Proves: SYNC-05
  @Test(arguments: StoreKind.allCases)
  func `sequences are dense over applied commands and shared within one`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let tasks = try (0..<7).map { _ in try Sample.task(&random, in: home) }
    let start = home.parent.version.sequence
    let first = try await home.write { try [$0.tasks.save(tasks[0]), $0.tasks.save(tasks[1])] }
    #expect(first.map(\.version.sequence) == [start + 1, start + 1])

    await #expect(throws: Broken.self) {
      try await home.write { repositories in
        try repositories.tasks.save(tasks[2])
        throw Broken()
      }
    }
    let second = try await home.store.write { transaction in
      let repository = transaction.repositories.tasks
      _ = try? transaction.attempt {
        try repository.save(tasks[3])
        throw Broken()
      }
      return try repository.save(tasks[4])
    }
    #expect(second.version.sequence == start + 2)

    _ = try await home.store.write { transaction in
      _ = try? transaction.attempt {
        try transaction.repositories.tasks.save(tasks[5])
        throw Broken()
      }
    }
    let third = try await home.write { try $0.tasks.save(tasks[6]) }
    #expect(third.version.sequence == start + 3)
  }

  @Test(arguments: StoreKind.allCases)
  func `reading, and what changes nothing, raises no sequence`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let code = InviteCode(random: random.next())
    let before = try await home.sequence()
    try await home.openWallets()
    try await home.write { repositories in
      _ = try repositories.members.members(of: home.household)
      try repositories.households.remove(code)
      try repositories.outbox.remove(NoticeID(bits: 4), of: home.household)
      try repositories.sessions.end(SessionID(bits: 5))
    }
    #expect(try await home.sequence() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func `each space has its own sequence`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let users = try ["a@example.org", "b@example.org"].map { try Sample.user(&random, email: $0) }
    let before = try await home.sequence()
    let saved = try await home.write { repositories in
      try users.map { try repositories.users.save($0) }
    }
    #expect(saved.map(\.version.sequence) == [1, 1])
    #expect(try await home.sequence() == before)
  }

  // MARK: Deleted things

  // Proves: SYNC-24
  @Test(arguments: StoreKind.allCases)
  func `a deleted task's id is never used again`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let saved = try await home.write { try $0.tasks.save(new) }
    try await home.write { try $0.tasks.delete(saved) }
    #expect(try await home.read { try $0.tasks.task(new.id, in: home.household) } == nil)
    #expect(await refusal { try await home.write { try $0.tasks.save(new) } } == .unusableID)
    #expect(await refusal { try await home.write { try $0.tasks.save(saved) } } == .unusableID)
    #expect(await refusal { try await home.write { try $0.tasks.delete(saved) } } == .conflict)
  }

  @Test(arguments: StoreKind.allCases)
  func `a deletion that is undone leaves the id usable`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let saved = try await home.write { try $0.tasks.save(new) }
    let again = try await home.store.write { transaction in
      let tasks = transaction.repositories.tasks
      _ = try? transaction.attempt {
        try tasks.delete(saved)
        throw Broken()
      }
      return try tasks.save(saved)
    }
    #expect(again.version.sequence == saved.version.sequence + 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `a task that somebody changed is not deleted`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let saved = try await home.write { try $0.tasks.save(new) }
    _ = try await home.write { try $0.tasks.save(saved) }
    #expect(await refusal { try await home.write { try $0.tasks.delete(saved) } } == .conflict)
    #expect(try await home.read { try $0.tasks.task(new.id, in: home.household) } != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `the same id in two households is two tasks`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    let neighbours = try await Home(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let theirs = HouseholdTask(
      id: task.id, household: neighbours.household, title: try Title("Theirs"), details: nil,
      category: .homework, difficulty: nil, points: task.points, assignee: nil,
      createdBy: neighbours.parent.id, due: nil, requiresPhoto: false, createdAt: .at(1))
    try await home.write { repositories in
      try repositories.tasks.save(task)
      try repositories.tasks.save(theirs)
    }
    let titles = try await home.read { repositories in
      try [home.household, neighbours.household].map {
        try repositories.tasks.task(task.id, in: $0)?.title.description
      }
    }
    #expect(titles == ["Take the bins out", "Theirs"])
  }
}

// MARK: - Outcomes

extension StoreLaws {
  // Proves: SYNC-01, SYNC-02
  @Test(arguments: StoreKind.allCases)
  func `an outcome is kept once, for each space`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let outcome = KeptOutcome(
      mutation: random.id(), user: random.id(), requestHash: random.bytes(32),
      outcome: random.bytes(200), at: 1_795_000_000_123)
    let anonymous = KeptOutcome(
      mutation: outcome.mutation, user: nil, requestHash: [], outcome: [], at: -1)
    try await home.store.write { transaction in
      #expect(try transaction.outcome(of: outcome.mutation, in: home.space) == nil)
      try transaction.keep(outcome, in: home.space)
      #expect(try transaction.outcome(of: outcome.mutation, in: home.space) == outcome)
      try transaction.keep(anonymous, in: .directory)
    }
    let found = try await home.store.read { transaction in
      try [home.space, .directory, .user(UserID(bits: 3))].map {
        try transaction.outcome(of: outcome.mutation, in: $0)
      }
    }
    #expect(found == [outcome, anonymous, nil])
    let again = await refusal {
      try await home.store.write { try $0.keep(outcome, in: home.space) }
    }
    #expect(again == .mutationReused)
  }

  // Proves: SYNC-06, SYNC-07
  @Test(arguments: StoreKind.allCases)
  func `an outcome is kept with its effects or not at all`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let outcome = KeptOutcome(
      mutation: random.id(), user: nil, requestHash: [1], outcome: [2], at: 3)
    await #expect(throws: Broken.self) {
      try await home.store.write { transaction in
        try transaction.repositories.tasks.save(task)
        try transaction.keep(outcome, in: home.space)
        throw Broken()
      }
    }
    #expect(
      try await home.store.read { try $0.outcome(of: outcome.mutation, in: home.space) } == nil)
  }

  // Proves: SYNC-03
  @Test(arguments: StoreKind.allCases)
  func `a refusal can be kept although its effects are undone`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let outcome = KeptOutcome(
      mutation: random.id(), user: nil, requestHash: [1], outcome: [2], at: 3)
    let before = try await home.sequence()
    try await home.store.write { transaction in
      do {
        try transaction.attempt {
          try transaction.repositories.tasks.save(task)
          throw Refusal.unauthorized
        }
      } catch Refusal.unauthorized {
        try transaction.keep(outcome, in: home.space)
      }
    }
    let found = try await home.store.read { transaction in
      (
        try transaction.outcome(of: outcome.mutation, in: home.space),
        try transaction.repositories.tasks.task(task.id, in: home.household)
      )
    }
    #expect(found.0 == outcome)
    #expect(found.1 == nil)
    #expect(try await home.sequence() == before)
  }
}

// MARK: - Changes

extension StoreLaws {
  @Test(arguments: StoreKind.allCases)
  func `changes tell each space that rose, and nothing that was undone`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
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
  func `a slow reader of changes gets later ones together and misses none`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
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
  func `every subscriber hears every change, and one that leaves disturbs nobody`(
    _ kind: StoreKind
  ) async throws {
    let home = try await Home(kind)
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
  func `a cancelled reader of changes ends`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
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
  func `what a change told can be read when it is told`(_ kind: StoreKind) async throws {
    let home = try await Home(kind)
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
  func `the sequence of a space is that of its last change, and what is undone raises nothing`(
    _ kind: StoreKind
  ) async throws {
    struct Undone: Error {}
    let home = try await Home(kind)
    var random = Seeded(3)
    let other = Space.household(random.id())
    let task = try Sample.task(&random, in: home)
    #expect(try await home.store.read { try $0.sequence(of: other) } == .unsaved)
    let (saved, during) = try await home.store.write { transaction in
      let saved = try transaction.repositories.tasks.save(task)
      return (saved, try transaction.sequence(of: home.space))
    }
    #expect(saved.version == during)
    await #expect(throws: Undone.self) {
      try await home.store.write { transaction in
        try transaction.repositories.tasks.save(saved)
        throw Undone()
      }
    }
    #expect(try await home.store.read { try $0.sequence(of: home.space) } == during)
  }
}
