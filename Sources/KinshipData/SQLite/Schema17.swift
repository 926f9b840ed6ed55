import GRDB

/// The seventeenth migration: addresses that are confirmed, and how much a household has.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema17 {
  /// The name under which a store remembers that it has run.
  static let identifier = "17"

  static func create(_ db: Database) throws {
    try db.execute(sql: confirmedAddresses)
    try db.redefine(
      "attempt", "'invite_mail'",
      as: "'invite_mail', 'sign_up_code', 'confirmation_code', 'confirmation_mail'")
    try db.redefine("mail", "'invited'", as: "'invited', 'email_confirmation'")
    try db.redefine(
      "mail", "content <> 'password_reset' OR",
      as: "content NOT IN ('password_reset', 'email_confirmation') OR")
    try db.execute(sql: householdUsage)
    for (table, column, amount) in counted {
      try db.execute(sql: counting(table, in: column, amount: amount))
    }
    try db.execute(sql: countingEvents)
  }

  /// The accounts that are there were found by their addresses until now, and still are.
  private static let confirmedAddresses = """
    ALTER TABLE user ADD COLUMN email_confirmed_at INTEGER
      CHECK (email_confirmed_at BETWEEN -62135596800000 AND 253402300799999);
    UPDATE user SET email_confirmed_at = created_at;
    """

  /// How much each household has, so that no command counts its rows.
  private static let householdUsage = """
    CREATE TABLE household_usage (
      household BLOB NOT NULL PRIMARY KEY REFERENCES household (id),
      members INTEGER NOT NULL DEFAULT 0 CHECK (members >= 0),
      tasks INTEGER NOT NULL DEFAULT 0 CHECK (tasks >= 0),
      events INTEGER NOT NULL DEFAULT 0 CHECK (events >= 0),
      changed_occurrences INTEGER NOT NULL DEFAULT 0 CHECK (changed_occurrences >= 0),
      photo_bytes INTEGER NOT NULL DEFAULT 0 CHECK (photo_bytes >= 0)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO household_usage
      (household, members, tasks, events, changed_occurrences, photo_bytes)
    SELECT id, (SELECT count(*) FROM member WHERE household = household.id),
      (SELECT count(*) FROM task WHERE household = household.id),
      (SELECT count(*) FROM event WHERE household = household.id),
      (SELECT coalesce(sum(dates), 0) FROM event WHERE household = household.id),
      (SELECT coalesce(sum(size), 0) FROM photo WHERE household = household.id)
    FROM household;
    CREATE TRIGGER household_counted AFTER INSERT ON household BEGIN
      INSERT INTO household_usage (household) VALUES (NEW.id);
    END;
    CREATE TRIGGER household_uncounted BEFORE DELETE ON household BEGIN
      DELETE FROM household_usage WHERE household = OLD.id;
    END;
    """

  private static let counted = [
    ("member", "members", "1"), ("task", "tasks", "1"), ("photo", "photo_bytes", "size"),
  ]

  /// An update of a row counts nothing, nor does one that an upsert has become.
  private static func counting(_ table: String, in column: String, amount: String) -> String {
    let added = amount == "1" ? amount : "NEW.\(amount)"
    let removed = amount == "1" ? amount : "OLD.\(amount)"
    return """
      CREATE TRIGGER \(table)_counted AFTER INSERT ON \(table) BEGIN
        UPDATE household_usage SET \(column) = \(column) + \(added)
          WHERE household = NEW.household;
      END;
      CREATE TRIGGER \(table)_uncounted AFTER DELETE ON \(table) BEGIN
        UPDATE household_usage SET \(column) = \(column) - \(removed)
          WHERE household = OLD.household;
      END;
      """
  }

  // Each event has the number of its own dates that were changed, added or taken away.
  private static let countingEvents = """
    CREATE TRIGGER event_counted AFTER INSERT ON event BEGIN
      UPDATE household_usage SET events = events + 1,
        changed_occurrences = changed_occurrences + NEW.dates
        WHERE household = NEW.household;
    END;
    CREATE TRIGGER event_recounted AFTER UPDATE OF dates ON event WHEN NEW.dates <> OLD.dates BEGIN
      UPDATE household_usage SET changed_occurrences = changed_occurrences + NEW.dates - OLD.dates
        WHERE household = NEW.household;
    END;
    CREATE TRIGGER event_uncounted AFTER DELETE ON event BEGIN
      UPDATE household_usage SET events = events - 1,
        changed_occurrences = changed_occurrences - OLD.dates
        WHERE household = OLD.household;
    END;
    """
}
