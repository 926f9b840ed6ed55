import Foundation
import GRDB
import KinshipDomain

/// Accounts of a household's file that are taken to be accounts of the store, because whoever takes the
/// household in says that one person has both.
///
/// The store's account stays as it is. What the file tells of its own one is left out, and wherever a row
/// names that account, or the person that it is, the store's is named instead.
struct AccountMerge {
  /// The addresses of the accounts that became one.
  private(set) var addresses: [String] = []
  /// The store's account for one of the file, as rows name them.
  private var users: [DatabaseValue: DatabaseValue] = [:]
  /// The store's person for one of the file.
  private var persons: [DatabaseValue: DatabaseValue] = [:]

  /// The accounts of the file with these addresses as those of the store.
  ///
  /// Throws `nothingToMerge` for an address that is not in both, `addressTaken` where the store's account
  /// is somebody else in the file, and `accountKnown` where the file's is another one of the store.
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
    // The same account anyway. That it was invited with this address says nothing of whose it is now.
    guard !members.contains(kept.id) else { return }
    let ids = (members + invited).filter { $0 != kept.id }
    guard !ids.isEmpty else { return }
    let others = file.values([UserColumn.id])
    guard !others.contains([kept.id.inRow]) else {
      throw HouseholdFileFault.addressTaken("\(email)")
    }
    for id in ids {
      // One that the store knows by its id is that one, whatever its address is by now.
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

  /// The accounts with an address, of rows that have an account and an address.
  private static func accounts(at email: Email, _ rows: [[DatabaseValue]]) -> [UserID] {
    rows.compactMap { row in
      guard let text = String.fromDatabaseValue(row[1]),
        let address = try? Email(text), address.folded == email.folded
      else { return nil }
      return Data.fromDatabaseValue(row[0]).flatMap { UserID(bytes: $0) }
    }
  }

  /// A home never has the same person twice.
  private func checkPeople(of file: HouseholdFile) throws {
    let people = file.values([MemberColumn.person, .removedAt])
      .filter { $0[1].isNull }.map { persons[$0[0]] ?? $0[0] }
    for person in persons.values where people.count(where: { $0 == person }) > 1 {
      throw HouseholdFileFault.inconsistent("two of its members would be one person")
    }
  }

  // MARK: Rows

  /// Whether the store has an account for the one in this row of the file.
  func replaces(_ account: [DatabaseValue]) -> Bool {
    users[account[0]] != nil
  }

  /// The rows of a section, with the store's accounts and persons in the place of the file's.
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
  /// The id as a row has it.
  fileprivate var inRow: DatabaseValue { Data(bytes).databaseValue }
}
