extension CivilDate {
  /// The date `count` days later, or earlier for a negative count.
  ///
  /// The result is clamped to ``min`` and ``max`` instead of trapping, so any number is safe.
  /// Compare with the bounds where a clamped result matters.
  public func advanced(byDays count: Int) -> CivilDate {
    let (sum, overflows) = daysSinceEpoch.addingReportingOverflow(count)
    return CivilDate(clampingDaysSinceEpoch: overflows ? (count < 0 ? .min : .max) : sum)
  }

  /// The number of days from the other date to this one, negative if this one is earlier.
  public func days(since other: CivilDate) -> Int {
    daysSinceEpoch - other.daysSinceEpoch
  }

  /// The first day of this date's month.
  public var startOfMonth: CivilDate {
    CivilDate(clampingDaysSinceEpoch: daysSinceEpoch - (day - 1))
  }

  /// The latest date on or before this one that falls on the given weekday.
  ///
  /// Weeks continue over the end of a year. The first week of year 1 can be shorter: the result is
  /// never earlier than ``min``.
  public func startOfWeek(_ firstWeekday: Weekday) -> CivilDate {
    CivilDate(clampingDaysSinceEpoch: daysSinceEpoch - weekday.days(since: firstWeekday))
  }
}

extension CivilDate: Strideable {
  /// The number of days from this date to the other; the same as ``days(since:)`` of the other.
  ///
  /// This conformance makes a range of dates a collection:
  /// `for day in calendar.week(containing: today)`.
  public func distance(to other: CivilDate) -> Int {
    other.days(since: self)
  }

  /// The date `count` days later, for `Strideable`; prefer ``advanced(byDays:)`` at a call site.
  public func advanced(by count: Int) -> CivilDate {
    advanced(byDays: count)
  }
}
