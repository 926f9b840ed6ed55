import GRDB
import KinshipDomain

extension HouseholdImport {
  /// Selects a row of a file as a row of the table; no password matches the hash, so that the owner
  /// needs a mailed code.
  private static let selectAccount: String = {
    let terms = UserColumn.allCases.map { column -> String in
      switch column {
      case .passwordHash: "'none'"
      case .changedSeq: "\(Version.unsaved.sequence)"
      default: column.filePlace.map { "?\($0 + 1)" } ?? "NULL"
      }
    }
    return "SELECT \(terms.joined(separator: ", "))"
  }()

  /// Creates the accounts that the store does not have; returns their addresses.
  func addAccounts(
    besides merge: AccountMerge, _ transaction: SQLiteTransaction
  ) throws -> [String] {
    let users = transaction.users
    var added: [String] = []
    for row in file.rows[UserColumn.table.name] ?? [] where !merge.replaces(row) {
      let found: [User]
      do {
        found = try transaction.rows(sql: Self.selectAccount, row.map(\.columnValue))
      } catch StoreFault.damaged(let reason) {
        throw HouseholdFileFault.damaged("an account is none: \(reason)")
      }
      guard let user = found.first, try users.user(user.id) == nil else { continue }
      do { try users.save(user) } catch Refusal.emailInUse {
        throw HouseholdFileFault.addressTaken("\(user.email)")
      } catch Refusal.unusableID {
        throw HouseholdFileFault.accountDeleted("\(user.email)")
      }
      added.append("\(user.email)")
    }
    return added
  }
}

extension SQLiteTransaction {
  /// The accounts of the household's current members.
  func accounts(of household: HouseholdID) throws -> [UserID] {
    try rows(
      of: "member",
      """
      SELECT DISTINCT user FROM member JOIN user ON user.id = member.user
      WHERE household = ? AND removed_at IS NULL
      """,
      [household]
    ) { try $0[0] }
  }
}
