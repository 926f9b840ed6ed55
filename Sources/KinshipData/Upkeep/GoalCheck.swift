import GRDB
import KinshipDomain

/// Compares each goal with the completions of its habit and with what the ledger paid for it.
enum GoalCheck {
  static func run(_ database: Database) throws -> [String] {
    try HouseholdID.all(in: database).flatMap { try findings(of: $0, in: database) }
  }

  /// The findings of one household.
  private static func findings(
    of household: HouseholdID, in database: Database
  ) throws -> [String] {
    let (goals, completions) = try SQLiteTransaction.reading(database) { transaction in
      (
        try transaction.rows(in: household, "ORDER BY id") as [Goal],
        try transaction.rows(in: household, "AND is_done = 1 ORDER BY id") as [GoalCompletion]
      )
    }
    let done = Dictionary(grouping: completions, by: \.goal)
    return goals.compactMap { goal in
      let own = done[goal.id] ?? []
      let isAchieved = goal.status == .completed && goal.terms.habit == nil
      let points =
        own.reduce(0) { $0 + $1.points.value } + (isAchieved ? goal.terms.points.value : 0)
      guard DaySet(own.map(\.day)) == goal.days, points == goal.pointsEarned.value else {
        return
          "goal \(goal.id) of household \(household): its days or points are not those of its completions"
      }
      return nil
    }
  }
}
