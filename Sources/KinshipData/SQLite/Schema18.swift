import GRDB

/// The eighteenth migration: kept outcomes belong to the account that sent the mutation, and pictures are found
/// by their sender.
///
/// Shipped: never edited again, a change is a migration of its own. Outcomes without an account could not be
/// asked for by anyone and are dropped; where an account used an id in two spaces, the older outcome stays.
enum Schema18 {
  /// The name under which a store remembers that it has run.
  static let identifier = "18"

  static func create(_ db: Database) throws {
    try db.execute(sql: outcomes)
    try db.execute(sql: "CREATE INDEX photo_by_sender ON photo (household, uploaded_by, id);")
    try db.execute(sql: notices)
  }

  // Reminders are found among many other notices.
  private static let notices = """
    DROP INDEX notice_by_recipient;
    CREATE INDEX notice_by_recipient ON notice (household, recipient, kind, at, id);
    """

  private static let outcomes = """
    CREATE TABLE new_mutation_outcome (
      user BLOB NOT NULL CHECK (length(user) = 16),
      mutation BLOB NOT NULL CHECK (length(mutation) = 16),
      household BLOB CHECK (length(household) = 16),
      request_hash BLOB NOT NULL CHECK (length(request_hash) <= 255),
      outcome BLOB NOT NULL CHECK (length(outcome) <= 4194304),
      at INTEGER NOT NULL,
      PRIMARY KEY (user, mutation)
    ) STRICT;
    INSERT OR IGNORE INTO new_mutation_outcome (user, mutation, household, request_hash, outcome, at)
      SELECT user, mutation, CASE space_kind WHEN 'household' THEN space_id END, request_hash,
        outcome, at
      FROM mutation_outcome WHERE user IS NOT NULL ORDER BY at;
    DROP TABLE mutation_outcome;
    ALTER TABLE new_mutation_outcome RENAME TO mutation_outcome;
    CREATE INDEX mutation_outcome_by_age ON mutation_outcome (at);
    CREATE INDEX mutation_outcome_by_household ON mutation_outcome (household)
      WHERE household IS NOT NULL;
    """
}
