import GRDB

/// The twenty-second migration: whether a task was in progress before its claim, members that were added without
/// being asked, and the mails that say so.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema22 {
  /// The name under which a store remembers that it has run.
  static let identifier = "22"

  static func create(_ db: Database) throws {
    try db.execute(sql: columns)
    try db.redefine("mail", "'invited'", as: "'invited', 'added'")
  }

  // NULL counts as no, for rows of before and of household files with an older format.
  private static let columns = """
    ALTER TABLE task ADD COLUMN claim_was_in_progress INTEGER
      CHECK (claim_was_in_progress IS NULL
        OR (claim_was_in_progress IN (0, 1) AND claim_by IS NOT NULL));
    ALTER TABLE member ADD COLUMN joined_unasked INTEGER CHECK (joined_unasked IN (0, 1));
    """
}
