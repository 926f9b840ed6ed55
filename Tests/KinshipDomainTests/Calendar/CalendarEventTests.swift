import KinshipDomain
import KinshipTime
import Testing

@Suite struct CalendarEventTests {
  private let amsterdam: Zone
  private let newYork: Zone
  private let now = Instant(clampingMilliseconds: 1_795_251_600_000)
  private let anna = MemberID(bits: 1)
  private let bram = MemberID(bits: 2)

  init() throws {
    let zones = try ZoneDatabase.system()
    amsterdam = try zones.zone("Europe/Amsterdam")
    newYork = try zones.zone("America/New_York")
  }

  private func local(_ text: String) throws -> CivilDateTime {
    try #require(CivilDateTime(text))
  }

  private func event(
    _ title: String = "Swimming", at start: String, seconds: Int = 3_600, rule: String? = nil,
    adding: [String] = [], without: [String] = [], zone: String? = nil
  ) throws -> CalendarEvent {
    try event(
      .timed(from: local(start), seconds: seconds), called: title, rule: rule, adding: adding,
      without: without, zone: zone)
  }

  private func event(
    _ span: EventSpan, called title: String = "Swimming", rule: String? = nil,
    adding: [String] = [], without: [String] = [], zone: String? = nil
  ) throws -> CalendarEvent {
    let repetition =
      rule == nil && adding.isEmpty
      ? nil
      : try EventRepetition(
        rule: rule.map { try RecurrenceRule($0) }, additions: adding.map(local),
        exceptions: without.map(local))
    return try CalendarEvent(
      id: EventID(bits: 7), household: HouseholdID(bits: 9), uid: EventUID(of: EventID(bits: 7)),
      details: details(title), span: span, zone: zone, repetition: repetition, overrides: [],
      isShared: true, createdBy: anna, revision: 0, createdAt: now, updatedAt: now)
  }

  private func details(_ title: String, _ type: EventType = .personal) throws -> EventDetails {
    EventDetails(
      title: try Title(title), notes: nil, location: nil, type: type, label: nil, color: nil,
      assignee: nil)
  }

  private func starts(
    _ event: CalendarEvent, from first: String, to last: String, home: Zone? = nil,
    own: Zone? = nil, limit: Int = 100
  ) throws -> [String] {
    let home = home ?? amsterdam
    let window = try home.instant(of: local(first))..<home.instant(of: local(last))
    return event.occurrences(in: window, home: home, own: own ?? home, limit: limit)
      .map { "\($0.start)" }
  }

