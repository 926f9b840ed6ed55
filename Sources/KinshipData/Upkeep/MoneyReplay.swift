import GRDB
import KinshipDomain

/// Replays the ledger of money of each member, and compares each balance with the entry before it.
enum MoneyReplay {
  /// The findings of all households.
  static func run(_ database: Database) throws -> [String] {
    try HouseholdID.all(in: database).flatMap { try findings(of: $0, in: database) }
  }

  /// The findings of one household.
  static func findings(of household: HouseholdID, in database: Database) throws -> [String] {
    let entries = try SQLiteTransaction.reading(database) { transaction in
      try transaction.rows(in: household, "ORDER BY member, number") as [MoneyTransfer]
    }
    var found: [String] = []
    var last: MoneyTransfer?
    for entry in entries {
      let before = last.flatMap { $0.member == entry.member ? $0 : nil }
      if !entry.follows(before) {
        found.append(
          "money transfer \(entry.id) of household \(household): it does not follow the entry before it"
        )
      }
      last = entry
    }
    return found
  }
}
