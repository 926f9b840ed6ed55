import GRDB

/// The fifth migration: shopping lists, tombstones of what was on them, addresses that were invited, and
/// the mails that say so.
///
/// Shipped: never edited again, a change is a migration of its own. SQLite cannot change what a column
/// may hold, so the tables of tombstones, mails and guesses are made anew.
enum Schema5 {
  /// The name under which a store remembers that it has run.
  static let identifier = "5"

  static func create(_ db: Database) throws {
    try db.execute(sql: codes)
    try db.execute(sql: shopping)
    try db.execute(sql: tombstones)
    try db.execute(sql: mails)
    try db.execute(sql: attempts)
  }

  private static let codes = """
    ALTER TABLE invitation ADD COLUMN email TEXT
      CHECK (length(CAST(email AS BLOB)) BETWEEN 1 AND 254);
    """

  private static let shopping = """
    CREATE TABLE shopping_item (
      household BLOB NOT NULL REFERENCES household (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
      quantity TEXT CHECK (length(CAST(quantity AS BLOB)) BETWEEN 1 AND 480),
      section TEXT CHECK (length(CAST(section AS BLOB)) BETWEEN 1 AND 480),
      added_by BLOB NOT NULL,
      position INTEGER NOT NULL CHECK (position >= 0),
      checked_by BLOB,
      checked_at INTEGER CHECK (checked_at BETWEEN -62135596800000 AND 253402300799999),
      removed_at INTEGER CHECK (removed_at BETWEEN -62135596800000 AND 253402300799999),
      created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
      updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, added_by) REFERENCES member (household, id),
      FOREIGN KEY (household, checked_by) REFERENCES member (household, id),
      CHECK ((checked_by IS NULL) = (checked_at IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shopping_item_listed ON shopping_item (household) WHERE removed_at IS NULL;
    CREATE INDEX shopping_item_removed ON shopping_item (household, removed_at DESC, id DESC)
      WHERE removed_at IS NOT NULL;
    CREATE INDEX shopping_item_by_change ON shopping_item (household, scope, changed_seq);
    """

  private static let tombstones = """
    CREATE TABLE new_tombstone (
      space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
      space_id BLOB NOT NULL CHECK (length(space_id) = 16),
      kind TEXT NOT NULL
        CHECK (kind IN ('session', 'task', 'photo', 'shopping', 'user')),
      id BLOB NOT NULL CHECK (length(id) = 16),
      scope TEXT NOT NULL,
      seq INTEGER NOT NULL CHECK (seq > 0),
      reason TEXT NOT NULL CHECK (reason IN ('deleted', 'moved')),
      at INTEGER NOT NULL CHECK (at BETWEEN -62135596800000 AND 253402300799999),
      PRIMARY KEY (space_kind, space_id, kind, id, scope)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_tombstone (space_kind, space_id, kind, id, scope, seq, reason, at)
      SELECT space_kind, space_id, kind, id, scope, seq, reason, at FROM tombstone;
    DROP TABLE tombstone;
    ALTER TABLE new_tombstone RENAME TO tombstone;
    CREATE INDEX tombstone_by_change ON tombstone (space_kind, space_id, scope, seq);
    """

  private static let mails = """
    CREATE TABLE new_mail (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      recipient TEXT NOT NULL CHECK (length(CAST(recipient AS BLOB)) BETWEEN 1 AND 254),
      recipient_folded TEXT NOT NULL
        CHECK (length(CAST(recipient_folded AS BLOB)) BETWEEN 1 AND 1016),
      name TEXT NOT NULL CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 480),
      language TEXT NOT NULL CHECK (language IN ('en', 'nl', 'de')),
      content TEXT NOT NULL CHECK (content IN
        ('password_reset', 'password_changed', 'email_changed', 'account_deleted', 'invited')),
      subject BLOB CHECK (length(subject) = 16),
      written_at INTEGER NOT NULL CHECK (written_at BETWEEN -62135596800000 AND 253402300799999),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      due_at INTEGER NOT NULL CHECK (due_at BETWEEN -62135596800000 AND 253402300799999),
      CHECK (content <> 'password_reset' OR subject IS NOT NULL)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_mail (id, recipient, recipient_folded, name, language, content, subject,
        written_at, failures, due_at)
      SELECT id, recipient, recipient_folded, name, language, content, subject, written_at, failures,
        due_at
      FROM mail;
    DROP TABLE mail;
    ALTER TABLE new_mail RENAME TO mail;
    CREATE INDEX mail_by_due ON mail (due_at, id);
    CREATE INDEX mail_by_recipient ON mail (recipient_folded);
    """

  private static let attempts = """
    CREATE TABLE new_attempt (
      kind TEXT NOT NULL CHECK (kind IN ('password', 'pin', 'pin_of_day', 'invite_code',
        'reset_mail', 'reset_code', 'invite_mail')),
      key BLOB NOT NULL CHECK (length(key) BETWEEN 1 AND 1016),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      last_failure_at INTEGER NOT NULL
        CHECK (last_failure_at BETWEEN -62135596800000 AND 253402300799999),
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_attempt (kind, key, failures, last_failure_at)
      SELECT kind, key, failures, last_failure_at FROM attempt;
    DROP TABLE attempt;
    ALTER TABLE new_attempt RENAME TO attempt;
    CREATE INDEX attempt_by_age ON attempt (last_failure_at);
    """
}
