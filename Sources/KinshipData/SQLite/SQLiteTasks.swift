import KinshipDomain
import KinshipTime

/// The tasks of households.
struct SQLiteTasks: TaskRepository {
  let transaction: SQLiteTransaction

  /// What says what a task is; `deleted_task` has all of them too.
  static let columns = [
    "household", "id", "title", "details", "category", "difficulty", "points", "assignee",
    "created_by", "due_date", "due_time", "requires_photo", "created_at", "series", "series_number",
    "repetition", "series_anchor", "kept_missed", "usual", "skipped_date",
    "rotation", "before_skip", "part", "whole_points", "status", "round", "claim_by",
    "claim_done_at",
    "claim_submitted_at",
    "claim_points", "claim_photo", "claim_was_in_progress",
    "decision_outcome", "decision_by", "decision_at", "decision_note", "updated_at", "changed_seq",
  ]
  static let selected = columns.joined(separator: ", ")
  private static let selectFiled = "SELECT \(selected), scope, overdue_from FROM task"
  private static let upsert = Upsert(
    "task", key: ["household", "id"], columns + ["scope", "overdue_from"])
  /// What a move of the state machine changes.
  private static let progress = Upsert(
    "task", key: ["household", "id"],
    [
      "household", "id", "status", "round", "claim_by", "claim_done_at", "claim_submitted_at",
      "claim_points", "claim_photo", "claim_was_in_progress", "decision_outcome", "decision_by",
      "decision_at", "decision_note", "updated_at", "changed_seq",
    ])

  /// A task of a household, whatever ids clients make up elsewhere.
  struct Key: Hashable {
    let household: HouseholdID
    let task: TaskID
  }

  func task(_ id: TaskID, in household: HouseholdID) throws -> HouseholdTask? {
    transaction.reads(.household(household))
    return try stored(Key(household: household, task: id))?.task
  }

  func tasks(_ selection: TaskSelection) throws -> TaskSlice {
    transaction.reads(.household(selection.household))
    guard let statement = TaskStatement(selection) else { return TaskSlice(tasks: [], next: nil) }
    let found = try transaction.rows(
      of: "task", statement.sql, statement.values, as: Self.read
    ).map { (place: TaskCursor($0), task: $0) }.sorted { $0.place < $1.place }.map(\.task)
    let tasks = Array(found.prefix(selection.limit))
    return TaskSlice(
      tasks: tasks, next: found.count > tasks.count ? tasks.last.map(TaskCursor.init) : nil)
  }

  /// How many of a household's tasks are looked at for a slice of those that involve somebody.
  private static let lookedAt = 500

  /// The household's tasks in the order of the primary key, looked at one by one: no index has whose they
  /// all are, and whoever goes on from slice to slice reads each of them once.
  func tasks(
    involving member: MemberID, in household: HouseholdID, scopes: Set<Scope>?, after id: TaskID?,
    limit: Int
  ) throws -> TaskSliceByID {
    transaction.reads(.household(household))
    guard scopes?.isEmpty != true, limit > 0 else { return TaskSliceByID(tasks: [], next: nil) }
    let first = id ?? TaskID(bits: 0)
    let last: TaskID? = try transaction.row(
      of: "task",
      "SELECT id FROM task WHERE household = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ?",
      household, first, Self.lookedAt - 1
    ) { try $0.id() }
    var condition = "household = ? AND id > ? AND id <= ?"
    var values: [any Stored] = [household, first, last ?? TaskID(bits: .max)]
    condition += " AND ? IN (created_by, assignee, claim_by, decision_by)"
    values.append(member)
    if let scopes {
      // The plus keeps the planner on the primary key, which has the order.
      condition += " AND +scope IN (\(scopes.map { _ in "?" }.joined(separator: ", ")))"
      values.append(contentsOf: scopes.sorted { $0.text < $1.text } as [any Stored])
    }
    values.append(limit + 1)
    let found = try transaction.rows(
      of: "task", "SELECT \(Self.selected) FROM task WHERE \(condition) ORDER BY id LIMIT ?",
      values, as: Self.read)
    guard found.count > limit else { return TaskSliceByID(tasks: found, next: last) }
    return TaskSliceByID(tasks: Array(found.prefix(limit)), next: found[limit - 1].id)
  }

