import KinshipDomain
import KinshipTime
import KinshipUseCases

/// The calendar of the demo family: an event on every weekday, and one after the last day.
@MainActor
struct DemoCalendar {
  let family: DemoFamily
  let span: DemoSpan

  /// Creates the weekly events on the first day, and an evening event in the week after the last
  /// day; returns the way to school, which is a pickup.
  func plan() async throws -> CalendarEvent? {
    let swimming = try await add(
      .swimming, on: .wednesday, at: 15, 30, minutes: 45, rule: "FREQ=WEEKLY;BYDAY=WE",
      type: .sports, for: .anna, place: .club, by: .anna)
    // Tom takes one lesson, because Anna is away.
    if let second = swimming.map({ $0.span.start.advanced(bySeconds: 7 * 86_400) }), let swimming {
      try await family.perform(
        UpdateEvent(
          household: family.canal, event: swimming.id, occurrence: second,
          assignee: .set(family.member(.tom))), by: .anna)
    }
    let school = try await add(
      .wayToSchool, on: .monday, at: 8, 0, minutes: 30, rule: "FREQ=WEEKLY;BYDAY=MO,TU,TH,FR",
      type: .school, for: .tom, by: .tom)
    try await add(
      .parentsEvening, on: .thursday, from: span.lastDay.advanced(byDays: 1), at: 19, 30,
      minutes: 90, type: .family, place: .schoolHall, notes: .cake, by: .anna)
    try await add(
      .dinner, on: .sunday, at: 18, 0, minutes: 120, rule: "FREQ=WEEKLY;BYDAY=SU", type: .family,
      by: .els)
    return school
  }

  /// Creates the matches of the new season, on the day before the last day.
  func planMatches() async throws {
    try await add(
      .match, on: .saturday, from: span.lastDay, at: 10, 0, minutes: 90,
      rule: "FREQ=WEEKLY;BYDAY=SA", type: .sports, for: .tom, by: .tom)
  }

  /// Creates an event on the first given weekday from `day` on; without `day`, from the first day.
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
