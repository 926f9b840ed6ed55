import KinshipDomain
import KinshipTime

extension SQLiteTransaction: TaskRepository {
  var tasks: any TaskRepository { self }

  private static let select = TaskColumn.table.select

  /// The key of a task: clients may use the same id in different households.
  struct TaskKey: Hashable {
    let household: HouseholdID
    let task: TaskID
  }

  func task(_ id: TaskID, in household: HouseholdID) throws -> HouseholdTask? {
    reads(.household(household))
    return try stored(TaskKey(household: household, task: id))?.task
  }

  func tasks(_ selection: TaskSelection) throws -> TaskSlice<TaskCursor> {
    reads(.household(selection.household))
    guard let statement = TaskStatement(selection) else { return TaskSlice(tasks: [], next: nil) }
    let rows: [HouseholdTask] = try rows(sql: statement.sql, statement.values)
    let found = rows.map { (place: TaskCursor($0), task: $0) }.sorted { $0.place < $1.place }
      .map(\.task)
    let tasks = Array(found.prefix(selection.limit))
    return TaskSlice(
      tasks: tasks, next: found.count > tasks.count ? tasks.last.map(TaskCursor.init) : nil)
  }

  /// The number of tasks that are examined for one slice of the tasks that involve a member.
  private static let lookedAt = 500

  /// Examines the household's tasks in the order of the primary key.
  ///
  /// No index covers all ways in which a task involves a member. A caller that reads all slices
  /// examines each task once.
  func tasks(
    involving member: MemberID, in household: HouseholdID, scopes: Set<Scope>?, after id: TaskID?,
    limit: Int
  ) throws -> TaskSlice<TaskID> {
    reads(.household(household))
    guard scopes?.isEmpty != true, limit > 0 else { return TaskSlice(tasks: [], next: nil) }
    let first = id ?? TaskID(bits: 0)
    let last: TaskID? = try row(
      of: "task",
      "SELECT id FROM task WHERE household = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ?",
      household, first, Self.lookedAt - 1
    ) { try $0[0] }
    var condition = "household = ? AND id > ? AND id <= ?"
    var values: [any ColumnValue] = [household, first, last ?? TaskID(bits: .max)]
    condition += " AND ? IN (created_by, assignee, claim_by, decision_by)"
    values.append(member)
    if let scopes {
      // The plus sign makes the planner use the primary key, which has the required order.
      condition += " AND +scope IN (\(scopes.map { _ in "?" }.joined(separator: ", ")))"
      values.append(contentsOf: scopes.sorted { $0.text < $1.text } as [any ColumnValue])
    }
    values.append(limit + 1)
    let found: [HouseholdTask] = try rows("WHERE \(condition) ORDER BY id LIMIT ?", values)
    guard found.count > limit else { return TaskSlice(tasks: found, next: last) }
    return TaskSlice(tasks: Array(found.prefix(limit)), next: found[limit - 1].id)
  }

  func indexedTasks(
    in household: HouseholdID, after id: TaskID?, limit: Int
  ) throws -> [IndexedTask] {
    try rows(in: household, "AND id > ? ORDER BY id LIMIT ?", id ?? TaskID(bits: 0), max(0, limit))
  }

  /// Each scope is a range of an index in the required order; SQLite merges the ranges.
  func latest(
    in household: HouseholdID, scopes: Set<Scope>?, limit: Int
  ) throws -> [HouseholdTask] {
    reads(.household(household))
    let scopes = try scopes.map { $0.map(\.text).sorted() } ?? self.scopes(of: household)
    guard !scopes.isEmpty, limit > 0 else { return [] }
    let branches = scopes.map { _ in "\(Self.select) WHERE household = ? AND scope = ?" }
    let values: [any ColumnValue] = scopes.flatMap { [household, $0] as [any ColumnValue] }
    let latest: [HouseholdTask] = try rows(
      sql: branches.joined(separator: "\nUNION ALL\n") + "\nORDER BY changed_seq DESC LIMIT ?",
      values + [limit])
    return latest.sorted(by: HouseholdTask.isLater)
  }

  func unfinished(of series: SeriesID, in household: HouseholdID) throws -> [HouseholdTask] {
    try rows(
      in: household, by: "task_going_on",
      "AND series = ? AND status <> 'completed' ORDER BY series_number DESC", series)
  }

  /// Each read is a range of the index that makes numbers unique.
  func occurrences(
    of series: SeriesID, in household: HouseholdID, limit: Int
  ) throws -> [HouseholdTask] {
    try rows(
      in: household, "AND series = ? ORDER BY series_number DESC, coalesce(part, 0) DESC LIMIT ?",
      series, max(0, limit))
  }

