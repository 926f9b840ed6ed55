import GRDBSQLite
import KinshipDomain

/// The current row of a statement, read by column in any order.
///
/// A value that no store writes throws `Unreadable` and never traps, because files may be damaged,
/// edited or restored.
struct ResultRow<Column: RawRepresentable<Int>> {
  private let statement: OpaquePointer

  init(of statement: OpaquePointer) {
    self.statement = statement
  }

  /// The same row with other columns.
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

  /// Converts a text with `make`; nil for NULL.
  func text<Value>(_ column: Column, _ make: (String) throws -> Value) throws -> Value? {
    try (self[column] as String?).map(make)
  }

  func cell(_ column: Column) -> Cell {
    Cell(statement: statement, index: Int32(column.rawValue))
  }

  /// Returns a value that was built from several columns; throws for nil.
  func valid<Value>(_ value: Value?, _ what: String) throws -> Value {
    guard let value else { throw Unreadable(reason: "it is no \(what)") }
    return value
  }
}

/// A column of a custom SELECT, by its index from 0.
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
  /// The ids in the first two columns, which identify the row in messages.
  var leadingIDs: String {
    let ids = ([0, 1] as [ColumnIndex]).compactMap { try? Identifier<Never>.value(in: cell($0)) }
    return ids.map(\.description).joined(separator: " ")
  }
}

/// The reason why a row cannot be decoded.
struct Unreadable: Error {
  let reason: String
}

/// A value of a row.
struct Cell {
  let statement: OpaquePointer
  let index: Int32

  /// Reads a value of the given SQLite type with `body`; nil for NULL.
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
