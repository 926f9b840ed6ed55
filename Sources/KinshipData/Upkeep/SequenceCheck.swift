import GRDB
import KinshipDomain

/// Whether the sequences of spaces are what devices may rely on: no row is newer than its space, and
/// what was deleted has not come back.
enum SequenceCheck {
  /// Tables whose rows are in the space of their household.
  private static let ofHouseholds = [
    "household", "member", "task", "deleted_task", "photo", "account", "transfer",
    "screen_time_setting", "screen_time_bank", "redemption", "shopping_item", "event",
    "event_override", "notice",
  ]
  /// Tables with tombstones of their own kind.
  private static let buried = [
    ("task", "task"), ("photo", "photo"), ("shopping", "shopping_item"), ("event", "event"),
  ]

  static func run(_ database: Database) throws -> [String] {
    var found: [String] = []
    for table in ofHouseholds {
      let column = table == "household" ? "id" : "household"
      found += try newer(database, table, space: "'household', \(column)", sequence: "changed_seq")
    }
    found += try newer(database, "user", space: "'user', id", sequence: "changed_seq")
    found += try newer(database, "session", space: "'user', user", sequence: "changed_seq")
    found += try newer(
      database, "invitation", space: "'directory', zeroblob(16)", sequence: "changed_seq")
    found += try newer(database, "tombstone", space: "space_kind, space_id", sequence: "seq")
    for (kind, table) in buried { found += try risen(database, table, as: kind) }
    return found
  }

  /// Rows that are newer than their space, or in none.
  private static func newer(
    _ database: Database, _ table: String, space: String, sequence: String
  ) throws -> [String] {
    try database.rows(
      of: table,
      """
      WITH newest (kind, id, seq) AS
        (SELECT \(space), max(\(sequence)) FROM \(table) GROUP BY 1, 2)
      SELECT newest.kind, newest.id, newest.seq, space.seq FROM newest
      LEFT JOIN space ON space_kind = newest.kind AND space_id = newest.id
      WHERE space.seq IS NULL OR newest.seq > space.seq
      LIMIT \(StoreVerdict.mostFindings)
      """
    ) { columns in
      let space = "\(try columns.text()) \(try columns.id() as Identifier<Never>)"
      let newest = try columns.int()
      guard let known = try columns.optionalInt() else {
        return "\(table): there is no space \(space)"
      }
      return "\(table): a row is at sequence \(newest), and its space \(space) only at \(known)"
    }
  }

  /// Rows whose id was deleted.
  private static func risen(
    _ database: Database, _ table: String, as kind: String
  ) throws -> [String] {
    try database.rows(
      of: table,
      """
      SELECT row.id FROM tombstone JOIN \(table) AS row
        ON row.household = tombstone.space_id AND row.id = tombstone.id
      WHERE tombstone.space_kind = 'household' AND tombstone.kind = ?
        AND tombstone.reason = 'deleted'
      LIMIT \(StoreVerdict.mostFindings)
      """, [kind]
    ) { "\(table) \(try $0.id() as Identifier<Never>) was deleted, and is there" }
  }
}
