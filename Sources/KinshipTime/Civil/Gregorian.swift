/// The arithmetic of the proleptic Gregorian calendar, for any year.
///
/// Years are shifted to begin in March. The leap day is then the last day of its year, and one
/// formula serves every month (Howard Hinnant, "chrono-compatible low-level date algorithms"). Day
/// 0 is 1970-01-01. The functions do not check that a date exists; ``CivilDate`` does.
enum Gregorian {
  /// Days in 400 years, after which the calendar repeats, including its weekdays.
  private static let daysPerEra = 146_097

  static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month (1 to 12).
  static func days(inMonth month: Int, of year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : 30 + (month + month >> 3) & 1
  }

  /// Days from 1970-01-01 to a date.
  static func days(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * daysPerEra + dayOfEra - 719_468
  }

  /// The year, month and day of a day count since 1970-01-01.
  static func fields(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - (daysPerEra - 1)) / daysPerEra
    let dayOfEra = shifted - era * daysPerEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / (daysPerEra - 1)) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  /// The weekday of a day count since 1970-01-01, a Thursday; 0 is Monday, 6 is Sunday.
  static func weekday(days: Int) -> Int {
    let remainder = (days + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }
}
