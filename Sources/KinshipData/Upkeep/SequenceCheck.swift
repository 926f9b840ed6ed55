import GRDB
import KinshipDomain

/// Checks the sequences on which devices rely: no row is newer than its space, and no deleted row
/// exists.
enum SequenceCheck {
  static func run(_ database: Database) throws -> [String] {
    var found: [String] = []
    for table in Table.all {
      guard let space = table.space, let version = table.version else { continue }
      found += try newer(database, table.name, space: space, sequence: version)
    }
    for table in Table.all where table.household != nil {
      guard let kind = table.tombstone else { continue }
      found += try risen(database, table.name, as: kind)
    }
    return found
  }

  /// Rows that are newer than their space, or whose space does not exist.
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
      LIMIT \(StoreCheckReport.mostFindings)
      """
    ) { row in
      let space = "\(try row[0] as String) \(try row[1] as Identifier<Never>)"
      let newest: Int64 = try row[2]
      guard let known: Int64 = try row[3] else {
        return "\(table): there is no space \(space)"
      }
      return "\(table): a row is at sequence \(newest), and its space \(space) only at \(known)"
    }
  }

  /// Rows whose id was deleted.
  private static func risen(
    _ database: Database, _ table: String, as kind: Tombstone
  ) throws -> [String] {
    try database.rows(
      of: table,
      """
      SELECT row.id FROM tombstone JOIN \(table) AS row
        ON row.household = tombstone.space_id AND row.id = tombstone.id
      WHERE tombstone.space_kind = 'household' AND tombstone.kind = ?
        AND tombstone.reason = 'deleted'
      LIMIT \(StoreCheckReport.mostFindings)
      """, [kind]
    ) { "\(table) \(try $0[0] as Identifier<Never>) was deleted, and is there" }
  }
}
