/// A set of days of one year, as bits: 0 is 1 January.
struct YearDays {
  private var words = SIMD8<UInt64>.zero

  static let none = YearDays()

  /// 365 or 366 days.
  static func all(_ count: Int) -> YearDays {
    var days = YearDays()
    days.words = SIMD8(.max, .max, .max, .max, .max, (1 << UInt64(count - 320)) - 1, 0, 0)
    return days
  }

  mutating func insert(_ day: Int) {
    words[day >> 6] |= 1 << UInt64(day & 63)
  }

  /// At most a week.
  mutating func insert(_ days: Range<Int>) {
    for day in days { insert(day) }
  }

  mutating func formIntersection(_ other: YearDays) {
    words &= other.words
  }

  /// The bits of so many days (at most 31) from a day on.
  func bits(from day: Int, count: Int) -> UInt32 {
    let word = day >> 6
    let shift = UInt64(day & 63)
    var bits = words[word] >> shift
    if shift > 33, word < 7 { bits |= words[word + 1] << (64 - shift) }
    return UInt32(truncatingIfNeeded: bits) & ((1 << UInt32(count)) - 1)
  }
}

/// The parts of a rule that only a whole year can answer: weeks by number, days by number, and numbered
/// weekdays where they count in the year.
struct YearParts {
  let weekNumbers: [Int]
  let yearDays: [Int]
  let weekdays: [RecurrenceRule.OrdinalWeekday]
  /// 0 is Monday.
  let weekStart: Int
  /// Whether day 366 of a common year is its last.
  let clamps: Bool

  var isEmpty: Bool { weekNumbers.isEmpty && yearDays.isEmpty && weekdays.isEmpty }

  /// How many entries of lists a year is looked through for; weeks also in the years beside it.
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

  /// The days of the calendar year that lie in weeks of those numbers.
  ///
  /// The first and last days of a year can lie in a week of its neighbours, which has its number there.
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

  /// The day on which the first week of a year begins: the first that has four days in it.
  private func firstWeek(of year: Int) -> Int {
    let zero = Gregorian.days(year: year, month: 1, day: 1)
    let first = (weekStart - Gregorian.weekday(days: zero) + 7) % 7
    return zero + (first >= 4 ? first - 7 : first)
  }
}
