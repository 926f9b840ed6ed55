import GRDB

extension Database {
  /// Makes a table anew with another text in its definition, and keeps its rows, indexes and triggers.
  ///
  /// Throws when the definition has no such text, or an old row breaks the new one.
  func redefine(_ table: String, _ text: String, as replacement: String) throws {
    try redefine(table) { definition in
      guard let changed = definition.replacingFirst(text, with: replacement) else {
        throw DatabaseError(message: "\(table) has no “\(text)”")
      }
      return changed
    }
  }

  /// Makes a table anew as `change` makes its definition, and keeps its rows, indexes and triggers.
  ///
  /// SQLite cannot change a constraint. For migrations, which run without foreign keys.
  ///
  /// Throws what `change` does, and when an old row breaks the new definition.
  func redefine(_ table: String, _ change: (String) throws -> String) throws {
    let definitions = try String.fetchAll(
      self, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?",
      arguments: [table])
    guard let definition = definitions.first, let start = definition.firstIndex(of: "(") else {
      throw DatabaseError(message: "there is no table \(table)")
    }
    let changed = try change(String(definition[start...]))
    let attached = try String.fetchAll(
      self,
      sql: """
        SELECT sql FROM sqlite_schema
        WHERE type IN ('index', 'trigger') AND tbl_name = ? AND sql IS NOT NULL
        """,
      arguments: [table])
    // Generated columns are not among these.
    let columns = try String.fetchAll(
      self, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table]
    ).joined(separator: ", ")
    try execute(
      sql: """
        CREATE TABLE new_\(table) \(changed);
        INSERT INTO new_\(table) (\(columns)) SELECT \(columns) FROM \(table);
        DROP TABLE \(table);
        ALTER TABLE new_\(table) RENAME TO \(table);
        """)
    for definition in attached { try execute(sql: definition) }
  }
}

extension String {
  /// The text with the first occurrence of another one replaced; nil when there is none.
  fileprivate func replacingFirst(_ text: String, with replacement: String) -> String? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        let end = index(start, offsetBy: text.count)
        return String(self[..<start]) + replacement + String(self[end...])
      }
      start = index(after: start)
    }
    return nil
  }
}
