import GRDB

/// The second migration: pictures, and their tombstones.
///
/// Shipped: never edited again, a change is a migration of its own. SQLite cannot change what a column
/// may hold, so the table of tombstones is made anew.
enum Schema2 {
  /// The name under which a store remembers that it has run.
  static let identifier = "2"

  static func create(_ db: Database) throws {
    try db.execute(sql: photos)
    try db.execute(sql: tombstones)
  }

  // `claim_photo` of a task has no foreign key: what was claimed before there were pictures names
  // some that nobody ever sent.
  private static let photos = """
    CREATE TABLE photo (
      household BLOB NOT NULL REFERENCES household (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      task BLOB NOT NULL,
      uploaded_by BLOB NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('image/jpeg')),
      size INTEGER NOT NULL CHECK (size BETWEEN 1 AND 16777216),
      digest BLOB NOT NULL CHECK (length(digest) = 32),
      width INTEGER NOT NULL CHECK (width BETWEEN 1 AND 1920),
      height INTEGER NOT NULL CHECK (height BETWEEN 1 AND 12000),
      uploaded_at INTEGER NOT NULL CHECK (uploaded_at BETWEEN -62135596800000 AND 253402300799999),
      scope TEXT NOT NULL CHECK (scope = 'home' OR (length(scope) = 42 AND scope GLOB 'tasks:*')),
      changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, task) REFERENCES task (household, id),
      FOREIGN KEY (household, uploaded_by) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX photo_by_task ON photo (household, task, id);
    CREATE INDEX photo_by_change ON photo (household, scope, changed_seq);
    """

  private static let tombstones = """
    CREATE TABLE new_tombstone (
      space_kind TEXT NOT NULL CHECK (space_kind IN ('directory', 'user', 'household')),
      space_id BLOB NOT NULL CHECK (length(space_id) = 16),
      kind TEXT NOT NULL CHECK (kind IN ('session', 'task', 'photo')),
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
}
