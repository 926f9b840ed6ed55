import FoundationEssentials
import GRDB
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

  private let row: Row
  private var index = 0

  init(_ row: Row) {
    self.row = row
  }

  /// The ids that the row begins with: enough to find it again.
  static func name(of row: Row) -> String {
    let ids = row.databaseValues.prefix(2).compactMap { value in
      Data.fromDatabaseValue(value).flatMap { Identifier<Never>(bytes: $0) }
    }
    return ids.map(\.description).joined(separator: " ")
  }

  // MARK: What SQLite knows

  private mutating func next() throws -> DatabaseValue {
    guard index < row.count else { throw Unreadable(reason: "column \(index) is missing") }
    defer { index += 1 }
    return row[index]
  }

  private func unreadable(_ what: String) -> Unreadable {
    Unreadable(reason: "column \(index - 1) is no \(what)")
  }

  mutating func optionalInt() throws -> Int64? {
    switch try next().storage {
    case .null: nil
    case .int64(let value): value
    default: throw unreadable("number")
    }
  }

  mutating func optionalText() throws -> String? {
    switch try next().storage {
    case .null: nil
    case .string(let value): value
    default: throw unreadable("text")
    }
  }

  mutating func optionalBytes() throws -> [UInt8]? {
    switch try next().storage {
    case .null: nil
    case .blob(let value): [UInt8](value)
    default: throw unreadable("blob")
    }
  }

  mutating func int() throws -> Int64 { try present(optionalInt()) }
  mutating func text() throws -> String { try present(optionalText()) }
  mutating func bytes() throws -> [UInt8] { try present(optionalBytes()) }

  // MARK: What the domain knows

  mutating func optionalID<Entity>() throws -> Identifier<Entity>? {
    try optionalBytes().map { try self.valid(Identifier(bytes: $0), "id") }
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
  mutating func digest() throws -> TokenDigest { try valid(TokenDigest(bytes: bytes()), "digest") }

  mutating func optionalNote() throws -> Note? {
    try optionalText().map { try Note($0, field: .details) }
  }

  mutating func code() throws -> InviteCode { try valid(InviteCode(text()), "code") }
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
