public import KinshipTime

/// The household's view of a goal's time: its days, and which of them are neutral.
public struct GoalCalendar: Sendable {
  /// The household.
  public let household: Household
  /// The household's days.
  public let calendar: HouseholdCalendar
  /// The day of the household.
  public let today: CivilDate
  /// The days of the child that change no streak.
  public let neutral: NeutralDays

  /// A view with every field given.
  public init(
    household: Household, calendar: HouseholdCalendar, today: CivilDate, neutral: NeutralDays
  ) {
    self.household = household
    self.calendar = calendar
    self.today = today
    self.neutral = neutral
  }

  /// The streak of a goal as of today; none for a goal that is no habit.
  public func streak(of goal: Goal) -> Streak {
    guard let habit = goal.terms.habit else { return Streak() }
    return Streak(
      of: goal.days, in: household.streakPeriods(of: habit),
      mostFreezes: household.policy.streakFreezes, asOf: today, isNeutral: neutral.contains)
  }

  /// The unit of a goal's streak; nil for a goal that is no habit.
  public func streakUnit(of goal: Goal) -> HabitFrequency? {
    goal.terms.habit.map { household.streakUnit(of: $0) }
  }

  /// The strength of a habit as of today.
  public func strength(of goal: Goal) -> HabitStrength {
    guard let habit = goal.terms.habit else { return .none }
    return HabitStrength(of: goal.days, habit, asOf: today, isNeutral: neutral.contains)
  }

  /// The period of today in which a habit is completed at most once; nil for a goal that is no
  /// habit.
  public func period(of goal: Goal) -> Range<CivilDate>? {
    goal.terms.habit.map { household.periods(of: $0).period(containing: today) }
  }

  /// The day on which a goal was created.
  public func creationDay(of goal: Goal) -> CivilDate { calendar.day(of: goal.createdAt) }
}

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
  public init(of goal: Goal, in view: GoalCalendar) {
    let streak = view.streak(of: goal)
    self.init(
      streak: streak.current, longestStreak: streak.longest, freezes: streak.freezes,
      frozen: Array(streak.frozen.suffix(10).reversed()),
      strength: view.strength(of: goal).percent, completions: goal.days.count,
      isDoneNow: view.period(of: goal).map { goal.days.count(in: $0) > 0 } ?? false,
      thousandths: view.thousandths(of: goal), unit: view.streakUnit(of: goal))
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
      var (done, period) = (0, weeks.period(containing: today))
      for _ in 0..<4 {
        if goal.days.count(in: period) > 0 { done += 1 }
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
  public init(of goal: Goal, in view: GoalCalendar) {
    let (days, today) = (goal.days, view.today)
    var weekdays = Array(repeating: 0, count: 7)
    for run in days.runs {
      for day in run { weekdays[day.weekday.days(since: .monday)] += 1 }
    }
    let best = weekdays.max().flatMap { most in
      most > 0 ? weekdays.firstIndex(of: most) : nil
    }
    self.init(
      lastMonth: days.count(in: today.advanced(byDays: -29)..<today.advanced(byDays: 1)),
      rate: Self.rate(of: goal, in: view), weekdays: weekdays,
      bestWeekday: best.flatMap { index in
        Weekday.allCases.first { $0.days(since: .monday) == index }
      },
      created: view.creationDay(of: goal), first: days.first, last: days.last,
      recent: days.latest(Self.mostRecent))
  }

  /// The completed days of a goal, in percent of the days from its creation to today.
  public static func rate(of goal: Goal, in view: GoalCalendar) -> Int {
    let days = max(0, view.today.days(since: view.creationDay(of: goal))) + 1
    return min(100, Int((Double(goal.days.count) * 100 / Double(days)).rounded()))
  }
}
