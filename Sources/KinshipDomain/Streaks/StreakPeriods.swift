public import KinshipTime

/// How often a habit is due.
///
/// Raw values are wire and file format.
public enum HabitFrequency: String, Sendable, CaseIterable {
  /// Once on each day of the household.
  case daily
  /// Once in each week of the household.
  case weekly
}

/// The periods that a streak counts: the days, or the weeks, of one household.
///
/// They are civil: neither a change of the clock nor of the time zone moves a day.
public struct StreakPeriods: Hashable, Sendable {
  /// Days.
  public static let days = StreakPeriods(week: nil)

  /// The first weekday, and a week that keeps its days; nil for days.
  private struct Week: Hashable {
    let first: Weekday
    let kept: HouseholdWeek?
  }

  private let week: Week?

  private init(week: Week?) {
    self.week = week
  }

  /// The weeks of a household.
  public static func weeks(of household: Household) -> StreakPeriods {
    StreakPeriods(
      week: Week(first: household.policy.firstWeekday, kept: household.keptWeek))
  }

  /// The days of the period that contains `day`.
  public func period(containing day: CivilDate) -> Range<CivilDate> {
    guard let week else { return day..<day.advanced(byDays: 1) }
    let found = HouseholdWeek(containing: day, firstWeekday: week.first, kept: week.kept)
    return found.start..<max(found.start, found.end)
  }

  /// Whether a period without a done day is missed; false for a week of fewer than seven days.
  ///
  /// A change of the first weekday leaves such a week after the one that it keeps.
  public func canBeMissed(_ period: Range<CivilDate>) -> Bool {
    week == nil || period.upperBound.days(since: period.lowerBound) >= 7
  }
}

extension Household {
  /// The periods in which a habit is done at most once.
  public func periods(of frequency: HabitFrequency) -> StreakPeriods {
    switch frequency {
    case .daily: .days
    case .weekly: .weeks(of: self)
    }
  }

  /// The unit of the streak of a habit under the policy: daily for days, weekly for weeks.
  public func streakUnit(of frequency: HabitFrequency) -> HabitFrequency {
    policy.streakUnit == .days ? .daily : frequency
  }

  /// The periods that the streak of a habit counts, under the policy's unit.
  public func streakPeriods(of frequency: HabitFrequency) -> StreakPeriods {
    periods(of: streakUnit(of: frequency))
  }
}
