extension Schema {
  /// Tasks and the copies of deleted tasks.
  static let tasks = [
    tasksOpening, tasksRecurrence, tasksConstraints, tasksIndexes, deletedTasks,
  ].joined(separator: "\n")

  /// The columns of every task.
  ///
  /// `due_sort` and `recency` are the order of lists. Both ascend, so that one row value is the
  /// position of a page. `claim_photo` is no foreign key, because the photo of a claim may be
  /// deleted.
  private static let tasksOpening = """
    CREATE TABLE task (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("title", bytes: 960)),
      \(optionalText("details", bytes: 8000)),
      category TEXT NOT NULL CHECK (\(wordCondition(
        "category", "chores", "homework", "room_cleaning"))),
      difficulty TEXT CHECK (\(wordCondition("difficulty", "easy", "medium", "hard"))),
      \(points("points")),
      assignee BLOB,
      created_by BLOB NOT NULL,
      \(optionalDay("due_date")),
      due_time INTEGER CHECK (due_time BETWEEN 0 AND 86399),
      \(flag("requires_photo")),
      status TEXT NOT NULL CHECK (\(wordCondition(
        "status", "open", "in_progress", "pending_approval", "completed", "rejected"))),
      round INTEGER NOT NULL CHECK (round >= 0),
      claim_by BLOB,
      \(optionalInstant("claim_done_at")),
      \(optionalInstant("claim_submitted_at")),
      claim_points INTEGER CHECK (claim_points BETWEEN 0 AND 1000000000),
      \(optionalID("claim_photo")),
      decision_outcome TEXT CHECK (decision_outcome IN ('approved', 'rejected')),
      decision_by BLOB,
      \(optionalInstant("decision_at")),
      \(optionalText("decision_note", bytes: 8000)),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(optionalInstant("overdue_from")),
      \(scope),
      \(changedSeq),
      due_sort INTEGER NOT NULL GENERATED ALWAYS AS (
        CASE WHEN due_date IS NULL THEN 9223372036854775807
          ELSE due_date * 86400 + coalesce(due_time, 86399) END) VIRTUAL,
      recency INTEGER NOT NULL GENERATED ALWAYS AS (-created_at) VIRTUAL,
    """

  /// The columns of a task in a series.
  ///
  /// Three columns hold JSON objects. `usual` is the task before a change of this occurrence only.
  /// `before_skip` is the task on the date that was skipped last. `rotation` contains the members
  /// who take turns.
  ///
  /// A missing `claim_was_in_progress` counts as no.
  private static let tasksRecurrence = """
      \(optionalID("series")),
      series_number INTEGER
        CHECK (series_number BETWEEN 1 AND 1000000000
          AND (series_number IS NULL) = (series IS NULL)),
      repetition TEXT
        CHECK (length(CAST(repetition AS BLOB)) BETWEEN 1 AND 480
          AND (repetition IS NULL OR series IS NOT NULL)),
      series_anchor INTEGER
        CHECK (series_anchor BETWEEN -719162 AND 2932896
          AND (series_anchor IS NULL OR series IS NOT NULL)),
      kept_missed INTEGER
        CHECK (kept_missed BETWEEN 0 AND 31 AND (kept_missed IS NULL) = (series IS NULL)),
      usual TEXT
        CHECK (usual IS NULL OR (series IS NOT NULL AND json_valid(usual)
          AND length(CAST(usual AS BLOB)) BETWEEN 2 AND 131072)),
      skipped_date INTEGER
        CHECK (skipped_date BETWEEN -719162 AND 2932896
          AND (skipped_date IS NULL OR series IS NOT NULL)),
      rotation TEXT
        CHECK (rotation IS NULL OR (series IS NOT NULL AND json_valid(rotation)
          AND length(CAST(rotation AS BLOB)) BETWEEN 2 AND 4096)),
      before_skip TEXT
        CHECK (before_skip IS NULL OR (skipped_date IS NOT NULL AND json_valid(before_skip)
          AND length(CAST(before_skip AS BLOB)) BETWEEN 2 AND 262144)),
      part INTEGER CHECK (part BETWEEN 0 AND 49 AND (part IS NULL OR series IS NOT NULL)),
      whole_points INTEGER
        CHECK (whole_points BETWEEN 1 AND 1000000000
          AND (whole_points IS NULL OR series IS NOT NULL)),
      claim_was_in_progress INTEGER
        CHECK (claim_was_in_progress IS NULL
          OR (claim_was_in_progress IN (0, 1) AND claim_by IS NOT NULL)),
    """

