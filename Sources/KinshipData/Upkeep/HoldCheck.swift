import GRDB
import KinshipDomain

/// Compares the state of each basket entry with its transfers: an open entry has a hold, and a
/// closed one also a settlement.
enum HoldCheck {
  static func run(_ database: Database) throws -> [String] {
    let entries = try database.rows(
      of: "basket_entry",
      """
      SELECT household, id FROM basket_entry
      WHERE (SELECT count(*) FROM transfer
          WHERE household = basket_entry.household AND cause = basket_entry.id)
        <> CASE WHEN closed_at IS NULL THEN 1 ELSE 2 END
      """
    ) { row in
      let (household, entry): (HouseholdID, BasketEntryID) = (try row[0], try row[1])
      return
        "basket entry \(entry) of household \(household): its points are not held as its state says"
    }
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
}
