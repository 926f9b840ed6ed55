/// Something that comes back in a household: how, since when, and in whose weeks.
///
/// It works in dates, as the household counts them; the time of day stays what it is, and
/// ``HouseholdCalendar/instant(of:at:)`` says which moment that is. So a household that moves to another zone
/// keeps every date, and its 08:00 is 08:00 there.
///
/// Nothing is kept here but what a person has chosen. The state, the date that is due now, is a task's; each
/// question is answered from it in a time that does not depend on how long ago anything was. A rule is followed
/// for ``RecurrenceRule/searchLimit`` steps at each question; where those find no date, it has ended.
public struct RepetitionSchedule: Hashable, Sendable {
  /// How it comes back.
  public let repetition: Repetition
  /// The date it began with: the first that was due, or the day of the first completion.
  ///
  /// A rule that keeps its day keeps this one: the 31st comes back after February.
  public let anchor: CivilDate
  /// The weekday that begins the household's week.
  public let firstWeekday: Weekday

  private let dates: RecurrenceSet?

  /// Something that comes back, from a date on, without the dates that were skipped.
  ///
  /// - Parameters:
  ///   - repetition: How it comes back. A rule in hours or less counts once for each date.
  ///   - anchor: The date it began with.
  ///   - firstWeekday: The weekday that begins the household's week.
  ///   - exceptions: Dates on which it does not, if it comes on dates.
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
  /// The date it is due next, once it is done or skipped; nil when it has ended.
  ///
  /// On dates: the first after the one that was due and, if that has passed, the first after the day it
  /// was done. Done early, however early, it satisfies the date that was due, so
  /// that does not come again: every date before it is done or gone, so none is nearer. After
  /// completion: counted from the day it was done. So often a week: the last day of the week in which it is
  /// wanted again.
  ///
  /// - Parameters:
  ///   - due: The date that was due; nil where it had none.
  ///   - completion: The household's day on which it was done; for one that is skipped, the date due.
  ///   - timesThisWeek: How often it has been done in the week of the completion, this time included.
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

  /// The dates after the one that was due that have passed on a day too, the latest ones, in order.
  ///
  /// What was missed: at most so many, however long it was left alone. Only what comes on
  /// dates can be missed more than once.
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

  /// The dates that are still to be done on a day, of one that was due and everything since, in order.
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

  /// The first date after a day on which it comes; nil where it does not come on dates, or no more.
  public func firstDate(after day: CivilDate) -> CivilDate? {
    guard let dates, day < .max else { return nil }
    var later = dates.occurrences(
      from: CivilDateTime(day.advanced(byDays: 1), .midnight), through: CivilDate.max.lastMoment,
      atMost: searchLimit)
    return later.next()?.date
  }

  /// The first date that a repetition names from a day on, whatever its interval: "every 2 weeks on Monday"
  /// begins with the next Monday.
  ///
  /// Nil where it does not come on dates, and for a rule without any.
  public static func firstDate(
    of repetition: Repetition, from day: CivilDate, firstWeekday: Weekday
  ) -> CivilDate? {
    guard case .onDates(let rule) = repetition else { return nil }
    let schedule = RepetitionSchedule(
      .onDates(rule.withoutInterval), from: day, firstWeekday: firstWeekday)
    return schedule.firstDate(after: day.advanced(byDays: -1))
  }

  /// The dates of a window on which it comes, each once, in order; none where it does not come on dates.
  public func dates(from start: CivilDate, through end: CivilDate) -> [CivilDate] {
    var steps = searchLimit
    return dates(from: start, through: end, spending: &steps)
  }

  /// The same, with what is left of a number of steps that several questions have together.
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

  /// What to do with dates that pass without anybody doing it.
  public enum MissedDatePolicy: Hashable, Sendable {
    /// They are gone; the next one counts.
    case skipMissed
    /// The one that was due stays, and stands for all that follow until it is done.
    case keepOne
    /// Each is to be done, but no more than so many.
    case keepAll(atMost: Int)
  }

  private func lastDayOfWeek(of day: CivilDate, weeksLater: Int) -> CivilDate {
    day.advanced(byDays: 6 - day.weekday.days(since: firstWeekday) + 7 * weeksLater)
  }

  private static func date(_ date: CivilDate, until: CivilDate?) -> CivilDate? {
    until.map { date <= $0 } ?? true ? date : nil
  }
}