  func parts(
    of series: SeriesID, number: Int, in household: HouseholdID
  ) throws -> [HouseholdTask] {
    try rows(
      in: household, "AND series = ? AND series_number = ? ORDER BY coalesce(part, 0)", series,
      number)
  }

  /// Reads a range of the index of unfinished tasks, and looks up each row in the index of all
  /// numbers.
  func lastOccurrences(in household: HouseholdID, limit: Int) throws -> [HouseholdTask] {
    try rows(
      in: household, by: "task_going_on",
      """
      AND series IS NOT NULL AND status <> 'completed' AND NOT EXISTS (
        SELECT 1 FROM task AS later WHERE later.household = task.household
          AND later.series = task.series AND later.series_number > task.series_number)
        AND NOT EXISTS (
        SELECT 1 FROM task AS other WHERE other.household = task.household
          AND other.series = task.series AND other.series_number = task.series_number
          AND coalesce(other.part, 0) < coalesce(task.part, 0) AND other.status <> 'completed')
      ORDER BY series LIMIT ?
      """, max(0, limit))
  }

  /// The scopes of the household's tasks: one index lookup for each scope, regardless of the number
  /// of tasks.
  private func scopes(of household: HouseholdID) throws -> [String] {
    var scopes: [String] = []
    while let next = try row(
      of: "task",
      """
      SELECT scope FROM task INDEXED BY task_by_scope
      WHERE household = ? AND scope > ? ORDER BY scope LIMIT 1
      """, household, scopes.last ?? "", as: { try $0[0] as String })
    {
      scopes.append(next)
    }
    return scopes
  }

  func save(_ task: HouseholdTask, indexed indexEntry: TaskIndexEntry) throws -> HouseholdTask {
    let space = Space.household(task.household)
    let key = TaskKey(household: task.household, task: task.id)
    let stored = try storedTasks[key] ?? stored(key)
    try require(task.version, over: stored?.task.version, of: task.id, .task, in: space)
    try requireNumber(of: task)
    var saved = task
    saved.version = try advanceSequence(space)
    if let stored, stored.scope != indexEntry.scope {
      try removeTombstone(task.id, .task, in: space, scope: indexEntry.scope)
      try addTombstone(task.id, .task, .moved, in: space, scope: stored.scope.text)
      try updateScope(
        picturesOf: task.id, in: task.household, from: stored.scope.text, to: indexEntry.scope)
    }
    let indexed = IndexedTask(
      task: saved, scope: indexEntry.scope, overdueFrom: indexEntry.overdueFrom)
    if let stored, stored.matches(indexEntry), stored.task.differsOnlyInProgress(from: task) {
      // For each column in SET, SQLite updates its indexes and checks its references, even if the
      // value is unchanged.
      try change(TaskColumn.updateProgress, saved.progress)
    } else {
      let table = TaskColumn.table
      try change(stored == nil ? table.upsert : table.update, indexed.values())
    }
    storedTasks[key] = indexed
    if stored != nil || !indexEntry.jobs.isEmpty {
      try plan(
        indexEntry.jobs, about: task.id.bits, in: task.household)
    }
    return saved
  }

  func delete(_ task: HouseholdTask) throws {
    let key = TaskKey(household: task.household, task: task.id)
    guard let stored = try storedTasks[key] ?? stored(key),
      stored.task.version == task.version
    else { throw Refusal.conflict }
    storedTasks[key] = nil
    try change(TaskColumn.table.deleteByKey, task.household, task.id)
    try deleteJobs(about: task.id.bits, in: task.household)
    try addTombstone(
      task.id, .task, .deleted, in: .household(task.household), scope: stored.scope.text)
  }

  /// Throws `conflict` if another task of the series has the same number and part.
  private func requireNumber(of task: HouseholdTask) throws {
    guard let recurrence = task.recurrence else { return }
    let other = try row(
      of: "task",
      """
      SELECT household, id FROM task
      WHERE household = ? AND series = ? AND series_number = ? AND coalesce(part, 0) = ?
      """,
      task.household, recurrence.series, recurrence.number, recurrence.part ?? 0
    ) { try $0[1] as TaskID }
    guard other == nil || other == task.id else { throw Refusal.conflict }
  }

  private func stored(_ key: TaskKey) throws -> IndexedTask? {
    let stored: IndexedTask? = try find(key.household, key.task)
    storedTasks[key] = stored
    return stored
  }
}

extension HouseholdTask {
  /// Whether the tasks differ only in their progress.
  fileprivate func differsOnlyInProgress(from other: HouseholdTask) -> Bool {
    HouseholdTask(
      restoring: other, status: status, round: round, claim: claim, decision: decision,
      updatedAt: updatedAt, version: version) == self
  }
}
