import GRDB

extension Database {
  /// The rows of a query, each read by `read`.
  ///
  /// A row that cannot be read is damage in `table`. GRDB's own rows trap instead, for a value of
  /// another type than the one that is asked for; a file where one bit has changed may have any.
  func rows<Value>(
    of table: String, _ sql: String, _ values: [any ColumnValue] = [],
    as read: (ResultRow<ColumnIndex>) throws -> Value
  ) throws -> [Value] {
    var found: [Value] = []
    try cachedStatement(sql: sql).run(values) { row in
      found.append(try Self.read(row, of: table, as: read))
    }
    return found
  }

  private static func read<Value>(
    _ row: OpaquePointer, of table: String, as read: (ResultRow<ColumnIndex>) throws -> Value
  ) throws -> Value {
    do {
      return try read(ResultRow(of: row))
    } catch {
      let reason = (error as? Unreadable)?.reason ?? "\(error)"
      throw StoreFault.damaged("\(table) \(ResultRow(of: row).name): \(reason)")
    }
  }
}
