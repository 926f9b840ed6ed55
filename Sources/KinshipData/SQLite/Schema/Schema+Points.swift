extension Schema {
  /// The ledger: accounts and transfers between them.
  static let ledger = [wallets, transfers].joined(separator: "\n")

  /// Balances and totals, which are derived from the transfers and stored with them.
  ///
  /// The account without a member is the household's, which issues points and may be negative.
  private static let wallets = """
    CREATE TABLE account (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      member BLOB,
      balance INTEGER NOT NULL,
      total_earned INTEGER NOT NULL CHECK (total_earned >= 0),
      total_spent INTEGER NOT NULL CHECK (total_spent >= 0),
      \(instant("opened_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK (balance = total_earned - total_spent),
      CHECK (member IS NULL OR (balance >= 0 AND total_earned <= 1000000000))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX account_of_member ON account (household, member) WHERE member IS NOT NULL;
    CREATE UNIQUE INDEX account_of_household ON account (household) WHERE member IS NULL;
    """

  /// Transfers between accounts, which are never updated.
  ///
  /// The unique indexes allow one payment for a round of a cause and one reversal of a transfer. A
  /// transfer without `created_by` comes from an automatic approval.
  private static let transfers = """
    CREATE TABLE transfer (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      debit BLOB NOT NULL,
      credit BLOB NOT NULL CHECK (credit <> debit),
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000),
      kind TEXT NOT NULL CHECK (\(wordCondition(
        "kind", "task_completed", "screentime_redeemed", "bonus", "penalty", "manual_adjustment",
        "reversal"))),
      \(optionalID("cause")),
      round INTEGER CHECK ((round IS NULL) = (cause IS NULL)),
      reverses BLOB,
      reason TEXT NOT NULL CHECK (length(CAST(reason AS BLOB)) <= 8000),
      \(optionalID("created_by")),
      \(instant("created_at")),
      \(instant("effective_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, debit) REFERENCES account (household, id),
      FOREIGN KEY (household, credit) REFERENCES account (household, id),
      FOREIGN KEY (household, reverses) REFERENCES transfer (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      CHECK (reverses IS NULL OR reverses <> id)
    ) STRICT;
    CREATE UNIQUE INDEX transfer_once_per_round ON transfer (household, cause, round)
      WHERE cause IS NOT NULL;
    CREATE UNIQUE INDEX transfer_reversed_once ON transfer (household, reverses)
      WHERE reverses IS NOT NULL;
    CREATE INDEX transfer_by_debit ON transfer (household, debit, created_at, id);
    CREATE INDEX transfer_by_credit ON transfer (household, credit, created_at, id);
    """
}
