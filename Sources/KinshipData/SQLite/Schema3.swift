import GRDB

/// The third migration: resets of passwords, mails to be sent, dates of birth, and tombstones of
/// accounts.
///
/// Shipped: never edited again, a change is a migration of its own. SQLite cannot change what a column
/// may hold, so the tables of guesses and of tombstones are made anew.
enum Schema3 {
  /// The name under which a store remembers that it has run.
  static let identifier = "3"

  static func create(_ db: Database) throws {
    for statements in [users, resets, mails, attempts, outcomes, tombstones] {
      try db.execute(sql: statements)
    }
  }

  private static func instant(_ name: String) -> String {
    "\(name) INTEGER NOT NULL CHECK (\(name) BETWEEN -62135596800000 AND 253402300799999)"
  }

  private static let users = """
    ALTER TABLE user ADD COLUMN
      date_of_birth INTEGER CHECK (date_of_birth BETWEEN -719162 AND 2932896);
    CREATE INDEX session_by_age ON session (user, created_at, id);
    DROP INDEX session_by_user;
    """

  private static let resets = """
    CREATE TABLE password_reset (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      user BLOB NOT NULL REFERENCES user (id),
      \(instant("requested_at"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX password_reset_by_user ON password_reset (user);
    CREATE INDEX password_reset_by_age ON password_reset (requested_at);
    """

  private static let mails = """
    CREATE TABLE mail (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      recipient TEXT NOT NULL CHECK (length(CAST(recipient AS BLOB)) BETWEEN 1 AND 254),
      recipient_folded TEXT NOT NULL
        CHECK (length(CAST(recipient_folded AS BLOB)) BETWEEN 1 AND 1016),
      name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 480),
      language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de')),
      content TEXT NOT NULL CHECK (content IN
        ('password_reset', 'password_changed', 'email_changed', 'account_deleted')),
      subject BLOB CHECK (length(subject) = 16),
      \(instant("written_at")),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("due_at")),
      CHECK (content <> 'password_reset' OR subject IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX mail_by_due ON mail (due_at, id);
    CREATE INDEX mail_by_recipient ON mail (recipient_folded);
    """

  private static let attempts = """
    CREATE TABLE new_attempt (
      kind TEXT NOT NULL CHECK (kind IN
        ('password', 'pin', 'pin_of_day', 'invite_code', 'reset_mail', 'reset_code')),
      key BLOB NOT NULL CHECK (length(key) BETWEEN 1 AND 1016),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("last_failure_at")),
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_attempt (kind, key, failures, last_failure_at)
      SELECT kind, key, failures, last_failure_at FROM attempt;
    DROP TABLE attempt;
    ALTER TABLE new_attempt RENAME TO attempt;
    CREATE INDEX attempt_by_age ON attempt (last_failure_at);
    """

  private static let tombstones = """
    CREATE TABLE new_tombstone (
      space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
      space_id BLOB NOT NULL CHECK (length(space_id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('session', 'task', 'photo', 'user')),
      id BLOB NOT NULL CHECK (length(id) = 16),
      scope TEXT NOT NULL,
      seq INTEGER NOT NULL CHECK (seq > 0),
      reason TEXT NOT NULL CHECK (reason IN ('deleted', 'moved')),
      \(instant("at")),
      PRIMARY KEY (space_kind, space_id, kind, id, scope)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_tombstone (space_kind, space_id, kind, id, scope, seq, reason, at)
      SELECT space_kind, space_id, kind, id, scope, seq, reason, at FROM tombstone;
    DROP TABLE tombstone;
    ALTER TABLE new_tombstone RENAME TO tombstone;
    CREATE INDEX tombstone_by_change ON tombstone (space_kind, space_id, scope, seq);
    """

  // What somebody was answered goes with the account.
  private static let outcomes = """
    CREATE INDEX mutation_outcome_by_user ON mutation_outcome (user) WHERE user IS NOT NULL;
    """
}
