import Foundation
import GRDB
import KinshipDomain

/// Maps accounts of a household's file to accounts of the store, for an import that declares them
/// to be the same person.
///
/// The store's account stays unchanged. The file's account is omitted, and rows that refer to it or
/// to its person refer to the store's instead.
struct AccountMerge {
  /// The addresses of the merged accounts.
  private(set) var addresses: [String] = []
  /// The store's account for an account of the file, as column values.
  private var users: [DatabaseValue: DatabaseValue] = [:]
  /// The store's person for a person of the file.
  private var persons: [DatabaseValue: DatabaseValue] = [:]

  /// Maps the accounts of the file with these addresses to accounts of the store.
  ///
  /// Throws `nothingToMerge` for an address that is not in both. Throws `addressTaken` if the
  /// store's account is a different person in the file, and `accountKnown` if the file's account is
  /// another account of the store.
  init(_ emails: [Email], of file: HouseholdFile, in transaction: SQLiteTransaction) throws {
    var named: Set<String> = []
    for email in emails where named.insert(email.folded).inserted {
      try merge(email, of: file, with: transaction.users)
    }
    try checkPeople(of: file)
  }

  private mutating func merge(
    _ email: Email, of file: HouseholdFile, with known: any UserRepository
  ) throws {
    let members = Self.accounts(at: email, file.values([UserColumn.id, .email]))
    let invited = Self.accounts(at: email, file.values([InvitationColumn.account, .email]))
    guard let kept = try known.user(email: email), !members.isEmpty || !invited.isEmpty else {
      throw HouseholdFileFault.nothingToMerge("\(email)")
    }
    // The file's member already is that account. An invitation with this address does not prove who
    // owns the address now.
    guard !members.contains(kept.id) else { return }
    let ids = (members + invited).filter { $0 != kept.id }
    guard !ids.isEmpty else { return }
    let others = file.values([UserColumn.id])
    guard !others.contains([kept.id.inRow]) else {
      throw HouseholdFileFault.addressTaken("\(email)")
    }
    for id in ids {
      // The same id is the same account, even if its address has changed.
      if let other = try known.user(id) {
        throw HouseholdFileFault.accountKnown("\(email)", here: "\(other.email)")
      }
      users[id.inRow] = kept.id.inRow
    }
    for member in file.values([MemberColumn.user, .person])
    where ids.contains(where: { $0.inRow == member[0] }) {
      persons[member[1]] = kept.person.inRow
    }
    addresses.append("\(kept.email)")
  }

  /// The accounts with an address, from rows of account and address.
  private static func accounts(at email: Email, _ rows: [[DatabaseValue]]) -> [UserID] {
    rows.compactMap { row in
      guard let text = String.fromDatabaseValue(row[1]),
        let address = try? Email(text), address.folded == email.folded
      else { return nil }
      return Data.fromDatabaseValue(row[0]).flatMap { UserID(bytes: $0) }
    }
  }

  /// Throws if two members of the household would be the same person.
  private func checkPeople(of file: HouseholdFile) throws {
    let people = file.values([MemberColumn.person, .removedAt])
      .filter { $0[1].isNull }.map { persons[$0[0]] ?? $0[0] }
    for person in persons.values where people.count(where: { $0 == person }) > 1 {
      throw HouseholdFileFault.inconsistent("two of its members would be one person")
    }
  }

  // MARK: Rows

  /// Whether an account of the store replaces the one in this row of the file.
  func replaces(_ account: [DatabaseValue]) -> Bool {
    users[account[0]] != nil
  }

  /// The rows of a section, with the file's accounts and persons replaced by the store's.
  func rows(of section: HouseholdFormat.Section, in file: HouseholdFile) -> [[DatabaseValue]] {
    let rows = file.rows[section.table] ?? []
    guard !users.isEmpty, let account = section.account else { return rows }
    return rows.map { row in
      zip(section.columns, row).map { column, value -> DatabaseValue in
        switch column.name {
        case account: users[value] ?? value
        case "person": persons[value] ?? value
        default: value
        }
      }
    }
  }
}

extension Identifier {
  /// The id as a column value.
  fileprivate var inRow: DatabaseValue { Data(bytes).databaseValue }
}
