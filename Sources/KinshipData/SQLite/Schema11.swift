import GRDB

/// The eleventh migration: what households owe at a moment, reminders among the notices, and approvals that
/// nobody has given.
///
/// Shipped: never edited again, a change is a migration of its own. Tables whose constraints change are
/// made anew by their own text, so that columns which other migrations have added stay.
enum Schema11 {
  /// The name under which a store remembers that it has run.
  static let identifier = "11"

  static func create(_ db: Database) throws {
    try db.execute(sql: duties)
    try db.redefine(
      "notice", "'ownership_received'", as: "'ownership_received', 'task_due_soon', 'task_overdue'")
    try db.execute(sql: "CREATE INDEX notice_by_subject ON notice (household, subject);")
    try db.execute(
      sql: "CREATE INDEX notice_by_recipient ON notice (household, recipient, at, id);")
    try db.redefine("task", decider, as: optionalDecider)
    try db.redefine(
      "transfer", "created_by BLOB NOT NULL", as: "created_by BLOB CHECK (length(created_by) = 16)")
    try db.execute(sql: firstPlanning)
  }

  private static let duties = """
    CREATE TABLE duty (
      household BLOB NOT NULL REFERENCES household (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      kind TEXT NOT NULL
        CHECK (kind IN ('task_due_soon', 'task_overdue', 'task_approval', 'planning')),
      subject BLOB NOT NULL CHECK (length(subject) = 16),
      due_at INTEGER NOT NULL CHECK (due_at BETWEEN -62135596800000 AND 253402300799999),
      done_at INTEGER CHECK (done_at BETWEEN -62135596800000 AND 253402300799999),
      PRIMARY KEY (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX duty_by_due ON duty (due_at, household, id) WHERE done_at IS NULL;
    CREATE INDEX duty_by_subject ON duty (household, subject);
    """

  private static let decider = "(decision_outcome IS NULL) = (decision_by IS NULL)"

  /// Nobody approves, but somebody rejects.
  private static let optionalDecider = """
    (decision_by IS NULL OR decision_outcome IS NOT NULL)
            AND (decision_outcome IS NOT 'rejected' OR decision_by IS NOT NULL)
    """

  /// Tasks of an older version have no duties yet: each household plans them first of all.
  private static let firstPlanning = """
    INSERT INTO duty (household, id, kind, subject, due_at)
      SELECT id, id, 'planning', id, 0 FROM household;
    """
}
