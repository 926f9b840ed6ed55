public import KinshipTime

/// How far a goal is, as of a day.
public struct GoalProgress: Hashable, Sendable {
  /// The number of periods of the current streak.
  public let streak: Int
  /// The number of periods of the longest streak.
  public let longestStreak: Int
  /// The number of freezes that the current streak has.
  public let freezes: Int
  /// The latest missed periods that used a freeze, the latest first; at most 10.
  public let frozen: [CivilDate]
  /// The strength of the habit in percent, 0 to 100.
  public let strength: Int
  /// The number of completions.
  public let completions: Int
  /// Whether the habit is completed in the current period.
  public let isDoneNow: Bool
  /// The part that is done, in thousandths: of the last 7 days for a daily habit, of the last 4 weeks
  /// for a weekly one, of the sub-goals for another goal.
  public let thousandths: Int
  /// The unit of the streaks: daily for days, weekly for weeks; nil for a goal that is no habit.
  public let unit: HabitFrequency?

  /// Progress with every field given.
  public init(
    streak: Int, longestStreak: Int, freezes: Int, frozen: [CivilDate], strength: Int,
    completions: Int, isDoneNow: Bool, thousandths: Int, unit: HabitFrequency?
  ) {
    self.streak = streak
    self.longestStreak = longestStreak
    self.freezes = freezes
    self.frozen = frozen
    self.strength = strength
    self.completions = completions
    self.isDoneNow = isDoneNow
    self.thousandths = thousandths
    self.unit = unit
  }

  /// The progress of a goal.
  public init(of goal: Goal, in calendar: GoalCalendar) {
    let streak = calendar.streak(of: goal)
    self.init(
      streak: streak.current, longestStreak: streak.longest, freezes: streak.freezes,
      frozen: Array(streak.frozen.suffix(10).reversed()),
      strength: calendar.strength(of: goal).percent, completions: goal.days.count,
      isDoneNow: calendar.period(of: goal).map { goal.days.count(in: $0) > 0 } ?? false,
      thousandths: calendar.thousandths(of: goal), unit: calendar.streakUnit(of: goal))
  }
}

extension GoalCalendar {
  /// The part of a goal that is done, in thousandths.
  fileprivate func thousandths(of goal: Goal) -> Int {
    switch goal.terms.habit {
    case .daily:
      let week = today.advanced(byDays: -6)..<today.advanced(byDays: 1)
      return part(goal.days.count(in: week), of: 7)
    case .weekly:
      let weeks = StreakPeriods.weeks(of: household)
      var (done, counted, period) = (0, 0, weeks.period(containing: today))
      // One more than four, because a week can be too short to be missed.
      for _ in 0..<5 where counted < 4 {
        let isDone = goal.days.count(in: period) > 0
        if isDone { done += 1 }
        if isDone || weeks.canBeMissed(period) { counted += 1 }
        period = weeks.period(containing: period.lowerBound.advanced(byDays: -1))
      }
      return part(done, of: 4)
    case nil: return part(goal.subGoals.count(where: \.isDone), of: goal.subGoals.count)
    }
  }

  private func part(_ count: Int, of whole: Int) -> Int {
    whole > 0 ? min(1_000, count * 1_000 / whole) : 0
  }
}
