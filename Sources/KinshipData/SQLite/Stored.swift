import GRDBSQLite
import KinshipDomain
import KinshipTime

/// A value that a column holds.
protocol Stored {
  /// Gives the value to the parameter at `place`, the first of which is 1; SQLite's result code.
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32
}

/// A value that is kept as a simpler one.
protocol StoredAs: Stored {
  associatedtype Column: Stored
  /// The value as the column holds it.
  var column: Column { get }
}

extension StoredAs {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    column.bind(to: statement, at: place)
  }
}

// MARK: - What SQLite knows

extension Int64: Stored {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    sqlite3_bind_int64(statement, place, self)
  }
}

extension String: Stored {
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

  /// Somewhere to point to: a null pointer would be NULL instead of a text without letters.
  private nonisolated(unsafe) static let nothing = UnsafePointer(
    UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}

extension [UInt8]: Stored {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    withUnsafeBytes { bindBlob($0, to: statement, at: place) }
  }
}

extension Identifier: Stored {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    withUnsafeBytes(of: bits.bigEndian) { bindBlob($0, to: statement, at: place) }
  }
}

extension Optional: Stored where Wrapped: Stored {
  func bind(to statement: OpaquePointer, at place: Int32) -> Int32 {
    self?.bind(to: statement, at: place) ?? sqlite3_bind_null(statement, place)
  }
}

private func bindBlob(
  _ bytes: UnsafeRawBufferPointer, to statement: OpaquePointer, at place: Int32
) -> Int32 {
  // A null pointer would be NULL instead of a blob without bytes.
  guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(statement, place, 0) }
  return sqlite3_bind_blob64(statement, place, bytes.baseAddress, UInt64(bytes.count), copied)
}

/// SQLite takes a copy (`SQLITE_TRANSIENT`, which is a macro that Swift does not see).
private let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

// MARK: - What the domain knows

extension Int: StoredAs { var column: Int64 { Int64(self) } }
extension Bool: StoredAs { var column: Int64 { self ? 1 : 0 } }
extension UInt128: StoredAs { var column: Identifier<Never> { Identifier(bits: self) } }

extension StoredAs where Self: RawRepresentable, RawValue == String {
  var column: String { rawValue }
}

extension StoredAs where Self: CustomStringConvertible {
  var column: String { description }
}

extension Instant: StoredAs { var column: Int64 { millisecondsSinceEpoch } }
extension CivilDate: StoredAs { var column: Int { daysSinceEpoch } }
extension CivilDateTime: StoredAs { var column: Int64 { wallSeconds } }
extension TimeOfDay: StoredAs { var column: Int { secondsSinceMidnight } }
extension Repetition: StoredAs {}
extension Points: StoredAs { var column: Int { value } }
extension Version: StoredAs { var column: Int64 { sequence } }
extension TokenDigest: StoredAs { var column: [UInt8] { bytes } }
extension SecretHash: StoredAs { var column: String { phc } }

extension Name: StoredAs {}
extension Title: StoredAs {}
extension Note: StoredAs {}
extension Email: StoredAs {}
extension ColorHex: StoredAs {}
extension InviteCode: StoredAs {}
extension EventUID: StoredAs {}
extension RecurrenceRule: StoredAs {}

extension Language: StoredAs {}
extension Role: StoredAs {}
extension PhotoImage.Kind: StoredAs {}
extension TaskStatus: StoredAs {}
extension TaskDifficulty: StoredAs {}
extension TaskCategory: StoredAs {}
extension Decision.Outcome: StoredAs {}
extension TransferKind: StoredAs {}
extension Notice.Kind: StoredAs {}
extension EventType: StoredAs {}
extension Duty.Kind: StoredAs {}

extension Scope: StoredAs {
  var column: String { text }

  /// `home`, `guardians`, `member:<uuid>`, `tasks:<uuid>` or `members:<uuid>,<uuid>…`, these in order.
  var text: String {
    switch self {
    case .home: "home"
    case .guardians: "guardians"
    case .member(let member): "member:\(member)"
    case .tasks(let member): "tasks:\(member)"
    case .members(let members):
      "members:" + members.sorted().map(\.description).joined(separator: ",")
    }
  }
}

extension Scope {
  /// The scope that is written as `text`, of those that a task can have; nil for another text.
  init?(text: String) {
    if text == "home" {
      self = .home
    } else if text.hasPrefix("tasks:"),
      let member = MemberID(String(text.dropFirst("tasks:".count)))
    {
      self = .tasks(of: member)
    } else {
      return nil
    }
  }
}

extension Space {
  /// `directory`, `user` or `household`.
  var kindText: String {
    switch self {
    case .directory: "directory"
    case .user: "user"
    case .household: "household"
    }
  }

  /// The id of the account or household; nothing but zeros for the directory.
  var bits: UInt128 {
    switch self {
    case .directory: 0
    case .user(let id): id.bits
    case .household(let id): id.bits
    }
  }
}
