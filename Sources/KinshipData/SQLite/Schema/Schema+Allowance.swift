extension Schema {
  /// Allowances of members, and the ledger of money.
  static let allowances = [allowanceTable, moneyTransfers].joined(separator: "\n")

  /// A member's allowance with its open request, or with the reason of the last declined one.
  ///
  /// A list of dates is days since 1970 with commas in between, and NULL for none.
  private static let allowanceTable = """
    CREATE TABLE allowance (
      household BLOB NOT NULL,
      member BLOB NOT NULL,
      amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 10000000),
      \(currency),
      weekday INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
      mode TEXT NOT NULL CHECK (mode IN ('full', 'proportional', 'all_or_nothing', 'on_request')),
      \(flag("is_paused")),
      \(day("week_start")),
      \(day("payday")),
      \(optionalDay("last_payday")),
      missed_tasks TEXT CHECK (length(missed_tasks) BETWEEN 1 AND 4000
        AND missed_tasks NOT GLOB '*[^0-9,-]*'),
      \(optionalID("request")),
      request_payout INTEGER CHECK (request_payout BETWEEN 1 AND 10000000),
      \(optionalDay("request_payday")),
      \(optionalInstant("requested_at")),
      \(optionalText("decline_reason", bytes: 8_000)),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, member),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      CHECK (week_start < payday),
      CHECK ((request IS NULL) = (requested_at IS NULL)
        AND (request IS NULL) = (request_payday IS NULL)
        AND (request IS NOT NULL OR request_payout IS NULL))
    ) STRICT, WITHOUT ROWID;
    """

  /// Entries between the household and its members, which are never updated.
  ///
  /// The unique index allows one entry for each number of a member.
  private static let moneyTransfers = """
    CREATE TABLE money_transfer (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      number INTEGER NOT NULL CHECK (number >= 1),
      kind TEXT NOT NULL CHECK (kind IN ('allowance', 'payout', 'correction')),
      amount INTEGER NOT NULL CHECK (amount BETWEEN -10000000 AND 10000000),
      balance INTEGER NOT NULL CHECK (balance BETWEEN 0 AND 1000000000),
      \(currency),
      \(optionalDay("payday")),
      completion_done INTEGER CHECK (completion_done BETWEEN 0 AND completion_total),
      completion_total INTEGER CHECK (completion_total BETWEEN 0 AND 10000),
      reason TEXT NOT NULL CHECK (length(CAST(reason AS BLOB)) <= 8000),
      \(optionalID("created_by")),
      \(instant("created_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      CHECK ((kind = 'allowance') = (payday IS NOT NULL)),
      CHECK ((completion_done IS NULL) = (completion_total IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX money_transfer_by_number ON money_transfer (household, member, number);
    """

  private static let currency = """
    currency TEXT NOT NULL CHECK (length(currency) = 3 AND currency NOT GLOB '*[^A-Z]*')
    """
}
