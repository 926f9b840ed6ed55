import GRDB

/// The sixth migration: resets know what their code was drawn from, and kept outcomes are found by
/// their age.
///
/// Shipped: never edited again, a change is a migration of its own. Resets live for half an hour, and
/// the codes of those that are open now came from their ids alone: they and their mails go.
enum Schema6 {
  /// The name under which a store remembers that it has run.
  static let identifier = "6"

  static func create(_ db: Database) throws {
    try db.execute(sql: resets)
    try db.execute(sql: "CREATE INDEX mutation_outcome_by_age ON mutation_outcome (at);")
    try db.execute(
      sql: "CREATE INDEX member_gone ON member (user, household, id) WHERE removed_at IS NOT NULL;")
  }

  private static let resets = """
    DELETE FROM mail WHERE content = 'password_reset';
    DROP TABLE password_reset;
    CREATE TABLE password_reset (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      email TEXT NOT NULL CHECK (length(CAST(email AS BLOB)) BETWEEN 1 AND 254),
      user BLOB REFERENCES user (id),
      seed INTEGER,
      requested_at INTEGER NOT NULL
        CHECK (requested_at BETWEEN -62135596800000 AND 253402300799999)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX password_reset_by_user ON password_reset (user, requested_at, id);
    CREATE INDEX password_reset_by_age ON password_reset (requested_at);
    """
}
