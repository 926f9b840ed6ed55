import Foundation
import KinshipICalendar
import KinshipTime
import Testing

/// Tests reading events of other programs and the round trip of written events.
@Suite struct FileEventTests {
  private let zones: ZoneDatabase
  private let amsterdam: Zone

  init() throws {
    zones = try .system()
    amsterdam = try zones.zone("Europe/Amsterdam")
  }

  private func read(_ lines: String...) throws -> (events: [FileEvent], problems: [CalendarProblem])
  {
    let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR"]).joined(separator: "\n")
    let file = try CalendarReader.read(Array(text.utf8))
    let found = FileEvent.read(
      file.calendars, zones: FileZones(file.calendars, in: zones, home: amsterdam))
    return (found.events, file.problems + found.problems)
  }

  private func event(_ lines: String...) throws -> FileEvent {
    let text = ["BEGIN:VEVENT", "UID:1"] + lines + ["END:VEVENT"]
    let found = try read(text.joined(separator: "\n"))
    #expect(found.problems.isEmpty)
    return try #require(found.events.first)
  }

  private func problem(_ lines: String...) throws -> CalendarProblem? {
    let text = ["BEGIN:VEVENT", "UID:1"] + lines + ["END:VEVENT"]
    let found = try read(text.joined(separator: "\n"))
    #expect(found.events.isEmpty)
    return found.problems.first
  }

  private func local(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

  @Test func `the zone of a start is its TZID, UTC, or absent for a floating time`() throws {
    let zoned = try event("DTSTART;TZID=America/New_York:20260321T090000")
    #expect(zoned.zone?.identifier == "America/New_York" && !zoned.isAllDay)
    #expect(zoned.start == (try local("2026-03-21T09:00")) && zoned.length == 0)
    #expect(try event("DTSTART:20260321T090000Z").zone == .utc)
    #expect(try event("DTSTART:20260321T090000").zone == nil)
    let day = try event("DTSTART;VALUE=DATE:20260321")
    #expect(day.isAllDay && day.length == 1 && day.zone == nil)
  }

  @Test func `the length of an event is elapsed time, and of an all-day event calendar days`()
    throws
  {
    // The night of the clock change in spring.
    let zone = "DTSTART;TZID=Europe/Amsterdam:20260328T230000"
    #expect(try event(zone, "DTEND;TZID=Europe/Amsterdam:20260329T070000").length == 7 * 3_600)
    #expect(try event(zone, "DURATION:PT8H").length == 8 * 3_600)
    #expect(try event(zone, "DURATION:P1DT1H").length == 24 * 3_600)
    #expect(try event(zone, "DTEND:20260328T230000Z").length == 3_600)
    #expect(try event("DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260331").length == 3)
    #expect(try event("DTSTART;VALUE=DATE:20260328", "DURATION:P1W").length == 7)
    #expect(try event("DTSTART;VALUE=DATE:20260328", "DTEND;VALUE=DATE:20260328").length == 1)
  }

  @Test func `rules, added dates and exceptions use the local time of the event`() throws {
    let series = try event(
      "DTSTART;TZID=Europe/Amsterdam:20260302T153000", "RRULE:FREQ=WEEKLY;UNTIL=20260601T133000Z",
      "RDATE;TZID=America/New_York:20260304T090000", "EXDATE:20260309T143000Z,20260330T133000Z",
      "EXDATE;VALUE=DATE:20260316", "RECURRENCE-ID;TZID=Europe/Amsterdam:20260323T153000")
    #expect(series.rule?.description == "FREQ=WEEKLY;UNTIL=20260601T133000Z")
    #expect(series.additions == [try local("2026-03-04T15:00")])
    #expect(
      series.exceptions == [
        try local("2026-03-09T15:30"), try local("2026-03-30T15:30"),
        try local("2026-03-16T15:30"),
      ])
    #expect(series.recurrenceID == (try local("2026-03-23T15:30")))
  }

