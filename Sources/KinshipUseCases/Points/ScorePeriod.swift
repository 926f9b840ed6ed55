import KinshipDomain
import KinshipTime

/// A period of a leaderboard in a household's calendar.
struct ScorePeriod {
  /// The first day.
  let start: CivilDate
  /// The instants of the period.
  let instants: Range<Instant>
}

// The current periods follow from the time of the call: no job begins or ends one.

extension Caller {
  /// The current period of that kind; nil for all time.
  func scorePeriod(_ period: LeaderboardPeriod) throws -> ScorePeriod? {
    switch period {
    case .weekly: try currentWeek()
    case .monthly: try currentMonth()
    case .allTime: nil
    }
  }

  /// The current week of the household.
  func currentWeek() throws -> ScorePeriod {
    let calendar = try calendar()
    let week = household.week(containing: calendar.day(of: context.now))
    return ScorePeriod(
      start: week.start, instants: calendar.start(of: week.start)..<calendar.start(of: week.end))
  }

  /// The current month of the household.
  func currentMonth() throws -> ScorePeriod {
    let calendar = try calendar()
    return ScorePeriod(
      start: calendar.day(of: context.now).startOfMonth,
      instants: calendar.interval(ofMonthContaining: context.now))
  }
}
