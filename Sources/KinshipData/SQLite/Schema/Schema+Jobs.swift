extension Schema {
  /// Scheduled jobs of households, each due at an instant.
  ///
  /// The subject precedes the id in the key, so that the jobs of a task are one range: each save of
  /// a task reads them.
  static let jobs = """
    CREATE TABLE duty (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_due_soon", "task_overdue", "task_approval", "task_passed", "planning",
        "departure"))),
      \(id("subject")),
      \(instant("due_at")),
      \(optionalInstant("done_at")),
      PRIMARY KEY (household, subject, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX duty_by_due ON duty (due_at, household, id) WHERE done_at IS NULL;
    """
}
