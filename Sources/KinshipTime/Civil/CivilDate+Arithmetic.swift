extension CivilDate {
  /// The date so many days later, earlier for a negative number.
  ///
  /// Stops at ``min`` and ``max`` instead of trapping, so a hostile number costs nothing; compare with
  /// them where that matters.
  public func advanced(byDays count: Int) -> CivilDate {
    let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(count)
    return CivilDate(clampingDaysSinceEpoch: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// How many days this date comes after the other, negative when it comes before.
  public func days(since other: CivilDate) -> Int {
    daysSinceEpoch - other.daysSinceEpoch
  }

  /// The first day of this date's month.
  public var startOfMonth: CivilDate {
    CivilDate(clampingDaysSinceEpoch: daysSinceEpoch - (day - 1))
  }

  /// The latest date up to this one that falls on the given weekday.
  ///
  /// Weeks simply run on over the end of a year. The week in which time begins may be shorter: before
  /// 0001-01-01 there is nothing, so that date is answered.
  public func startOfWeek(_ firstWeekday: Weekday) -> CivilDate {
    CivilDate(clampingDaysSinceEpoch: daysSinceEpoch - weekday.days(since: firstWeekday))
  }
}

extension CivilDate: Strideable {
  /// How many days the other date comes after this one; the same as ``days(since:)`` of the other.
  ///
  /// With it a range of dates is a collection: `for day in calendar.week(containing: today)`.
  public func distance(to other: CivilDate) -> Int {
    other.days(since: self)
  }

  /// The date so many days later; the same as ``advanced(byDays:)``, which reads better.
  public func advanced(by count: Int) -> CivilDate {
    advanced(byDays: count)
  }
}
