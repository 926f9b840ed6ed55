import GRDB

/// The fourth migration: codes for one account, for a member that is there already and for a person of
/// another home; notices of leaving and of ownership.
///
/// Shipped: never edited again, a change is a migration of its own. SQLite cannot change what a column
/// may hold, so the table of notices is made anew.
enum Schema4 {
  /// The name under which a store remembers that it has run.
  static let identifier = "4"

  static func create(_ db: Database) throws {
    try db.execute(sql: codes)
    try db.execute(sql: notices)
  }

  private static let codes = """
    ALTER TABLE invitation ADD COLUMN account BLOB CHECK (length(account) = 16);
    ALTER TABLE invitation ADD COLUMN claims BLOB CHECK (length(claims) = 16);
    ALTER TABLE invitation ADD COLUMN links BLOB
      CHECK (length(links) = 16 AND (links IS NULL OR claims IS NULL));
    CREATE INDEX invitation_by_account ON invitation (account, expires_at, code)
      WHERE account IS NOT NULL;
    CREATE INDEX member_by_person ON member (person, household, id) WHERE removed_at IS NULL;
    """

  private static let notices = """
    CREATE TABLE new_notice (
      household BLOB NOT NULL,
      id BLOB NOT NULL CHECK (length(id) = 16),
      recipient BLOB NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('task_assigned', 'task_submitted', 'task_completed',
        'task_approved', 'task_rejected', 'member_joined', 'member_left', 'ownership_received')),
      subject BLOB NOT NULL CHECK (length(subject) = 16),
      at INTEGER NOT NULL CHECK (at BETWEEN -62135596800000 AND 253402300799999),
      scope TEXT NOT NULL CHECK (scope IN ('home', 'guardians')
        OR (length(scope) = 43 AND scope GLOB 'member:*')
        OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
      changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, recipient) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_notice (household, id, recipient, kind, subject, at, scope, changed_seq)
      SELECT household, id, recipient, kind, subject, at, scope, changed_seq FROM notice;
    DROP TABLE notice;
    ALTER TABLE new_notice RENAME TO notice;
    CREATE INDEX notice_by_age ON notice (household, at, id);
    """
}
