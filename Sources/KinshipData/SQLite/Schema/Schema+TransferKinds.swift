extension Schema {
  /// The table of transfers with more kinds, and with the explanation of payments.
  ///
  /// SQLite cannot change a constraint, so the table is created again.
  static let transferKinds = """
    CREATE TABLE new_transfer (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      debit BLOB NOT NULL,
      credit BLOB NOT NULL CHECK (credit <> debit),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_completed", "screentime_redeemed", "bonus", "penalty", "manual_adjustment",
        "reversal", "card_completed", "reward_held", "reward_redeemed",
        "pool_paid_in", "pool_withdrawn", "pool_paid_out", "decay", "expiry",
        "goal_completed"))),
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
    INSERT INTO new_transfer
      (household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by,
        created_at, effective_at, scope, changed_seq)
      SELECT household, id, debit, credit, amount, kind, cause, round, reverses, reason, created_by,
        created_at, effective_at, scope, changed_seq FROM transfer;
    DROP TABLE transfer;
    ALTER TABLE new_transfer RENAME TO transfer;
    CREATE UNIQUE INDEX transfer_once_per_round ON transfer (household, cause, round)
      WHERE cause IS NOT NULL;
    CREATE UNIQUE INDEX transfer_reversed_once ON transfer (household, reverses)
      WHERE reverses IS NOT NULL;
    CREATE INDEX transfer_by_debit ON transfer (household, debit, created_at, id);
    CREATE INDEX transfer_by_credit ON transfer (household, credit, created_at, id);
    """
}
