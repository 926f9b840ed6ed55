import GRDB
import KinshipDomain

/// Compares each goal with the completions of its habit and with what the ledger paid for it.
enum GoalCheck {
  static func run(_ database: Database) throws -> [String] {
    try HouseholdID.all(in: database).flatMap { try findings(of: $0, in: database) }
  }

  /// The rest of a WHERE clause: payments for goals that are not reversed.
  private static let payments = """
    AND kind = 'goal_completed' AND NOT EXISTS (
      SELECT 1 FROM transfer AS undone
      WHERE undone.household = transfer.household AND undone.reverses = transfer.id)
    """

  /// The findings of one household.
  private static func findings(
    of household: HouseholdID, in database: Database
  ) throws -> [String] {
    let (goals, completions, transfers) = try SQLiteTransaction.reading(database) { transaction in
      (
        try transaction.rows(in: household, "ORDER BY id") as [Goal],
        try transaction.rows(in: household, "AND is_done = 1 ORDER BY id") as [GoalCompletion],
        try transaction.rows(in: household, payments) as [Transfer]
      )
    }
    let done = Dictionary(grouping: completions, by: \.goal)
    let paid = Dictionary(transfers.map { ($0.id, $0.amount) }) { first, _ in first }
    return goals.flatMap { goal in
      findings(of: goal, done[goal.id] ?? [], paid: paid).map {
        "goal \(goal.id) of household \(household): \($0)"
      }
    }
  }

  /// The findings of one goal with its completions that are done.
  private static func findings(
    of goal: Goal, _ done: [GoalCompletion], paid: [TransferID: Points]
  ) -> [String] {
    var awards = done.map { (id: $0.award, points: $0.points) }
    if goal.status == .completed, goal.terms.habit == nil {
      awards.append((id: goal.achievementAward, points: goal.terms.points))
    }
    var found: [String] = []
    let points = awards.reduce(0) { $0 + $1.points.value }
    if DaySet(done.map(\.day)) != goal.days || points != goal.pointsEarned.value {
      found.append("its days or points are not those of its completions")
    }
    if awards.contains(where: { paid[$0.id] != $0.points }) {
      found.append("the ledger did not pay its completions")
    }
    return found
  }
}
