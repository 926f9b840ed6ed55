import KinshipDomain
import KinshipTime

// Conversions of domain values to and from column values.

// MARK: - Numbers and bytes

extension Int: ColumnValueConvertible {
  var simple: Int64 { Int64(self) }
  static func value(of simple: Int64) -> Int? { Int(simple) }
}

extension UInt64: ColumnValueConvertible {
  var simple: Int64 { Int64(bitPattern: self) }
  static func value(of simple: Int64) -> UInt64? { UInt64(bitPattern: simple) }
}

extension Bool: ColumnValueConvertible {
  static let kindName = "yes or no"
  var simple: Int64 { self ? 1 : 0 }
  static func value(of simple: Int64) -> Bool? { simple == 0 ? false : simple == 1 ? true : nil }
}

extension UInt128: ColumnValueConvertible {
  var simple: Identifier<Never> { Identifier(bits: self) }
  static func value(of simple: Identifier<Never>) -> UInt128? { simple.bits }
}

extension Instant: ColumnValueConvertible {
  static let kindName = "instant"
  var simple: Int64 { millisecondsSinceEpoch }
  static func value(of simple: Int64) -> Instant? { Instant(millisecondsSinceEpoch: simple) }
}

extension CivilDate: ColumnValueConvertible {
  static let kindName = "date"
  var simple: Int { daysSinceEpoch }
  static func value(of simple: Int) -> CivilDate? { CivilDate(daysSinceEpoch: simple) }
}

extension CivilDateTime: ColumnValueConvertible {
  static let kindName = "time on a wall"
  var simple: Int64 { wallSeconds }
  static func value(of simple: Int64) -> CivilDateTime? { CivilDateTime(wallSeconds: simple) }
}

extension TimeOfDay: ColumnValueConvertible {
  static let kindName = "time"
  var simple: Int { secondsSinceMidnight }

  static func value(of simple: Int) -> TimeOfDay? {
    TimeOfDay(hour: simple / 3_600, minute: simple / 60 % 60, second: simple % 60)
  }
}

extension Points: ColumnValueConvertible {
  static let kindName = "number of points"
  var simple: Int { value }
  static func value(of simple: Int) -> Points? { Points(simple) }
}

extension Version: ColumnValueConvertible {
  var simple: Int64 { sequence }
  static func value(of simple: Int64) -> Version? { Version(simple) }
}

extension TokenDigest: ColumnValueConvertible {
  static let kindName = "digest"
  var simple: [UInt8] { bytes }
  static func value(of simple: [UInt8]) -> TokenDigest? { TokenDigest(bytes: simple) }
}

extension ContentDigest: ColumnValueConvertible {
  static let kindName = "digest"
  var simple: [UInt8] { bytes }
  static func value(of simple: [UInt8]) -> ContentDigest? { ContentDigest(bytes: simple) }
}

// MARK: - Texts

extension ColumnValueConvertible where Self: CustomStringConvertible {
  var simple: String { description }
}

extension Name: ColumnValueConvertible {
  static func value(of simple: String) throws -> Name? { try Name(simple, field: .displayName) }
}

extension Title: ColumnValueConvertible {
  static func value(of simple: String) throws -> Title? { try Title(simple) }
}

extension Note: ColumnValueConvertible {
  static func value(of simple: String) throws -> Note? { try Note(simple, field: .details) }
}

extension MessageText: ColumnValueConvertible {
  static func value(of simple: String) throws -> MessageText? { try MessageText(simple) }
}

/// A line with base and result, then a line with basis points and name for each factor.
extension PointAward: ColumnValueConvertible {
  static let kindName = "explanation of a payment"

  var simple: String {
    let lines = factors.map { "\($0.basisPoints) \($0.name)" }
    return (["\(basePoints) \(result)"] + lines).joined(separator: "\n")
  }

  static func value(of simple: String) throws -> PointAward? {
    let lines = simple.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    guard lines.allSatisfy({ $0.count == 2 }), let first = lines.first,
      let base = Int(first[0]).flatMap({ Points($0) }),
      let result = Int(first[1]).flatMap({ Points($0) })
    else { return nil }
    let factors = try lines.dropFirst().map { line -> PointFactor? in
      let name = try Name(line[1], field: .title)
      return Int(line[0]).map { PointFactor(name: name, basisPoints: $0) }
    }
    guard !factors.contains(nil) else { return nil }
    return PointAward(basePoints: base, factors: factors.compactMap { $0 }, result: result)
  }
}

extension Email: ColumnValueConvertible {
  static func value(of simple: String) throws -> Email? { try Email(simple) }
}

extension ColorHex: ColumnValueConvertible {
  static func value(of simple: String) throws -> ColorHex? { try ColorHex(simple) }
}

