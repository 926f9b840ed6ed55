/// The units of a rule with an hourly or shorter frequency, and the allowed hours, minutes and
/// seconds.
///
/// A unit is an hour, a minute or a second, as the frequency says. It is aligned if its distance
/// from the start is a multiple of the rule's interval. Only aligned units have occurrences.
struct UnitParts {
  /// 3600, 60 or 1.
  let secondsPerUnit: Int64
  /// 24, 1440 or 86,400.
  let unitsPerDay: Int64
  /// The start, in units since 1970-01-01T00:00:00.
  let startUnit: Int64
  /// Units from one aligned unit to the next.
  let interval: Int64
  /// The allowed hours as bits, bit 0 first; all bits are set if the rule has no such part.
  let hours: UInt64
  let minutes: UInt64
  let seconds: UInt64
  /// Whether any aligned unit is at an allowed time of day.
  let canMeet: Bool
  /// The number of units after which the combination of days and aligned units repeats.
  let cycle: Int64

  /// Creates the units of a rule; nil for a daily or longer frequency.
  init?(_ rule: RecurrenceRule, start: CivilDateTime) {
    switch rule.frequency {
    case .hourly: secondsPerUnit = 3600
    case .minutely: secondsPerUnit = 60
    case .secondly: secondsPerUnit = 1
    case .yearly, .monthly, .weekly, .daily: return nil
    }
    unitsPerDay = 86_400 / secondsPerUnit
    startUnit = start.secondsSinceEpoch.quotientAndFloorRemainder(dividingBy: secondsPerUnit).0
    interval = Int64(rule.interval)
    hours = Self.bits(rule.hours, all: 24)
    minutes = rule.frequency > .hourly ? Self.bits(rule.minutes, all: 60) : .max
    seconds =
      rule.frequency > .minutely ? Self.bits(rule.seconds.map { min($0, 59) }, all: 60) : .max
    let common = Self.commonDivisor(interval, unitsPerDay)
    canMeet = Self.canMeet(
      step: common, from: startUnit, unitsPerDay: unitsPerDay, perHour: 3600 / secondsPerUnit,
      hours: hours, minutes: minutes, seconds: seconds)
    // Aligned units repeat their times of day after `days` days; the calendar repeats after 400
    // years.
    let days = interval / common
    let (units, overflows) = (146_097 * unitsPerDay)
      .multipliedReportingOverflow(by: days / Self.commonDivisor(days, 146_097))
    cycle = overflows ? .max / 4 : min(units, .max / 4)
  }

  private static func bits(_ values: [Int], all count: UInt64) -> UInt64 {
    values.isEmpty ? (1 << count) - 1 : values.reduce(0) { $0 | 1 << UInt64($1) }
  }

  private static func commonDivisor(_ first: Int64, _ second: Int64) -> Int64 {
    second == 0 ? first : commonDivisor(second, first % second)
  }

  /// Whether any aligned unit is at an allowed time of day.
  ///
  /// Their times of day are exactly those that differ from the start's by a multiple of `step`, the
  /// common divisor of the interval and the day.
  private static func canMeet(
    step: Int64, from start: Int64, unitsPerDay: Int64, perHour: Int64, hours: UInt64,
    minutes: UInt64, seconds: UInt64
  ) -> Bool {
    let first = start.quotientAndFloorRemainder(dividingBy: step).1
    return stride(from: first, to: unitsPerDay, by: Int(step)).contains { unit in
      let second = unit * (3600 / perHour)
      return hours >> UInt64(second / 3600) & 1 == 1
        && minutes >> UInt64(second / 60 % 60) & 1 == 1 && seconds >> UInt64(second % 60) & 1 == 1
    }
  }

  /// The first aligned unit at or after a unit.
  func alignedUnit(atOrAfter unit: Int64) -> Int64 {
    let (quotient, remainder) = (unit - startUnit).quotientAndFloorRemainder(dividingBy: interval)
    return startUnit + (remainder == 0 ? quotient : quotient + 1) * interval
  }

  /// The last aligned unit at or before a unit.
  func alignedUnit(atOrBefore unit: Int64) -> Int64 {
    startUnit + (unit - startUnit).quotientAndFloorRemainder(dividingBy: interval).0 * interval
  }
}
