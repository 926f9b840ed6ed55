/// The way in which a task repeats: on dates, after completion, or some times a week.
///
/// Only the first case is a rule of RFC 5545; the other two depend on completions.
/// ``RepetitionSchedule`` computes the dates.
public enum Repetition: Hashable, Sendable {
  /// On the dates of a rule, independent of completions.
  case onDates(RecurrenceRule)

  /// A step after each completion, up to and including a date.
  case afterCompletion(DateStep, until: CivilDate? = nil)

  /// A number of times in each of the household's weeks, on any days; see ``timesPerWeekRange``.
  case timesPerWeek(Int, until: CivilDate? = nil)

  /// The allowed number of times a week: 1 to 50.
  public static let timesPerWeekRange = 1...50
}

/// A number of days, weeks, months or years.
public struct DateStep: Hashable, Sendable {
  /// The number of units: 1 to ``maximumCount``.
  public let count: Int
  /// The unit.
  public let unit: Unit

  /// Creates a step, or nil if the count is not in 1 to ``maximumCount``.
  public init?(_ count: Int, _ unit: Unit) {
    guard (1...Self.maximumCount).contains(count) else { return nil }
    self.count = count
    self.unit = unit
  }

  /// The greatest number of units: 9,999.
  public static let maximumCount = 9999

  /// The unit of a step.
  public enum Unit: Hashable, Sendable, CaseIterable {
    /// Days.
    case days
    /// Weeks of seven days.
    case weeks
    /// Months; a day that the month does not have becomes the last day of the month.
    case months
    /// Years; 29 February becomes 28 February in a common year.
    case years
  }
}

extension CivilDate {
  /// The date one step later.
  ///
  /// A day that the month does not have becomes the last day of the month. The result is at most
  /// ``max``.
  public func advanced(by step: DateStep) -> CivilDate { moved(by: step, sign: 1) }

  /// The date one step earlier.
  ///
  /// A day that the month does not have becomes the last day of the month. The result is at least
  /// ``min``.
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