  func filedTasks(
    in household: HouseholdID, after id: TaskID?, limit: Int
  ) throws -> [FiledTask] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "task", "\(Self.selectFiled) WHERE household = ? AND id > ? ORDER BY id LIMIT ?",
      [household, id ?? TaskID(bits: 0), max(0, limit)], as: Self.readFiled)
  }

  /// Each scope is a range of an index that has the order; SQLite merges them as it goes.
  func latest(
    in household: HouseholdID, scopes: Set<Scope>?, limit: Int
  ) throws -> [HouseholdTask] {
    transaction.reads(.household(household))
    let scopes = try scopes.map { $0.map(\.text).sorted() } ?? self.scopes(of: household)
    guard !scopes.isEmpty, limit > 0 else { return [] }
    let branches = scopes.map { _ in
      "SELECT \(Self.selected) FROM task WHERE household = ? AND scope = ?"
    }
    let values: [any Stored] = scopes.flatMap { [household, $0] as [any Stored] }
    return try transaction.rows(
      of: "task",
      branches.joined(separator: "\nUNION ALL\n") + "\nORDER BY changed_seq DESC LIMIT ?",
      values + [limit], as: Self.read
    ).sorted(by: HouseholdTask.isLater)
  }

  func unfinished(of series: SeriesID, in household: HouseholdID) throws -> [HouseholdTask] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "task",
      """
      SELECT \(Self.selected) FROM task INDEXED BY task_going_on
      WHERE household = ? AND series = ? AND status <> 'completed' ORDER BY series_number DESC
      """,
      [household, series], as: Self.read)
  }

  /// Each read is a range of the index that keeps a number from being there twice.
  func occurrences(
    of series: SeriesID, in household: HouseholdID, limit: Int
  ) throws -> [HouseholdTask] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "task",
      """
      SELECT \(Self.selected) FROM task WHERE household = ? AND series = ?
      ORDER BY series_number DESC, coalesce(part, 0) DESC LIMIT ?
      """,
      [household, series, max(0, limit)], as: Self.read)
  }

  func parts(
    of series: SeriesID, number: Int, in household: HouseholdID
  ) throws -> [HouseholdTask] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "task",
      """
      SELECT \(Self.selected) FROM task WHERE household = ? AND series = ? AND series_number = ?
      ORDER BY coalesce(part, 0)
      """,
      [household, series, number], as: Self.read)
  }

  /// A range of the index of what is not completed, each row looked up in that of all numbers.
  func lastOccurrences(in household: HouseholdID, limit: Int) throws -> [HouseholdTask] {
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "task",
      """
      SELECT \(Self.selected) FROM task INDEXED BY task_going_on
      WHERE household = ? AND series IS NOT NULL AND status <> 'completed' AND NOT EXISTS (
        SELECT 1 FROM task AS later WHERE later.household = task.household
          AND later.series = task.series AND later.series_number > task.series_number)
        AND NOT EXISTS (
        SELECT 1 FROM task AS other WHERE other.household = task.household
          AND other.series = task.series AND other.series_number = task.series_number
          AND coalesce(other.part, 0) < coalesce(task.part, 0) AND other.status <> 'completed')
      ORDER BY series LIMIT ?
      """,
      [household, max(0, limit)], as: Self.read)
  }

  /// The scopes that tasks are filed under: a look into an index for each, however many tasks it has.
  private func scopes(of household: HouseholdID) throws -> [String] {
    var scopes: [String] = []
    while let next = try transaction.row(
      of: "task",
      """
      SELECT scope FROM task INDEXED BY task_by_scope
      WHERE household = ? AND scope > ? ORDER BY scope LIMIT 1
      """, household, scopes.last ?? "", as: { try $0.text() })
    {
      scopes.append(next)
    }
    return scopes
  }

  @discardableResult
  func save(_ task: HouseholdTask, filed filing: TaskFiling) throws -> HouseholdTask {
    let space = Space.household(task.household)
    let key = Key(household: task.household, task: task.id)
    let stored = try transaction.storedTasks[key] ?? stored(key)
    try transaction.require(
      task.version, over: stored?.task.version, of: task.id, .task, in: space)
    try requireNumber(of: task)
    var saved = task
    saved.version = try transaction.raise(space)
    if let stored, stored.scope != filing.scope {
      try transaction.unbury(task.id, .task, in: space, scope: filing.scope)
      try transaction.bury(
        task.id, .task, .moved, in: space, scope: stored.scope.text)
      try SQLitePhotos(transaction: transaction).refile(
        picturesOf: task.id, in: task.household, from: stored.scope.text, to: filing.scope)
    }
    let progress: [any Stored] = [
      task.status, task.round, task.claim?.by,
      task.claim?.doneAt, task.claim?.submittedAt, task.claim?.points, task.claim?.photo,
      task.claim?.wasInProgress,
      task.decision?.outcome, task.decision?.by, task.decision?.at, task.decision?.note,
      task.updatedAt, saved.version,
    ]
    if let stored, stored.isFiled(as: filing), stored.task.differsOnlyInProgress(from: task) {
      // SQLite writes every index and checks every reference of a column that is set, changed or not.
      try transaction.change(Self.progress.update, [task.household, task.id] + progress)
    } else {
      try transaction.change(
        stored == nil ? Self.upsert.sql : Self.upsert.update,
        terms(of: task) + progress + [filing.scope, filing.overdueFrom])
    }
    transaction.storedTasks[key] = FiledTask(
      task: saved, scope: filing.scope, overdueFrom: filing.overdueFrom)
    if stored != nil || !filing.duties.isEmpty {
      try SQLiteDuties(transaction: transaction).plan(
        filing.duties, about: task.id.bits, in: task.household)
    }
    return saved
  }

  /// The columns that a move of the state machine leaves alone.
  private func terms(of task: HouseholdTask) throws -> [any Stored] {
    let recurrence = task.recurrence
    return [
      task.household, task.id, task.title, task.details, task.category,
      task.difficulty, task.points, task.assignee, task.createdBy, task.due?.date, task.due?.time,
      task.requiresPhoto, task.createdAt, recurrence?.series, recurrence?.number,
      recurrence?.repetition, recurrence?.anchor, recurrence?.keptMissed,
      try recurrence?.usual?.storedText(), recurrence?.skipped,
      try recurrence?.rotation?.storedText(), try recurrence?.beforeSkip?.storedText(),
      recurrence?.part, recurrence?.whole,
    ]
  }

  func delete(_ task: HouseholdTask) throws {
    let key = Key(household: task.household, task: task.id)
    guard let stored = try transaction.storedTasks[key] ?? stored(key),
      stored.task.version == task.version
    else { throw Refusal.conflict }
    transaction.storedTasks[key] = nil
    try transaction.change(
      "DELETE FROM task WHERE household = ? AND id = ?", task.household, task.id)
    try SQLiteDuties(transaction: transaction).drop(about: task.id.bits, in: task.household)
    try transaction.bury(
      task.id, .task, .deleted, in: .household(task.household), scope: stored.scope.text)
  }

  /// Throws `conflict` when another task of the series has the number, or that part of it.
  private func requireNumber(of task: HouseholdTask) throws {
    guard let recurrence = task.recurrence else { return }
    let other = try transaction.row(
      of: "task",
      """
      SELECT household, id FROM task
      WHERE household = ? AND series = ? AND series_number = ? AND coalesce(part, 0) = ?
      """,
      task.household, recurrence.series, recurrence.number, recurrence.part ?? 0
    ) { columns in
      let _: HouseholdID = try columns.id()
      let id: TaskID = try columns.id()
      return id
    }
    guard other == nil || other == task.id else { throw Refusal.conflict }
  }

  private func stored(_ key: Key) throws -> FiledTask? {
    let stored = try transaction.row(
      of: "task", "\(Self.selectFiled) WHERE household = ? AND id = ?", key.household, key.task,
      as: Self.readFiled)
    transaction.storedTasks[key] = stored
    return stored
  }
}

