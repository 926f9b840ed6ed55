import KinshipDomain
import KinshipTime

/// What households owe at a moment, and which of it is done.
struct SQLiteDuties: DutyRepository {
  let transaction: SQLiteTransaction

  /// Writes only what is not so already: a task is saved far more often than its duties change.
  func plan(_ duties: [Duty], about subject: UInt128, in household: HouseholdID) throws {
    let stored = try rows(about: subject, in: household)
    for old in stored where !old.isDone && !duties.contains(where: { $0.id == old.duty.id }) {
      // One by one: SQLite gathers the keys of several in a table first, which costs more.
      try transaction.change(
        "DELETE FROM duty WHERE household = ? AND subject = ? AND id = ?", household, subject,
        old.duty.id)
    }
    for duty in duties {
      guard let old = stored.first(where: { $0.duty.id == duty.id }) else {
        try insert(duty)
        continue
      }
      if !old.isDone, old.duty.dueAt != duty.dueAt { try postpone(duty, until: duty.dueAt) }
    }
  }

  private func insert(_ duty: Duty) throws {
    try transaction.change(
      "INSERT INTO duty (household, id, kind, subject, due_at) VALUES (?, ?, ?, ?, ?)",
      duty.household, duty.id, duty.kind, duty.subject, duty.dueAt)
  }

  private func rows(
    about subject: UInt128, in household: HouseholdID
  ) throws -> [(duty: Duty, isDone: Bool)] {
    try transaction.rows(
      of: "duty",
      """
      SELECT household, id, kind, subject, due_at, done_at IS NOT NULL
      FROM duty WHERE household = ? AND subject = ?
      """,
      [household, subject]
    ) { (try Self.read(&$0), try $0.flag()) }
  }

  func duties(dueAt now: Instant, limit: Int) throws -> [Duty] {
    try transaction.rows(
      of: "duty",
      """
      SELECT household, id, kind, subject, due_at FROM duty
      WHERE done_at IS NULL AND due_at <= ? ORDER BY due_at, household, id LIMIT ?
      """,
      [now, max(0, limit)], as: Self.read)
  }

  func isOpen(_ duty: Duty) throws -> Bool {
    try transaction.exists(
      "SELECT 1 FROM duty WHERE household = ? AND subject = ? AND id = ? AND done_at IS NULL",
      duty.household, duty.subject, duty.id)
  }

  func finish(_ duty: Duty, at now: Instant) throws {
    try transaction.change(
      "UPDATE duty SET done_at = ? WHERE household = ? AND subject = ? AND id = ?", now,
      duty.household, duty.subject, duty.id)
  }

  func postpone(_ duty: Duty, until instant: Instant) throws {
    try transaction.change(
      """
      UPDATE duty SET due_at = ? WHERE household = ? AND subject = ? AND id = ? AND done_at IS NULL
      """, instant, duty.household, duty.subject, duty.id)
  }

  /// What is about something that is gone goes too, whether it was done or not.
  func drop(about subject: UInt128, in household: HouseholdID) throws {
    try transaction.change(
      "DELETE FROM duty WHERE household = ? AND subject = ?", household, subject)
  }

  /// Reads every duty, done or not; throws `damaged` for one that cannot be read.
  func readAll() throws {
    _ = try transaction.rows(
      of: "duty", "SELECT household, id, kind, subject, due_at, done_at FROM duty", []
    ) { columns in
      _ = try Self.read(&columns)
      _ = try columns.optionalInstant()
    }
  }

  private static func read(_ columns: inout Columns) throws -> Duty {
    let household: HouseholdID = try columns.id()
    let id: DutyID = try columns.id()
    let kind: Duty.Kind = try columns.choice()
    let subject: Identifier<Never> = try columns.id()
    return Duty(
      id: id, household: household, kind: kind, subject: subject.bits, dueAt: try columns.instant())
  }
}
