import GRDB

/// The twenty-first migration: nicknames of members, and pictures of households.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema21 {
  /// The name under which a store remembers that it has run.
  static let identifier = "21"

  static func create(_ db: Database) throws {
    try db.execute(sql: nicknames)
    try db.redefine(
      "photo", "CHECK ((task IS NULL) <> (member IS NULL))",
      as: """
        , shows_household INTEGER CHECK (shows_household = 1)
          CHECK ((task IS NOT NULL) + (member IS NOT NULL) + (shows_household IS NOT NULL) = 1)
        """)
    // A household has one, as a member has.
    try db.execute(
      sql: """
        CREATE UNIQUE INDEX photo_by_shows_household ON photo (household, shows_household)
          WHERE shows_household IS NOT NULL;
        """)
  }

  private static let nicknames = """
    ALTER TABLE member ADD COLUMN nickname TEXT
      CHECK (length(CAST(nickname AS BLOB)) BETWEEN 1 AND 480);
    """
}
