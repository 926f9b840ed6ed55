import KinshipTime

/// The part of a repetition that words can express.
///
/// It is the common representation between rules and languages: each language prints and parses
/// exactly these values.
struct PhrasedRepetition: Hashable {
  /// The frequency at the beginning of the sentence.
  enum Head: Hashable {
    case every(Int, RecurrenceRule.Frequency)
    case afterCompletion(DateStep)
    case timesPerWeek(Int)
  }

  /// The days on which it recurs.
  enum Days: Hashable {
    /// The weekday or day of the start date.
    case ofStart
    /// Weekdays.
    case weekdays([Weekday])
    /// Days of the month; -1 is the last day.
    case monthDays([Int])
    /// Ordinal weekdays of the month; -1 is the last one.
    case numbered([RecurrenceRule.OrdinalWeekday])
    /// A day of the year.
    case yearDay(month: Int, day: Int)
  }

  var head: Head
  var days = Days.ofStart
  /// Whether dates are skipped in months without the day; otherwise the month's last day is used.
  var leavesOut = false
  var end = RepetitionForm.End.never

  /// The ordinals of weekdays that have words.
  static let ordinals = [1, 2, 3, 4, 5, -1]
}

// MARK: - From a repetition

extension PhrasedRepetition {
  /// Nil if words cannot express the repetition.
  init?(_ repetition: Repetition) {
    switch repetition {
    case .onDates(let rule): self.init(rule)
    case .afterCompletion(let step, let until):
      self.init(head: .afterCompletion(step), end: until.map(RepetitionForm.End.through) ?? .never)
    case .timesPerWeek(let times, let until):
      self.init(head: .timesPerWeek(times), end: until.map(RepetitionForm.End.through) ?? .never)
    }
  }

  private init?(_ rule: RecurrenceRule) {
    guard rule.weekStart == .monday, rule.weekNumbers.isEmpty, rule.yearDays.isEmpty,
      rule.hours.isEmpty, rule.minutes.isEmpty, rule.seconds.isEmpty, rule.setPositions.isEmpty,
      let days = Self.days(of: rule), let end = Self.end(of: rule)
    else { return nil }
    self.init(head: .every(rule.interval, rule.frequency), days: days, end: end)
    let clamps = rule.invalidDay == .clamp
    guard canLackDay || !clamps else { return nil }
    leavesOut = canLackDay && !clamps
  }

  private static func days(of rule: RecurrenceRule) -> Days? {
    let parts = (rule.months, rule.monthDays, rule.weekdays)
    if parts.0.isEmpty, parts.1.isEmpty, parts.2.isEmpty { return .ofStart }
    switch rule.frequency {
    case .weekly where parts.0.isEmpty:
      return .weekdays(parts.2.map(\.weekday))
    case .monthly where parts.0.isEmpty && parts.2.isEmpty:
      return parts.1.allSatisfy { $0 >= -1 } ? .monthDays(parts.1) : nil
    case .monthly where parts.0.isEmpty && parts.1.isEmpty:
      return parts.2.allSatisfy { ordinals.contains($0.ordinal ?? 0) } ? .numbered(parts.2) : nil
    case .yearly where parts.0.count == 1 && parts.1.count == 1 && parts.2.isEmpty:
      // A day that exists in no year cannot be written as a date.
      guard CivilDate(year: 2000, month: parts.0[0], day: parts.1[0]) != nil else { return nil }
      return .yearDay(month: parts.0[0], day: parts.1[0])
    default: return nil
    }
  }

  private static func end(of rule: RecurrenceRule) -> RepetitionForm.End? {
    switch rule.end {
    case .never: .never
    case .count(let count): .times(count)
    case .date(let date): .through(date)
    case .local, .instant: nil
    }
  }

  /// Whether some months or years do not have the day.
  private var canLackDay: Bool {
    switch (head, days) {
    case (.every(_, .monthly), .ofStart), (.every(_, .yearly), .ofStart): true
    case (_, .monthDays(let days)): days.contains { $0 > 28 }
    case (_, .yearDay(let month, let day)): month == 2 && day == 29
    default: false
    }
  }
}

// MARK: - To a repetition

extension PhrasedRepetition {
  /// Nil if the parts cannot be combined: "every day on the 15th".
  var repetition: Repetition? {
    switch (head, end) {
    case (.every(let interval, let frequency), _):
      rule(every: interval, frequency).map { .onDates($0) }
    case (_, .times): nil
    case _ where days != .ofStart: nil
    case (.afterCompletion(let step), .never): .afterCompletion(step)
    case (.afterCompletion(let step), .through(let date)): .afterCompletion(step, until: date)
    case (.timesPerWeek(let times), .never): .timesPerWeek(times)
    case (.timesPerWeek(let times), .through(let date)): .timesPerWeek(times, until: date)
    }
  }

  private func rule(
    every interval: Int, _ frequency: RecurrenceRule.Frequency
  ) -> RecurrenceRule? {
    guard canLackDay || !leavesOut else { return nil }
    var months: [Int] = []
    var monthDays: [Int] = []
    var weekdays: [RecurrenceRule.OrdinalWeekday] = []
    switch (days, frequency) {
    case (.ofStart, _): break
    case (.weekdays(let days), .weekly):
      weekdays = days.map { RecurrenceRule.OrdinalWeekday($0) }
    case (.monthDays(let days), .monthly): monthDays = days
    case (.numbered(let days), .monthly): weekdays = days
    case (.yearDay(let month, let day), .yearly): (months, monthDays) = ([month], [day])
    default: return nil
    }
    let end: RecurrenceRule.End =
      switch end {
      case .never: .never
      case .times(let count): .count(count)
      case .through(let date): .date(date)
      }
    return try? RecurrenceRule(
      frequency, interval: interval, end: end, months: months, monthDays: monthDays,
      weekdays: weekdays, invalidDay: canLackDay && !leavesOut ? .clamp : .skip)
  }
}
