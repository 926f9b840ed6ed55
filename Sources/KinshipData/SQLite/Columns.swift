import GRDBSQLite
import KinshipDomain
import KinshipTime

/// A row, read from left to right.
///
/// Whatever a column holds that no store writes is an `Unreadable`, never a trap: files are damaged,
/// edited and restored.
struct Columns {
  /// What is wrong with a row.
  struct Unreadable: Error {
    let reason: String
  }

  /// The statement that stands on the row.
  private let statement: OpaquePointer
  private let count: Int32
  private var index: Int32 = -1

  init(of statement: OpaquePointer) {
    self.statement = statement
    count = sqlite3_data_count(statement)
  }

  /// The ids that the row begins with: enough to find it again.
  static func name(of statement: OpaquePointer) -> String {
    var columns = Columns(of: statement)
    let ids = (0..<2).compactMap { _ in try? columns.optionalID() as Identifier<Never>? }
    return ids.map(\.description).joined(separator: " ")
  }

  // MARK: What SQLite knows

  /// Goes to the next column; the type of what it holds.
  private mutating func next() throws -> Int32 {
    index += 1
    guard index < count else {
      throw Unreadable(reason: "column \(index) is missing")
    }
    return sqlite3_column_type(statement, index)
  }

  /// Skips `count` columns without reading them.
  mutating func skip(_ count: Int32) {
    index += count
  }

  private func unreadable(_ what: String) -> Unreadable {
    Unreadable(reason: "column \(index) is no \(what)")
  }

  /// What the column holds, read by `body`; nil for NULL.
  private mutating func optional<Value>(
    _ type: Int32, _ what: String, _ body: (OpaquePointer, Int32) throws -> Value
  ) throws -> Value? {
    switch try next() {
    case SQLITE_NULL: nil
    case type: try body(statement, index)
    default: throw unreadable(what)
    }
  }

  mutating func optionalInt() throws -> Int64? {
    try optional(SQLITE_INTEGER, "number") { sqlite3_column_int64($0, $1) }
  }

  mutating func optionalText() throws -> String? {
    try optional(SQLITE_TEXT, "text") { statement, index in
      let start = sqlite3_column_text(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      return String(
        decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }
  }

  mutating func optionalBytes() throws -> [UInt8]? {
    try blob([UInt8].init)
  }

  private mutating func blob<Value>(
    _ body: (UnsafeRawBufferPointer) throws -> Value
  ) throws -> Value? {
    try optional(SQLITE_BLOB, "blob") { statement, index in
      let start = sqlite3_column_blob(statement, index)
      let count = Int(sqlite3_column_bytes(statement, index))
      return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }
  }

  mutating func int() throws -> Int64 { try present(optionalInt()) }
  mutating func text() throws -> String { try present(optionalText()) }
  mutating func bytes() throws -> [UInt8] { try present(optionalBytes()) }

  // MARK: What the domain knows

  mutating func optionalID<Entity>() throws -> Identifier<Entity>? {
    try blob { bytes in
      bytes.count == 16
        ? Identifier(bits: UInt128(bigEndian: bytes.loadUnaligned(as: UInt128.self))) : nil
    }.map { try self.valid($0, "id") }
  }

  mutating func id<Entity>() throws -> Identifier<Entity> { try present(optionalID()) }

  mutating func optionalInstant() throws -> Instant? {
    try optionalInt().map { try self.valid(Instant(millisecondsSinceEpoch: $0), "instant") }
  }

  mutating func instant() throws -> Instant { try present(optionalInstant()) }

  mutating func optionalDate() throws -> CivilDate? {
    try optionalInt().map { try self.valid(CivilDate(daysSinceEpoch: Int($0)), "date") }
  }

  mutating func date() throws -> CivilDate { try present(optionalDate()) }

  mutating func optionalTime() throws -> TimeOfDay? {
    try optionalInt().map { seconds in
      try self.valid(
        TimeOfDay(
          hour: Int(seconds / 3_600), minute: Int(seconds / 60 % 60), second: Int(seconds % 60)),
        "time")
    }
  }

  mutating func optionalPoints() throws -> Points? {
    try optionalInt().map { try self.valid(Points(Int($0)), "number of points") }
  }

  mutating func points() throws -> Points { try present(optionalPoints()) }

  mutating func flag() throws -> Bool {
    switch try int() {
    case 0: false
    case 1: true
    default: throw unreadable("yes or no")
    }
  }

  mutating func optionalChoice<Choice: RawRepresentable<String>>() throws -> Choice? {
    try optionalText().map { try self.valid(Choice(rawValue: $0), "known word") }
  }

  mutating func choice<Choice: RawRepresentable<String>>() throws -> Choice {
    try present(optionalChoice())
  }

  mutating func name() throws -> Name { try Name(text(), field: .displayName) }

  mutating func optionalName() throws -> Name? {
    try optionalText().map { try Name($0, field: .displayName) }
  }
  mutating func digest() throws -> TokenDigest { try valid(TokenDigest(bytes: bytes()), "digest") }

  mutating func optionalNote() throws -> Note? {
    try optionalText().map { try Note($0, field: .details) }
  }

  mutating func code() throws -> InviteCode { try valid(InviteCode(text()), "code") }
  mutating func scope() throws -> Scope { try valid(Scope(text: text()), "scope") }
  mutating func version() throws -> Version { Version(try int()) }

  func valid<Value>(_ value: Value?, _ what: String) throws -> Value {
    guard let value else { throw unreadable(what) }
    return value
  }

  private func present<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw unreadable("value") }
    return value
  }
}
