import KinshipDomain
import KinshipTime
import KinshipUseCases

/// What the family of the demo has in its calendar: put in on its first day, for the weeks to come.
@MainActor
struct DemoCalendar {
  let family: DemoFamily
  /// The first day.
  let today: CivilDate

  /// Puts everything in.
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
      .parentsEvening, on: .thursday, at: 19, 30, minutes: 90, type: .family, place: .schoolHall,
      notes: .cake, by: .anna)
    try await add(
      .dinner, on: .sunday, at: 18, 0, minutes: 120, rule: "FREQ=WEEKLY;BYDAY=SU", type: .family,
      by: .els)
  }

  @discardableResult
  private func add(
    _ title: DemoWord, on weekday: Weekday, at hour: Int, _ minute: Int, minutes: Int,
    rule: String? = nil, type: EventType, for responsible: DemoFamily.Doer? = nil,
    place: DemoWord? = nil, notes: DemoWord? = nil, by doer: DemoFamily.Doer
  ) async throws -> CalendarEvent? {
    let date = today.advanced(byDays: weekday.days(since: today.weekday))
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
