import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: TRAP-72, M-59
  @Test(arguments: StoreKind.allCases)
  func `a task reads back as it was saved in every state`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let tasks = try (0..<60).map { try Sample.anyTask(&random, in: home, number: $0) }
    let saved = try await home.write { repositories in
      try tasks.map { try repositories.tasks.save($0) }
    }
    let found = try await home.read { repositories in
      try tasks.map { try repositories.tasks.task($0.id, in: home.household) }
    }
    #expect(found == saved)
    let expected = tasks.map { task in
      var task = task
      task.version = Version(home.parent.version.sequence + 1)
      return task
    }
    #expect(saved == expected)
    #expect(Set(saved.map(\.status)) == Set(TaskStatus.allCases))
    #expect(saved.contains { $0.claim?.photo != nil } && saved.contains { $0.details == nil })
    #expect(saved.contains { $0.due?.time != nil } && saved.contains { $0.due == nil })
    #expect(
      saved.contains { $0.status == .pendingApproval && $0.decision?.outcome == .rejected })
  }

  // Proves: TRAP-18, TRAP-19
  @Test(arguments: StoreKind.allCases, [3, 4, 5])
  func `each task selection equals filtering and sorting all tasks, page by page`(
    _ kind: StoreKind, seed: Int
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(UInt64(seed))
    let indexed = try await home.fill(&random, count: 110)
    for selection in Sample.selections(in: home) {
      let expected = indexed.filter { selection.takes($0) }.map(\.task).sorted {
        TaskCursor($0) < TaskCursor($1)
      }
      let limit = Int.random(in: 1...40, using: &random)
      var rest = expected[...]
      var page = selection
      page.limit = limit
      repeat {
        let asked = page
        let slice = try await home.read { try $0.tasks.tasks(asked) }
        try #require(slice.tasks == Array(rest.prefix(limit)), "\(asked)")
        rest = rest.dropFirst(limit)
        try #require(slice.next == (rest.isEmpty ? nil : slice.tasks.last.map(TaskCursor.init)))
        page.after = slice.next
      } while page.after != nil
    }
  }

  // Proves: TRAP-18, D-14
  @Test(arguments: StoreKind.allCases)
  func `tasks are sorted by due date, then newest first, then by id`(_ kind: StoreKind) async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let day = CivilDate(clampingDaysSinceEpoch: 20_780)
    let noon = TimeOfDay(hour: 12, minute: 0)
    let first = try Sample.task(&random, in: home, due: Due(day, at: noon), createdAt: .at(1))
    let second = try Sample.task(&random, in: home, due: Due(day), createdAt: .at(5))
    let third = try Sample.task(&random, in: home, due: Due(day), createdAt: .at(4))
    var twins = try (0..<2).map { _ in try Sample.task(&random, in: home, createdAt: .at(9)) }
    twins.sort { $0.id < $1.id }
    let last = try Sample.task(&random, in: home, createdAt: .at(1))
    let order = [first, second, third] + twins + [last]
    let shuffled = order.shuffled(using: &random)
    try await home.write { repositories in
      for task in shuffled { try repositories.tasks.save(task) }
    }
    let slice = try await home.read {
      try $0.tasks.tasks(.init(household: home.household, limit: 6))
    }
    #expect(slice.tasks.map(\.id) == order.map(\.id))
    #expect(slice.next == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `a task whose due date changes between pages hides no other task`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let tasks = try (0..<6).map { number in
      try Sample.task(
        &random, in: home, due: Due(CivilDate(clampingDaysSinceEpoch: 20_780 + number)))
    }
    let saved = try await home.write { repositories in
      try tasks.map { try repositories.tasks.save($0) }
    }
    let first = try await home.read {
      try $0.tasks.tasks(.init(household: home.household, limit: 3))
    }
    var later = saved[0]
    later.due = nil
    let moved = later
    try await home.write { _ = try $0.tasks.save(moved) }
    let second = try await home.read {
      try $0.tasks.tasks(.init(household: home.household, after: first.next, limit: 9))
    }
    #expect(second.tasks.map(\.id) == (saved[3...] + [moved]).map(\.id))
  }

  @Test(arguments: StoreKind.allCases)
  func `an arbitrary task cursor continues at its position in the order`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(5)
    let all = try await home.fill(&random, count: 20).map { TaskCursor($0.task) }.sorted()
    let ends = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for due in ends {
      for createdAt in ends {
        for id in [TaskID(bits: 0), TaskID(bits: .max)] {
          let place = TaskCursor(due: due, createdAt: createdAt, id: id)
          let slice = try await home.read {
            try $0.tasks.tasks(
              TaskSelection(household: home.household, after: place, limit: 50))
          }
          #expect(slice.tasks.map { TaskCursor($0) } == all.filter { place < $0 }, "\(place)")
        }
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a reassigned task leaves the list of members who may no longer read it`(_ kind: StoreKind)
    async throws
  {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(2)
    let task = try Sample.task(&random, in: home, assignee: home.child.id)
    let saved = try await home.write { try $0.tasks.save(task) }
    var given = saved
    given.assignee = home.sibling.id
    let moved = given
    try await home.write { _ = try $0.tasks.save(moved) }
    let seen = try await home.read { repositories in
      try [home.child, home.sibling].map { member in
        try repositories.tasks.tasks(
          .init(
            household: home.household, scopes: [.home, .tasks(of: member.id)], limit: 9)
        ).tasks.map(\.id)
      }
    }
    #expect(seen == [[], [task.id]])
  }

  @Test(arguments: StoreKind.allCases)
  func `the latest tasks are those with the highest versions in the requested scopes`(
    _ kind: StoreKind
  ) async throws {
    let home = try await HouseholdFixture(kind)
    var random = Seeded(9)
    var saved: [IndexedTask] = []
    for _ in 0..<30 {
      let task = try Sample.anyTask(&random, in: home, number: saved.count)
      let stored = try await home.write { try $0.tasks.save(task) }
      saved.append(IndexedTask(task: stored, indexEntry: TaskIndexEntry(stored)))
    }
    // Saving an early task again makes it the latest.
    let third = saved[3]
    let again = try await home.write { try $0.tasks.save(third.task, indexed: third.indexEntry) }
    saved[3] = IndexedTask(task: again, indexEntry: third.indexEntry)
    for scopes in [nil, [.home], [.home, .tasks(of: home.child.id)], []] as [Set<Scope>?] {
      let expected = saved.filter { scopes?.contains($0.indexEntry.scope) ?? true }.map(\.task)
        .sorted { $0.version > $1.version }
      for limit in [0, 1, 7, 50] {
        let found = try await home.read {
          try $0.tasks.latest(in: home.household, scopes: scopes, limit: limit)
        }
        #expect(found == Array(expected.prefix(limit)), "\(scopes ?? []) \(limit)")
      }
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `tasks of another household are not found`(_ kind: StoreKind) async throws {
    let home = try await HouseholdFixture(kind)
    let other = try await HouseholdFixture(
      in: home.store, folder: home.folder, clock: home.clock, seed: 8)
    var random = Seeded(2)
    let theirs = try Sample.task(&random, in: other)
    try await home.write { _ = try $0.tasks.save(theirs) }
    let slice = try await home.read {
      try $0.tasks.tasks(.init(household: home.household, limit: 9))
    }
    #expect(slice == TaskSlice(tasks: [], next: nil))
    let involving = try await home.read {
      try $0.tasks.tasks(
        involving: other.parent.id, in: home.household, scopes: nil, after: nil, limit: 9)
    }
    #expect(involving.tasks == [])
    #expect(try await home.read { try $0.tasks.task(theirs.id, in: home.household) } == nil)
  }
}
