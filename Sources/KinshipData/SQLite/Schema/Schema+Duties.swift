extension Schema {
  /// Duties of pickups; `duty` is the table of scheduled jobs.
  ///
  /// `next_members` has the ids of the members to ask next. A duty stays with `cancelled_at` when
  /// its occurrence ends, so that its id is not used again. It has the title of the event and no
  /// reference to it, because the event can be deleted.
  static let duties = """
    CREATE TABLE pickup_duty (
      household BLOB NOT NULL,
      \(id("id")),
      \(id("event")),
      \(text("title", bytes: 960)),
      \(wallTime("occurrence")),
      leg TEXT NOT NULL CHECK (leg IN ('outbound', 'return')),
      status TEXT NOT NULL
        CHECK (\(wordCondition("status", "asked", "accepted", "declined", "confirmed"))),
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
      CHECK ((status = 'declined') = (member IS NULL)),
      CHECK ((status = 'asked') = (answer_by IS NOT NULL)),
      CHECK ((status = 'confirmed') = (confirmed_at IS NOT NULL)),
      CHECK (begins <= ends)
    ) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX pickup_duty_by_leg ON pickup_duty (household, event, occurrence, leg)
      WHERE cancelled_at IS NULL;
    CREATE INDEX pickup_duty_by_time ON pickup_duty (household, begins, id)
      WHERE cancelled_at IS NULL;
    CREATE INDEX pickup_duty_asked ON pickup_duty (household, id)
      WHERE status = 'asked' AND cancelled_at IS NULL;
    CREATE INDEX pickup_duty_of_event ON pickup_duty (household, event, begins, id)
      WHERE cancelled_at IS NULL;
    """
}