  @Test func `zones are recognized by the names that other programs use`() throws {
    for name in [
      "Europe/Berlin", "/freeassociation.sourceforge.net/Europe/Berlin",
      "/citadel.org/20260101_1/Europe/Berlin", "W. Europe Standard Time",
    ] {
      #expect(
        try event("DTSTART;TZID=\"\(name)\":20260321T090000").zone?.identifier == "Europe/Berlin")
    }
    let own = try read(
      "BEGIN:VTIMEZONE", "TZID:Our time", "X-LIC-LOCATION:Europe/Berlin", "END:VTIMEZONE",
      "BEGIN:VEVENT", "UID:1", "DTSTART;TZID=Our time:20260321T090000", "END:VEVENT")
    #expect(own.events.first?.zone?.identifier == "Europe/Berlin")
    #expect(
      try problem("DTSTART;TZID=Mars/Phobos:20260321T090000")?.reason == .unknownZone("Mars/Phobos")
    )
  }

  @Test func `an unusable event is reported with line and reason`() throws {
    let day = "DTSTART;VALUE=DATE:20260321"
    #expect(try problem("SUMMARY:A") == CalendarProblem(line: 2, .missing("DTSTART")))
    #expect(
      try problem("DTSTART:20260231T090000") == CalendarProblem(line: 4, .badValue("DTSTART")))
    #expect(try problem(day, "DTEND;VALUE=DATE:20260320")?.reason == .endBeforeStart)
    #expect(try problem(day, "DTEND;VALUE=DATE:20270401")?.reason == .tooLong)
    #expect(try problem(day, "DTEND:soon")?.reason == .badValue("DTEND"))
    #expect(
      try problem("DTSTART:20260321T090000Z", "DURATION:-PT1H")?.reason == .badValue("DURATION"))
    #expect(try problem("DTSTART:20260321T090000Z", "DURATION:P99999999D")?.reason == .tooLong)
    #expect(try problem(day, "SEQUENCE:-1")?.reason == .badValue("SEQUENCE"))
    #expect(try problem(day, "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY")?.line == 6)
    #expect(try problem(day, "EXRULE:FREQ=DAILY")?.reason == .unsupported("EXRULE"))
    #expect(
      try problem(day, "RDATE;VALUE=PERIOD:20260321T090000Z/PT1H")?.reason
        == .unsupported("PERIOD"))
    #expect(
      try problem(day, "RECURRENCE-ID;RANGE=THISANDFUTURE:20260321")?.reason
        == .unsupported("RANGE"))
    guard case .badRule(let error) = try problem(day, "RRULE:FREQ=DAILY;BYHOUR=24")?.reason else {
      Issue.record("A rule of 24 o'clock is none")
      return
    }
    #expect(error.part == .byHour)
    #expect(
      try read("BEGIN:VTODO", "UID:1", "END:VTODO").problems.map(\.reason) == [.notAnEvent("VTODO")]
    )
  }

  @Test func `an event without UID gets the same generated UID every time`() throws {
    let lines = ["BEGIN:VEVENT", "DTSTART;VALUE=DATE:20260321", "SUMMARY:Party", "END:VEVENT"]
    let first = try read(lines.joined(separator: "\n")).events.first?.uid
    #expect(first == (try read(lines.joined(separator: "\n")).events.first?.uid))
    #expect(first?.hasPrefix("unnamed-") == true)
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `random events are equal after writing and reading`(seed: UInt64) throws {
    let events = try SampleEvents(seed: seed, zones: zones).events(count: 40)
    let file = Component(calendar: "Family; home, \(seed)", events: events, home: amsterdam)
    let found = try CalendarReader.read(file.bytes)
    #expect(found.problems.isEmpty)
    let read = FileEvent.read(
      found.calendars, zones: FileZones(found.calendars, in: zones, home: amsterdam))
    #expect(read.problems.isEmpty)
    #expect(
      read.events.map { PlainEvent($0, home: amsterdam).line }
        == events.map { PlainEvent($0, home: amsterdam).line })
    // Writing the same events twice gives the same bytes.
    #expect(
      Component(calendar: "Family; home, \(seed)", events: events, home: amsterdam).bytes
        == file.bytes)
  }

  // MARK: Zones

  @Test func `a zone is written as a VTIMEZONE with its yearly rules`() throws {
    let first = try #require(Instant("2026-11-21T09:00:00Z"))
    let text = String(decoding: Component(timeZone: amsterdam, from: first).bytes, as: UTF8.self)
    #expect(
      text.replacing("\r\n", with: "\n") == """
        BEGIN:VTIMEZONE
        TZID:Europe/Amsterdam
        BEGIN:STANDARD
        DTSTART:20261025T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        TZNAME:CET
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:20270328T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        TZNAME:CEST
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        END:DAYLIGHT
        END:VTIMEZONE

        """)
  }

  @Test(arguments: [
    "Europe/Amsterdam", "Europe/Dublin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
    "Africa/Casablanca", "America/Sao_Paulo", "Asia/Jerusalem", "America/Nuuk", "Africa/Cairo",
    "Pacific/Apia", "America/Santiago", "Asia/Tehran", "Europe/Moscow", "Antarctica/Troll",
  ])
  func `the written rules of a zone give its offsets until 2065`(name: String) throws {
    let zone = try zones.zone(name)
    let first = try #require(Instant("2009-05-05T00:00:00Z"))
    let end = try #require(Instant("2065-01-01T00:00:00Z"))
    let rules = try Component(timeZone: zone, from: first).components.map { try Rules($0) }
    #expect(!rules.isEmpty)
    var moment = first
    while let next = zone.nextTransition(after: moment), next < end {
      for instant in [next - .seconds(1), next] where instant > first {
        #expect(
          Self.offset(at: instant, by: rules) == zone.offset(at: instant), "\(name) \(instant)")
      }
      moment = next
    }
  }

  /// The offset of the rule with the latest transition, as a reader of the file computes it.
  private static func offset(at instant: Instant, by rules: [Rules]) -> Int? {
    rules.compactMap { rule in
      rule.lastChange(upTo: instant).map { ($0, rule.offsetTo) }
    }.max { $0.0 < $1.0 }?.1
  }

  private struct Rules {
    let offsetFrom: Int
    let offsetTo: Int
    let set: RecurrenceSet

    init(_ part: Component) throws {
      func offset(_ name: String) throws -> Int {
        let text = try #require(part[name]?.value)
        let number = try #require(Int(text.dropFirst().prefix(4)))
        let seconds = text.count > 5 ? Int(text.suffix(2)) ?? 0 : 0
        return (text.hasPrefix("-") ? -1 : 1) * (number / 100 * 3_600 + number % 100 * 60 + seconds)
      }
      (offsetFrom, offsetTo) = (try offset("TZOFFSETFROM"), try offset("TZOFFSETTO"))
      guard
        case .local(let start)? = try RecurrenceDate.list(
          #require(part["DTSTART"]?.value), as: .rdate
        ).first
      else { throw CalendarProblem(line: 0, .badValue("DTSTART")) }
      set = RecurrenceSet(
        start: start, rule: try part["RRULE"].map { try RecurrenceRule($0.value) },
        additions: try part.all("RDATE").flatMap { try RecurrenceDate.list($0.value, as: .rdate) },
        includesStart: true)
    }

    func lastChange(upTo instant: Instant) -> Instant? {
      let wall = Zone.utc.local(instant + .seconds(offsetFrom)).advanced(bySeconds: 1)
      return set.last(before: wall).map { Zone.utc.instant(of: $0) - .seconds(offsetFrom) }
    }
  }
}
