import GRDB
import KinshipDomain

/// Compares the state of each basket entry with its transfers: an open entry has a hold, and a
/// closed one also a settlement.
enum HoldCheck {
  /// The findings of all households.
  static func run(_ database: Database) throws -> [String] {
    let entries = try HouseholdID.all(in: database).flatMap { try findings(of: $0, in: database) }
    let holds = try database.rows(
      of: "transfer",
      """
      SELECT household, id FROM transfer
      WHERE kind = 'reward_held' AND NOT EXISTS (SELECT 1 FROM basket_entry
        WHERE household = transfer.household AND id = transfer.cause)
      """
    ) { row in
      let (household, transfer): (HouseholdID, TransferID) = (try row[0], try row[1])
      return "transfer \(transfer) of household \(household): it holds points for no basket entry"
    }
    return entries + holds
  }

  /// The findings of one household that would prevent a basket entry from being closed, and so its
  /// member from leaving.
  static func findings(of household: HouseholdID, in database: Database) throws -> [String] {
    try SQLiteTransaction.reading(database) { transaction -> [String] in
      let entries: [BasketEntry] = try transaction.rows(in: household, "ORDER BY id")
      var found: [String] = []
      var open: [MemberID: Int] = [:]
      for entry in entries {
        if entry.state.isOpen { open[entry.member, default: 0] += entry.price.value }
        if try !transaction.isHeld(entry) {
          found.append(
            "basket entry \(entry.id) of household \(household): its points are not held as its state says"
          )
        }
        if entry.card != Card.id(of: entry.item, for: entry.member) {
          found.append(
            "basket entry \(entry.id) of household \(household): its card is not that of its member"
          )
        }
      }
      for (member, price) in open {
        let account = try transaction.reservedAccount(of: member, in: household)
        let held = account?.balance.value ?? 0
        if held < price {
          found.append(
            "member \(member) of household \(household): \(held) points are held for entries of \(price)"
          )
        }
      }
      return found.sorted()
    }
  }
}

extension SQLiteTransaction {
  /// Whether the transfers of an entry are exactly its hold and, once it is closed, its settlement.
  fileprivate func isHeld(_ entry: BasketEntry) throws -> Bool {
    let home = entry.household
    let settlement = try transfer(
      TransferID(derivedFrom: entry.id, .rewardSettlement), in: home)
    let isSettled =
      if let expected = entry.settlement {
        expected.isSame(as: settlement)
      } else {
        settlement == nil
      }
    guard isSettled, try entry.hold.isSame(as: transfer(entry.hold.id, in: home)) else {
      return false
    }
    let transfers = try rows(
      of: "transfer", "SELECT count(*) FROM transfer WHERE household = ? AND cause = ?",
      [home, entry.id]
    ) { row -> Int in try row[0] }
    return transfers.first == (entry.state.isOpen ? 1 : 2)
  }
}

extension Transfer {
  /// Whether a stored transfer moves the same points for the same cause.
  fileprivate func isSame(as stored: Transfer?) -> Bool {
    guard let stored else { return false }
    return debit == stored.debit && credit == stored.credit && amount == stored.amount
      && kind == stored.kind && source == stored.source && reverses == stored.reverses
  }
}
