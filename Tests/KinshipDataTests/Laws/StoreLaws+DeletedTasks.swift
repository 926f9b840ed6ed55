import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  /// Copies saved tasks and deletes them in one command.
  private func delete(
    _ tasks: [HouseholdTask], at now: Instant = .at(100), in home: HouseholdFixture
  ) async throws {
    try await home.write { all in
      try all.tasks.keep(tasks, deletedBy: home.parent.id, at: now, in: home.household)
      for task in tasks { try all.tasks.delete(task) }
    }
  }

  private func deletions(
    in home: HouseholdFixture, since: Instant = .distantPast, before: Version? = nil,
    limit: Int = 100
  ) async throws -> [TaskDeletion] {
    try await home.read {
      try $0.tasks.deletions(in: home.household, since: since, before: before, limit: limit)
    }
  }

  private func save(_ tasks: [HouseholdTask], in home: HouseholdFixture) async throws
    -> [HouseholdTask]
  {
    try await home.write { all in try tasks.map { try all.tasks.save($0) } }
  }

  // Proves: UC-F3
  @Test(arguments: StoreKind.allCases)
  func `copies of deleted tasks equal the tasks in every state`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let saved = try await save(
      (0..<40).map { try Sample.anyTask(&random, in: home, number: $0) }, in: home)
    try await delete(saved, in: home)
    let deletion = try #require(try await deletions(in: home).first)
    #expect(deletion.count == 40 && deletion.by == home.parent.id && deletion.at == .at(100))
    #expect(deletion.task.version > saved[0].version)
    let copies = try await home.read { try $0.tasks.tasks(of: deletion) }
    let expected = saved.map { task in
      var task = task
      task.version = deletion.task.version
      return task
    }
    #expect(copies == expected && copies[0] == deletion.task)
    let named = try await home.read { try $0.tasks.deletion(of: saved[0].id, in: home.household) }
    #expect(named == deletion)
    let other = try await home.read { try $0.tasks.deletion(of: saved[1].id, in: home.household) }
    #expect(other == nil, "It was not named")
  }

  // Proves: UC-F3
  @Test(arguments: StoreKind.allCases)
  func `restoring a task keeps its id and deletes its copy`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let task = try Sample.task(&random, in: home, assignee: home.child.id)
    let saved = try await save([task], in: home)
    try await delete(saved, in: home)
    #expect(await refusal { try await home.write { try $0.tasks.save(task) } } == .unusableID)
    // The task is restored in a different scope.
    var policy = HouseholdPolicy()
    policy.childTaskVisibility = .own
    let indexEntry = TaskIndexEntry(task, policy: policy, calendar: HouseholdFixture.calendar)
    let restored = try await home.write { try $0.tasks.restore(task, indexed: indexEntry) }
    #expect(restored.version > saved[0].version)
    #expect(try await home.read { try $0.tasks.task(task.id, in: home.household) } == restored)
    #expect(try await deletions(in: home) == [])
    let again = try await home.write { try $0.tasks.save(restored) }
    try await delete([again], in: home)
    #expect(try await deletions(in: home).map(\.task.id) == [task.id])
  }

  @Test(arguments: StoreKind.allCases)
  func `restoring a task whose series number is taken is a conflict`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let series = SeriesID(bits: 1)
    let tasks = try (0..<2).map { _ in
      try Sample.task(&random, in: home, recurrence: Sample.recurrence(series, number: 1))
    }
    try await delete(try await save([tasks[0]], in: home), in: home)
    _ = try await save([tasks[1]], in: home)
    let restoring = await refusal {
      try await home.write { try $0.tasks.restore(tasks[0], indexed: TaskIndexEntry(tasks[0])) }
    }
    #expect(restoring == .conflict)
    #expect(try await deletions(in: home).map(\.task.id) == [tasks[0].id], "Nothing was changed")
    #expect(await refusal { try await home.write { try $0.tasks.save(tasks[0]) } } == .unusableID)
  }

  @Test(arguments: StoreKind.allCases)
  func `deletions of a household are listed newest first, page by page`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let neighbours = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    var random = Seeded(5)
    let theirs = try await save([Sample.task(&random, in: neighbours)], in: neighbours)
    try await delete(theirs, in: neighbours)
    let tasks = try await save((0..<5).map { _ in try Sample.task(&random, in: home) }, in: home)
    for (number, task) in tasks.enumerated() {
      try await delete([task], at: .at(number), in: home)
    }
    let ids = tasks.map(\.id)
    let first = try await deletions(in: home, limit: 2)
    #expect(first.map(\.task.id) == [ids[4], ids[3]])
    let second = try await deletions(in: home, before: first[1].task.version)
    #expect(second.map(\.task.id) == [ids[2], ids[1], ids[0]])
    #expect(try await deletions(in: home, since: .at(2)).map(\.task.id) == [ids[4], ids[3]])
    #expect(try await deletions(in: home, limit: 0) == [])
    #expect(
      try await home.read { try $0.tasks.deletion(of: theirs[0].id, in: home.household) } == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `deletions above the limit are removed whole and oldest first, except the latest`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    func deleteMany(_ count: Int) async throws {
      let tasks = try (0..<count).map { _ in try Sample.task(&random, in: home) }
      try await delete(try await save(tasks, in: home), in: home)
    }
    try await deleteMany(2)
    try await deleteMany(TaskDeletion.mostTasks - 2)
    #expect(try await deletions(in: home).map(\.count) == [TaskDeletion.mostTasks - 2, 2])
    try await deleteMany(1)
    #expect(try await deletions(in: home).map(\.count) == [1, TaskDeletion.mostTasks - 2])
    try await deleteMany(TaskDeletion.mostTasks + 5)
    #expect(try await deletions(in: home).map(\.count) == [TaskDeletion.mostTasks + 5])
  }

  @Test(arguments: StoreKind.allCases)
  func `expired copies are removed by a later deletion in any household`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    let neighbours = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 77)
    var random = Seeded(5)
    let tasks = try await save((0..<2).map { _ in try Sample.task(&random, in: home) }, in: home)
    let start = Instant.at(0)
    try await delete([tasks[0]], at: start, in: home)
    try await delete([tasks[1]], at: start + .seconds(1), in: home)
    let theirs = try await save([Sample.task(&random, in: neighbours)], in: neighbours)
    try await delete(theirs, at: start + TaskDeletion.lifetime, in: neighbours)
    #expect(try await deletions(in: home).map(\.task.id) == [tasks[1].id])
  }

  @Test(arguments: StoreKind.allCases)
  func `expired copies are removed when the first outcome of a day is stored`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let start = Instant.at(0)
    let tasks = try await save([Sample.task(&random, in: home)], in: home)
    try await delete(tasks, at: start, in: home)
    func keep(_ now: Instant) async throws {
      let outcome = StoredOutcome(
        mutation: random.id(), user: random.id(), household: nil, requestHash: [1], outcome: [2],
        at: now.millisecondsSinceEpoch)
      try await home.store.write { try $0.keep(outcome) }
    }
    let end = start + TaskDeletion.lifetime
    try await keep(end - .seconds(86_400))
    #expect(try await deletions(in: home).count == 1)
    try await keep(end + .seconds(86_400))
    #expect(try await deletions(in: home).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `a rolled-back deletion or a deleted household leaves no copies of tasks`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let tasks = try await save((0..<2).map { _ in try Sample.task(&random, in: home) }, in: home)
    await #expect(throws: Broken.self) {
      try await home.write { all in
        try all.tasks.keep([tasks[0]], deletedBy: home.parent.id, at: .at(1), in: home.household)
        try all.tasks.delete(tasks[0])
        throw Broken()
      }
    }
    #expect(try await deletions(in: home) == [])
    try await delete([tasks[1]], in: home)
    await #expect(throws: Broken.self) {
      try await home.write { all in
        var restored = tasks[1]
        restored.version = .unsaved
        try all.tasks.restore(restored, indexed: TaskIndexEntry(restored))
        throw Broken()
      }
    }
    #expect(try await deletions(in: home).count == 1)
    #expect(await refusal { try await home.write { try $0.tasks.save(tasks[1]) } } == .unusableID)
    try await home.write { all in
      if let ended = try all.households.household(home.household) {
        try all.households.delete(ended)
      }
    }
    #expect(try await deletions(in: home) == [])
  }
}
