import GRDB

/// The seventh migration: tasks that come back.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema7 {
  /// The name under which a store remembers that it has run.
  static let identifier = "7"

  static func create(_ db: Database) throws {
    try db.execute(sql: tasks)
  }

  /// A series has each of its numbers once, whatever a rule thinks.
  private static let tasks = """
    ALTER TABLE task ADD COLUMN series BLOB CHECK (length(series) = 16);
    ALTER TABLE task ADD COLUMN series_number INTEGER
      CHECK (series_number BETWEEN 1 AND 1000000000
        AND (series_number IS NULL) = (series IS NULL));
    ALTER TABLE task ADD COLUMN repetition TEXT
      CHECK (length(CAST(repetition AS BLOB)) BETWEEN 1 AND 480
        AND (repetition IS NULL OR series IS NOT NULL));
    ALTER TABLE task ADD COLUMN series_anchor INTEGER
      CHECK (series_anchor BETWEEN -719162 AND 2932896
        AND (series_anchor IS NULL OR series IS NOT NULL));
    ALTER TABLE task ADD COLUMN kept_missed INTEGER
      CHECK (kept_missed BETWEEN 0 AND 31 AND (kept_missed IS NULL) = (series IS NULL));
    CREATE UNIQUE INDEX task_in_series ON task (household, series, series_number)
      WHERE series IS NOT NULL;
    """
}
