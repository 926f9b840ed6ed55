import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct TaskListTests {
  // Proves: F-31, D-14, TRAP-18, UC-F10
  @Test func `tasks are listed by due date with undated tasks last, then newest first, then by id`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for (title, when) in [
      ("old undated", nil), ("day 24", "2026-11-24"), ("noon 24", "2026-11-24T12:00"),
      ("day 23", "2026-11-23"), ("morning 24", "2026-11-24T07:30"),
    ] {
      try await family.makeTask(title, due: when.map { try due($0) })
      try await family.pass(.seconds(60))
    }
    let first: TaskID = family.world.ids.next()
    let second: TaskID = family.world.ids.next()
    for id in [max(first, second), min(first, second)] {
      _ = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: id,
          words: TaskContent(title: id == min(first, second) ? "low" : "high")))
    }
    let page = try await family.anna.performer.fetch(FetchTasks(household: family.household))
    #expect(
      page.rows.map(\.task.title.description) == [
        "day 23", "morning 24", "noon 24", "day 24", "low", "high", "old undated",
      ])
    #expect(page.next == nil)
  }

  // Proves: M-28, D-08, UC-F10
  @Test func `each filter gives the expected tasks for a parent and for a child`() async throws {
    let family = try await TestFamily(in: TestWorld())
    for (title, name, when) in [
      ("late Zoe", "zoe", "2026-11-20"), ("Zoe", "zoe", "2026-12-01"), ("Ben", "ben", nil),
      ("late Ben", "ben", "2026-11-19"), ("Anna", "anna", nil), ("nobody", nil, nil),
      ("late nobody", nil, "2026-11-01"),
    ] as [(String, String?, String?)] {
      try await family.makeTask(title, for: name, due: when.map { try due($0) })
    }
    let done = try await family.makeTask("done Zoe", due: due("2026-11-18"))
    try await family.complete(done.id)
    try await family.approve(done.id)
    let all: Set = [
      "late Zoe", "Zoe", "Ben", "late Ben", "Anna", "nobody", "late nobody", "done Zoe",
    ]
    #expect(try await titles(.all, by: "anna", in: family) == all)
    #expect(try await titles(.all, by: "mo", in: family) == all)
    #expect(try await titles(.assignedToMe, by: "anna", in: family) == ["Anna"])
    #expect(try await titles(.unassigned, by: "anna", in: family) == ["nobody", "late nobody"])
    #expect(try await titles(.completed, by: "anna", in: family) == ["done Zoe"])
    #expect(
      try await titles(.overdue, by: "anna", in: family) == ["late Zoe", "late Ben", "late nobody"])

    #expect(
      try await titles(.all, by: "zoe", in: family)
        == ["late Zoe", "Zoe", "nobody", "late nobody", "done Zoe"])
    #expect(
      try await titles(.assignedToMe, by: "zoe", in: family) == ["late Zoe", "Zoe", "done Zoe"])
    #expect(try await titles(.unassigned, by: "zoe", in: family) == ["nobody", "late nobody"])
    #expect(try await titles(.completed, by: "zoe", in: family) == ["done Zoe"])
    #expect(try await titles(.overdue, by: "zoe", in: family) == ["late Zoe", "late nobody"])
    #expect(
      try await titles(.all, by: "ben", in: family)
        == ["Ben", "late Ben", "nobody", "late nobody"])
    #expect(try await titles(.completed, by: "ben", in: family) == [])
  }

  // Proves: F-31, M-28, TRAP-21
  @Test func `filters combine with status and assignee and show a child no additional tasks`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for stage in TaskStage.allCases {
      for name in ["zoe", "ben"] {
        _ = try await family.placeTask(at: stage, for: name, claimedBy: name)
      }
    }
    let (home, ben, zoe) = (family.household, family.member("ben"), family.member("zoe"))
    let anna = family.anna.performer
    for status in TaskStatus.allCases {
      let rows = try await anna.fetch(FetchTasks(household: home, status: status, assignee: zoe))
        .rows
      #expect(rows.count == (status == .completed ? 2 : 1))
      #expect(rows.allSatisfy { $0.task.status == status && $0.task.assignee == zoe })
      let hidden = try await family.zoe.performer.fetch(
        FetchTasks(household: home, status: status, assignee: ben))
      #expect(hidden.rows == [])
    }
    for question in [
      FetchTasks(household: home, filter: .completed, status: .open),
      FetchTasks(household: home, filter: .unassigned, assignee: zoe),
      FetchTasks(household: home, filter: .assignedToMe, assignee: zoe),
      FetchTasks(household: home, assignee: family.world.ids.next()),
    ] {
      #expect(try await anna.fetch(question) == TaskPage(rows: [], next: nil))
    }
    let own = try await family.zoe.performer.fetch(
      FetchTasks(household: home, filter: .assignedToMe, status: .open, assignee: zoe))
    #expect(own.rows.count == 1)
  }

  // Proves: C-26, TRAP-21, F-46
  @Test func `a child sees the household's tasks if the policy allows it`() async throws {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores)
    let task = try await family.makeTask("Dishes", for: "zoe")
    #expect(try await titles(.all, by: "ben", in: family) == ["Dishes"])
    let seen = try await family.asManaged().fetch(
      GetTask(household: family.household, task: task.id))
    #expect(seen.row.task == task)
  }

  // Proves: C-26, TRAP-21
  @Test func `a task reassigned to another child disappears from the list at once`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask("Dishes", for: "zoe")
    _ = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id, assignee: .set(family.member("ben"))))
    #expect(try await titles(.all, by: "zoe", in: family) == [])
    #expect(try await titles(.all, by: "ben", in: family) == ["Dishes"])
    await #expect(throws: Refusal.notFound(.task)) {
      try await family.zoe.performer.fetch(
        GetTask(household: family.household, task: task.id))
    }
  }

  // Proves: F-63, partial F-64, TRAP-19
  @Test(arguments: [0, -1, 51, .max])
  func `a page size out of range is refused`(limit: Int) async throws {
    let family = try await TestFamily(in: TestWorld())
    await #expect(throws: Refusal.validation(.limit, .outOfRange(minimum: 1, maximum: 50))) {
      try await family.anna.performer.fetch(FetchTasks(household: family.household, limit: limit))
    }
  }

  // Proves: partial F-64
  @Test func `listing fifty tasks runs the same statements as listing one`()
    async throws
  {
    let probe = Probe()
    let family = try await TestFamily(
      in: TestWorld(probe: probe))
    func statements(toList count: Int) async throws -> [String] {
      probe.reset()
      let page = try await family.anna.local.fetch(
        FetchTasks(household: family.household, limit: 50))
      #expect(page.rows.count == count && page.rows.allSatisfy { $0.assigneeName != nil })
      return probe.accesses.map(\.name)
    }
    try await family.makeTask()
    let one = try await statements(toList: 1)
    let names = ["anna", "mo", "zoe", "ben", "oma"]
    for number in 2...50 { try await family.makeTask(for: names[number % names.count]) }
    #expect(try await statements(toList: 50) == one)
  }

  // Proves: M-19
  @Test func `a list has only tasks of the requested household`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let anna = family.anna.performer
    let second = try await anna.perform(
      CreateHousehold(
        household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
        timeZone: "Europe/Berlin"))
    try await family.makeTask("Here")
    _ = try await anna.perform(
      CreateTask(
        household: second.id, id: family.world.ids.next(), words: TaskContent(title: "There")))
    for (household, title) in [(family.household, "Here"), (second.id, "There")] {
      let page = try await anna.fetch(FetchTasks(household: household))
      #expect(page.rows.map(\.task.title.description) == [title])
      #expect(page.rows.map(\.task.household) == [household])
    }
    await #expect(throws: Refusal.notFound(.household)) {
      try await family.bram.performer.fetch(FetchTasks(household: second.id))
    }
  }

  // Proves: F-63, TRAP-19
  @Test func `a page has twenty rows by default, and a full last page has no next cursor`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    for _ in 1...40 { try await family.makeTask() }
    let question = FetchTasks(household: family.household)
    let first = try await family.anna.performer.fetch(question)
    #expect(first.rows.count == 20)
    let next = try #require(first.next)
    let second = try await family.anna.performer.fetch(
      FetchTasks(household: family.household, after: next))
    #expect(second.rows.count == 20)
    #expect(second.next == nil)
    #expect(Set((first.rows + second.rows).map(\.task.id)).count == 40)
  }

  // Proves: TRAP-19
  @Test func `tasks created and deleted between pages neither repeat nor hide others`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let day = try date("2026-11-22")
    var made: [TaskID] = []
    for offset in 0..<10 {
      made.append(
        try await family.makeTask("\(offset)", due: Due(day.advanced(byDays: 2 * offset))).id)
    }
    let home = family.household
    let first = try await family.anna.performer.fetch(FetchTasks(household: home, limit: 4))
    try await family.anna.performer.perform(DeleteTask(household: home, task: made[1]))
    try await family.anna.performer.perform(DeleteTask(household: home, task: made[3]))
    try await family.makeTask("early", due: Due(day.advanced(byDays: 1)))
    try await family.makeTask("later", due: Due(day.advanced(byDays: 11)))
    let rest = try await family.anna.performer.fetch(
      FetchTasks(household: home, after: first.next, limit: 50))
    #expect(rest.rows.map(\.task.title.description) == ["4", "5", "later", "6", "7", "8", "9"])
  }

  // Proves: F-31, F-63, D-14, C-26, TRAP-18, TRAP-19, TRAP-21
  @Test(arguments: [UInt64(1), 2, 3])
  func `every list equals the result of a naive search, page by page`(
    seed: UInt64
  ) async throws {
    let family = try await TestFamily(in: TestWorld(seed: seed))
    var random = Seeded(seed)
    let tasks = try await randomTasks(120, in: family, using: &random)
    let now = family.world.clock.now
    let zone = try family.world.zones.zone("Europe/Amsterdam")
    for name in ["anna", "mo", "zoe", "ben"] {
      for filter in TaskFilter.allCases {
        let me = family.member(name)
        let expected = tasks.filter { task in
          let isVisible =
            !["zoe", "ben"].contains(name) || task.assignee == nil || task.assignee == me
          let fits =
            switch filter {
            case .all: true
            case .assignedToMe: task.assignee == me
            case .unassigned: task.assignee == nil
            case .completed: task.status == .completed
            case .overdue: isLate(task, at: now, in: zone)
            }
          return isVisible && fits
        }.sorted(by: comesBefore).map(\.id)
        let limit = Int.random(in: 1...17, using: &random)
        let found = try await pages(filter, by: name, limit: limit, in: family)
        #expect(found == expected, "\(name) \(filter) by \(limit)")
      }
    }
  }

  // MARK: A naive model

  private func comesBefore(_ left: HouseholdTask, _ right: HouseholdTask) -> Bool {
    if left.due != right.due {
      guard let first = left.due else { return false }
      guard let second = right.due else { return true }
      if first.date != second.date { return first.date < second.date }
      guard let time = first.time else { return false }
      guard let other = second.time else { return true }
      return time < other
    }
    if left.createdAt != right.createdAt { return left.createdAt > right.createdAt }
    return left.id < right.id
  }

  private func isLate(_ task: HouseholdTask, at now: Instant, in zone: Zone) -> Bool {
    guard task.status != .completed, task.status != .pendingApproval, let due = task.due else {
      return false
    }
    let local = zone.local(now)
    guard let time = due.time else { return local.date > due.date }
    return local > CivilDateTime(due.date, time)
  }

  private func randomTasks(
    _ count: Int, in family: TestFamily, using random: inout Seeded
  ) async throws -> [HouseholdTask] {
    let today = try date("2026-11-21")
    let names = ["zoe", "ben", "anna", "mo", nil]
    var ids: [TaskID] = []
    for _ in 0..<count {
      let name = names.randomElement(using: &random) ?? nil
      var when: Due?
      if Bool.random(using: &random) {
        let day = today.advanced(byDays: Int.random(in: -3...3, using: &random))
        let hour = TimeOfDay(hour: Int.random(in: 0...23, using: &random), minute: 0)
        when = Due(day, at: Bool.random(using: &random) ? hour : nil)
      }
      let task = try await family.makeTask(for: name, due: when)
      ids.append(task.id)
      switch Int.random(in: 0...4, using: &random) {
      case 0: try await family.complete(task.id, by: name ?? "zoe")
      case 1 where name == "zoe":
        try await family.complete(task.id)
        try await family.reject(task.id)
      case 2 where name == "ben":
        try await family.complete(task.id, by: "ben")
        try await family.approve(task.id)
      default: break
      }
      if Bool.random(using: &random) { try await family.pass(.seconds(1)) }
    }
    var tasks: [HouseholdTask] = []
    for id in ids { tasks.append(try await family.task(id)) }
    return tasks
  }

  private func pages(
    _ filter: TaskFilter, by name: String, limit: Int, in family: TestFamily
  ) async throws -> [TaskID] {
    var found: [TaskID] = []
    var cursor: TaskCursor?
    repeat {
      let page = try await family.caller(name).fetch(
        FetchTasks(household: family.household, filter: filter, after: cursor, limit: limit))
      #expect(page.next == nil || page.rows.count == limit)
      found += page.rows.map(\.task.id)
      cursor = page.next
    } while cursor != nil
    return found
  }

  private func titles(
    _ filter: TaskFilter, by name: String, in family: TestFamily
  ) async throws -> Set<String> {
    let page = try await family.caller(name).fetch(
      FetchTasks(household: family.household, filter: filter, limit: 50))
    return Set(page.rows.map(\.task.title.description))
  }
}
