import GRDB

/// The tenth migration: tasks that go round, people who are away, and the news that nobody is there.
///
/// Shipped: never edited again, a change is a migration of its own. The notices are made anew by their own
/// text, so that what other migrations have added stays.
enum Schema10 {
  /// The name under which a store remembers that it has run.
  static let identifier = "10"

  static func create(_ db: Database) throws {
    try db.execute(sql: turns)
    try db.redefine(
      "notice", "'ownership_received'", as: "'ownership_received', 'task_unassigned'")
  }

  private static let turns = """
    ALTER TABLE task ADD COLUMN rotation TEXT
      CHECK (rotation IS NULL OR (series IS NOT NULL AND json_valid(rotation)
        AND length(CAST(rotation AS BLOB)) BETWEEN 2 AND 4096));
    ALTER TABLE member ADD COLUMN away_until INTEGER
      CHECK (away_until BETWEEN -719162 AND 2932896);
    """
}
