extension Schema {
  /// Terms of rewards, and the baskets of members.
  static let rewards = [ownedAccounts, rewardTerms, basketEntries].joined(separator: "\n")

  /// A member has two accounts, whose ids are derived: the wallet and the reserved points.
  private static let ownedAccounts = "DROP INDEX account_of_member;"

  private static let rewardTerms = """
    CREATE TABLE reward_terms (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("item")),
      \(flag("needs_approval")),
      stock INTEGER CHECK (stock BETWEEN 0 AND 9999),
      cooldown_days INTEGER NOT NULL CHECK (cooldown_days BETWEEN 0 AND 365),
      quota_count INTEGER CHECK (quota_count BETWEEN 1 AND 99),
      quota_period TEXT CHECK (quota_period IN ('day', 'week', 'month')),
      \(instant("updated_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, item),
      CHECK ((quota_count IS NULL) = (quota_period IS NULL))
    ) STRICT, WITHOUT ROWID;
    """

  /// The condition that an entry counts for cooldown and quota, as in `basket_entry_taken`.
  static let basketEntryIsTaken = wordCondition("state", "requested", "in_basket", "fulfilled")

  /// The unique index allows one open entry for a card.
  private static let basketEntries = """
    CREATE TABLE basket_entry (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      card BLOB NOT NULL,
      \(id("item")),
      \(text("title", bytes: 960)),
      price INTEGER NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
      state TEXT NOT NULL CHECK (\(wordCondition(
        "state", "requested", "in_basket", "fulfilled", "refunded", "declined", "cancelled",
        "expired", "withdrawn"))),
      requested_by BLOB NOT NULL,
      \(instant("requested_at")),
      decided_by BLOB,
      \(optionalInstant("approved_at")),
      \(optionalInstant("closed_at")),
      \(optionalText("reason", bytes: 8_000)),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, card) REFERENCES card (household, id),
      FOREIGN KEY (household, requested_by) REFERENCES member (household, id),
      FOREIGN KEY (household, decided_by) REFERENCES member (household, id),
      CHECK ((closed_at IS NULL) = (\(wordCondition("state", "requested", "in_basket"))))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX basket_entry_open_of_card ON basket_entry (household, card)
      WHERE closed_at IS NULL;
    CREATE INDEX basket_entry_open_of_member ON basket_entry (household, member, requested_at, id)
      WHERE closed_at IS NULL;
    CREATE INDEX basket_entry_open ON basket_entry (household, requested_at, id)
      WHERE closed_at IS NULL;
    CREATE INDEX basket_entry_closed ON basket_entry (household, member, closed_at, id)
      WHERE closed_at IS NOT NULL;
    CREATE INDEX basket_entry_taken ON basket_entry (household, card, requested_at)
      WHERE \(basketEntryIsTaken);
    """
}