  // Proves: UC-L4, S-46, B-01, B-02
  @Test func `a weekly event at 15:30 keeps its local time when daylight saving time changes`()
    throws
  {
    let weekly = try event(at: "2026-03-20T15:30", rule: "FREQ=WEEKLY")
    #expect(
      try starts(weekly, from: "2026-03-20T00:00", to: "2026-04-04T00:00") == [
        "2026-03-20T14:30:00Z", "2026-03-27T14:30:00Z", "2026-04-03T13:30:00Z",
      ])
    let autumn = try event(at: "2026-10-19T15:30", rule: "FREQ=WEEKLY")
    #expect(
      try starts(autumn, from: "2026-10-19T00:00", to: "2026-10-27T00:00") == [
        "2026-10-19T13:30:00Z", "2026-10-26T14:30:00Z",
      ])
  }

  // Proves: UC-L4, B-03
  @Test func `an occurrence in the missing hour is shifted and appears once`() throws {
    let nightly = try event(at: "2026-03-28T02:30", seconds: 0, rule: "FREQ=DAILY")
    #expect(
      try starts(nightly, from: "2026-03-28T00:00", to: "2026-03-31T00:00") == [
        "2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z",
      ])
  }

  // Proves: UC-L4, B-13
  @Test func `an event follows the household's time zone unless it has its own`() throws {
    let daily = try event(at: "2026-11-21T08:00", rule: "FREQ=DAILY")
    #expect(
      try starts(daily, from: "2026-11-21T00:00", to: "2026-11-22T00:00", home: newYork)
        == ["2026-11-21T13:00:00Z"])
    let call = try event(
      "Call", at: "2026-11-21T08:00", rule: "FREQ=DAILY", zone: "America/New_York")
    #expect(
      try starts(call, from: "2026-11-21T00:00", to: "2026-11-22T00:00", own: newYork)
        == ["2026-11-21T13:00:00Z"])
  }

  // Proves: UC-L4, S-28
  @Test func `an event that starts before the window and overlaps it is found`() throws {
    let night = try event(at: "2026-11-20T22:00", seconds: 36_000, rule: "FREQ=DAILY")
    #expect(
      try starts(night, from: "2026-11-22T00:00", to: "2026-11-22T09:00")
        == ["2026-11-21T21:00:00Z"])
    // An event that ends at the start of the window is not found.
    #expect(try starts(night, from: "2026-11-22T08:00", to: "2026-11-22T09:00").isEmpty)
    let date = try #require(CivilDate("2026-12-19"))
    let holidays = try event(.days(from: date, count: 16))
    #expect(
      try starts(holidays, from: "2027-01-03T00:00", to: "2027-01-04T00:00")
        == ["2026-12-18T23:00:00Z"])
    #expect(try starts(holidays, from: "2027-01-04T00:00", to: "2027-01-05T00:00").isEmpty)
    let moment = try event(at: "2026-11-21T08:00", seconds: 0)
    #expect(try starts(moment, from: "2026-11-21T08:00", to: "2026-11-21T09:00").count == 1)
    #expect(try starts(moment, from: "2026-11-21T07:00", to: "2026-11-21T08:00").isEmpty)
  }

  // Proves: UC-L4
  @Test func `all-day events use the household's time zone and ignore the event's own`() throws {
    let date = try #require(CivilDate("2026-11-21"))
    let birthday = try event(.days(from: date), rule: "FREQ=YEARLY", zone: "America/New_York")
    #expect(
      try starts(birthday, from: "2027-11-21T00:00", to: "2027-11-22T00:00", own: newYork)
        == ["2027-11-20T23:00:00Z"])
  }

  // Proves: UC-L1, UC-L2, B-12
  @Test func `added dates occur, removed dates do not, and the start always occurs`() throws {
    let series = try event(
      at: "2026-11-18T15:30", rule: "FREQ=WEEKLY;BYDAY=MO", adding: ["2026-11-25T10:00"],
      without: ["2026-11-30T15:30"])
    #expect(
      try starts(series, from: "2026-11-01T00:00", to: "2026-12-08T00:00") == [
        "2026-11-18T14:30:00Z", "2026-11-23T14:30:00Z", "2026-11-25T09:00:00Z",
        "2026-12-07T14:30:00Z",
      ])
    let dates = try event(at: "2026-11-18T15:30", adding: ["2026-11-20T15:30"])
    #expect(try starts(dates, from: "2026-11-01T00:00", to: "2026-12-01T00:00").count == 2)
  }

  // Proves: UC-L2, B-12
  @Test func `an override leaves the other occurrences unchanged`() throws {
    var series = try event(at: "2026-11-23T15:30", rule: "FREQ=WEEKLY;COUNT=4")
    let original = try local("2026-11-30T15:30")
    try series.override(
      original, details("Swimming gala"),
      .timed(from: local("2026-12-01T18:00"), seconds: 7_200), at: now)
    let window = try amsterdam.instant(of: local("2026-11-23T00:00"))
    let found = series.occurrences(
      in: window..<window + .seconds(40 * 86_400), home: amsterdam, own: amsterdam, limit: 10)
    #expect(found.map(\.isOverride) == [false, true, false, false])
    #expect(series.details(at: found[1].original).title.description == "Swimming gala")
    #expect(found[1].original == original && found[1].start.description == "2026-12-01T17:00:00Z")
    #expect(series.revision == 1)
    // A second override of the same occurrence replaces the first.
    try series.override(original, details("Gala"), series.span.moved(to: original), at: now)
    #expect(series.overrides.count == 1 && series.overrides[0].details.title.description == "Gala")
    // An occurrence that was moved out of the window is not found, and neither is its original
    // date.
    #expect(
      try starts(series, from: "2026-11-30T00:00", to: "2026-12-01T00:00")
        == ["2026-11-30T14:30:00Z"])
  }

  // Proves: UC-L2
  @Test func `removing the last occurrence ends the series`() throws {
    var series = try event(at: "2026-11-23T15:30", rule: "FREQ=WEEKLY;COUNT=2")
    try series.override(
      local("2026-11-30T15:30"), details("Gala"), series.span, at: now)
    #expect(try series.remove(local("2026-11-23T15:30"), at: now))
    #expect(try !series.remove(local("2026-11-30T15:30"), at: now))
    #expect(series.overrides.isEmpty)
  }

  // Proves: UC-L2
  @Test func `changing a series' time keeps its exceptions and overrides on their days`() throws {
    var series = try event(
      at: "2026-11-23T15:30", rule: "FREQ=WEEKLY;COUNT=5", without: ["2026-11-30T15:30"])
    try series.override(
      local("2026-12-07T15:30"), details("Gala"), series.span.moved(to: local("2026-12-08T09:00")),
      at: now)
    let later = try EventSpan.timed(from: local("2026-11-23T16:00"), seconds: 3_600)
    try series.change(
      details: series.details, span: later, zone: series.zone, repetition: series.repetition,
      at: now)
    #expect(series.repetition?.exceptions == [try local("2026-11-30T16:00")])
    #expect(series.overrides.map(\.occurrence) == [try local("2026-12-07T16:00")])
    #expect(series.overrides[0].span.start == (try local("2026-12-08T09:00")))
    // With another rule, exceptions and overrides without an occurrence are dropped.
    let fortnightly = try EventRepetition(
      rule: RecurrenceRule("FREQ=WEEKLY;INTERVAL=2"),
      exceptions: series.repetition?.exceptions ?? [])
    try series.change(
      details: series.details, span: series.span, zone: series.zone, repetition: fortnightly,
      at: now)
    #expect(series.repetition?.exceptions == [])
    #expect(series.overrides.map(\.occurrence) == [try local("2026-12-07T16:00")])
    // An event that does not repeat has no overrides.
    try series.change(
      details: series.details, span: series.span, zone: series.zone, repetition: nil, at: now)
    #expect(series.overrides.isEmpty)
  }

  // Proves: UC-L4
  @Test func `a page of occurrences starts at the requested instant and has the requested length`()
    throws
  {
    let daily = try event(at: "1990-01-01T08:00", rule: "FREQ=DAILY")
    let window = try amsterdam.instant(of: local("2026-11-21T00:00"))
    let range = window..<window + .seconds(400 * 86_400)
    let first = daily.occurrences(in: range, home: amsterdam, own: amsterdam, limit: 3)
    #expect(first.map(\.original.date.day) == [21, 22, 23])
    let next = daily.occurrences(
      in: range, home: amsterdam, own: amsterdam, from: first[2].start, limit: 2)
    #expect(next.map(\.original.date.day) == [23, 24])
  }

  // Proves: UC-L4, UC-L2
  @Test func `an outline for a range of days gives the same occurrences as the whole event`() throws
  {
    for rule in ["FREQ=DAILY", "FREQ=DAILY;COUNT=30", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=20"] {
      var series = try event(
        at: "2026-11-02T22:00", seconds: 30_000, rule: rule, adding: ["2026-11-12T09:00"],
        without: ["2026-11-09T22:00"])
      for (index, days) in [-40, -3, 0, 1, 25, 300].enumerated() {
        let original = try local("2026-11-02T22:00").advanced(bySeconds: index * 7 * 86_400)
        try series.override(
          original, details("Moved"),
          series.span.moved(to: original.advanced(bySeconds: days * 86_400)), at: now)
      }
      let first = try #require(CivilDate("2026-10-20"))
      for day in (0..<60).map({ first.advanced(byDays: $0) }) {
        let window =
          amsterdam.instant(
            of: CivilDateTime(day, .midnight))..<amsterdam.instant(
            of: CivilDateTime(day.advanced(byDays: 1), .midnight))
        let outline = EventOutline(
          series, countedTo: series.countedEnd,
          on: day.advanced(byDays: -2)...day.advanced(byDays: 2))
        #expect(
          outline.occurrences(in: window, home: amsterdam, own: amsterdam, limit: 9)
            == series.occurrences(in: window, home: amsterdam, own: amsterdam, limit: 9),
          "\(rule) on \(day)")
        #expect(outline.moved.count + outline.replaced.count < 8)
      }
    }
  }

  // Proves: UC-L4
  @Test func `the reach of an event spans its first to its last possible day`() throws {
    func reach(_ event: CalendarEvent) -> [String?] {
      let reach = event.reach(countedTo: event.countedEnd)
      return [reach.first.description, reach.last?.description]
    }
    #expect(reach(try event(at: "2026-11-21T23:30")) == ["2026-11-21", "2026-11-22"])
    #expect(
      reach(try event(at: "2026-11-21T08:00", rule: "FREQ=DAILY")) == ["2026-11-21", nil])
    #expect(
      reach(try event(at: "2026-11-21T08:00", rule: "FREQ=DAILY;COUNT=3"))
        == ["2026-11-21", "2026-11-23"])
    #expect(
      reach(try event(at: "2026-11-21T08:00", rule: "FREQ=DAILY;UNTIL=20261201T090000"))
        == ["2026-11-21", "2026-12-01"])
    #expect(
      reach(
        try event(
          at: "2026-11-21T08:00", rule: "FREQ=DAILY;COUNT=3", adding: ["2027-01-01T08:00"]))
        == ["2026-11-21", "2027-01-01"])
    var moved = try event(at: "2026-11-21T08:00", rule: "FREQ=DAILY;COUNT=3")
    try moved.override(
      local("2026-11-22T08:00"), details("Late"), moved.span.moved(to: local("2027-02-01T08:00")),
      at: now)
    #expect(reach(moved) == ["2026-11-21", "2027-02-01"])
  }

  // Proves: D-56, D-28, S-47
  @Test func `the assignee of an override is in the scope of a private event`() throws {
    var series = try event(at: "2026-11-23T15:30", rule: "FREQ=WEEKLY")
    #expect(series.scope == .home)
    series.isShared = false
    #expect(series.scope == .members([anna]))
    var own = try details("Swimming")
    own.assignee = bram
    try series.override(local("2026-11-30T15:30"), own, series.span, at: now)
    #expect(series.scope == .members([anna, bram]))
    series.unassign(bram, at: now)
    #expect(series.scope == .members([anna]) && series.overrides.count == 1)
  }
}
