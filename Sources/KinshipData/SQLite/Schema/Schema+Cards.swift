extension Schema {
  /// Custom items of the catalog, cards of children, and their completions.
  static let cards = [customItems, memberCards, cardCompletions].joined(separator: "\n")

  /// Items that were deleted are kept, so that their ids are not used again.
  ///
  /// The policy of the household limits values further.
  private static let customItems = """
    CREATE TABLE custom_item (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      kind TEXT NOT NULL CHECK (kind IN ('rule', 'chore', 'reward')),
      \(text("title", bytes: 960)),
      value INTEGER NOT NULL CHECK (value BETWEEN 1 AND 1000),
      color TEXT NOT NULL CHECK (length(color) = 7 AND color GLOB '#*'),
      \(optionalInstant("deleted_at")),
      \(instant("created_at")),
      \(instant("updated_at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX custom_item_listed ON custom_item (household, created_at DESC, id DESC)
      WHERE deleted_at IS NULL;
    CREATE INDEX custom_item_by_age ON custom_item (household, created_at DESC, id DESC);
    """

  /// A card does not refer to a row of `custom_item`: its item may be a curated one.
  private static let memberCards = """
    CREATE TABLE card (
      household BLOB NOT NULL,
      \(id("id")),
      member BLOB NOT NULL,
      \(id("item")),
      kind TEXT NOT NULL CHECK (kind IN ('rule', 'chore', 'reward')),
      \(text("title", bytes: 960)),
      value INTEGER NOT NULL CHECK (value BETWEEN 1 AND 1000),
      \(flag("is_active")),
      \(instant("updated_at")),
      \(instant("active_since")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX card_active ON card (household, member, id) WHERE is_active = 1;
    CREATE INDEX card_active_kind ON card (household, kind) WHERE is_active = 1;
    CREATE INDEX card_by_item ON card (household, item, id);
    """

  private static let cardCompletions = """
    CREATE TABLE card_completion (
      household BLOB NOT NULL,
      \(id("id")),
      card BLOB NOT NULL,
      member BLOB NOT NULL,
      \(day("day")),
      round INTEGER NOT NULL CHECK (round >= 1),
      \(flag("is_done")),
      done_by BLOB NOT NULL,
      \(instant("done_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, card) REFERENCES card (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, done_by) REFERENCES member (household, id)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX card_completion_by_day ON card_completion (household, member, day, card);
    """
}
