import KinshipDomain
import KinshipTime

// Deleted tasks: copies of their rows until they are restored or forgotten.

extension SQLiteTransaction {
  private static let copy = """
    INSERT INTO deleted_task (
      \(DeletedTaskColumn.copied.joined(separator: ", ")), place, deleted_by, deleted_at)
    SELECT \(DeletedTaskColumn.copied.dropLast().joined(separator: ", ")), ?, ?, ?, ?
    FROM task WHERE household = ? AND id = ?
    """

  func keep(
    _ tasks: [HouseholdTask], deletedBy member: MemberID, at now: Instant,
    in household: HouseholdID
  ) throws {
    let version = try advanceSequence(.household(household))
    for (place, task) in tasks.enumerated() {
      let copied = try change(Self.copy, version, place, member, now, household, task.id)
      guard copied == 1 else { throw Refusal.conflict }
    }
    try forgetOldest(of: household, before: version)
    try forgetDeletions(
      before: now - TaskDeletion.lifetime, atMost: TaskDeletion.forgottenWithEach)
  }

  /// Forgets whole deletions, the oldest first, until at most `TaskDeletion.mostTasks` copies are
  /// left.
  ///
  /// The copies of the deletion with the given version count and always stay.
  private func forgetOldest(of household: HouseholdID, before version: Version) throws {
    try change(
      """
      DELETE FROM deleted_task WHERE household = ? AND changed_seq < ? AND changed_seq <= (
        SELECT changed_seq FROM deleted_task WHERE household = ?
        ORDER BY changed_seq DESC LIMIT 1 OFFSET ?)
      """,
      household, version, household, TaskDeletion.mostTasks)
  }

  /// Forgets copies of any household from before `limit`, the oldest first.
  func forgetDeletions(before limit: Instant, atMost count: Int) throws {
    try change(
      """
      DELETE FROM deleted_task WHERE rowid IN (
        SELECT rowid FROM deleted_task WHERE deleted_at <= ? ORDER BY deleted_at LIMIT ?)
      """,
      limit, count)
  }

  func deletion(of task: TaskID, in household: HouseholdID) throws -> TaskDeletion? {
    reads(.household(household))
    return try row(
      of: "deleted_task",
      "\(DeletedTaskColumn.selectDeletion) WHERE household = ? AND id = ? AND place = 0", household,
      task,
      as: TaskDeletion.init)
  }

  func deletions(
    in household: HouseholdID, since: Instant, before: Version?, limit: Int
  ) throws -> [TaskDeletion] {
    reads(.household(household))
    let end = before?.sequence ?? .max
    return try rows(
      of: "deleted_task",
      """
      \(DeletedTaskColumn.selectDeletion) INDEXED BY deleted_task_by_change
      WHERE household = ? AND changed_seq < ? AND place = 0 AND deleted_at > ?
      ORDER BY changed_seq DESC LIMIT ?
      """,
      [household, end, since, max(0, limit)], as: TaskDeletion.init)
  }

  func tasks(of deletion: TaskDeletion) throws -> [HouseholdTask] {
    let household = deletion.task.household
    reads(.household(household))
    return try rows(
      of: "deleted_task",
      """
      SELECT \(DeletedTaskColumn.selected) FROM deleted_task WHERE household = ? AND changed_seq = ?
      ORDER BY place
      """,
      [household, deletion.task.version]
    ) { try HouseholdTask(ResultRow($0)) }
  }

  func restore(_ task: HouseholdTask, indexed indexEntry: TaskIndexEntry) throws -> HouseholdTask {
    try change("DELETE FROM deleted_task WHERE household = ? AND id = ?", task.household, task.id)
    try restoreID(task.id, .task, in: .household(task.household), scope: indexEntry.scope)
    return try save(task, indexed: indexEntry)
  }
}

// MARK: - Deleted tasks as rows

/// The columns of `deleted_task` in addition to those of the task.
enum DeletedTaskColumn: Int, TableColumn {
  case household, id, changedSeq, place, deletedBy, deletedAt

  /// The columns shared with `task`; the last one is the sequence, which here is the sequence of
  /// the deletion.
  static let copied = TaskColumn.columnNames.filter { !["scope", "overdue_from"].contains($0) }

  /// All columns of `TaskColumn` in their order, so that a task can be read from them.
  static let selected = TaskColumn.columnNames.map { copied.contains($0) ? $0 : "NULL" }
    .joined(separator: ", ")

  /// Selects the task, the member who deleted it, the instant and the number of tasks of the
  /// deletion.
  static let selectDeletion = """
    SELECT \(selected), deleted_by, deleted_at, (
      SELECT count(*) FROM deleted_task AS other
      WHERE other.household = deleted_task.household
        AND other.changed_seq = deleted_task.changed_seq)
    FROM deleted_task
    """

  static let table = Table(
    "deleted_task", key: [Self.household, .id], household: .household, version: .changedSeq,
    select: selectDeletion, read: { _ = try TaskDeletion(ResultRow($0)) })
}

extension TaskDeletion {
  init(_ row: ResultRow<ColumnIndex>) throws {
    let next = TaskColumn.allCases.count
    try self.init(
      task: HouseholdTask(ResultRow(row)), count: row[ColumnIndex(rawValue: next + 2)],
      by: row[ColumnIndex(rawValue: next)], at: row[ColumnIndex(rawValue: next + 1)])
  }
}
