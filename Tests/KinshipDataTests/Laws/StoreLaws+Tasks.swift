import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

extension StoreLaws {
  // Proves: TRAP-72
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

// MARK: - Reference model

/// A task and its index entry.
struct IndexedTask: Sendable {
  let task: HouseholdTask
  let indexEntry: TaskIndexEntry
}

extension TaskSelection {
  /// Whether the task belongs to the selection; a simple reference implementation.
  func takes(_ indexed: IndexedTask) -> Bool {
    let task = indexed.task
    let assigned =
      switch assignment {
      case .any: true
      case .unassigned: task.assignee == nil
      case .to(let member): task.assignee == member
      }
    return task.household == household && assigned
      && (scopes?.contains(indexed.indexEntry.scope) ?? true)
      && (statuses.isEmpty || statuses.contains(task.status))
      && (overdueAt.map { task.isOverdue(at: $0, in: HouseholdFixture.calendar) } ?? true)
  }
}

extension HouseholdFixture {
  /// Saves tasks of every kind, changes and deletes some, and returns the remaining tasks.
  func fill(_ random: inout Seeded, count: Int) async throws -> [IndexedTask] {
    var indexed: [IndexedTask] = []
    for number in 0..<count {
      let task = try Sample.anyTask(&random, in: self, number: number)
      let saved = try await write { try $0.tasks.save(task) }
      if random.chance(1, in: 8) {
        try await write { try $0.tasks.delete(saved) }
      } else if random.chance(1, in: 6) {
        var given = saved
        given.assignee = [nil, child.id, sibling.id].randomElement(using: &random) ?? nil
        given.due = Sample.due(&random)
        let changed = given
        indexed.append(
          IndexedTask(
            task: try await write { try $0.tasks.save(changed) },
            indexEntry: TaskIndexEntry(changed)))
      } else {
        indexed.append(IndexedTask(task: saved, indexEntry: TaskIndexEntry(saved)))
      }
    }
    return indexed
  }
}

extension Sample {
  /// A random due date from a small range of days, which creates ties.
  static func due(_ random: inout Seeded) -> Due? {
    guard random.chance(3, in: 4) else { return nil }
    let date = CivilDate(clampingDaysSinceEpoch: 20_774 + Int.random(in: 0...4, using: &random))
    let hour = Int.random(in: 8...10, using: &random)
    return Due(date, at: random.chance(1, in: 2) ? TimeOfDay(hour: hour, minute: 0) : nil)
  }

  /// A random task in the state selected by `number`, with or without each optional field.
  static func anyTask(
    _ random: inout Seeded, in home: HouseholdFixture, number: Int
  ) throws -> HouseholdTask {
    let members = home.members.map(\.id)
    let doneAt = Instant.at(Int.random(in: -200_000...200_000, using: &random))
    let id: TaskID = random.id()
    let task = HouseholdTask(
      id: id, household: home.household,
      pattern: TaskPattern(
        title: try Title("Task \(number) ✔︎"),
        details: random.chance(1, in: 2) ? try Note("Line\nand line", field: .details) : nil,
        category: TaskCategory.allCases.randomElement(using: &random) ?? .chores,
        difficulty: random.chance(1, in: 2)
          ? TaskDifficulty.allCases.randomElement(using: &random) : nil,
        points: try Points(Int.random(in: 1...1_000_000, using: &random), field: .points),
        assignee: random.chance(2, in: 3) ? members.randomElement(using: &random) : nil,
        due: due(&random), requiresPhoto: Bool.random(using: &random)), createdBy: home.parent.id,
      createdAt: .at(Int.random(in: 0...5, using: &random)),
      recurrence: try recurrence(&random, of: id))
    let claim = Claim(
      by: members.randomElement(using: &random) ?? home.child.id, doneAt: doneAt,
      submittedAt: .at(60), points: task.points,
      photo: random.chance(1, in: 2) ? random.id() : nil)
    return try moved(task, with: claim, by: home.parent.id, state: number % 9)
  }

