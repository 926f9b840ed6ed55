import GRDB

/// The fourteenth migration: pictures of members.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema14 {
  /// The name under which a store remembers that it has run.
  static let identifier = "14"

  static func create(_ db: Database) throws {
    try db.redefine(
      "photo", "task BLOB NOT NULL",
      as: "task BLOB, member BLOB CHECK ((task IS NULL) <> (member IS NULL))")
    let task = "FOREIGN KEY (household, task) REFERENCES task (household, id)"
    try db.redefine(
      "photo", task,
      as: "\(task), FOREIGN KEY (household, member) REFERENCES member (household, id)")
    // A member has one, so that nobody has to choose.
    try db.execute(
      sql: """
        CREATE UNIQUE INDEX photo_by_member ON photo (household, member) WHERE member IS NOT NULL;
        """)
  }
}
