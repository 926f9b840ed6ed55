import GRDB

/// The thirteenth migration: parts of what each of several has to do.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema13 {
  /// The name under which a store remembers that it has run.
  static let identifier = "13"

  static func create(_ db: Database) throws {
    try db.execute(sql: parts)
  }

  /// A series has each part of a number once; a task that is whole is the only one.
  private static let parts = """
    ALTER TABLE task ADD COLUMN part INTEGER
      CHECK (part BETWEEN 0 AND 49 AND (part IS NULL OR series IS NOT NULL));
    ALTER TABLE task ADD COLUMN whole_points INTEGER
      CHECK (whole_points BETWEEN 1 AND 1000000000 AND (whole_points IS NULL OR series IS NOT NULL));
    DROP INDEX task_in_series;
    CREATE UNIQUE INDEX task_in_series ON task (household, series, series_number, coalesce(part, 0))
      WHERE series IS NOT NULL;
    """
}
