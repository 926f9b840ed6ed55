/// How a household lets something come back: on dates, so long after it was done, or so often a week.
///
/// Only the first is a rule of RFC 5545; the other two depend on what people do. ``RepetitionSchedule`` puts it on
/// the household's calendar.
public enum Repetition: Hashable, Sendable {
  /// On the dates of a rule, whether it was done or not.
  case onDates(RecurrenceRule)

  /// So long after it was done, up to and including a date.
  case afterCompletion(DateStep, until: CivilDate? = nil)

  /// So many times in each of the household's weeks, on any days: 1 to ``timesPerWeekRange``'s end.
  case timesPerWeek(Int, until: CivilDate? = nil)

  /// How often a week something can be wanted: 1 to 50 times.
  public static let timesPerWeekRange = 1...50
}

/// A number of days, weeks, months or years.
public struct DateStep: Hashable, Sendable {
  /// How many: 1 to ``maximumCount``.
  public let count: Int
  /// What is counted.
  public let unit: Unit

  /// So many units, or nil if it is not 1 to ``maximumCount``.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...Self.maximumCount).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The greatest number of units: 9,999.
  public static let maximumCount = 9999

  /// What a step counts.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Days.
    case days
    /// Weeks of seven days.
    case weeks
    /// Months; from the 31st to the last of a month that is shorter.
    case months
    /// Years; from 29 to 28 February in a common year.
    case years
  }
}

extension CivilDate {
  /// The date so many days, weeks, months or years later.
  ///
  /// A day that the month does not have becomes its last. Stops at ``max``.
  public func advanced(by step: DateStep) -> CivilDate { moved(by: step, sign: 1) }

  /// The date so many days, weeks, months or years earlier.
  ///
  /// A day that the month does not have becomes its last. Stops at ``min``.
  public func earlier(by step: DateStep) -> CivilDate { moved(by: step, sign: -1) }

  private func moved(by step: DateStep, sign: Int) -> CivilDate {
    switch step.unit {
    case .days: advanced(byDays: step.count * sign)
    case .weeks: advanced(byDays: step.count * 7 * sign)
    case .months: advanced(byMonths: step.count * sign)
    case .years: advanced(byMonths: step.count * 12 * sign)
    }
  }

  private func advanced(byMonths count: Int) -> CivilDate {
    let (year, month, day) = fields
    let index = year * 12 + month - 1 + count
    guard index >= 12 else { return .min }
    guard index / 12 <= 9999 else { return .max }
    let length = Gregorian.days(inMonth: index % 12 + 1, of: index / 12)
    return CivilDate(year: index / 12, month: index % 12 + 1, day: Swift.min(day, length)) ?? .max
  }
}
