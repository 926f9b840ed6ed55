extension Schema {
  /// The names of the devices on which sessions began.
  static let sessionDevices = """
    CREATE TABLE session_device (
      session BLOB NOT NULL PRIMARY KEY REFERENCES session (id),
      \(id("user")),
      \(text("name", bytes: 480))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_device_by_user ON session_device (user, session);
    """
}
