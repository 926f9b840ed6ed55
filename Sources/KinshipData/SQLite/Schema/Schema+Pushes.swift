extension Schema {
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
