public import KinshipTime

/// The numbers of one goal's statistics.
public struct GoalStatistics: Hashable, Sendable {
  /// The most days in ``recent``.
  public static let mostRecent = 10

  /// The completions of the last 30 days, today included.
  public let lastMonth: Int
  /// The completed part of the days since the creation, in percent, 0 to 100.
  public let rate: Int
  /// The completions on each weekday, from Monday on.
  public let weekdays: [Int]
  /// The weekday with most completions, the first one from Monday on; nil without completions.
  public let bestWeekday: Weekday?
  /// The day of the creation.
  public let created: CivilDate
  /// The day of the first completion.
  public let first: CivilDate?
  /// The day of the last completion.
  public let last: CivilDate?
  /// The days of the latest completions, the latest first.
  public let recent: [CivilDate]

  /// Statistics with every field given.
  public init(
    lastMonth: Int, rate: Int, weekdays: [Int], bestWeekday: Weekday?, created: CivilDate,
    first: CivilDate?, last: CivilDate?, recent: [CivilDate]
  ) {
    self.lastMonth = lastMonth
    self.rate = rate
    self.weekdays = weekdays
    self.bestWeekday = bestWeekday
    self.created = created
    self.first = first
    self.last = last
    self.recent = recent
  }

  /// The statistics of a goal.
  public init(of goal: Goal, in calendar: GoalCalendar) {
    let (days, today) = (goal.days, calendar.today)
    var weekdays = Array(repeating: 0, count: 7)
    for run in days.runs {
      for day in run { weekdays[day.weekday.days(since: .monday)] += 1 }
    }
    let best = weekdays.max().flatMap { most in
      most > 0 ? weekdays.firstIndex(of: most) : nil
    }
    self.init(
      lastMonth: days.count(in: today.advanced(byDays: -29)..<today.advanced(byDays: 1)),
      rate: Self.rate(of: goal, in: calendar), weekdays: weekdays,
      bestWeekday: best.flatMap { index in
        Weekday.allCases.first { $0.days(since: .monday) == index }
      },
      created: calendar.creationDay(of: goal), first: days.first, last: days.last,
      recent: days.latest(Self.mostRecent))
  }

  /// The completed days of a goal, in percent of the days from its creation to today.
  public static func rate(of goal: Goal, in calendar: GoalCalendar) -> Int {
    let days = max(0, calendar.today.days(since: calendar.creationDay(of: goal))) + 1
    return min(100, Int((Double(goal.days.count) * 100 / Double(days)).rounded()))
  }
}
