import KinshipDomain
public import KinshipTime

/// Fields for the common repetitions of a task.
///
/// Fields of another frequency are ignored, and kept for when that frequency is chosen again. Other
/// repetitions, such as a number of days after completion or the second Friday, need words or an
/// RFC 5545 rule.
public struct RepetitionForm: Sendable, Hashable {
  /// The unit of the interval.
  public enum Frequency: Sendable, Hashable, CaseIterable {
    /// Days.
    case daily
    /// Weeks.
    case weekly
    /// Months.
    case monthly
  }

  /// The end of the repetition.
  public enum End: Sendable, Hashable {
    /// Repeats without an end.
    case never
    /// Ends after a number of times, 1 to 10,000.
    case times(Int)
    /// Ends on this date, inclusive.
    case through(CivilDate)
  }

  /// A field that can have an invalid value.
  public enum Field: Sendable, Hashable, CaseIterable {
    /// The interval.
    case interval
    /// The day of the month.
    case monthDay
    /// The number of times.
    case times
  }

  /// The unit of the interval.
  public var frequency = Frequency.weekly
  /// The interval in units of `frequency`, from 1.
  public var interval = 1
  /// The weekdays of a weekly repetition; empty for the weekday of the first date.
  public var weekdays: Set<Weekday> = []
  /// The day of the month, 1 to 31, of a monthly repetition; nil for that of the first date.
  ///
  /// In a shorter month the date is the last day.
  public var monthDay: Int?
  /// The end of the repetition.
  public var end = End.never

  /// A weekly repetition on the weekday of the first date, without an end.
  public init() {}
}

// MARK: - Validation

extension RepetitionForm {
  /// The fields with invalid values.
  ///
  /// Weekdays are always valid: a rule without weekdays uses that of its first date.
  public var wrongFields: Set<Field> {
    var wrong: Set<Field> = []
    if !(1...RecurrenceRule.maximumInterval).contains(interval) { wrong.insert(.interval) }
    if frequency == .monthly, let monthDay, !Self.monthDays.contains(monthDay) {
      wrong.insert(.monthDay)
    }
    if case .times(let count) = end, !TaskRecurrence.countRange.contains(count) {
      wrong.insert(.times)
    }
    return wrong
  }

  /// Whether all fields are valid.
  public var isValid: Bool { wrongFields.isEmpty }

  private static let monthDays = 1...31
}

// MARK: - Conversion

extension RepetitionForm {
  /// The repetition of the fields; nil if they are invalid.
  public var repetition: Repetition? {
    if frequency == .monthly, let monthDay, !Self.monthDays.contains(monthDay) { return nil }
    return sayable.repetition
  }

  /// The fields for a repetition; nil if the fields cannot express it.
  public init?(_ repetition: Repetition) {
    guard let sayable = PhrasedRepetition(repetition), !sayable.leavesOut,
      case .every(let interval, let unit) = sayable.head
    else { return nil }
    switch (unit, sayable.days) {
    case (.daily, .ofStart): frequency = .daily
    case (.weekly, .ofStart): frequency = .weekly
    case (.weekly, .weekdays(let days)): (frequency, weekdays) = (.weekly, Set(days))
    case (.monthly, .ofStart): frequency = .monthly
    case (.monthly, .monthDays(let days)):
      // The rule "last day of the month" (-1) differs from day 31, although the dates are equal.
      guard days.count == 1, days[0] > 0 else { return nil }
      (frequency, monthDay) = (.monthly, days[0])
    default: return nil
    }
    self.interval = interval
    end = sayable.end
  }

  private var sayable: PhrasedRepetition {
    let (unit, days): (RecurrenceRule.Frequency, PhrasedRepetition.Days) =
      switch frequency {
      case .daily: (.daily, .ofStart)
      case .weekly: (.weekly, weekdays.isEmpty ? .ofStart : .weekdays(weekdays.sorted()))
      case .monthly: (.monthly, monthDay.map { PhrasedRepetition.Days.monthDays([$0]) } ?? .ofStart)
      }
    return PhrasedRepetition(head: .every(interval, unit), days: days, end: end)
  }
}