extension HouseholdTask {
  /// Whether nothing but its progress differs.
  fileprivate func differsOnlyInProgress(from other: HouseholdTask) -> Bool {
    HouseholdTask(
      restoring: other, status: status, round: round, claim: claim, decision: decision,
      updatedAt: updatedAt, version: version) == self
  }
}

// MARK: - Reading a task

extension SQLiteTasks {
  static func read(_ columns: inout Columns) throws -> HouseholdTask {
    let household: HouseholdID = try columns.id()
    let task = HouseholdTask(
      id: try columns.id(), household: household, title: try Title(columns.text()),
      details: try columns.optionalNote(), category: try columns.choice(),
      difficulty: try columns.optionalChoice(), points: try columns.points(),
      assignee: try columns.optionalID(), createdBy: try columns.id(), due: try due(&columns),
      requiresPhoto: try columns.flag(), createdAt: try columns.instant(),
      recurrence: try recurrence(&columns))
    return try columns.valid(
      HouseholdTask(
        restoring: task, status: try columns.choice(), round: Int(try columns.int()),
        claim: try claim(&columns), decision: try decision(&columns),
        updatedAt: try columns.instant(), version: try columns.version()),
      "possible state of a task")
  }

  private static func readFiled(_ columns: inout Columns) throws -> FiledTask {
    FiledTask(
      task: try read(&columns), scope: try columns.scope(),
      overdueFrom: try columns.optionalInstant())
  }

