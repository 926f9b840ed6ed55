import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

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
