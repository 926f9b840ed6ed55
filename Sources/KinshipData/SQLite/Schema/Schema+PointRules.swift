extension Schema {
  /// Point rules of households, and the transfers and jobs that they cause.
  static let pointRules = [
    pointRuleTable, transfersOfRules, scoreIndexes, scoreTriggers, jobsOfRules,
  ].joined(separator: "\n")

  /// Rules that are never changed, except for their end.
  ///
  /// The meaning of `number` follows from the kind: basis points, points or days.
  private static let pointRuleTable = """
    CREATE TABLE point_rule (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("name", bytes: 480)),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "multiplier", "bonus", "penalty", "decay_share", "decay_points", "expiry"))),
      number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 1000000),
      weekdays INTEGER NOT NULL CHECK (weekdays BETWEEN 0 AND 127),
      \(optionalDay("first_day")),
      \(optionalDay("last_day")),
      \(optionalID("member")),
      category TEXT CHECK (category IN ('chores', 'homework', 'room_cleaning')),
      \(flag("is_weekly")),
      \(points("floor")),
      \(id("created_by")),
      \(instant("created_at")),
      \(optionalInstant("ended_at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX point_rule_by_end ON point_rule (household, ended_at, created_at);
    """

  /// The table of transfers with more kinds, and with the explanation of payments.
  ///
  /// SQLite cannot change a constraint, so the table is created again.
  private static let transfersOfRules = """
    CREATE TABLE new_transfer (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      debit BLOB NOT NULL,
      credit BLOB NOT NULL CHECK (credit <> debit),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_completed", "screentime_redeemed", "bonus", "penalty", "manual_adjustment",
        "reversal", "decay", "expiry"))),
      \(optionalID("cause")),
      round INTEGER CHECK ((round IS NULL) = (cause IS NULL)),
      reverses BLOB,
      reason TEXT NOT NULL CHECK (length(CAST(reason AS BLOB)) <= 8000),
      \(optionalID("created_by")),
      \(instant("created_at")),
      \(instant("effective_at")),
      \(optionalText("award", bytes: 12_000)),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, debit) REFERENCES account (household, id),
      FOREIGN KEY (household, credit) REFERENCES account (household, id),
      FOREIGN KEY (household, reverses) REFERENCES transfer (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      CHECK (reverses IS NULL OR reverses <> id)
    ) STRICT;
    INSERT INTO new_transfer (household, id, debit, credit, amount, kind, cause, round, reverses,
        reason, created_by, created_at, effective_at, scope, changed_seq)
      SELECT household, id, debit, credit, amount, kind, cause, round, reverses, reason,
        created_by, created_at, effective_at, scope, changed_seq FROM transfer;
    DROP TABLE transfer;
    ALTER TABLE new_transfer RENAME TO transfer;
    CREATE UNIQUE INDEX transfer_once_per_round ON transfer (household, cause, round)
      WHERE cause IS NOT NULL;
    CREATE UNIQUE INDEX transfer_reversed_once ON transfer (household, reverses)
      WHERE reverses IS NOT NULL;
    CREATE INDEX transfer_by_debit ON transfer (household, debit, created_at, id);
    CREATE INDEX transfer_by_credit ON transfer (household, credit, created_at, id);
    """

  /// The table of jobs with more kinds.
  private static let jobsOfRules = """
    CREATE TABLE new_duty (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_due_soon", "task_overdue", "task_approval", "task_passed", "planning",
        "departure", "point_upkeep"))),
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
