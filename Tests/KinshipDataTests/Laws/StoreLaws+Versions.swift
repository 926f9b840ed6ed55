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
  func `saving a value that was changed since it was read is a conflict`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
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
  func `saving a new value over an existing one, or an unknown version, is a conflict`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
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
  func `saving a stale value is a conflict for every versioned type`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let user = try Sample.user(&random, email: "a@example.org")
    let session = try Sample.session(&random, of: user.id)
    let household = try await home.read { try $0.households.household(home.household) }
    let member = home.child
    let setting = ScreenTimeSetting(defaultFor: member.id, in: home.household)
    let bank = ScreenTimeBank(
      for: member.id, in: home.household, day: CivilDate(clampingDaysSinceEpoch: 20_000))
    let preferences = NoticePreferences(defaultFor: member.id, in: home.household)
    try await home.write { repositories in
      try repositories.users.save(user)
      try repositories.noticePreferences.save(preferences)
      try repositories.sessions.save(session)
      if let household { try repositories.households.save(household) }
      try repositories.members.save(member)
      try repositories.screenTime.save(setting)
      try repositories.screenTime.save(bank)
    }
    let again: [@Sendable (any Repositories) throws -> Void] = [
      { _ = try $0.users.save(user) }, { _ = try $0.sessions.save(session) },
      { _ = try household.map($0.households.save) }, { _ = try $0.members.save(member) },
      { _ = try $0.screenTime.save(setting) }, { _ = try $0.screenTime.save(bank) },
      { _ = try $0.noticePreferences.save(preferences) },
    ]
    for save in again {
      #expect(await refusal { try await home.write(save) } == .conflict)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a command can save a value again with the version returned by the first save`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
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
  func `a sequence advances by one per applied command and is shared within it`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
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
      let repository = transaction.tasks
      _ = try? transaction.attempt {
        try repository.save(tasks[3])
        throw Broken()
      }
      return try repository.save(tasks[4])
    }
    #expect(second.version.sequence == start + 2)

    _ = try await home.store.write { transaction in
      _ = try? transaction.attempt {
        try transaction.tasks.save(tasks[5])
        throw Broken()
      }
    }
    let third = try await home.write { try $0.tasks.save(tasks[6]) }
    #expect(third.version.sequence == start + 3)
  }

  @Test(arguments: StoreKind.allCases)
  func `reading and changes without effect do not advance the sequence`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    try await home.openWallets()
    var random = Seeded(2)
    let code = InviteCode(random: random.next())
    let before = try await home.sequence()
    try await home.openWallets()
    try await home.write { repositories in
      _ = try repositories.members.members(of: home.household)
      try repositories.households.remove(code)
      try repositories.notices.remove(NoticeID(bits: 4), of: home.household)
      try repositories.sessions.end(SessionID(bits: 5))
    }
    #expect(try await home.sequence() == before)
  }

  @Test(arguments: StoreKind.allCases)
  func `each space has its own sequence`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let users = try ["a@example.org", "b@example.org"].map { try Sample.user(&random, email: $0) }
    let before = try await home.sequence()
    let saved = try await home.write { repositories in
      try users.map { try repositories.users.save($0) }
    }
    #expect(saved.map(\.version.sequence) == [1, 1])
    #expect(try await home.sequence() == before)
  }

  // MARK: Deletions

  // Proves: SYNC-24
  @Test(arguments: StoreKind.allCases)
  func `the id of a deleted task is never accepted again`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
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
  func `a rolled-back deletion keeps the id usable`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let saved = try await home.write { try $0.tasks.save(new) }
    let again = try await home.store.write { transaction in
      let tasks = transaction.tasks
      _ = try? transaction.attempt {
        try tasks.delete(saved)
        throw Broken()
      }
      return try tasks.save(saved)
    }
    #expect(again.version.sequence == saved.version.sequence + 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `deleting a task with a stale version is a conflict`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let new = try Sample.task(&random, in: home)
    let saved = try await home.write { try $0.tasks.save(new) }
    _ = try await home.write { try $0.tasks.save(saved) }
    #expect(await refusal { try await home.write { try $0.tasks.delete(saved) } } == .conflict)
    #expect(try await home.read { try $0.tasks.task(new.id, in: home.household) } != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `the same id in two households identifies two tasks`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let neighbours = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home)
    let theirs = HouseholdTask(
      id: task.id, household: neighbours.household,
      pattern: TaskPattern(
        title: try Title("Theirs"), category: .homework, points: task.points),
      createdBy: neighbours.parent.id, createdAt: .at(1))
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
