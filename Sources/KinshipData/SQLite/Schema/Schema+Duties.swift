extension Schema {
  /// Duties of pickups; `duty` is the table of scheduled jobs.
  ///
  /// `next_members` has the ids of the members to ask next. A cancelled duty stays, with the time in
  /// `cancelled_at`, so that its id is not used again. It has the title of the event and
  /// no reference to it, because the event can be deleted. A leg that moves after its end can have
  /// a new duty, so that its end belongs to the key.
  static let duties = """
    CREATE TABLE pickup_duty (
      household BLOB NOT NULL,
      \(id("id")),
      \(id("event")),
      \(text("title", bytes: 960)),
      \(wallTime("occurrence")),
      leg TEXT NOT NULL CHECK (leg IN ('outbound', 'return')),
      member BLOB,
      \(optionalText("next_members", bytes: 400)),
      minutes INTEGER NOT NULL CHECK (minutes BETWEEN 5 AND 10080),
      \(optionalInstant("answer_by")),
      \(instant("begins")),
      \(instant("ends")),
      \(optionalInstant("confirmed_at")),
      \(optionalInstant("cancelled_at")),
      created_by BLOB NOT NULL,
      \(instant("created_at")),
      \(instant("updated_at")),
      \(scope),
      \(changedSeq),
      PRIMARY KEY (household, id),
      FOREIGN KEY (household, member) REFERENCES member (household, id),
      FOREIGN KEY (household, created_by) REFERENCES member (household, id),
      CHECK (answer_by IS NULL OR confirmed_at IS NULL),
      CHECK (member IS NOT NULL OR (answer_by IS NULL AND confirmed_at IS NULL)),
      CHECK (ends BETWEEN begins AND begins + 86400000)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX pickup_duty_by_leg
      ON pickup_duty (household, event, occurrence, leg, ends) WHERE cancelled_at IS NULL;
    CREATE INDEX pickup_duty_by_time ON pickup_duty (household, begins, id)
      WHERE cancelled_at IS NULL;
    CREATE INDEX pickup_duty_asked ON pickup_duty (household, id)
      WHERE answer_by IS NOT NULL AND cancelled_at IS NULL;
    CREATE INDEX pickup_duty_of_event ON pickup_duty (household, event, begins, id)
      WHERE cancelled_at IS NULL;
    """
}
