import GRDB

/// The twelfth migration: dates of a series that pass without anybody doing anything, and what a task was
/// on a date that was skipped.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema12 {
  /// The name under which a store remembers that it has run.
  static let identifier = "12"

  /// Tasks of an older version have no such duties yet: each household plans them anew.
  static func create(_ db: Database) throws {
    try db.execute(sql: beforeSkip)
    try db.redefine("duty", "'task_approval'", as: "'task_approval', 'task_passed'")
    try db.execute(sql: "UPDATE duty SET done_at = NULL WHERE kind = 'planning'")
  }

  private static let beforeSkip = """
    ALTER TABLE task ADD COLUMN before_skip TEXT
      CHECK (before_skip IS NULL OR (skipped_date IS NOT NULL AND json_valid(before_skip)
        AND length(CAST(before_skip AS BLOB)) BETWEEN 2 AND 262144));
    """
}
