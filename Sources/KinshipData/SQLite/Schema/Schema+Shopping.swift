extension Schema {
  /// Shopping items.
  ///
  /// The items that were removed last are kept, so that they can be restored.
  static let shopping = """
    CREATE TABLE shopping_item (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("title", bytes: 960)),
      \(optionalText("quantity", bytes: 480)),
      \(optionalText("section", bytes: 480)),
      added_by BLOB NOT NULL,
      position INTEGER NOT NULL CHECK (position >= 0),
      checked_by BLOB,
      \(optionalInstant("checked_at")),
      \(optionalInstant("removed_at")),
      \(instant("created_at")),
      \(instant("updated_at")),
      scope TEXT NOT NULL CHECK (scope = 'home'),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, added_by) REFERENCES member (household, id),
      FOREIGN KEY (household, checked_by) REFERENCES member (household, id),
      CHECK ((checked_by IS NULL) = (checked_at IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shopping_item_removed ON shopping_item (household, removed_at DESC, id DESC)
      WHERE removed_at IS NOT NULL;
    """
}
