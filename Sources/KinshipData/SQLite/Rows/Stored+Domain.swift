import KinshipDomain
import KinshipTime

// Values of the domain, and the simpler ones that columns hold.

// MARK: - Numbers and bytes

extension Int: StoredAs {
  var simple: Int64 { Int64(self) }
  static func value(of simple: Int64) -> Int? { Int(simple) }
}

extension UInt64: StoredAs {
  var simple: Int64 { Int64(bitPattern: self) }
  static func value(of simple: Int64) -> UInt64? { UInt64(bitPattern: simple) }
}

extension Bool: StoredAs {
  static let kindName = "yes or no"
  var simple: Int64 { self ? 1 : 0 }
  static func value(of simple: Int64) -> Bool? { simple == 0 ? false : simple == 1 ? true : nil }
}

extension UInt128: StoredAs {
  var simple: Identifier<Never> { Identifier(bits: self) }
  static func value(of simple: Identifier<Never>) -> UInt128? { simple.bits }
}

extension Instant: StoredAs {
  static let kindName = "instant"
  var simple: Int64 { millisecondsSinceEpoch }
  static func value(of simple: Int64) -> Instant? { Instant(millisecondsSinceEpoch: simple) }
}

extension CivilDate: StoredAs {
  static let kindName = "date"
  var simple: Int { daysSinceEpoch }
  static func value(of simple: Int) -> CivilDate? { CivilDate(daysSinceEpoch: simple) }
}

extension CivilDateTime: StoredAs {
  static let kindName = "time on a wall"
  var simple: Int64 { wallSeconds }
  static func value(of simple: Int64) -> CivilDateTime? { CivilDateTime(wallSeconds: simple) }
}

extension TimeOfDay: StoredAs {
  static let kindName = "time"
  var simple: Int { secondsSinceMidnight }

  static func value(of simple: Int) -> TimeOfDay? {
    TimeOfDay(hour: simple / 3_600, minute: simple / 60 % 60, second: simple % 60)
  }
}

extension Points: StoredAs {
  static let kindName = "number of points"
  var simple: Int { value }
  static func value(of simple: Int) -> Points? { Points(simple) }
}

extension Version: StoredAs {
  var simple: Int64 { sequence }
  static func value(of simple: Int64) -> Version? { Version(simple) }
}

extension TokenDigest: StoredAs {
  static let kindName = "digest"
  var simple: [UInt8] { bytes }
  static func value(of simple: [UInt8]) -> TokenDigest? { TokenDigest(bytes: simple) }
}

extension ContentDigest: StoredAs {
  static let kindName = "digest"
  var simple: [UInt8] { bytes }
  static func value(of simple: [UInt8]) -> ContentDigest? { ContentDigest(bytes: simple) }
}

// MARK: - Texts

extension StoredAs where Self: CustomStringConvertible {
  var simple: String { description }
}

extension Name: StoredAs {
  static func value(of simple: String) throws -> Name? { try Name(simple, field: .displayName) }
}

extension Title: StoredAs {
  static func value(of simple: String) throws -> Title? { try Title(simple) }
}

extension Note: StoredAs {
  static func value(of simple: String) throws -> Note? { try Note(simple, field: .details) }
}

extension Email: StoredAs {
  static func value(of simple: String) throws -> Email? { try Email(simple) }
}

extension ColorHex: StoredAs {
  static func value(of simple: String) throws -> ColorHex? { try ColorHex(simple) }
}

extension EventUID: StoredAs {
  static func value(of simple: String) throws -> EventUID? { try EventUID(simple) }
}

extension RecurrenceRule: StoredAs {
  static func value(of simple: String) throws -> RecurrenceRule? { try RecurrenceRule(simple) }
}

extension Repetition: StoredAs {
  static func value(of simple: String) throws -> Repetition? { try Repetition(simple) }
}

extension InviteCode: StoredAs {
  static let kindName = "code"
  static func value(of simple: String) -> InviteCode? { InviteCode(simple) }
}

extension SecretHash: StoredAs {
  var simple: String { phc }
  static func value(of simple: String) -> SecretHash? { SecretHash(phc: simple) }
}

// MARK: - Words

extension StoredAs where Self: RawRepresentable<String> {
  static var kindName: String { "known word" }
  var simple: String { rawValue }
  static func value(of simple: String) -> Self? { Self(rawValue: simple) }
}

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

// MARK: - Scopes and spaces

extension Scope: StoredAs {
  static let kindName = "scope"
  var simple: String { text }

  /// The scope in `text`, of those that a task can have; nil for another text.
  static func value(of text: String) -> Scope? {
    if text == "home" { return .home }
    guard text.hasPrefix("tasks:") else { return nil }
    return MemberID(String(text.dropFirst("tasks:".count))).map { .tasks(of: $0) }
  }

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
