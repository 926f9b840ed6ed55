import GRDBSQLite
import KinshipDomain

/// A value that a column can hold.
protocol ColumnValue {
  /// Binds the value to the parameter at `place`, from 1; returns SQLite's result code.
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32

  /// The value in a cell; nil for NULL.
  static func value(in cell: Cell) throws -> Self?
}

/// A value that a column holds as a simpler value.
protocol ColumnValueConvertible: ColumnValue {
  associatedtype Simple: ColumnValue
  /// The value as the column holds it.
  var simple: Simple { get }
  /// Converts a stored value; nil or an error for a value that no store writes.
  static func value(of simple: Simple) throws -> Self?
  /// The name of the type in messages about damage.
  static var kindName: String { get }
}

extension ColumnValueConvertible {
  static var kindName: String { "value" }

  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    simple.bind(to: statement, at: place)
  }

  static func value(in cell: Cell) throws -> Self? {
    guard let simple = try Simple.value(in: cell) else { return nil }
    guard let value = try value(of: simple) else { throw cell.unreadable(kindName) }
    return value
  }
}

// MARK: - Types of SQLite

extension Int64: ColumnValue {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    sqlite3_bind_int64(statement, place, self)
  }

  static func value(in cell: Cell) throws -> Int64? {
    try cell.value(SQLITE_INTEGER, "number") { sqlite3_column_int64($0, $1) }
  }
}

extension String: ColumnValue {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_bind_text64(
          statement, place, characters.baseAddress ?? Self.nothing, UInt64(characters.count),
          copied,
          UInt8(SQLITE_UTF8))
      }
    }
  }

  /// A non-null pointer for the empty string, because SQLite binds a null pointer as NULL.
  private nonisolated(unsafe) static let nothing = UnsafePointer(
    UnsafeMutablePointer<CChar>.allocate(capacity: 1))

  static func value(in cell: Cell) throws -> String? {
    try cell.value(SQLITE_TEXT, "text") { statement, index in
      let start = sqlite3_column_text(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      return String(
        decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }
  }
}

extension [UInt8]: ColumnValue {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    withUnsafeBytes { bindBlob($0, to: statement, at: place) }
  }

  static func value(in cell: Cell) throws -> [UInt8]? { try cell.blob([UInt8].init) }
}

extension Identifier: ColumnValue {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    withUnsafeBytes(of: bits.bigEndian) { bindBlob($0, to: statement, at: place) }
  }

  static func value(in cell: Cell) throws -> Identifier? {
    try cell.blob { bytes in
      guard bytes.count == 16 else { throw cell.unreadable("id") }
      return Identifier(bits: UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self)))
    }
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    self?.bind(to: statement, at: place) ?? sqlite3_bind_null(statement, place)
  }

  static func value(in cell: Cell) throws -> Wrapped?? { .some(try Wrapped.value(in: cell)) }
}

extension Cell {
  fileprivate func blob<Value>(_ body: (UnsafeRawBufferPointer) throws -> Value) throws -> Value? {
    try value(SQLITE_BLOB, "blob") { statement, index in
      let start = sqlite3_column_blob(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
  }
}

private func bindBlob(
  _ bytes: UnsafeRawBufferPointer, to statement: OpaquePointer, at place: Int32
) -> Int32 {
  // SQLite binds a null pointer as NULL.
  guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, place, 0) }
  return sqlite3_bind_blob64(statement, place, bytes.baseAddress, UInt64(bytes.count), copied)
}

/// Makes SQLite copy the value (`SQLITE_TRANSIENT`, a macro that Swift does not import).
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
