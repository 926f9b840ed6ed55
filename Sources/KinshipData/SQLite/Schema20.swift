import GRDB

/// The twentieth migration: minutes of the weekly allowance of screen time that were used.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema20 {
  /// The name under which a store remembers that it has run.
  static let identifier = "20"

  static func create(_ db: Database) throws {
    try db.execute(sql: allowance)
  }

  // NULL counts as 0, for rows of before and of household files with an older format.
  private static let allowance = """
    ALTER TABLE screen_time_bank ADD COLUMN allowance_used INTEGER CHECK (allowance_used >= 0);
    ALTER TABLE screen_time_bank ADD COLUMN allowance_used_today INTEGER
      CHECK (allowance_used_today >= 0 AND allowance_used_today <= allowance_used);
    ALTER TABLE screen_time_bank ADD COLUMN running_from_allowance INTEGER
      CHECK (running_from_allowance >= 0 AND running_from_allowance <= running_minutes);
    """
}
