import GRDBSQLite
import KinshipDomain

/// The row on which a statement stands, read by column, in any order.
///
/// A value that no store writes is an `Unreadable`, never a trap: files are damaged, edited and restored.
struct ResultRow<Column: RawRepresentable<Int>> {
  private let statement: OpaquePointer

  init(of statement: OpaquePointer) {
    self.statement = statement
  }

  /// The same row, read by other columns.
  init<Other>(_ row: ResultRow<Other>) {
    statement = row.statement
  }

  /// The value of a column; `Value` is an optional for a column that may be NULL.
  subscript<Value: ColumnValue>(column: Column) -> Value {
    get throws {
      let cell = cell(column)
      guard let value = try Value.value(in: cell) else { throw cell.unreadable("value") }
      return value
    }
  }

  /// What `make` makes of a text; nil for NULL.
  func text<Value>(_ column: Column, _ make: (String) throws -> Value) throws -> Value? {
    try (self[column] as String?).map(make)
  }

  func cell(_ column: Column) -> Cell {
    Cell(statement: statement, index: Int32(column.rawValue))
  }

  /// A value that several columns make; throws when they make none.
  func valid<Value>(_ value: Value?, _ what: String) throws -> Value {
    guard let value else { throw Unreadable(reason: "it is no \(what)") }
    return value
  }
}

/// A column of a statement that selects a few values of its own, by its number from 0.
struct ColumnIndex: RawRepresentable, ExpressibleByIntegerLiteral {
  let rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  init(integerLiteral value: Int) {
    rawValue = value
  }
}

extension ResultRow<ColumnIndex> {
  /// The ids that the row begins with: enough to find it again.
  var name: String {
    let ids = ([0, 1] as [ColumnIndex]).compactMap { try? Identifier<Never>.value(in: cell($0)) }
    return ids.map(\.description).joined(separator: " ")
  }
}

/// What is wrong with a row.
struct Unreadable: Error {
  let reason: String
}

/// One value of a row.
struct Cell {
  let statement: OpaquePointer
  let index: Int32

  /// The value that `body` reads from a column of that type; nil for NULL.
  func value<Value>(
    _ type: Int32, _ what: String, _ body: (OpaquePointer, Int32) throws -> Value
  ) throws -> Value? {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_NULL: nil
    case type: try body(statement, index)
    default: throw unreadable(what)
    }
  }

  func unreadable(_ what: String) -> Unreadable {
    let name = sqlite3_column_name(statement, index).map { String(cString: $0) }
    return Unreadable(reason: "\(name ?? "column \(index)") is no \(what)")
  }
}
