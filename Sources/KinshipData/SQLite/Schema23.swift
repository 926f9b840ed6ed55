import GRDB

/// The twenty-third migration: copies of deleted tasks, by which they are restored.
///
/// Shipped: never edited again, a change is a migration of its own. A copy has the columns of a task that say what
/// the task is; a column that comes to `task` comes to `deleted_task` too.
enum Schema23 {
  /// The name under which a store remembers that it has run.
  static let identifier = "23"

  static func create(_ db: Database) throws {
    try db.execute(sql: deletedTasks)
  }

  // What a task may be, `task` checks before the copy is made. `changed_seq` is the household's sequence at the
  // deletion, and so the same for all tasks of one deletion; `place` 0 is the task that was named.
  private static let deletedTasks = """
    CREATE TABLE deleted_task (
      household BLOB NOT NULL REFERENCES household (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
      details TEXT,
      category TEXT NOT NULL,
      difficulty TEXT,
      points INTEGER NOT NULL CHECK (points BETWEEN 0 AND 1000000000),
      assignee BLOB,
      created_by BLOB NOT NULL,
      due_date INTEGER,
      due_time INTEGER CHECK (due_time IS NULL OR due_date IS NOT NULL),
      requires_photo INTEGER NOT NULL CHECK (requires_photo IN (0, 1)),
      created_at INTEGER NOT NULL,
      series BLOB CHECK (length(series) = 16),
      series_number INTEGER CHECK ((series_number IS NULL) = (series IS NULL)),
      repetition TEXT,
      series_anchor INTEGER,
      kept_missed INTEGER CHECK ((kept_missed IS NULL) = (series IS NULL)),
      usual TEXT,
      skipped_date INTEGER,
      rotation TEXT,
      before_skip TEXT,
      part INTEGER,
      whole_points INTEGER,
      status TEXT NOT NULL,
      round INTEGER NOT NULL CHECK (round >= 0),
      claim_by BLOB,
      claim_done_at INTEGER,
      claim_submitted_at INTEGER,
      claim_points INTEGER,
      claim_photo BLOB,
      claim_was_in_progress INTEGER,
      decision_outcome TEXT,
      decision_by BLOB,
      decision_at INTEGER,
      decision_note TEXT,
      updated_at INTEGER NOT NULL,
      changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
      place INTEGER NOT NULL CHECK (place >= 0),
      deleted_by BLOB NOT NULL,
      deleted_at INTEGER NOT NULL
        CHECK (deleted_at BETWEEN -62135596800000 AND 253402300799999),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, assignee) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      FOREIGN KEY (household, claim_by) REFERENCES member (household, id),
      FOREIGN KEY (household, decision_by) REFERENCES member (household, id),
      FOREIGN KEY (household, deleted_by) REFERENCES member (household, id),
      CHECK ((claim_by IS NOT NULL) = (status = 'pending_approval' OR status = 'completed'))
    ) STRICT;
    CREATE UNIQUE INDEX deleted_task_by_change ON deleted_task (household, changed_seq, place);
    CREATE INDEX deleted_task_by_age ON deleted_task (deleted_at);
    """
}
