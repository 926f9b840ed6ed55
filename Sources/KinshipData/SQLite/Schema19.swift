import GRDB

/// The nineteenth migration: keys duties by subject, replaces `IN` checks with comparisons, and drops the counter
/// of members.
///
/// Shipped: never edited again, a change is a migration of its own.
enum Schema19 {
  /// The name under which a store remembers that it has run.
  static let identifier = "19"

  static func create(_ db: Database) throws {
    // A task is saved far more often than anything else asks for a duty: one range then has all of its own.
    try db.execute(sql: "DROP INDEX duty_by_subject;")
    try db.redefine("duty") { definition in
      withoutLists(
        definition.replacing(
          "PRIMARY KEY (household, id)", with: "PRIMARY KEY (household, subject, id)"
        ).replacing("'planning'", with: "'planning', 'departure'"))
    }
    // Done ones were kept, and a new one has the same id.
    try db.execute(sql: "DELETE FROM duty WHERE kind = 'planning' AND done_at IS NOT NULL;")
    for table in ["task", "transfer", "notice"] { try db.redefine(table, withoutLists) }
    try db.execute(
      sql: """
        DROP TRIGGER member_counted;
        DROP TRIGGER member_uncounted;
        ALTER TABLE household_usage DROP COLUMN members;
        """)
  }

  /// SQLite makes a table of every list of three words or more, each time a row is checked against it; it
  /// compares with alternatives one by one.
  private static func withoutLists(_ definition: String) -> String {
    definition.replacing(#/(\w+) IN \((\s*'\w+'(?:,\s*'\w+'){2,}\s*)\)/#) { match in
      let words = match.output.2.split(separator: ",").map { word in
        "\(match.output.1) = \(word.filter { !$0.isWhitespace })"
      }
      return "(" + words.joined(separator: " OR ") + ")"
    }
  }
}