  /// The key of a task and the checks across its columns.
  ///
  /// A claim is complete or absent, and so is a decision. An automatic approval has no decider. A
  /// rejection has a decider and a note. A claim that waits for a decision keeps the previous
  /// rejection.
  private static let tasksConstraints = """
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, assignee) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      FOREIGN KEY (household, claim_by) REFERENCES member (household, id),
      FOREIGN KEY (household, decision_by) REFERENCES member (household, id),
      CHECK (due_time IS NULL OR due_date IS NOT NULL),
      CHECK ((overdue_from IS NULL) = (due_date IS NULL)),
      CHECK ((claim_by IS NULL) = (claim_done_at IS NULL)
        AND (claim_by IS NULL) = (claim_submitted_at IS NULL)
        AND (claim_by IS NULL) = (claim_points IS NULL)
        AND (claim_photo IS NULL OR claim_by IS NOT NULL)),
      CHECK ((claim_by IS NOT NULL) = (status IN ('pending_approval', 'completed'))),
      CHECK (claim_by IS NULL OR round > 0),
      CHECK ((decision_by IS NULL OR decision_outcome IS NOT NULL)
        AND (decision_outcome IS NOT 'rejected' OR decision_by IS NOT NULL)
        AND (decision_outcome IS NULL) = (decision_at IS NULL)
        AND (decision_note IS NULL OR decision_outcome IS NOT NULL)),
      CHECK (decision_outcome IS NOT 'rejected' OR decision_note IS NOT NULL),
      CHECK (CASE status
        WHEN 'rejected' THEN decision_outcome IS 'rejected'
        WHEN 'completed' THEN decision_outcome IS NOT 'rejected'
        WHEN 'pending_approval' THEN decision_outcome IS NOT 'approved'
        ELSE decision_outcome IS NOT 'approved' END)
    ) STRICT;
    """

  /// Indexes of tasks, and triggers that count them.
  ///
  /// `task_in_series` makes each part of each number of a series unique, and finds the last number.
  /// `task_going_on` finds the unfinished tasks of a series without reading completed ones.
  private static let tasksIndexes = """
    CREATE INDEX task_by_status ON task (household, status, due_sort, recency, id);
    CREATE INDEX task_by_assignee ON task (household, assignee, status, due_sort, recency, id);
    CREATE INDEX task_by_scope ON task (household, scope, status, due_sort, recency, id);
    CREATE INDEX task_by_change ON task (household, scope, changed_seq);
    CREATE INDEX task_going_on ON task (household, series, series_number)
      WHERE series IS NOT NULL AND status <> 'completed';
    CREATE UNIQUE INDEX task_in_series ON task (household, series, series_number, coalesce(part, 0))
      WHERE series IS NOT NULL;
    CREATE TRIGGER task_counted AFTER INSERT ON task BEGIN
      UPDATE household_usage SET tasks = tasks + 1
        WHERE household = NEW.household;
    END;
    CREATE TRIGGER task_uncounted AFTER DELETE ON task BEGIN
      UPDATE household_usage SET tasks = tasks - 1
        WHERE household = OLD.household;
    END;
    """

  /// Copies from which deleted tasks are restored, with the columns of a task but without those of
  /// its index entry.
  ///
  /// Most checks are missing, because `task` has checked the row before it is copied. `changed_seq`
  /// is the household's sequence at the deletion and is the same for all tasks of one deletion.
  /// `place` orders these tasks: 0 is the task that the command named. A new column of `task` is
  /// also needed here.
  private static let deletedTasks = """
    CREATE TABLE deleted_task (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("title", bytes: 960)),
      details TEXT,
      category TEXT NOT NULL,
      difficulty TEXT,
      \(points("points")),
      assignee BLOB,
      created_by BLOB NOT NULL,
      due_date INTEGER,
      due_time INTEGER CHECK (due_time IS NULL OR due_date IS NOT NULL),
      \(flag("requires_photo")),
      created_at INTEGER NOT NULL,
      \(optionalID("series")),
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
      \(changedSeq),
      place INTEGER NOT NULL CHECK (place >= 0),
      deleted_by BLOB NOT NULL,
      \(instant("deleted_at")),
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
