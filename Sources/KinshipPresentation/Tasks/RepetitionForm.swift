import KinshipDomain
public import KinshipTime

/// How a task comes back, field by field: the common rules.
///
/// Fields of another frequency than the chosen one say nothing, and stay for whoever chooses theirs again.
/// What has more than this, so many days after completion or the second Friday, has words or a rule of
/// RFC 5545 instead.
public struct RepetitionForm: Sendable, Hashable {
  /// The units that a form counts.
  public enum Frequency: Sendable, Hashable, CaseIterable {
    /// Every so many days.
    case daily
    /// Every so many weeks.
    case weekly
    /// Every so many months.
    case monthly
  }

  /// When it ends.
  public enum End: Sendable, Hashable {
    /// It goes on until somebody ends it.
    case never
    /// After so many times, 1 to 10,000.
    case times(Int)
    /// With this day, which still counts.
    case through(CivilDate)
  }

  /// A field that can have a value that no rule has.
  public enum Field: Sendable, Hashable, CaseIterable {
    /// Every how many units.
    case interval
    /// The day of the month.
    case monthDay
    /// How many times.
    case times
  }

  /// The unit that is counted.
  public var frequency = Frequency.weekly
  /// Every how many of it, from 1.
  public var interval = 1
  /// The days of the week on which it comes, where it is weekly; none for that of its first date.
  public var weekdays: Set<Weekday> = []
  /// The day of the month, 1 to 31, where it is monthly; nil for that of its first date.
  ///
  /// In a month that is too short it comes on the last day.
  public var monthDay: Int?
  /// When it ends.
  public var end = End.never

  /// Every week, on the weekday of the first date, without an end.
  public init() {}
}

// MARK: - Whether it says something

extension RepetitionForm {
  /// The fields with a value that no task's rule has.
  ///
  /// Weekdays are never among them: a rule without any keeps that of its first date.
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

  /// Whether a task can come back so.
  public var isValid: Bool { wrongFields.isEmpty }

  private static let monthDays = 1...31
}

// MARK: - To and from what comes back

extension RepetitionForm {
  /// What the fields say; nil where that is no rule.
  public var repetition: Repetition? {
    if frequency == .monthly, let monthDay, !Self.monthDays.contains(monthDay) { return nil }
    return sayable.repetition
  }

  /// The fields that say the same; nil for what has more than these.
  public init?(_ repetition: Repetition) {
    guard let sayable = SayableRepetition(repetition), !sayable.leavesOut,
      case .every(let interval, let unit) = sayable.head
    else { return nil }
    switch (unit, sayable.days) {
    case (.daily, .ofStart): frequency = .daily
    case (.weekly, .ofStart): frequency = .weekly
    case (.weekly, .weekdays(let days)): (frequency, weekdays) = (.weekly, Set(days))
    case (.monthly, .ofStart): frequency = .monthly
    case (.monthly, .monthDays(let days)):
      // A month's own last day is not the 31st, although it comes on the same dates.
      guard days.count == 1, days[0] > 0 else { return nil }
      (frequency, monthDay) = (.monthly, days[0])
    default: return nil
    }
    self.interval = interval
    end = sayable.end
  }

  private var sayable: SayableRepetition {
    let (unit, days): (RecurrenceRule.Frequency, SayableRepetition.Days) =
      switch frequency {
      case .daily: (.daily, .ofStart)
      case .weekly: (.weekly, weekdays.isEmpty ? .ofStart : .weekdays(weekdays.sorted()))
      case .monthly: (.monthly, monthDay.map { SayableRepetition.Days.monthDays([$0]) } ?? .ofStart)
      }
    return SayableRepetition(head: .every(interval, unit), days: days, end: end)
  }
}
