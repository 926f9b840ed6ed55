extension Schema {
  /// The table of scheduled jobs with more kinds.
  ///
  /// SQLite cannot change a constraint, so the table is created again.
  static let jobKinds = """
    CREATE TABLE new_duty (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_due_soon", "task_overdue", "task_approval", "task_passed", "planning",
        "departure", "reward_expiry", "point_upkeep", "allowance", "duty_answer",
        "goal_due_tomorrow", "goal_overdue", "goal_planning", "care_prompt", "care_deadline",
        "care_escalation",
        "care_removal"))),
      \(id("subject")),
      \(instant("due_at")),
      \(optionalInstant("done_at")),
      PRIMARY KEY (household, subject, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_duty (household, id, kind, subject, due_at, done_at)
      SELECT household, id, kind, subject, due_at, done_at FROM duty;
    DROP TABLE duty;
    ALTER TABLE new_duty RENAME TO duty;
    CREATE INDEX duty_by_due ON duty (due_at, household, id) WHERE done_at IS NULL;
    """
}