  /// A random recurrence of its own series, with or without an anchor date, or nil.
  private static func recurrence(
    _ random: inout Seeded, of task: TaskID
  ) throws -> TaskRecurrence? {
    guard random.chance(1, in: 3) else { return nil }
    let texts = ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", "AFTER=P3D;UNTIL=20270101", "TIMES=3/P1W"]
    return try TaskRecurrence(
      series: SeriesID(bits: task.bits), number: Int.random(in: 1...1_000_000_000, using: &random),
      repetition: random.chance(3, in: 4)
        ? Repetition(texts.randomElement(using: &random) ?? "FREQ=DAILY") : nil,
      anchor: due(&random)?.date, keptMissed: Int.random(in: 0...31, using: &random),
      usual: random.chance(1, in: 2) ? pattern(&random) : nil, skipped: due(&random)?.date,
      rotation: random.chance(1, in: 2) ? rotation(&random) : nil,
      beforeSkip: random.chance(1, in: 2) ? beforeSkip(&random) : nil,
      part: random.chance(1, in: 2) ? Int.random(in: 0...49, using: &random) : nil,
      whole: random.chance(1, in: 2) ? Points(Int.random(in: 50...10_000, using: &random)) : nil)
  }

  private static func beforeSkip(_ random: inout Seeded) throws -> BeforeSkip {
    let rejection = Decision(
      .rejected, by: random.id(), at: .at(Int.random(in: 0...9, using: &random)),
      note: try Note("Still “wet”\n🧺", field: .reason))
    return BeforeSkip(
      pattern: try pattern(&random), usual: random.chance(1, in: 2) ? try pattern(&random) : nil,
      status: [.open, .inProgress, .rejected].randomElement(using: &random) ?? .open,
      decision: random.chance(1, in: 2) ? rejection : nil)
  }

  private static func rotation(_ random: inout Seeded) -> Rotation? {
    let orders = Rotation.Order.allCases
    let members: [MemberID] = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.id() }
    return Rotation(
      orders.randomElement(using: &random) ?? .fixed, of: members,
      stepping: Rotation.Stepping.allCases.randomElement(using: &random) ?? .turnIsUsed)
  }

  /// A random pattern for the other tasks of a series.
  private static func pattern(_ random: inout Seeded) throws -> TaskPattern {
    try TaskPattern(
      title: Title("Usual “\\” ✔︎ \(Int.random(in: 0...9, using: &random))"),
      details: random.chance(1, in: 2) ? Note("Line\nand line", field: .details) : nil,
      category: TaskCategory.allCases.randomElement(using: &random) ?? .chores,
      difficulty: random.chance(1, in: 2)
        ? TaskDifficulty.allCases.randomElement(using: &random) : nil,
      points: Points(Int.random(in: 1...10_000, using: &random), field: .points),
      assignee: random.chance(1, in: 2) ? random.id() : nil, due: due(&random),
      requiresPhoto: Bool.random(using: &random))
  }

  private static func moved(
    _ task: HouseholdTask, with claim: Claim, by parent: MemberID, state: Int
  ) throws -> HouseholdTask {
    var task = task
    if state == 1 || state == 4 { try task.start(at: .at(61)) }
    if state == 2 { try task.complete(with: claim, needsApproval: false) }
    if state >= 3 { try task.complete(with: claim, needsApproval: true) }
    if state == 4 || state == 7 { try task.approve(by: parent, at: .at(62)) }
    if state == 5 || state == 6 || state == 8 {
      try task.reject(by: parent, at: .at(63), note: Note("Not yet", field: .reason))
    }
    if state == 6 { try task.reopen(at: .at(64)) }
    if state == 7 { try task.undoApproval(at: .at(65)) }
    // A rejected task that is completed again waits for approval and keeps the rejection.
    if state == 8 { try task.complete(with: claim, needsApproval: true, mayRetry: true) }
    return task
  }

  /// Every combination of the filters of the task list.
  static func selections(in home: HouseholdFixture) -> [TaskSelection] {
    let scopes: [Set<Scope>?] = [
      nil, [], [.home], [.home, .tasks(of: home.child.id)],
      Set([.home, .guardians] + home.members.map { .tasks(of: $0.id) }),
    ]
    let assignments: [TaskSelection.Assignment] = [
      .any, .unassigned, .to(home.child.id), .to(MemberID(bits: 1)),
    ]
    let statuses: [Set<TaskStatus>] = [
      [], [.completed], [.open, .inProgress, .rejected], [.completed, .pendingApproval],
      Set(TaskStatus.allCases),
    ]
    let instants: [Instant?] = [nil, .at(-40_000), .at(100_000)]
    return scopes.flatMap { scopes in
      assignments.flatMap { assignment in
        statuses.flatMap { statuses in
          instants.map { instant in
            TaskSelection(
              household: home.household, scopes: scopes, assignment: assignment,
              statuses: statuses, overdueAt: instant, limit: 1)
          }
        }
      }
    }
  }
}