  private static func due(_ columns: inout Columns) throws -> Due? {
    let date = try columns.optionalDate()
    let time = try columns.optionalTime()
    return date.map { Due($0, at: time) }
  }

  private static func recurrence(_ columns: inout Columns) throws -> TaskRecurrence? {
    guard let series: SeriesID = try columns.optionalID() else {
      columns.skip(10)
      return nil
    }
    let number = try columns.optionalInt()
    let text = try columns.optionalText()
    let anchor = try columns.optionalDate()
    let kept = try columns.optionalInt()
    let usual = try columns.optionalText()
    let skipped = try columns.optionalDate()
    let rotation = try columns.optionalText()
    let before = try columns.optionalText()
    let part = try columns.optionalInt()
    let whole = try columns.optionalPoints()
    return try TaskRecurrence(
      series: series, number: Int(try columns.valid(number, "number")),
      repetition: text.map { try Repetition($0) }, anchor: anchor,
      keptMissed: Int(try columns.valid(kept, "number")),
      usual: usual.map { try TaskPattern(storedText: $0) }, skipped: skipped,
      rotation: rotation.map { try Rotation(storedText: $0) },
      beforeSkip: before.map { try BeforeSkip(storedText: $0) }, part: part.map(Int.init),
      whole: whole)
  }

  private static func claim(_ columns: inout Columns) throws -> Claim? {
    guard let member: MemberID = try columns.optionalID() else {
      columns.skip(5)
      return nil
    }
    let doneAt = try columns.optionalInstant()
    let submittedAt = try columns.optionalInstant()
    let points = try columns.optionalPoints()
    let photo: PhotoRef? = try columns.optionalID()
    var claim = Claim(
      by: member, doneAt: try columns.valid(doneAt, "claim"),
      submittedAt: try columns.valid(submittedAt, "claim"),
      points: try columns.valid(points, "claim"), photo: photo)
    claim.wasInProgress = try columns.optionalInt() == 1
    return claim
  }

  private static func decision(_ columns: inout Columns) throws -> Decision? {
    guard let outcome: Decision.Outcome = try columns.optionalChoice() else {
      columns.skip(3)
      return nil
    }
    let member: MemberID? = try columns.optionalID()
    let instant = try columns.optionalInstant()
    let note = try columns.optionalNote()
    return Decision(
      outcome, by: outcome == .rejected ? try columns.valid(member, "decision") : member,
      at: try columns.valid(instant, "decision"),
      note: outcome == .rejected ? try columns.valid(note, "decision") : note)
  }
}
