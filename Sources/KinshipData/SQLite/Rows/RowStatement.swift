/// A statement that writes a row; a parameter has the number of its column in the table.
struct RowStatement: Sendable {
  let sql: String
  /// The number of columns that need a value.
  let count: Int

  /// Inserts a row; with a key, replaces the row that has the same key.
  init(insert columns: [String], into table: String, over key: [String] = []) {
    let changes = columns.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }
    let conflict = """

      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(changes.joined(separator: ", "))
      """
    sql = """
      INSERT INTO \(table) (\(columns.joined(separator: ", ")))
      VALUES (\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))\
      \(key.isEmpty ? "" : conflict)
      """
    count = columns.count
  }

  /// Inserts a row; does nothing if a row has the same key.
  init(insert columns: [String], into table: String, unlessKnown key: [String]) {
    let insertion = RowStatement(insert: columns, into: table)
    sql = "\(insertion.sql)\nON CONFLICT (\(key.joined(separator: ", "))) DO NOTHING"
    count = insertion.count
  }

  /// Updates some columns of the row with the key.
  init(update changed: [String], of columns: [String], in table: String, key: [String]) {
    let terms = columns.enumerated().map { (name: $1, term: "\($1) = ?\($0 + 1)") }
    let place = terms.filter { key.contains($0.name) }.map(\.term)
    let changes = terms.filter { changed.contains($0.name) && !key.contains($0.name) }.map(\.term)
    sql = """
      UPDATE \(table) SET \(changes.joined(separator: ", ")) WHERE \(place.joined(separator: " AND "))
      """
    count = place.count + changes.count
  }
}

/// Values for columns of a row, in any order.
struct RowValues<Column: TableColumn>: ExpressibleByDictionaryLiteral {
  /// Separate arrays, because concatenation would copy every value.
  private var parts: [[(Column, any ColumnValue)]]

  init(dictionaryLiteral elements: (Column, any ColumnValue)...) {
    parts = [elements]
  }

  static func + (left: RowValues, right: RowValues) -> RowValues {
    var all = left
    all.parts += right.parts
    return all
  }

  /// Binds each value to the parameter of its column; returns SQLite's result code.
  func bind(to statement: OpaquePointer, of written: RowStatement) -> Int32 {
    precondition(
      parts.reduce(0) { $0 + $1.count } == written.count, "A value for each column that is written")
    for part in parts {
      for (column, value) in part {
        let result = value.bind(to: statement, at: Int32(column.rawValue) + 1)
        guard result == 0 else { return result }
      }
    }
    return 0
  }
}
