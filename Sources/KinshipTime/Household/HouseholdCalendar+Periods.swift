extension HouseholdCalendar {
  /// The first day of the household's week that contains a day.
  ///
  /// Weeks continue over the end of a year.
  public func startOfWeek(containing day: CivilDate) -> CivilDate {
    day.startOfWeek(firstWeekday)
  }

  /// The seven days of the household's week that contains a day; the upper bound is excluded.
  ///
  /// The range is shorter at the bounds: it starts at 0001-01-01 at the earliest, and its upper
  /// bound is at most 9999-12-31.
  public func week(containing day: CivilDate) -> Range<CivilDate> {
    let start = day.daysSinceEpoch - day.weekday.days(since: firstWeekday)
    return CivilDate(clampingDaysSinceEpoch: start)..<CivilDate(clampingDaysSinceEpoch: start + 7)
  }

  /// The days of the month that contains a day; the upper bound is excluded.
  ///
  /// In December 9999 the upper bound is 9999-12-31, because no later date exists.
  public func month(containing day: CivilDate) -> Range<CivilDate> {
    let start = day.startOfMonth
    return start..<start.advanced(byDays: CivilDate.daysIn(month: day.month, year: day.year))
  }

  /// The instants of the household's week that contains an instant.
  ///
  /// The range goes from the first instant of the week to the first instant of the next week. A
  /// week with a clock change usually has 167 or 169 hours.
  public func interval(ofWeekContaining instant: Instant) -> Range<Instant> {
    interval(of: week(containing: day(of: instant)), last: week(containing: .max))
  }

  /// The instants of the month that contains an instant, by the household's days.
  ///
  /// The range goes from the first instant of the month to the first instant of the next month.
  public func interval(ofMonthContaining instant: Instant) -> Range<Instant> {
    interval(of: month(containing: day(of: instant)), last: month(containing: .max))
  }

  /// Converts days to instants; the last period ends at ``Instant/distantFuture``, because no later
  /// date exists.
  private func interval(of days: Range<CivilDate>, last: Range<CivilDate>) -> Range<Instant> {
    let isLast = days.lowerBound == last.lowerBound
    return start(of: days.lowerBound)..<(isLast ? .distantFuture : start(of: days.upperBound))
  }
}
