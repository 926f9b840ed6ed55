/// What a rule in hours, minutes or seconds has besides its days: a row of equal steps, and which hours,
/// minutes and seconds of it count.
struct UnitParts {
  /// 3600, 60 or 1.
  let secondsPerUnit: Int64
  /// 24, 1440 or 86,400.
  let unitsPerDay: Int64
  /// The start, in units since 1970-01-01T00:00:00.
  let startUnit: Int64
  /// Units from one step to the next.
  let interval: Int64
  /// Bit 0 is the first; all bits where the rule does not say.
  let hours: UInt64
  let minutes: UInt64
  let seconds: UInt64
  /// Whether a time of day that counts is ever met by a step.
  let canMeet: Bool
  /// After so many units days and steps meet again as they did before.
  let cycle: Int64

  /// Nil for a rule in days or more.
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
    // Steps meet the same times of day after so many days, the calendar repeats after 400 years.
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

  /// Steps meet exactly the times of day that differ from the start's by a multiple of the step's and
  /// the day's common divisor.
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

  /// The first step at or after a unit.
  func stepUp(_ unit: Int64) -> Int64 {
    let (quotient, remainder) = (unit - startUnit).quotientAndFloorRemainder(dividingBy: interval)
    return startUnit + (remainder == 0 ? quotient : quotient + 1) * interval
  }

  /// The last step at or before a unit.
  func stepDown(_ unit: Int64) -> Int64 {
    startUnit + (unit - startUnit).quotientAndFloorRemainder(dividingBy: interval).0 * interval
  }
}
