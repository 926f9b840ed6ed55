extension Schema {
  /// Paid plans, the receipts that were used, and the latest time that a rule about plans has seen.
  ///
  /// A used receipt stays until its period ends, because it is refused as expired from then on.
  static let plans = """
    CREATE TABLE subscription (
      user BLOB NOT NULL PRIMARY KEY REFERENCES user (id),
      plan TEXT NOT NULL CHECK (plan IN ('monthly', 'yearly')),
      \(instant("paid_until"))
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE used_receipt (
      receipt BLOB NOT NULL PRIMARY KEY CHECK (length(receipt) = 16),
      user BLOB NOT NULL REFERENCES user (id),
      plan TEXT NOT NULL CHECK (plan IN ('monthly', 'yearly')),
      \(instant("paid_until"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX used_receipt_by_user ON used_receipt (user, paid_until);
    CREATE TABLE latest_instant (
      id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
      \(instant("at"))
    ) STRICT;
    """
}
