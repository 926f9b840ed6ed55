import KinshipDomain
import KinshipTime

/// Scheduled jobs of households, pending and finished.
extension SQLiteTransaction: ScheduledJobRepository {
  var jobs: any ScheduledJobRepository { self }

  /// Writes only differences, because a task is saved far more often than its jobs change.
  func plan(_ jobs: [ScheduledJob], about subject: UInt128, in household: HouseholdID) throws {
    let stored = try rows(about: subject, in: household)
    for old in stored where !old.isDone && !jobs.contains(where: { $0.id == old.job.id }) {
      // Deletes rows one by one, because SQLite first collects the keys of several rows in a
      // temporary table, which costs more.
      try change(ScheduledJobColumn.table.deleteByKey, household, subject, old.job.id)
    }
    for job in jobs {
      guard let old = stored.first(where: { $0.job.id == job.id }) else {
        try change(ScheduledJobColumn.table.insert, job.values())
        continue
      }
      if !old.isDone, old.job.dueAt != job.dueAt { try postpone(job, until: job.dueAt) }
    }
  }

  private func rows(
    about subject: UInt128, in household: HouseholdID
  ) throws -> [StoredJob] {
    try rows("WHERE household = ? AND subject = ?", [household, subject])
  }

  func jobs(dueAt now: Instant, limit: Int) throws -> [ScheduledJob] {
    let due: [StoredJob] = try rows(
      "WHERE done_at IS NULL AND due_at <= ? ORDER BY due_at, household, id LIMIT ?",
      [now, max(0, limit)])
    return due.map(\.job)
  }

  func isOpen(_ job: ScheduledJob) throws -> Bool {
    try exists(
      "SELECT 1 FROM duty WHERE household = ? AND subject = ? AND id = ? AND done_at IS NULL",
      job.household, job.subject, job.id)
  }

  func finish(_ job: ScheduledJob, at now: Instant) throws {
    try change(
      "UPDATE duty SET done_at = ? WHERE household = ? AND subject = ? AND id = ?", now,
      job.household, job.subject, job.id)
  }

  func postpone(_ job: ScheduledJob, until instant: Instant) throws {
    try change(
      """
      UPDATE duty SET due_at = ? WHERE household = ? AND subject = ? AND id = ? AND done_at IS NULL
      """, instant, job.household, job.subject, job.id)
  }

  /// Deletes all jobs of a deleted subject, finished ones too.
  func deleteJobs(about subject: UInt128, in household: HouseholdID) throws {
    try change("DELETE FROM duty WHERE household = ? AND subject = ?", household, subject)
  }
}

// MARK: - Scheduled jobs as rows

/// Jobs follow from the tasks of a household, so that its file omits them.
enum ScheduledJobColumn: Int, TableColumn {
  case household, id, kind, subject, dueAt, doneAt

  static let table = Table(
    "duty", key: [Self.household, .subject, .id], household: .household,
    read: { _ = try StoredJob($0) })
}

/// A scheduled job and whether it is finished.
struct StoredJob: TableRow {
  let job: ScheduledJob
  var isDone = false
}

extension StoredJob {
  init(_ row: ResultRow<ScheduledJobColumn>) throws {
    job = try ScheduledJob(
      id: row[.id], household: row[.household], kind: row[.kind], subject: row[.subject],
      dueAt: row[.dueAt])
    isDone = (try row[.doneAt] as Instant?) != nil
  }
}

extension ScheduledJob {
  /// The values of a job that is not finished.
  func values() -> RowValues<ScheduledJobColumn> {
    [
      .household: household, .id: id, .kind: kind, .subject: subject, .dueAt: dueAt,
      .doneAt: Instant?.none,
    ]
  }
}
