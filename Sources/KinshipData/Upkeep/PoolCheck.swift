import GRDB
import KinshipDomain

/// Compares the state of each savings pool with its shares: an ended pool has no points, a pool that
/// was paid out has spent its target, and other pools have spent nothing.
enum PoolCheck {
  static func run(_ database: Database) throws -> [String] {
    let pools = try database.rows(
      of: "savings_pool",
      """
      SELECT household, id FROM savings_pool
      WHERE (state <> 'open' AND EXISTS (SELECT 1 FROM account
          WHERE household = savings_pool.household AND pool = savings_pool.id AND balance <> 0))
        OR CASE WHEN state = 'paid_out' THEN target ELSE 0 END
          <> (SELECT coalesce(sum(total_spent), 0) FROM account
            WHERE household = savings_pool.household AND pool = savings_pool.id)
      """
    ) { row in
      let (household, pool): (HouseholdID, SavingsPoolID) = (try row[0], try row[1])
      return
        "savings pool \(pool) of household \(household): its shares are not as its state says"
    }
    let shares = try database.rows(
      of: "account",
      """
      SELECT household, id FROM account
      WHERE pool IS NOT NULL AND NOT EXISTS (SELECT 1 FROM savings_pool
        WHERE household = account.household AND id = account.pool)
      """
    ) { row in
      let (household, account): (HouseholdID, AccountID) = (try row[0], try row[1])
      return "account \(account) of household \(household): it is a share of no savings pool"
    }
    return pools + shares
  }
}
