/// A set of days of one year, as bits: 0 is 1 January.
struct YearDays {
  private var words = SIMD8<UInt64>.zero

  static let none = YearDays()

  /// All days of a year of 365 or 366 days.
  static func all(_ count: Int) -> YearDays {
    var days = YearDays()
    days.words = SIMD8(.max, .max, .max, .max, .max, (1 << UInt64(count - 320)) - 1, 0, 0)
    return days
  }

  mutating func insert(_ day: Int) {
    words[day >> 6] |= 1 << UInt64(day & 63)
  }

  /// Inserts at most a week of days.
  mutating func insert(_ days: Range<Int>) {
    for day in days { insert(day) }
  }

  mutating func formIntersection(_ other: YearDays) {
    words &= other.words
  }

  /// The bits of `count` days (at most 31), starting at a day.
  func bits(from day: Int, count: Int) -> UInt32 {
    let word = day >> 6
    let shift = UInt64(day & 63)
    var bits = words[word] >> shift
    if shift > 33, word < 7 { bits |= words[word + 1] << (64 - shift) }
    return UInt32(truncatingIfNeeded: bits) & ((1 << UInt32(count)) - 1)
  }
}

/// The parts of a rule that depend on a whole year.
///
/// These are week numbers, days of the year, and numbered weekdays that count in the year.
struct YearParts {
  let weekNumbers: [Int]
  let yearDays: [Int]
  let weekdays: [RecurrenceRule.OrdinalWeekday]
  /// 0 is Monday.
  let weekStart: Int
  /// Whether day 366 means the last day in a common year.
  let clamps: Bool

  var isEmpty: Bool { weekNumbers.isEmpty && yearDays.isEmpty && weekdays.isEmpty }

  /// The number of list entries that a year examines; week numbers also apply to the adjacent
  /// years.
  var entries: Int { 3 * weekNumbers.count + yearDays.count + weekdays.count }

  /// The days of a year that all these parts allow.
  func days(of year: Int) -> YearDays {
    let length = Gregorian.isLeap(year) ? 366 : 365
    var days = YearDays.all(length)
    if !weekNumbers.isEmpty { days.formIntersection(daysOfWeeks(year, length)) }
    if !yearDays.isEmpty { days.formIntersection(numberedDays(length)) }
    if !weekdays.isEmpty { days.formIntersection(daysOfWeekdays(year, length)) }
    return days
  }

  private func numberedDays(_ length: Int) -> YearDays {
    var days = YearDays.none
    for number in yearDays {
      let day = number > 0 ? number - 1 : length + number
      if (0..<length).contains(day) {
        days.insert(day)
      } else if clamps, number > 0 {
        days.insert(length - 1)
      }
    }
    return days
  }

  private func daysOfWeekdays(_ year: Int, _ length: Int) -> YearDays {
    let firstWeekday = Gregorian.weekday(days: Gregorian.days(year: year, month: 1, day: 1))
    var days = YearDays.none
    for weekday in weekdays {
      let first = (weekday.weekday.rawValue - 1 - firstWeekday + 7) % 7
      let last = first + (length - 1 - first) / 7 * 7
      switch weekday.ordinal {
      case .none:
        for day in stride(from: first, through: last, by: 7) { days.insert(day) }
      case .some(let ordinal):
        let day = ordinal > 0 ? first + 7 * (ordinal - 1) : last + 7 * (ordinal + 1)
        if (0..<length).contains(day) { days.insert(day) }
      }
    }
    return days
  }

  /// The days of the calendar year in weeks with those numbers.
  ///
  /// The first and last days of a year can belong to a week of the adjacent year, with a number of
  /// that year.
  private func daysOfWeeks(_ year: Int, _ length: Int) -> YearDays {
    let zero = Gregorian.days(year: year, month: 1, day: 1)
    var days = YearDays.none
    for weekYear in (year - 1)...(year + 1) {
      let first = firstWeek(of: weekYear)
      let count = (firstWeek(of: weekYear + 1) - first) / 7
      for number in weekNumbers {
        let week = number > 0 ? number : count + 1 + number
        guard (1...count).contains(week) else { continue }
        let start = first + 7 * (week - 1) - zero
        guard start < length, start > -7 else { continue }
        days.insert(max(start, 0)..<min(start + 7, length))
      }
    }
    return days
  }

  /// The first day of the first week of a year: the first week with at least four days in the year.
  private func firstWeek(of year: Int) -> Int {
    let zero = Gregorian.days(year: year, month: 1, day: 1)
    let first = (weekStart - Gregorian.weekday(days: zero) + 7) % 7
    return zero + (first >= 4 ? first - 7 : first)
  }
}
