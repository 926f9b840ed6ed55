extension CivilDate {
  /// The year: 1 to 9999.
  public var year: Int { fields.year }

  /// The month: 1 is January, 12 is December.
  public var month: Int { fields.month }

  /// The day of the month: 1 to 31.
  public var day: Int { fields.day }

  /// The day of the week.
  public var weekday: Weekday { Weekday(zeroBased: Gregorian.weekday(days: daysSinceEpoch)) }

  /// The day of the year: 1 on 1 January, 365 or 366 on 31 December.
  public var dayOfYear: Int {
    daysSinceEpoch - Gregorian.days(year: fields.year, month: 1, day: 1) + 1
  }

  /// Whether the year of this date has a 29 February.
  public var isLeapYear: Bool { Gregorian.isLeap(year) }

  /// The number of days in a month (1 to 12) of a year: 28 to 31.
  ///
  /// The year can be any number: the proleptic Gregorian rule applies. A month outside 1 to 12 is a
  /// programming error and traps.
  public static func daysIn(month: Int, year: Int) -> Int {
    precondition((1...12).contains(month), "A month is a number from 1 to 12")
    return Gregorian.days(inMonth: month, of: year)
  }

  /// Year, month and day in one calculation.
  var fields: (year: Int, month: Int, day: Int) { Gregorian.fields(days: daysSinceEpoch) }
}
