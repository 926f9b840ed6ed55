extension HouseholdCalendar {
  /// The first day of the household's week that a day lies in.
  ///
  /// Weeks run on over the end of a year.
  public func startOfWeek(containing day: CivilDate) -> CivilDate {
    day.startOfWeek(firstWeekday)
  }

  /// The seven days of the household's week that a day lies in, the end not included.
  ///
  /// Cut off where time begins and at 9999-12-31, after which no date is left to name an end.
  public func week(containing day: CivilDate) -> Range<CivilDate> {
    let start = day.daysSinceEpoch - day.weekday.days(since: firstWeekday)
    return CivilDate(clampingDaysSinceEpoch: start)..<CivilDate(clampingDaysSinceEpoch: start + 7)
  }

  /// The days of the month that a day lies in, the end not included.
  ///
  /// Cut off at 9999-12-31, after which no date is left to name an end.
  public func month(containing day: CivilDate) -> Range<CivilDate> {
    let start = day.startOfMonth
    return start..<start.advanced(byDays: CivilDate.daysIn(month: day.month, year: day.year))
  }

  /// The instants of the household's week that an instant lies in.
  ///
  /// It begins with the first instant of its first day and ends with the beginning of the next week,
  /// so a week in which the clock changes has 167 or 169 hours. The instant lies in it.
  public func interval(ofWeekContaining instant: Instant) -> Range<Instant> {
    interval(of: week(containing: day(of: instant)), last: week(containing: .max))
  }

  /// The instants of the month that an instant lies in, by the household's days.
  ///
  /// It begins with the first instant of its first day and ends with the beginning of the next month.
  /// The instant lies in it.
  public func interval(ofMonthContaining instant: Instant) -> Range<Instant> {
    interval(of: month(containing: day(of: instant)), last: month(containing: .max))
  }

  /// The last period cannot name its end as a date; it lasts as long as time does.
  private func interval(of days: Range<CivilDate>, last: Range<CivilDate>) -> Range<Instant> {
    let isLast = days.lowerBound == last.lowerBound
    return start(of: days.lowerBound)..<(isLast ? .distantFuture : start(of: days.upperBound))
  }
}
