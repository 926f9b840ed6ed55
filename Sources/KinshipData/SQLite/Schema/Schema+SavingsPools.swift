extension Schema {
  /// Savings pools, and the accounts of their shares.
  static let savingsPools = [pools, shares].joined(separator: "\n")

  private static let pools = """
    CREATE TABLE savings_pool (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("title", bytes: 960)),
      target INTEGER NOT NULL CHECK (target BETWEEN 1 AND 1000000000),
      state TEXT NOT NULL CHECK (\(wordCondition("state", "open", "paid_out", "closed"))),
      created_by BLOB NOT NULL,
      \(instant("created_at")),
      ended_by BLOB,
      \(optionalInstant("ended_at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      FOREIGN KEY (household, ended_by) REFERENCES member (household, id),
      CHECK ((state = 'open') = (ended_at IS NULL)),
      CHECK ((ended_by IS NULL) = (ended_at IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX savings_pool_open ON savings_pool (household, created_at, id)
      WHERE ended_at IS NULL;
    CREATE INDEX savings_pool_ended ON savings_pool (household, ended_at, id)
      WHERE ended_at IS NOT NULL;
    """

  /// An account with a pool is the share of its member.
  ///
  /// A foreign key of two columns cannot be added to a table; `PoolCheck` compares the pools.
  private static let shares = """
    ALTER TABLE account ADD COLUMN pool BLOB
      CHECK (pool IS NULL OR (length(pool) = 16 AND member IS NOT NULL));
    CREATE INDEX account_of_pool ON account (household, pool, opened_at, id)
      WHERE pool IS NOT NULL;
    """
}