extension EventUID: ColumnValueConvertible {
  static func value(of simple: String) throws -> EventUID? { try EventUID(simple) }
}

extension RecurrenceRule: ColumnValueConvertible {
  static func value(of simple: String) throws -> RecurrenceRule? { try RecurrenceRule(simple) }
}

extension Repetition: ColumnValueConvertible {
  static func value(of simple: String) throws -> Repetition? { try Repetition(simple) }
}

extension InviteCode: ColumnValueConvertible {
  static let kindName = "code"
  static func value(of simple: String) -> InviteCode? { InviteCode(simple) }
}

extension BadgeKey: ColumnValueConvertible {
  static let kindName = "key of a badge"
  static func value(of simple: String) -> BadgeKey? { BadgeKey(simple) }
}

extension CareQuiz: ColumnValueConvertible {
  static let kindName = "list of answers"
  static func value(of simple: String) -> CareQuiz? { CareQuiz(simple) }
}

extension PhoneNumber: ColumnValueConvertible {
  static let kindName = "phone number"
  static func value(of simple: String) -> PhoneNumber? { PhoneNumber(e164: simple) }
}

extension Currency: ColumnValueConvertible {
  static let kindName = "currency"
  static func value(of simple: String) -> Currency? { Currency(simple) }
}

extension DaySet: ColumnValueConvertible {
  static let kindName = "set of days"
  static func value(of simple: String) -> DaySet? { DaySet(simple) }
}

extension SecretHash: ColumnValueConvertible {
  var simple: String { phc }
  static func value(of simple: String) -> SecretHash? { SecretHash(phc: simple) }
}

extension DeviceToken: ColumnValueConvertible {
  static let kindName = "device token"
  var simple: String { secret }
  static func value(of simple: String) throws -> DeviceToken? { try DeviceToken(simple) }
}

// MARK: - Words

extension ColumnValueConvertible where Self: RawRepresentable<String> {
  static var kindName: String { "known word" }
  var simple: String { rawValue }
  static func value(of simple: String) -> Self? { Self(rawValue: simple) }
}

extension Language: ColumnValueConvertible {}
extension Plan: ColumnValueConvertible {}
extension Role: ColumnValueConvertible {}
extension PhotoImage.Kind: ColumnValueConvertible {}
extension TaskStatus: ColumnValueConvertible {}
extension TaskDifficulty: ColumnValueConvertible {}
extension TaskCategory: ColumnValueConvertible {}
extension Decision.Outcome: ColumnValueConvertible {}
extension TransferKind: ColumnValueConvertible {}
extension CardKind: ColumnValueConvertible {}
extension GoalStatus: ColumnValueConvertible {}
extension DutyLeg: ColumnValueConvertible {}
extension CareStatus: ColumnValueConvertible {}
extension CareSetupStep: ColumnValueConvertible {}
extension CareCategory: ColumnValueConvertible {}
extension CareResponseKind: ColumnValueConvertible {}
extension CareOccurrenceStatus: ColumnValueConvertible {}
extension SMSFailure: ColumnValueConvertible {}
extension HabitFrequency: ColumnValueConvertible {}
extension SystemMessage.Kind: ColumnValueConvertible {}
extension Activity.Kind: ColumnValueConvertible {}
extension Activity.Source: ColumnValueConvertible {}
extension BasketEntry.State: ColumnValueConvertible {}
extension SavingsPool.State: ColumnValueConvertible {}
extension RewardQuota.Period: ColumnValueConvertible {}
extension Notice.Kind: ColumnValueConvertible {}
extension AllowanceMode: ColumnValueConvertible {}
extension MoneyTransferKind: ColumnValueConvertible {}
extension Badge.Metric: ColumnValueConvertible {}
extension Badge.Kind: ColumnValueConvertible {}
extension EventType: ColumnValueConvertible {}
extension ScheduledJob.Kind: ColumnValueConvertible {}
extension CarePause.Reason: ColumnValueConvertible {}

// MARK: - Scopes and spaces

extension Scope: ColumnValueConvertible {
  static let kindName = "scope"
  var simple: String { text }

  /// Parses the scope of a task; nil for any other text.
  static func value(of text: String) -> Scope? {
    if text == "home" { return .home }
    guard text.hasPrefix("tasks:") else { return nil }
    return MemberID(String(text.dropFirst("tasks:".count))).map { .tasks(of: $0) }
  }

  /// `home`, `guardians`, `member:<uuid>`, `tasks:<uuid>` or `members:<uuid>,<uuid>…` with sorted
  /// ids.
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

  /// The id of the account or household; zero for the directory.
  var bits: UInt128 {
    switch self {
    case .directory: 0
    case .user(let id): id.bits
    case .household(let id): id.bits
    }
  }
}
