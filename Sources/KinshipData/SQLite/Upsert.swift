/// The text that stores a row over whatever is stored under its key.
///
/// Columns come from the repositories' own lists, never from outside.
struct Upsert {
  /// The statement; its values in the order of the columns.
  let sql: String
  /// The same, with the same values, for a row that is known to be there: SQLite checks it once, not twice.
  let update: String

  init(_ table: String, key: [String], _ columns: [String]) {
    let numbered = columns.enumerated().map { (column: $1, term: "\($1) = ?\($0 + 1)") }
    let changes = numbered.filter { !key.contains($0.column) }.map(\.term)
    let place = numbered.filter { key.contains($0.column) }.map(\.term)
    update = """
      UPDATE \(table) SET \(changes.joined(separator: ", ")) WHERE \(place.joined(separator: " AND "))
      """
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let updates = columns.filter { !key.contains($0) }.map { "\($0) = excluded.\($0)" }
    sql = """
      INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))
      ON CONFLICT (\(key.joined(separator: ", "))) DO UPDATE SET \(updates.joined(separator: ", "))
      """
  }
}
