/// A cache of the days that a rule allows in the month of the last query.
struct MonthCache {
  /// Months since year 0: `year * 12 + month - 1`.
  private(set) var index = Int.min
  private(set) var firstDay = 0
  private(set) var length = 0
  /// The allowed days as bits; bit 0 is the first day.
  private(set) var days: UInt32 = 0
  /// The steps that finding the days has taken, see ``SearchBounds/steps``.
  var steps = 0
  private var year = Int.min
  private var yearDays = YearDays.none

  static let first = 12
  static let last = 9999 * 12 + 11
  /// The number of months after which the calendar repeats, including its weekdays.
  static let cycle = 4800

  static func index(of day: Int) -> Int {
    let (year, month, _) = Gregorian.fields(days: day)
    return year * 12 + month - 1
  }

  mutating func load(_ index: Int, _ plan: RulePlan) {
    guard index != self.index else { return }
    steps += 1
    let year = index / 12
    let month = index % 12 + 1
    firstDay =
      index == self.index + 1 ? firstDay + length : Gregorian.days(year: year, month: month, day: 1)
    length = Gregorian.days(inMonth: month, of: year)
    self.index = index
    days = plan.days(
      ofMonth: month, length: length, firstWeekday: Gregorian.weekday(days: firstDay))
    guard let yearParts = plan.yearParts, days != 0 else { return }
    if year != self.year {
      self.year = year
      steps += yearParts.entries
      yearDays = yearParts.days(of: year)
    }
    let dayOfYear = firstDay - Gregorian.days(year: year, month: 1, day: 1)
    days &= yearDays.bits(from: dayOfYear, count: length)
  }

  mutating func allows(_ day: Int, _ plan: RulePlan) -> Bool {
    if day < firstDay || day >= firstDay + length { load(Self.index(of: day), plan) }
    return days >> UInt32(day - firstDay) & 1 == 1
  }

  /// The first allowed day after a day of the loaded month; nil if the search ends before it.
  mutating func day(after day: Int, _ plan: RulePlan, _ bounds: SearchBounds) -> Int? {
    let later = days >> UInt32(day - firstDay + 1)
    if later != 0 { return day + 1 + later.trailingZeroBitCount }
    for _ in 0...Self.cycle where index < Self.last {
      guard firstDay + length <= bounds.lastDay, steps < bounds.steps else { return nil }
      load(index + 1, plan)
      if days != 0 { return firstDay + days.trailingZeroBitCount }
    }
    return nil
  }

  /// The last allowed day before a day of the loaded month; nil if the search ends before it.
  mutating func day(before day: Int, _ plan: RulePlan, _ bounds: SearchBounds) -> Int? {
    let earlier = days & ((1 << UInt32(day - firstDay)) - 1)
    if earlier != 0 { return firstDay + 31 - earlier.leadingZeroBitCount }
    for _ in 0...Self.cycle where index > Self.first {
      guard steps < bounds.steps else { return nil }
      load(index - 1, plan)
      if days != 0 { return firstDay + 31 - days.leadingZeroBitCount }
    }
    return nil
  }
}
