import GRDB

/// The eighth migration: calendars, and tombstones of what was in them.
///
/// Shipped: never edited again, a change is a migration of its own. The tombstones are made anew by their own
/// text, so that what other migrations have added stays.
enum Schema8 {
  /// The name under which a store remembers that it has run.
  static let identifier = "8"

  static func create(_ db: Database) throws {
    try db.execute(sql: events)
    try db.execute(sql: overrides)
    try db.redefine("tombstone", "'shopping'", as: "'shopping', 'event'")
  }

  /// What an event says, and when it is: seconds on its wall since 1970-01-01T00:00, and how many days or
  /// seconds.
  private static let content = """
    title TEXT NOT NULL CHECK (length(CAST(title AS BLOB)) BETWEEN 1 AND 960),
      notes TEXT CHECK (length(CAST(notes AS BLOB)) BETWEEN 1 AND 8000),
      location TEXT CHECK (length(CAST(location AS BLOB)) BETWEEN 1 AND 960),
      type TEXT NOT NULL CHECK (type IN ('school', 'sports', 'family', 'personal')),
      label TEXT CHECK (length(CAST(label AS BLOB)) BETWEEN 1 AND 480),
      color TEXT CHECK (length(color) = 7 AND color NOT GLOB '*[^#0-9A-F]*' AND color GLOB '#*'),
      assignee BLOB,
      starts INTEGER NOT NULL CHECK (starts BETWEEN -62135596800 AND 253402300799),
      all_day INTEGER NOT NULL CHECK (all_day IN (0, 1)),
      length INTEGER NOT NULL,
    """

  /// The rules that hold for both.
  private static let rules = """
    FOREIGN KEY (household, assignee) REFERENCES member (household, id),
      CHECK (CASE WHEN all_day THEN length BETWEEN 1 AND 366 AND starts % 86400 = 0
        ELSE length BETWEEN 0 AND 31622400 END)
    """

  private static let scope = """
    scope TEXT NOT NULL
        CHECK (scope = 'home' OR (length(scope) >= 44 AND scope GLOB 'members:*')),
      changed_seq INTEGER NOT NULL CHECK (changed_seq > 0),
    """

  private static let events = """
    CREATE TABLE event (
      household BLOB NOT NULL REFERENCES household (id),
      id BLOB NOT NULL CHECK (length(id) = 16),
      uid TEXT NOT NULL CHECK (length(CAST(uid AS BLOB)) BETWEEN 1 AND 2040),
      \(content)
      zone TEXT CHECK (length(zone) BETWEEN 1 AND 64),
      repeats INTEGER NOT NULL CHECK (repeats IN (0, 1)),
      rule TEXT CHECK (length(CAST(rule AS BLOB)) BETWEEN 1 AND 1000),
      additions TEXT CHECK (length(additions) BETWEEN 15 AND 6400),
      exceptions TEXT CHECK (length(exceptions) BETWEEN 15 AND 6400),
      is_shared INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
      created_by BLOB NOT NULL,
      revision INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 1000000000),
      first_day INTEGER NOT NULL CHECK (first_day BETWEEN -719162 AND 2932896),
      last_day INTEGER NOT NULL CHECK (last_day BETWEEN -719162 AND 2932896),
      created_at INTEGER NOT NULL CHECK (created_at BETWEEN -62135596800000 AND 253402300799999),
      updated_at INTEGER NOT NULL CHECK (updated_at BETWEEN -62135596800000 AND 253402300799999),
      \(scope)
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      \(rules),
      CHECK (repeats OR (rule IS NULL AND additions IS NULL AND exceptions IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX event_by_name ON event (household, uid);
    CREATE INDEX event_by_day ON event (household, last_day, first_day);
    CREATE INDEX event_by_change ON event (household, scope, changed_seq);
    """

  private static let overrides = """
    CREATE TABLE event_override (
      household BLOB NOT NULL,
      event BLOB NOT NULL,
      occurrence INTEGER NOT NULL CHECK (occurrence BETWEEN -62135596800 AND 253402300799),
      \(content)
      \(scope)
      PRIMARY KEY (household, event, occurrence),
      FOREIGN KEY (household, event) REFERENCES event (household, id),
      \(rules)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX event_override_by_change ON event_override (household, scope, changed_seq);
    """
}
