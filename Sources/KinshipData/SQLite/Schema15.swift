import GRDB

/// The fifteenth migration: what questions about a few days need, so that they read nothing else.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema15 {
  /// The name under which a store remembers that it has run.
  static let identifier = "15"

  static func create(_ db: Database) throws {
    try db.execute(sql: figures)
    try db.execute(sql: indexes)
    try db.execute(sql: EventFigures.countDates)
    try EventFigures.fillCountedEnds(in: db)
  }

  /// The last occurrence of a rule that counts, and how many occurrences are changed, added or taken away.
  private static let figures = """
    ALTER TABLE event ADD COLUMN counted_end INTEGER
      CHECK (counted_end IS NULL
        OR (repeats AND counted_end BETWEEN -62135596800 AND 253402300799));
    ALTER TABLE event ADD COLUMN dates INTEGER NOT NULL DEFAULT 0
      CHECK (dates BETWEEN 0 AND 1200);
    """

  /// Indexes that have all that an outline needs, so that the long texts of events are not read for it.
  ///
  /// An override is found by when it is now; by when it would have been it has its key.
  private static let indexes = """
    DROP INDEX event_by_day;
    CREATE INDEX event_by_day ON event (household, last_day, first_day, starts, all_day, length,
      zone, repeats, rule, additions, exceptions, counted_end, is_shared, created_by, scope);
    CREATE INDEX event_override_by_start
      ON event_override (household, starts, all_day, length, event, occurrence);
    CREATE INDEX event_by_assignee ON event (household, assignee, last_day)
      WHERE assignee IS NOT NULL;
    CREATE INDEX event_override_by_assignee ON event_override (household, assignee, event)
      WHERE assignee IS NOT NULL;
    """
}
