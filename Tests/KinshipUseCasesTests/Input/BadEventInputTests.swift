import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Every invalid input of the commands and queries of the calendar.
@Suite struct BadEventInputTests {
  // Proves: UC-L1, UC-L2, TRAP-03
  @Test func `invalid event input is refused and writes nothing`() async throws {
    @Sendable func make(
      _ family: TestFamily, title: String = "Swimming", notes: String? = nil,
      location: String? = nil, label: String? = nil, color: String? = nil, zone: String? = nil
    ) -> CreateEvent {
      CreateEvent(
        household: family.household, id: family.world.ids.next(), title: title, notes: notes,
        location: location, span: .someHour, zone: zone, label: label, color: color)
    }
    let blank = Refusal.Problem.blank
    var cases = BadInput.texts(Bad.lines(limit: 120), .title) { make($0, title: $1) }
    cases += BadInput.texts(Bad.paragraphs(limit: 1_000), .details) { make($0, notes: $1) }
    cases += BadInput.texts(
      Bad.lines(limit: 120).filter { $0.1 != blank }, .location
    ) { make($0, location: $1) }
    cases += BadInput.texts(
      Bad.lines(limit: 60).filter { $0.1 != blank }, .label
    ) { make($0, label: $1) }
    cases += BadInput.ids(of: CalendarEvent.self, "id") {
      CreateEvent(household: $0.household, id: $1, title: "Swimming", span: .someHour)
    }
    for zone in ["Mars/Phobos", "../../etc/passwd", "\0", Bad.megabyte] {
      cases.append(
        BadInput("zone", .validation(.timeZone, .unknown)) { make($0, zone: zone) })
    }
    cases += [
      BadInput("color", .validation(.color, .malformed)) { make($0, color: "red") },
      BadInput("assignee", .userNotMemberOfHousehold) {
        CreateEvent(
          household: $0.household, id: $0.world.ids.next(), title: "A", span: .someHour,
          assignee: $0.member("olga"))
      },
      BadInput("assignee", .userNotMemberOfHousehold) {
        CreateEvent(
          household: $0.household, id: $0.world.ids.next(), title: "A", span: .someHour,
          assignee: $0.member("rob"))
      },
    ]
    for id in Bad.ids() as [EventID] {
      cases += [
        BadInput("event", .notFound(.event)) {
          UpdateEvent(household: $0.household, event: id, title: "B")
        },
        BadInput("event", .notFound(.event)) { DeleteEvent(household: $0.household, event: id) },
        BadInput(asking: "event", .notFound(.event)) {
          GetEvent(household: $0.household, event: id)
        },
      ]
    }
    try await BadInput.check(cases)
  }

  // Proves: SYNC-52
  @Test func `an invalid household id is refused as not found`() async throws {
    let none = Refusal.notFound(.household)
    var cases: [BadInput] = []
    for home in Bad.ids() as [HouseholdID] {
      cases += [
        BadInput("home", none) {
          CreateEvent(household: home, id: $0.world.ids.next(), title: "A", span: .someHour)
        },
        BadInput("home", none) { _ in DeleteEvent(household: home, event: Action.event) },
        BadInput("home", none) {
          ImportEvents(household: home, events: [.some($0.world.ids.next())])
        },
        BadInput(asking: "home", none) { _ in FetchEvents(household: home) },
        BadInput(asking: "home", none) { _ in
          EventsInRange(household: home, first: .someDay, last: .someDay)
        },
        BadInput(asking: "home", none) { _ in DayTimeline(household: home, day: .someDay) },
      ]
    }
    try await BadInput.check(cases)
  }
}
