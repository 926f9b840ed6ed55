import KinshipDomain
import KinshipTime

// Deleted tasks, as copies of their rows until they are restored or forgotten.

extension SQLiteTasks {
  /// Copies the row of a task; the last of its columns is the sequence, which is that of the deletion.
  private static let copy = """
    INSERT INTO deleted_task (\(selected), place, deleted_by, deleted_at)
    SELECT \(columns.dropLast().joined(separator: ", ")), ?, ?, ?, ?
    FROM task WHERE household = ? AND id = ?
    """
  private static let selectDeletion = """
    SELECT \(selected), deleted_by, deleted_at, (
      SELECT count(*) FROM deleted_task AS other
      WHERE other.household = deleted_task.household
        AND other.changed_seq = deleted_task.changed_seq)
    FROM deleted_task
    """

  func keep(
    _ tasks: [HouseholdTask], deletedBy member: MemberID, at now: Instant,
    in household: HouseholdID
  ) throws {
    let version = try transaction.raise(.household(household))
    for (place, task) in tasks.enumerated() {
      let copied = try transaction.change(
        Self.copy, version, place, member, now, household, task.id)
      guard copied == 1 else { throw Refusal.conflict }
    }
    try forgetOldest(of: household, before: version)
    try forgetDeletions(
      before: now - TaskDeletion.lifetime, atMost: TaskDeletion.forgottenWithEach)
  }

  /// Forgets whole deletions, the oldest first, until no more than `TaskDeletion.mostTasks` are left with those of
  /// the version, which stay.
  private func forgetOldest(of household: HouseholdID, before version: Version) throws {
    try transaction.change(
      """
      DELETE FROM deleted_task WHERE household = ? AND changed_seq < ? AND changed_seq <= (
        SELECT changed_seq FROM deleted_task WHERE household = ?
        ORDER BY changed_seq DESC LIMIT 1 OFFSET ?)
      """,
      household, version, household, TaskDeletion.mostTasks)
  }

  /// Forgets copies of any household that are older, the oldest first.
  func forgetDeletions(before limit: Instant, atMost count: Int) throws {
    try transaction.change(
      """
      DELETE FROM deleted_task WHERE rowid IN (
        SELECT rowid FROM deleted_task WHERE deleted_at <= ? ORDER BY deleted_at LIMIT ?)
      """,
      limit, count)
  }

  func deletion(of task: TaskID, in household: HouseholdID) throws -> TaskDeletion? {
    transaction.reads(.household(household))
    return try transaction.row(
      of: "deleted_task",
      "\(Self.selectDeletion) WHERE household = ? AND id = ? AND place = 0", household, task,
      as: Self.readDeletion)
  }

  func deletions(
    in household: HouseholdID, since: Instant, before: Version?, limit: Int
  ) throws -> [TaskDeletion] {
    transaction.reads(.household(household))
    let end = before?.sequence ?? .max
    return try transaction.rows(
      of: "deleted_task",
      """
      \(Self.selectDeletion) INDEXED BY deleted_task_by_change
      WHERE household = ? AND changed_seq < ? AND place = 0 AND deleted_at > ?
      ORDER BY changed_seq DESC LIMIT ?
      """,
      [household, end, since, max(0, limit)], as: Self.readDeletion)
  }

  func tasks(of deletion: TaskDeletion) throws -> [HouseholdTask] {
    let household = deletion.task.household
    transaction.reads(.household(household))
    return try transaction.rows(
      of: "deleted_task",
      """
      SELECT \(Self.selected) FROM deleted_task WHERE household = ? AND changed_seq = ?
      ORDER BY place
      """,
      [household, deletion.task.version], as: Self.read)
  }

  @discardableResult
  func restore(_ task: HouseholdTask, filed filing: TaskFiling) throws -> HouseholdTask {
    try transaction.change(
      "DELETE FROM deleted_task WHERE household = ? AND id = ?", task.household, task.id)
    try transaction.restoreID(
      task.id, .task, in: .household(task.household), scope: filing.scope)
    return try save(task, filed: filing)
  }

  /// Reads every deleted task of a household; throws `damaged` for a row that cannot be read.
  func checkDeletedTasks(of household: HouseholdID) throws {
    _ = try transaction.rows(
      of: "deleted_task", "\(Self.selectDeletion) WHERE household = ?", [household],
      as: Self.readDeletion)
  }

  private static func readDeletion(_ columns: inout Columns) throws -> TaskDeletion {
    let task = try read(&columns)
    let member: MemberID = try columns.id()
    let instant = try columns.instant()
    return TaskDeletion(task: task, count: Int(try columns.int()), by: member, at: instant)
  }
}
