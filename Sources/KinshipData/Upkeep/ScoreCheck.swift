import GRDB
import KinshipDomain

/// Compares the score and the deductions of each account with the transfers that they sum.
enum ScoreCheck {
  static func run(_ database: Database) throws -> [String] {
    try scores(database) + deductions(database)
  }

  private static func deductions(_ database: Database) throws -> [String] {
    func sum(_ kinds: Set<TransferKind>) -> String {
      let list = kinds.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
      return """
        (SELECT coalesce(sum(amount), 0) FROM transfer
          WHERE household = account.household AND debit = account.id AND kind IN (\(list))
            AND NOT EXISTS (SELECT 1 FROM transfer AS undone
              WHERE undone.household = transfer.household AND undone.reverses = transfer.id AND undone.kind = 'reversal'))
        """
    }
    return try database.rows(
      of: "account",
      """
      SELECT household, id FROM account
      WHERE member IS NOT NULL AND (lost <> \(sum(TransferKind.losses))
        OR corrected <> \(sum(TransferKind.corrections)))
      """
    ) { row in
      let (household, account): (HouseholdID, AccountID) = (try row[0], try row[1])
      return
        "account \(account) of household \(household): its deductions are not those of its transfers"
    }
  }

  private static func scores(_ database: Database) throws -> [String] {
    try database.rows(
      of: "account",
      """
      SELECT household, id FROM account
      WHERE (score, scored_tasks, goal_points) IS NOT (
        SELECT coalesce(sum(points), 0), coalesce(sum(tasks), 0),
          coalesce(sum(iif(tasks = 0, points, 0)), 0)
        FROM (
          SELECT amount AS points, kind <> 'goal_completed' AS tasks FROM transfer
          WHERE household = account.household AND credit = account.id
            AND kind IN ('task_completed', 'card_completed', 'goal_completed')
          UNION ALL
          SELECT -undone.amount, -(paid.kind <> 'goal_completed') FROM transfer AS undone
            JOIN transfer AS paid ON paid.household = undone.household AND paid.id = undone.reverses
          WHERE undone.household = account.household AND undone.debit = account.id
            AND undone.kind = 'reversal'
            AND paid.kind IN ('task_completed', 'card_completed', 'goal_completed')))
      """
    ) { row in
      let (household, account): (HouseholdID, AccountID) = (try row[0], try row[1])
      return "account \(account) of household \(household): its score is not that of its transfers"
    }
  }
}
