import KinshipDomain
import KinshipTime

/// What households owe at a moment, and which of it is done.
extension SQLiteTransaction: DutyRepository {
  var duties: any DutyRepository { self }

  /// Writes only what is not so already: a task is saved far more often than its duties change.
  func plan(_ duties: [Duty], about subject: UInt128, in household: HouseholdID) throws {
    let stored = try rows(about: subject, in: household)
    for old in stored where !old.isDone && !duties.contains(where: { $0.id == old.duty.id }) {
      // One by one: SQLite gathers the keys of several in a table first, which costs more.
      try change(DutyColumn.table.deleteByKey, household, subject, old.duty.id)
    }
    for duty in duties {
      guard let old = stored.first(where: { $0.duty.id == duty.id }) else {
        try change(DutyColumn.table.insert, duty.values())
        continue
      }
      if !old.isDone, old.duty.dueAt != duty.dueAt { try postpone(duty, until: duty.dueAt) }
    }
  }

  private func rows(
    about subject: UInt128, in household: HouseholdID
  ) throws -> [StoredDuty] {
    try rows("WHERE household = ? AND subject = ?", [household, subject])
  }

  func duties(dueAt now: Instant, limit: Int) throws -> [Duty] {
    let due: [StoredDuty] = try rows(
      "WHERE done_at IS NULL AND due_at <= ? ORDER BY due_at, household, id LIMIT ?",
      [now, max(0, limit)])
    return due.map(\.duty)
  }

  func isOpen(_ duty: Duty) throws -> Bool {
    try exists(
      "SELECT 1 FROM duty WHERE household = ? AND subject = ? AND id = ? AND done_at IS NULL",
      duty.household, duty.subject, duty.id)
  }

  func finish(_ duty: Duty, at now: Instant) throws {
    try change(
      "UPDATE duty SET done_at = ? WHERE household = ? AND subject = ? AND id = ?", now,
      duty.household, duty.subject, duty.id)
  }

  func postpone(_ duty: Duty, until instant: Instant) throws {
    try change(
      """
      UPDATE duty SET due_at = ? WHERE household = ? AND subject = ? AND id = ? AND done_at IS NULL
      """, instant, duty.household, duty.subject, duty.id)
  }

  /// What is about something that is gone goes too, whether it was done or not.
  func dropDuties(about subject: UInt128, in household: HouseholdID) throws {
    try change("DELETE FROM duty WHERE household = ? AND subject = ?", household, subject)
  }
}

// MARK: - Duties as rows

/// What a household owes at a moment follows from its tasks: its file does not tell.
enum DutyColumn: Int, TableColumn {
  case household, id, kind, subject, dueAt, doneAt

  static let table = Table(
    "duty", key: [Self.household, .subject, .id], household: .household,
    read: { _ = try StoredDuty($0) })
}

/// A duty, and whether it is done.
struct StoredDuty: TableRow {
  let duty: Duty
  var isDone = false
}

extension StoredDuty {
  init(_ row: ResultRow<DutyColumn>) throws {
    duty = try Duty(
      id: row[.id], household: row[.household], kind: row[.kind], subject: row[.subject],
      dueAt: row[.dueAt])
    isDone = (try row[.doneAt] as Instant?) != nil
  }
}

extension Duty {
  /// The duty, not done yet.
  func values() -> RowValues<DutyColumn> {
    [
      .household: household, .id: id, .kind: kind, .subject: subject, .dueAt: dueAt,
      .doneAt: Instant?.none,
    ]
  }
}
