import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Changes of the time of a series that has dates in the past, on Saturday 2026-11-21.
@Suite struct SeriesTimeTests {
  private let family: TestFamily
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld())
  }

  private func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

  private func series(_ rule: String, at start: String) async throws -> CalendarEvent {
    try await anna.perform(
      CreateEvent(
        household: home, id: family.world.ids.next(), title: "Swimming",
        span: .timed(from: local(start)),
        repetition: EventRepetition(rule: RecurrenceRule(rule))))
  }

  private func starts(to last: String = "2026-12-31") async throws -> [String] {
    try await anna.fetch(
      EventsInRange(
        household: home, first: try #require(CivilDate("2026-11-01")),
        last: try #require(CivilDate(last)))
    ).rows.map(\.start.description)
  }

  private func events() async throws -> [CalendarEvent] {
    try await anna.fetch(FetchEvents(household: home)).records.map(\.event)
  }

  // Proves: UC-L2
  @Test func `a new time of a series applies from today on, and past dates stay`() async throws {
    let series = try await series("FREQ=WEEKLY;COUNT=6", at: "2026-11-02T15:30")
    for start in ["2026-11-09T15:30", "2026-12-07T15:30"] {
      try await anna.perform(
        DeleteEvent(household: home, event: series.id, occurrence: try local(start)))
    }
    _ = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, occurrence: try local("2026-11-16T15:30"),
        title: "Gala"))
    let changed = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, title: "Diving",
        span: .timed(from: local("2026-11-02T17:00"))))
    #expect(changed.id == series.id)
    #expect(changed.span.start == (try local("2026-11-23T17:00")))
    #expect(changed.repetition?.rule?.end == .count(3) && changed.overrides.isEmpty)
    #expect(
      try await starts() == [
        "2026-11-02T14:30:00Z", "2026-11-16T14:30:00Z", "2026-11-23T16:00:00Z",
        "2026-11-30T16:00:00Z",
      ])
    let earlier = try #require(try await events().first { $0.id != series.id })
    #expect(earlier.details.title.description == "Swimming")
    #expect(earlier.createdBy == series.createdBy)
    #expect(earlier.overrides.map(\.details.title.description) == ["Gala"])
    #expect(earlier.repetition?.rule?.end == .date(try #require(CivilDate("2026-11-20"))))
    // The dates to come can move again.
    _ = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, span: .timed(from: local("2026-11-23T18:00"))))
    #expect(try await events().count == 2)
  }

  // Proves: UC-L2
  @Test func `a series that moves to another day keeps its past dates`() async throws {
    let series = try await series("FREQ=WEEKLY", at: "2026-11-09T15:30")
    _ = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, span: .timed(from: local("2026-12-03T17:00"))))
    #expect(
      try await starts(to: "2026-12-13") == [
        "2026-11-09T14:30:00Z", "2026-11-16T14:30:00Z", "2026-12-03T16:00:00Z",
        "2026-12-10T16:00:00Z",
      ])
  }

  // Proves: UC-L2
  @Test func `a start on another past date, and other changes, are for the whole series`()
    async throws
  {
    let series = try await series("FREQ=WEEKLY", at: "2026-11-09T15:30")
    for change in [
      UpdateEvent(household: home, event: series.id, title: "Diving"),
      UpdateEvent(
        household: home, event: series.id, span: try .timed(from: local("2026-11-10T15:30"))),
      UpdateEvent(
        household: home, event: series.id, span: try .timed(from: local("2026-11-24T15:30")),
        repetition: .clear),
    ] {
      _ = try await anna.perform(change)
      #expect(try await events().count == 1)
    }
  }

  // Proves: UC-L2, B-5
  @Test func `a monthly series from the 31st keeps its day after a change in November`()
    async throws
  {
    let series = try await series(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", at: "2026-10-31T10:00")
    let changed = try await anna.perform(
      UpdateEvent(
        household: home, event: series.id, span: .timed(from: local("2026-10-31T11:00"))))
    #expect(changed.span.start == (try local("2026-11-30T11:00")))
    #expect(try await starts() == ["2026-11-30T10:00:00Z", "2026-12-31T10:00:00Z"])
  }
}
