import GRDB

extension Database {
  /// The rows of a query, decoded by `read`.
  ///
  /// A row that cannot be decoded is reported as damage in `table`, with the ids in its first two
  /// columns. GRDB's rows trap if a value has an unexpected type, and a file with a single flipped
  /// bit may contain any type.
  func rows<Value>(
    of table: String, _ sql: String, _ values: [any ColumnValue] = [],
    as read: (ResultRow<ColumnIndex>) throws -> Value
  ) throws -> [Value] {
    var found: [Value] = []
    try cachedStatement(sql: sql).run(values) { row in
      found.append(try Self.decode(row, of: table, as: read))
    }
    return found
  }

  private static func decode<Value>(
    _ row: OpaquePointer, of table: String, as read: (ResultRow<ColumnIndex>) throws -> Value
  ) throws -> Value {
    do {
      return try read(ResultRow(of: row))
    } catch {
      let reason = (error as? Unreadable)?.reason ?? "\(error)"
      throw StoreFault.damaged("\(table) \(ResultRow(of: row).leadingIDs): \(reason)")
    }
  }
}
