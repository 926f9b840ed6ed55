/// The dates that follow from a repetition and its first date.
///
/// The schedule uses the household's dates; ``HouseholdCalendar/instant(of:at:)`` converts a date
/// and a time of day to an instant. So a household that moves to another zone keeps every date and
/// time of day.
///
/// The schedule stores only the chosen settings. The state, which is the current due date, belongs
/// to the task. The cost of a query does not depend on the age of the schedule. Each query follows
/// a rule for ``RecurrenceRule/searchLimit`` steps; if those find no date, the rule has ended.
public struct RepetitionSchedule: Hashable, Sendable {
  /// The way in which the task repeats.
  public let repetition: Repetition
  /// The first date: the first due date, or the day of the first completion.
  ///
  /// A rule that clamps days keeps this day of the month: after February, the 31st returns.
  public let anchor: CivilDate
  /// The first weekday of the household's week.
  public let firstWeekday: Weekday

  private let dates: RecurrenceSet?

  /// Creates a schedule from a repetition, its first date and its skipped dates.
  ///
  /// - Parameters:
  ///   - repetition: The way in which the task repeats. A rule with an hourly or shorter frequency
  ///     counts once for each date.
  ///   - anchor: The first date.
  ///   - firstWeekday: The first weekday of the household's week.
  ///   - exceptions: Dates that are left out of a repetition on dates.
  public init(
    _ repetition: Repetition, from anchor: CivilDate, firstWeekday: Weekday = .monday,
    exceptions: [CivilDate] = []
  ) {
    self.repetition = repetition
    self.anchor = anchor
    self.firstWeekday = firstWeekday
    guard case .onDates(let rule) = repetition else {
      dates = nil
      return
    }
    dates = RecurrenceSet(
      start: CivilDateTime(anchor, .midnight), rule: rule,
      exceptions: exceptions.map { .date($0) })
  }
}

extension RepetitionSchedule {
  /// The next due date after a completion or skip; nil when the repetition has ended.
  ///
  /// - On dates: the first date after both the due date and the day of completion. An early
  ///   completion counts for the due date, which does not return.
  /// - After completion: one step after the day of completion.
  /// - Times per week: the last day of this week, or of the next week once the number of times is
  ///   reached.
  ///
  /// - Parameters:
  ///   - due: The date that was due; nil if there was none.
  ///   - completion: The household's day of the completion; for a skip, the due date.
  ///   - timesThisWeek: The number of completions in the week of `completion`, including this one.
  public func next(
    after due: CivilDate?, completedOn completion: CivilDate, timesThisWeek: Int = 1
  ) -> CivilDate? {
    switch repetition {
    case .onDates:
      firstDate(after: max(due ?? completion, completion))
    case .afterCompletion(let step, let until):
      Self.date(completion.advanced(by: step), until: until)
    case .timesPerWeek(let times, let until):
      Self.date(
        lastDayOfWeek(of: completion, weeksLater: timesThisWeek < times ? 0 : 1), until: until)
    }
  }

  /// The missed dates after a due date and before a day: the latest ones, in order.
  ///
  /// The limit bounds the result, however long the task was overdue. Only a repetition on dates can
  /// miss more than one date.
  public func missed(after due: CivilDate, before today: CivilDate, atMost limit: Int)
    -> [CivilDate]
  {
    guard let dates, limit > 0 else { return [] }
    var found: [CivilDate] = []
    for occurrence in dates.occurrences(
      before: CivilDateTime(today, .midnight), atMost: searchLimit)
    {
      guard occurrence.date > due, found.count < limit else { break }
      if found.last != occurrence.date { found.append(occurrence.date) }
    }
    return found.reversed()
  }

  /// The dates to do on a day, from a due date on, in order, by the policy for missed dates.
  public func outstanding(
    from due: CivilDate, on today: CivilDate, _ policy: MissedDatePolicy
  ) -> [CivilDate] {
    guard due < today else { return [due] }
    switch policy {
    case .keepOne:
      return [due]
    case .skipMissed:
      let next = firstDate(after: today.advanced(byDays: -1))
      return dates == nil ? [due] : next.map { [$0] } ?? []
    case .keepAll(let limit):
      guard limit > 1 else { return [due] }
      return [due] + missed(after: due, before: today.advanced(byDays: 1), atMost: limit - 1)
    }
  }

  /// The first date after a day; nil after the end and for a repetition that is not on dates.
  public func firstDate(after day: CivilDate) -> CivilDate? {
    guard let dates, day < .max else { return nil }
    var later = dates.occurrences(
      from: CivilDateTime(day.advanced(byDays: 1), .midnight), through: CivilDate.max.lastMoment,
      atMost: searchLimit)
    return later.next()?.date
  }

  /// The first date of a repetition on or after a day, without regard to its interval.
  ///
  /// "Every 2 weeks on Monday" begins on the next Monday. Nil for a repetition that is not on
  /// dates, and for a rule without a date.
  public static func firstDate(
    of repetition: Repetition, from day: CivilDate, firstWeekday: Weekday
  ) -> CivilDate? {
    guard case .onDates(let rule) = repetition else { return nil }
    let schedule = RepetitionSchedule(
      .onDates(rule.withoutInterval), from: day, firstWeekday: firstWeekday)
    return schedule.firstDate(after: day.advanced(byDays: -1))
  }

  /// The dates in a window, each once, in order; empty for a repetition that is not on dates.
  public func dates(from start: CivilDate, through end: CivilDate) -> [CivilDate] {
    var steps = searchLimit
    return dates(from: start, through: end, spending: &steps)
  }

  /// The dates in a window, with a budget of steps that several queries share.
  public func dates(
    from start: CivilDate, through end: CivilDate, spending steps: inout Int
  ) -> [CivilDate] {
    guard let dates, start <= end, steps > 0 else { return [] }
    var occurrences = dates.occurrences(
      from: CivilDateTime(start, .midnight), through: end.lastMoment,
      atMost: min(steps, searchLimit))
    var found: [CivilDate] = []
    while let occurrence = occurrences.next() {
      if found.last != occurrence.date { found.append(occurrence.date) }
    }
    steps -= occurrences.steps
    return found
  }

  private var searchLimit: Int {
    guard case .onDates(let rule) = repetition else { return 0 }
    return rule.searchLimit
  }

  /// The policy for dates that pass without a completion.
  public enum MissedDatePolicy: Hashable, Sendable {
    /// Drop missed dates; the next date is due.
    case skipMissed
    /// Keep the due date, for all later dates, until it is done.
    case keepOne
    /// Keep every missed date, up to a maximum number.
    case keepAll(atMost: Int)
  }

  private func lastDayOfWeek(of day: CivilDate, weeksLater: Int) -> CivilDate {
    day.advanced(byDays: 6 - day.weekday.days(since: firstWeekday) + 7 * weeksLater)
  }

  private static func date(_ date: CivilDate, until: CivilDate?) -> CivilDate? {
    until.map { date <= $0 } ?? true ? date : nil
  }
}
