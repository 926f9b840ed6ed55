/// The numbers of all goals of one child: its points and its streaks.
public struct GoalSummary: Hashable, Sendable {
  /// The most goals that are listed by points.
  public static let mostGoals = 5
  /// The most streaks that are listed.
  public static let mostStreaks = 3

  /// The points that all goals have paid, also those that are not listed.
  public let points: Points
  /// The number of approved goals that are not achieved.
  public let activeGoals: Int
  /// The number of completions.
  public let completions: Int
  /// The mean of the completion rates of approved habits in percent; 0 without one.
  public let averageRate: Int
  /// The number of periods of the longest current streak of an active goal.
  public let bestStreak: Int
  /// The number of periods of the longest streak of all time.
  public let longestStreak: Int
  /// The number of active goals with a current streak.
  public let activeStreaks: Int
  /// The goals that have paid most, the most first; equal ones in the order of the list.
  public let topGoals: [Goal]
  /// The active goals with the longest current streaks, the longest first.
  public let topStreaks: [GoalStreak]
  /// The unit of the longest current streak; nil without habits.
  public let bestUnit: HabitFrequency?
  /// The unit of the longest streak of all time; nil without habits.
  public let longestUnit: HabitFrequency?

  /// A summary with every field given.
  public init(
    points: Points, activeGoals: Int, completions: Int, averageRate: Int, bestStreak: Int,
    longestStreak: Int, activeStreaks: Int, topGoals: [Goal], topStreaks: [GoalStreak],
    bestUnit: HabitFrequency?, longestUnit: HabitFrequency?
  ) {
    self.points = points
    self.activeGoals = activeGoals
    self.completions = completions
    self.averageRate = averageRate
    self.bestStreak = bestStreak
    self.longestStreak = longestStreak
    self.activeStreaks = activeStreaks
    self.topGoals = topGoals
    self.topStreaks = topStreaks
    self.bestUnit = bestUnit
    self.longestUnit = longestUnit
  }

  /// The summary of a child's goals, in the order of its list, with the points of all its goals.
  ///
  /// The streak of a goal that is not active is no current one, but can be the longest of all time.
  public init(of goals: [Goal], points: Points, in calendar: GoalCalendar) {
    let streaks = goals.compactMap { goal -> GoalStreak? in
      guard let unit = calendar.streakUnit(of: goal) else { return nil }
      let streak = calendar.streak(of: goal)
      return GoalStreak(
        goal: goal.id, title: goal.title,
        current: goal.status == .approved ? streak.current : 0, longest: streak.longest,
        unit: unit)
    }
    let best = streaks.max { $0.isShorter(than: $1, by: \.current) }
    let longest = streaks.max { $0.isShorter(than: $1, by: \.longest) }
    let rates = goals.filter { $0.status == .approved && $0.terms.habit != nil }
      .map { GoalStatistics.rate(of: $0, in: calendar) }
    let active = streaks.filter { $0.current > 0 }
    self.init(
      points: points, activeGoals: goals.count { $0.status == .approved },
      completions: goals.reduce(0) { $0 + $1.days.count },
      averageRate: rates.isEmpty ? 0 : (rates.reduce(0, +) * 2 + rates.count) / (rates.count * 2),
      bestStreak: best?.current ?? 0, longestStreak: longest?.longest ?? 0,
      activeStreaks: active.count,
      topGoals: Self.top(goals, Self.mostGoals) { $0.pointsEarned.value },
      topStreaks: Self.top(active, Self.mostStreaks) { $0.current }, bestUnit: best?.unit,
      longestUnit: longest?.unit)
  }

  /// The elements with the greatest values above 0; equal ones stay in their order.
  private static func top<Element>(
    _ elements: [Element], _ limit: Int, by value: (Element) -> Int
  ) -> [Element] {
    let ordered = elements.enumerated().filter { value($0.element) > 0 }.sorted { one, other in
      let (left, right) = (value(one.element), value(other.element))
      return left == right ? one.offset < other.offset : left > right
    }
    return ordered.prefix(limit).map(\.element)
  }
}

/// The streak of a goal.
public struct GoalStreak: Hashable, Sendable {
  /// The goal.
  public let goal: GoalID
  /// The title of the goal.
  public let title: Title
  /// The number of periods of the current streak.
  public let current: Int
  /// The number of periods of the longest streak.
  public let longest: Int
  /// The unit of both: daily for days, weekly for weeks.
  public let unit: HabitFrequency

  /// A streak with every field given.
  public init(goal: GoalID, title: Title, current: Int, longest: Int, unit: HabitFrequency) {
    self.goal = goal
    self.title = title
    self.current = current
    self.longest = longest
    self.unit = unit
  }

  /// Whether a number of this streak is less than that of another one; of equal numbers, that of days
  /// is less than that of weeks.
  fileprivate func isShorter(than other: GoalStreak, by length: (GoalStreak) -> Int) -> Bool {
    let (own, others) = (length(self), length(other))
    return own == others ? unit == .daily && other.unit == .weekly : own < others
  }
}
