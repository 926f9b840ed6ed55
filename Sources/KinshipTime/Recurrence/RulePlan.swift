/// A rule and its start, prepared for the search.
///
/// Defaults come from the start, lists are bit masks, and the allowed days that depend on the shape
/// of a month alone are in a table. All times are civil: days since 1970-01-01, and seconds since
/// its midnight.
final class RulePlan: Sendable {
  let frequency: RecurrenceRule.Frequency
  let interval: Int
  /// The start in civil seconds; no occurrence is earlier.
  let start: Int64
  let startDay: Int
  /// The months that can have occurrences: bit 1 is January.
  let months: UInt16
  /// The days of a month that BYMONTHDAY and BYDAY allow, indexed as in
  /// ``days(ofMonth:length:firstWeekday:)``.
  let monthShapes: [UInt32]
  /// The days of a week that BYDAY allows; bit 0 is the first day of the week.
  let weekDays: UInt8
  /// 0 is Monday.
  let weekStart: Int
  let yearParts: YearParts?
  let times: TimesOfDay
  /// BYSETPOS, if a unit has more than one day; otherwise ``times`` already applies it.
  let positions: SetPositions?
  let units: UnitParts?

  init(_ rule: RecurrenceRule, start: CivilDateTime) {
    let parts = FilledParts(rule, start: start)
    frequency = rule.frequency
    interval = rule.interval
    self.start = start.secondsSinceEpoch
    startDay = start.date.daysSinceEpoch
    months = parts.months.isEmpty ? 0x1FFE : parts.months.reduce(0) { $0 | 1 << UInt16($1) }
    weekStart = rule.weekStart.rawValue - 1
    let weekStart = weekStart
    weekDays = parts.weekdays.reduce(0) { bits, day in
      bits | 1 << UInt8((day.weekday.rawValue - 1 - weekStart + 7) % 7)
    }
    let countsInYear =
      rule.frequency == .yearly && rule.months.isEmpty
      && parts.weekdays.contains { $0.ordinal != nil }
    let yearParts = YearParts(
      weekNumbers: rule.weekNumbers, yearDays: rule.yearDays,
      weekdays: countsInYear ? parts.weekdays : [], weekStart: weekStart,
      clamps: rule.invalidDay == .clamp && rule.frequency == .yearly)
    self.yearParts = yearParts.isEmpty ? nil : yearParts
    let shape = MonthShape(
      monthDays: parts.monthDays, weekdays: countsInYear ? [] : parts.weekdays,
      clamps: rule.invalidDay == .clamp && rule.frequency <= .monthly)
    monthShapes = (28...31).flatMap { length in
      (0...6).map { shape.days(length: length, firstWeekday: $0) }
    }
    let positions = rule.setPositions.isEmpty ? nil : SetPositions(positions: rule.setPositions)
    let hasManyDays = rule.frequency < .daily
    self.positions = hasManyDays ? positions : nil
    times = hasManyDays ? parts.times : positions.map { parts.times.choosing($0) } ?? parts.times
    units = UnitParts(rule, start: start)
  }

  /// The allowed days of a month; bit 0 is the first day.
  func days(ofMonth month: Int, length: Int, firstWeekday: Int) -> UInt32 {
    guard months & 1 << UInt16(month) != 0 else { return 0 }
    return monthShapes[(length - 28) * 7 + firstWeekday]
  }
}

extension RecurrenceRule.Frequency: Comparable {
  /// Whether the first unit is the longer one.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// The parts of a rule, with missing parts filled in from the start.
private struct FilledParts {
  let months: [Int]
  let monthDays: [Int]
  let weekdays: [RecurrenceRule.OrdinalWeekday]
  let times: TimesOfDay

  /// "Information, not contained in the rule, … is derived from the start" (RFC 5545, section 3.3.10).
  init(_ rule: RecurrenceRule, start: CivilDateTime) {
    let hasDays = !(rule.monthDays.isEmpty && rule.weekdays.isEmpty && rule.yearDays.isEmpty)
    let needsDay = !hasDays && rule.weekNumbers.isEmpty && rule.frequency <= .monthly
    let needsWeekday = !hasDays && (!rule.weekNumbers.isEmpty || rule.frequency == .weekly)
    months =
      needsDay && rule.frequency == .yearly && rule.months.isEmpty
      ? [start.date.month] : rule.months
    monthDays = needsDay ? [start.date.day] : rule.monthDays
    weekdays =
      needsWeekday ? [RecurrenceRule.OrdinalWeekday(start.date.weekday)] : rule.weekdays
    let frequency = rule.frequency
    times = TimesOfDay(
      hours: frequency > .daily ? [0] : rule.hours.isEmpty ? [start.time.hour] : rule.hours,
      minutes: frequency > .hourly
        ? [0] : rule.minutes.isEmpty ? [start.time.minute] : rule.minutes,
      seconds: frequency > .minutely
        ? [0] : rule.seconds.isEmpty ? [start.time.second] : rule.seconds)
  }
}

/// The allowed days of a month by BYMONTHDAY and BYDAY.
///
/// The result depends only on the month's length and first weekday, so there are 28 cases.
private struct MonthShape {
  let monthDays: [Int]
  let weekdays: [RecurrenceRule.OrdinalWeekday]
  let clamps: Bool

  func days(length: Int, firstWeekday: Int) -> UInt32 {
    var days: UInt32 = (1 << UInt32(length)) - 1
    if !monthDays.isEmpty { days &= numbered(length) }
    if !weekdays.isEmpty { days &= named(length, firstWeekday) }
    return days
  }

  private func numbered(_ length: Int) -> UInt32 {
    monthDays.reduce(0) { bits, number in
      let day = number > 0 ? number - 1 : length + number
      if (0..<length).contains(day) { return bits | 1 << UInt32(day) }
      return clamps && number > 0 ? bits | 1 << UInt32(length - 1) : bits
    }
  }

  private func named(_ length: Int, _ firstWeekday: Int) -> UInt32 {
    weekdays.reduce(0) { bits, weekday in
      let first = (weekday.weekday.rawValue - 1 - firstWeekday + 7) % 7
      let last = first + (length - 1 - first) / 7 * 7
      guard let ordinal = weekday.ordinal else {
        return stride(from: first, through: last, by: 7).reduce(bits) { $0 | 1 << UInt32($1) }
      }
      let day = ordinal > 0 ? first + 7 * (ordinal - 1) : last + 7 * (ordinal + 1)
      return (0..<length).contains(day) ? bits | 1 << UInt32(day) : bits
    }
  }
}
