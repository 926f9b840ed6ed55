import FoundationEssentials
import GRDB
import KinshipDomain
import KinshipTime

/// A value that a column holds.
protocol Stored {
  /// The value as SQLite keeps it.
  var sql: DatabaseValue { get }
}

extension Int: Stored { var sql: DatabaseValue { databaseValue } }
extension Int64: Stored { var sql: DatabaseValue { databaseValue } }
extension Bool: Stored { var sql: DatabaseValue { databaseValue } }
extension String: Stored { var sql: DatabaseValue { databaseValue } }
extension [UInt8]: Stored { var sql: DatabaseValue { Data(self).databaseValue } }
extension UInt128: Stored { var sql: DatabaseValue { Identifier<Never>(bits: self).sql } }
extension DatabaseValue: Stored { var sql: DatabaseValue { self } }

extension Optional: Stored where Wrapped: Stored {
  var sql: DatabaseValue { self?.sql ?? .null }
}

extension Stored where Self: RawRepresentable, RawValue == String {
  var sql: DatabaseValue { rawValue.databaseValue }
}

extension Stored where Self: CustomStringConvertible {
  var sql: DatabaseValue { description.databaseValue }
}

extension Identifier: Stored {
  var sql: DatabaseValue {
    var bits = bits.bigEndian
    return withUnsafeBytes(of: &bits) { Data($0).databaseValue }
  }
}

extension Instant: Stored { var sql: DatabaseValue { millisecondsSinceEpoch.databaseValue } }
extension CivilDate: Stored { var sql: DatabaseValue { daysSinceEpoch.databaseValue } }
extension TimeOfDay: Stored { var sql: DatabaseValue { secondsSinceMidnight.databaseValue } }
extension Points: Stored { var sql: DatabaseValue { value.databaseValue } }
extension Version: Stored { var sql: DatabaseValue { sequence.databaseValue } }
extension TokenDigest: Stored { var sql: DatabaseValue { bytes.sql } }
extension SecretHash: Stored { var sql: DatabaseValue { phc.databaseValue } }

extension Name: Stored {}
extension Title: Stored {}
extension Note: Stored {}
extension Email: Stored {}
extension ColorHex: Stored {}
extension InviteCode: Stored {}

extension Language: Stored {}
extension Role: Stored {}
extension PhotoImage.Kind: Stored {}
extension TaskStatus: Stored {}
extension TaskDifficulty: Stored {}
extension TaskCategory: Stored {}
extension Decision.Outcome: Stored {}
extension TransferKind: Stored {}
extension Notice.Kind: Stored {}

extension Scope: Stored {
  var sql: DatabaseValue { text.databaseValue }

  /// `home`, `guardians`, `member:<uuid>` or `tasks:<uuid>`.
  var text: String {
    switch self {
    case .home: "home"
    case .guardians: "guardians"
    case .member(let member): "member:\(member)"
    case .tasks(let member): "tasks:\(member)"
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
