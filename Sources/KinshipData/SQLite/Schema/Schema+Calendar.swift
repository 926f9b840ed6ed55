extension Schema {
  /// Events and their changed occurrences.
  static let calendar = [events, overrides].joined(separator: "\n")

  /// The columns that an event and a changed occurrence share.
  ///
  /// `starts` is a civil time; `length` is in days for an all-day event, otherwise in seconds.
  private static let content = """
    \(text("title", bytes: 960)),
      \(optionalText("notes", bytes: 8000)),
      \(optionalText("location", bytes: 960)),
      type TEXT NOT NULL CHECK (type IN ('school', 'sports', 'family', 'personal')),
      \(optionalText("label", bytes: 480)),
      color TEXT CHECK (length(color) = 7 AND color NOT GLOB '*[^#0-9A-F]*' AND color GLOB '#*'),
      assignee BLOB,
      \(wallTime("starts")),
      \(flag("all_day")),
      length INTEGER NOT NULL,
    """

  private static let contentRules = """
    FOREIGN KEY (household, assignee) REFERENCES member (household, id),
      CHECK (CASE WHEN all_day THEN length BETWEEN 1 AND 366 AND starts % 86400 = 0
        ELSE length BETWEEN 0 AND 31622400 END)
    """

  /// Events, with triggers that count them and their dates.
  ///
  /// `first_day` and `last_day` are the days that the event can touch, for the index of date
  /// ranges. `counted_end` is the last occurrence of a rule with COUNT. `dates` is the number of
  /// changed, added and removed occurrences. Household files omit these columns, because they are
  /// derived from others.
  ///
  /// `event_by_day` contains all columns of an outline, so that long texts are not read for it.
  private static let events = """
    CREATE TABLE event (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("id")),
      \(text("uid", bytes: 2040)),
      \(content)
      zone TEXT CHECK (length(zone) BETWEEN 1 AND 64),
      \(flag("repeats")),
      \(optionalText("rule", bytes: 1000)),
      additions TEXT CHECK (length(additions) BETWEEN 15 AND 6400),
      exceptions TEXT CHECK (length(exceptions) BETWEEN 15 AND 6400),
      \(flag("is_shared")),
      created_by BLOB NOT NULL,
      revision INTEGER NOT NULL CHECK (revision BETWEEN 0 AND 1000000000),
      \(day("first_day")),
      \(day("last_day")),
      \(instant("created_at")),
      \(instant("updated_at")),
      \(calendarScope),
      \(changedSeq),
      counted_end INTEGER
        CHECK (counted_end IS NULL
          OR (repeats AND counted_end BETWEEN -62135596800 AND 253402300799)),
      dates INTEGER NOT NULL DEFAULT 0 CHECK (dates BETWEEN 0 AND 1200),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      \(contentRules),
      CHECK (repeats OR (rule IS NULL AND additions IS NULL AND exceptions IS NULL))
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX event_by_name ON event (household, uid);
    CREATE INDEX event_by_day ON event (household, last_day, first_day, starts, all_day, length,
      zone, repeats, rule, additions, exceptions, counted_end, is_shared, created_by, scope);
    CREATE INDEX event_by_assignee ON event (household, assignee, last_day)
      WHERE assignee IS NOT NULL;
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

  /// Changed occurrences.
  ///
  /// `occurrence` is the start according to the rule, `starts` the changed start. The primary key
  /// is for the first, `event_override_by_start` for the second.
  private static let overrides = """
    CREATE TABLE event_override (
      household BLOB NOT NULL,
      event BLOB NOT NULL,
      \(wallTime("occurrence")),
      \(content)
      \(calendarScope),
      \(changedSeq),
      PRIMARY KEY (household, event, occurrence),
      FOREIGN KEY (household, event) REFERENCES event (household, id),
      \(contentRules)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX event_override_by_start
      ON event_override (household, starts, all_day, length, event, occurrence);
    CREATE INDEX event_override_by_assignee ON event_override (household, assignee, event)
      WHERE assignee IS NOT NULL;
    """
}
