import KinshipDomain
import KinshipTime
import KinshipUseCases

/// What the family of the demo has in its calendar: something on every weekday, and an evening to come.
@MainActor
struct DemoCalendar {
  let family: DemoFamily
  let span: DemoSpan

  /// Puts in, on the first day, what comes every week, and an evening in the week after the last day.
  func plan() async throws {
    let swimming = try await add(
      .swimming, on: .wednesday, at: 15, 30, minutes: 45, rule: "FREQ=WEEKLY;BYDAY=WE",
      type: .sports, for: .anna, place: .club, by: .anna)
    // One lesson is Tom's, for Anna is away.
    if let second = swimming.map({ $0.span.start.advanced(bySeconds: 7 * 86_400) }), let swimming {
      try await family.perform(
        UpdateEvent(
          household: family.canal, event: swimming.id, occurrence: second,
          assignee: .set(family.member(.tom))), by: .anna)
    }
    try await add(
      .wayToSchool, on: .monday, at: 8, 0, minutes: 30, rule: "FREQ=WEEKLY;BYDAY=MO,TU,TH,FR",
      type: .school, for: .tom, by: .tom)
    try await add(
      .parentsEvening, on: .thursday, from: span.lastDay.advanced(byDays: 1), at: 19, 30,
      minutes: 90, type: .family, place: .schoolHall, notes: .cake, by: .anna)
    try await add(
      .dinner, on: .sunday, at: 18, 0, minutes: 120, rule: "FREQ=WEEKLY;BYDAY=SU", type: .family,
      by: .els)
  }

  /// Puts in, on the day before the last, the matches of the season that begins.
  func planMatches() async throws {
    try await add(
      .match, on: .saturday, from: span.lastDay, at: 10, 0, minutes: 90,
      rule: "FREQ=WEEKLY;BYDAY=SA", type: .sports, for: .tom, by: .tom)
  }

  /// Puts something in on the first such weekday, from a day on: the first one where no other is given.
  @discardableResult
  private func add(
    _ title: ShellText, on weekday: Weekday, from day: CivilDate? = nil, at hour: Int,
    _ minute: Int,
    minutes: Int, rule: String? = nil, type: EventType, for responsible: DemoFamily.Doer? = nil,
    place: ShellText? = nil, notes: ShellText? = nil, by doer: DemoFamily.Doer
  ) async throws -> CalendarEvent? {
    let earliest = day ?? span.firstDay
    let date = earliest.advanced(byDays: weekday.days(since: earliest.weekday))
    guard let time = TimeOfDay(hour: hour, minute: minute) else { return nil }
    return try await family.perform(
      CreateEvent(
        household: family.canal, id: family.world.ids.next(), title: family.text(title),
        notes: notes.map(family.text), location: place.map(family.text),
        span: .timed(from: CivilDateTime(date, time), seconds: minutes * 60),
        repetition: try rule.map { try EventRepetition(rule: RecurrenceRule($0)) }, type: type,
        assignee: responsible.map(family.member)), by: doer)
  }
}
