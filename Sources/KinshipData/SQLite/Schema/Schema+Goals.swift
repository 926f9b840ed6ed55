extension Schema {
  /// Goals, the completions of their habits, and the absences of members.
  static let goals = [goalTable, goalCompletions, absences].joined(separator: "\n")

  /// A goal with its sub-goals, one in each line, and the days of its completions that are done.
  ///
  /// `GoalCheck` compares the days with the completions. Deleted goals are kept, so that their ids are
  /// not used again.
  private static let goalTable = """
    CREATE TABLE goal (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      \(text("title", bytes: 960)),
      points INTEGER NOT NULL CHECK (points BETWEEN 1 AND 1000),
      habit TEXT CHECK (habit IN ('daily', 'weekly')),
      \(optionalDay("target")),
      \(flag("shares_completions")),
      \(optionalText("sub_goals", bytes: 20_000)),
      status TEXT NOT NULL
        CHECK (\(wordCondition("status", "pending", "approved", "rejected", "completed"))),
      \(optionalText("note", bytes: 8_000)),
      decided_by BLOB,
      \(optionalInstant("decided_at")),
      days TEXT CHECK (length(days) BETWEEN 1 AND 200000 AND days NOT GLOB '*[^0-9,+-]*'),
      \(points("points_earned")),
      milestone INTEGER CHECK (milestone BETWEEN 1 AND 1000),
      \(optionalDay("milestone_day")),
      \(optionalInstant("achieved_at")),
      \(optionalInstant("deleted_at")),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, decided_by) REFERENCES member (household, id),
      CHECK ((status = 'completed') = (achieved_at IS NOT NULL)),
      CHECK ((status = 'rejected') = (note IS NOT NULL)),
      CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
      CHECK ((milestone IS NULL) = (milestone_day IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX goal_open ON goal (household, member, created_at, id)
      WHERE achieved_at IS NULL AND deleted_at IS NULL;
    CREATE INDEX goal_achieved ON goal (household, member, achieved_at, id)
      WHERE achieved_at IS NOT NULL AND deleted_at IS NULL;
    CREATE INDEX goal_pending ON goal (household, created_at, id)
      WHERE status = 'pending' AND deleted_at IS NULL;
    """

  private static let goalCompletions = """
    CREATE TABLE goal_completion (
      household BLOB NOT NULL,
      \(id("id")),
      goal BLOB NOT NULL,
      member BLOB NOT NULL,
      \(day("day")),
      round INTEGER NOT NULL CHECK (round >= 1),
      \(flag("is_done")),
      points INTEGER NOT NULL CHECK (points BETWEEN 1 AND 1000),
      \(instant("done_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, goal) REFERENCES goal (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX goal_completion_by_day ON goal_completion (household, goal, day);
    """

  private static let absences = """
    CREATE TABLE absence (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      \(day("first")),
      \(day("last")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK (last >= first - 1)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX absence_by_member ON absence (household, member, first);
    """
}
