extension Schema {
  /// Pushes about notices that wait to be sent.
  static let pushes = """
    CREATE TABLE notice_push (
      household BLOB NOT NULL REFERENCES household (id),
      \(id("notice")),
      \(id("user")),
      \(instant("written_at")),
      failures INTEGER NOT NULL CHECK (failures >= 0),
      \(instant("due_at")),
      PRIMARY KEY (household, notice)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX notice_push_by_user ON notice_push (user, due_at, household, notice);
    CREATE INDEX notice_push_by_due ON notice_push (due_at);
    CREATE INDEX notice_push_by_age ON notice_push (written_at);
    """

  /// Devices that get pushes, each with the token of its session.
  static let pushDevices = """
    CREATE TABLE push_device (
      session BLOB NOT NULL PRIMARY KEY REFERENCES session (id),
      \(id("user")),
      token TEXT NOT NULL UNIQUE
        CHECK (length(token) BETWEEN 1 AND 1024 AND token NOT GLOB '*[^!-~]*'),
      \(instant("registered_at"))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX push_device_by_user ON push_device (user, registered_at, session);
    """
}
