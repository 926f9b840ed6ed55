import GRDB

/// The ninth migration: what a series keeps where one of its tasks was changed alone or skipped.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema9 {
  /// The name under which a store remembers that it has run.
  static let identifier = "9"

  static func create(_ db: Database) throws {
    try db.execute(sql: tasks)
  }

  /// The index is what a series goes on from, without all that was ever done.
  private static let tasks = """
    ALTER TABLE task ADD COLUMN usual TEXT
      CHECK (usual IS NULL OR (series IS NOT NULL AND json_valid(usual)
        AND length(CAST(usual AS BLOB)) BETWEEN 2 AND 131072));
    ALTER TABLE task ADD COLUMN skipped_date INTEGER
      CHECK (skipped_date BETWEEN -719162 AND 2932896
        AND (skipped_date IS NULL OR series IS NOT NULL));
    CREATE INDEX task_going_on ON task (household, series, series_number)
      WHERE series IS NOT NULL AND status <> 'completed';
    """
}
