import GRDB
import KinshipData
import KinshipTestSupport
import Testing

/// Reads the file of a store directly, so that the store's probe does not record the reads.
struct StoreReader {
  private let file: DatabaseQueue
  /// The names of all tables.
  let tables: [String]
  private let queries: [String]

  /// A reader of a `TemporaryStore`.
  init(of store: any Store) throws {
    var configuration = Configuration()
    configuration.readonly = true
    file = try DatabaseQueue(
      path: #require(store as? TemporaryStore).path, configuration: configuration)
    (tables, queries) = try file.read { database in
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      return (tables, try tables.map { try Self.query(of: $0, in: database) })
    }
  }

  /// A query of all rows of a table, each as text.
  private static func query(of table: String, in database: Database) throws -> String {
    let columns = try String.fetchAll(
      database, sql: "SELECT name FROM pragma_table_info('\(table)')")
    let row = columns.map { #"' \#($0)=' || quote("\#($0)")"# }.joined(separator: " || ")
    return "SELECT '\(table):' || \(row) FROM \(table)"
  }

  /// A number that differs from an earlier one if another connection has committed since.
  ///
  /// Equal numbers mean that nothing has changed, at a fraction of the cost of `rows`.
  func version() async throws -> Int? {
    try await file.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }

  /// Every row of every table, as text.
  ///
  /// Equal results mean that nothing has changed.
  func rows() async throws -> [String] {
    try await file.read { database in
      try queries.flatMap { try String.fetchAll(database, sql: $0) }
    }
  }
}
