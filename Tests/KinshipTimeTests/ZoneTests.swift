import Testing

@testable import KinshipTime

@Suite struct ZoneTests {
  // Proves: B-03
  @Test func `Amsterdam skips 02-30 in spring and resolves it to 03-30 on that day only`() throws {
    let amsterdam = try zone("Europe/Amsterdam")
    let missing = try civil("2026-03-29T02:30")
    let shifted = try instant("2026-03-29T01:30:00Z")
    let change = try instant("2026-03-29T01:00:00Z")
    #expect(amsterdam.resolve(missing) == .gap(before: shifted, after: change))
    #expect(amsterdam.instant(of: missing) == shifted)
    #expect(amsterdam.instant(of: missing, gap: .next) == change)
    #expect(try amsterdam.local(shifted) == civil("2026-03-29T03:30"))
    #expect(try amsterdam.local(change) == civil("2026-03-29T03:00"))
    #expect(
      try amsterdam.resolve(civil("2026-03-29T01:59:59"))
        == .unique(instant("2026-03-29T00:59:59Z")))
    #expect(try amsterdam.resolve(civil("2026-03-29T03:00")) == .unique(change))
    #expect(
      try amsterdam.resolve(civil("2026-03-30T02:30")) == .unique(instant("2026-03-30T00:30:00Z")))
  }

  // Proves: B-03
  @Test func `Amsterdam has 02-30 twice in autumn and resolves it to the first by default`() throws
  {
    let amsterdam = try zone("Europe/Amsterdam")
    let doubled = try civil("2026-10-25T02:30")
    let first = try instant("2026-10-25T00:30:00Z")
    let second = try instant("2026-10-25T01:30:00Z")
    #expect(amsterdam.resolve(doubled) == .overlap(first: first, second: second))
    #expect(amsterdam.instant(of: doubled) == first)
    #expect(amsterdam.instant(of: doubled, overlap: .second) == second)
    #expect(amsterdam.local(first) == doubled)
    #expect(amsterdam.local(second) == doubled)
    #expect(
      try amsterdam.resolve(civil("2026-10-25T03:00")) == .unique(instant("2026-10-25T02:00:00Z")))
    #expect(
      try amsterdam.resolve(civil("2026-10-25T01:59:59"))
        == .unique(instant("2026-10-24T23:59:59Z")))
  }

  @Test func `a zone returns offset, abbreviation and daylight flag before and after a transition`()
    throws
  {
    let amsterdam = try zone("Europe/Amsterdam")
    let before = try instant("2026-03-29T00:59:59.999Z")
    let after = try instant("2026-03-29T01:00:00Z")
    #expect(amsterdam.offset(at: before) == 3600)
    #expect(amsterdam.abbreviation(at: before) == "CET")
    #expect(!amsterdam.isDaylight(at: before))
    #expect(amsterdam.offset(at: after) == 7200)
    #expect(amsterdam.abbreviation(at: after) == "CEST")
    #expect(amsterdam.isDaylight(at: after))
    #expect(amsterdam.nextTransition(after: before) == after)
    #expect(try amsterdam.nextTransition(after: after) == instant("2026-10-25T01:00:00Z"))
    #expect(try amsterdam.local(before) == civil("2026-03-29T01:59:59"))
    #expect(amsterdam.description == "Europe/Amsterdam")
    #expect(amsterdam.databaseVersion == database.version)
  }

  struct Change: CustomTestStringConvertible {
    let zone: String
    let at: String
    let from: String
    let to: String
    var testDescription: String { "\(zone) \(at)" }
  }

  /// Local times immediately before and after each transition, as printed by `zdump -v`.
  @Test(arguments: [
    Change(
      zone: "America/New_York", at: "2024-03-10T07:00:00Z", from: "2024-03-10T01:59:59",
      to: "2024-03-10T03:00"),
    Change(
      zone: "America/New_York", at: "2024-11-03T06:00:00Z", from: "2024-11-03T01:59:59",
      to: "2024-11-03T01:00"),
    Change(
      zone: "Africa/Cairo", at: "2024-04-25T22:00:00Z", from: "2024-04-25T23:59:59",
      to: "2024-04-26T01:00"),
    Change(
      zone: "Australia/Lord_Howe", at: "2024-10-05T15:30:00Z", from: "2024-10-06T01:59:59",
      to: "2024-10-06T02:30"),
    Change(
      zone: "Australia/Lord_Howe", at: "2024-04-06T15:00:00Z", from: "2024-04-07T01:59:59",
      to: "2024-04-07T01:30"),
    Change(
      zone: "Antarctica/Troll", at: "2024-03-31T01:00:00Z", from: "2024-03-31T00:59:59",
      to: "2024-03-31T03:00"),
    Change(
      zone: "Antarctica/Troll", at: "2024-10-27T01:00:00Z", from: "2024-10-27T02:59:59",
      to: "2024-10-27T01:00"),
    Change(
      zone: "Pacific/Apia", at: "2011-12-30T10:00:00Z", from: "2011-12-29T23:59:59",
      to: "2011-12-31T00:00"),
    Change(
      zone: "America/St_Johns", at: "2000-10-29T02:31:00Z", from: "2000-10-29T00:00:59",
      to: "2000-10-28T23:01"),
    Change(
      zone: "Europe/Dublin", at: "2024-10-27T01:00:00Z", from: "2024-10-27T01:59:59",
      to: "2024-10-27T01:00"),
    Change(
      zone: "America/Sitka", at: "1867-10-19T00:31:13Z", from: "1867-10-19T15:29:59",
      to: "1867-10-18T15:30"),
  ])
  func `zone transitions match the output of zdump`(change: Change) throws {
    let zone = try zone(change.zone)
    let at = try instant(change.at)
    let before = at - .milliseconds(1)
    #expect(zone.nextTransition(after: before) == at)
    #expect(try zone.local(before) == civil(change.from))
    #expect(try zone.local(at) == civil(change.to))
  }

  @Test func `Dublin has negative daylight time in winter`() throws {
    let dublin = try zone("Europe/Dublin")
    for (text, offset, name, isDaylight) in [
      ("2024-01-15T12:00:00Z", 0, "GMT", true), ("2024-07-15T12:00:00Z", 3600, "IST", false),
      ("2150-01-15T12:00:00Z", 0, "GMT", true), ("2150-07-15T12:00:00Z", 3600, "IST", false),
    ] {
      let instant = try instant(text)
      #expect(dublin.offset(at: instant) == offset)
      #expect(dublin.abbreviation(at: instant) == name)
      #expect(dublin.isDaylight(at: instant) == isDaylight)
    }
  }

  @Test func `a civil day that a zone skips resolves to a gap of 24 hours`() throws {
    #expect(
      try zone("Pacific/Apia").resolve(civil("2011-12-30T12:00"))
        == .gap(before: instant("2011-12-30T22:00:00Z"), after: instant("2011-12-30T10:00:00Z")))
    #expect(
      try zone("Pacific/Kwajalein").resolve(civil("1993-08-21T00:00"))
        == .gap(before: instant("1993-08-21T12:00:00Z"), after: instant("1993-08-21T12:00:00Z")))
  }

  @Test func `a civil day that a zone repeats resolves to an overlap of 24 hours`() throws {
    guard
      case .overlap(let first, let second) = try zone("America/Sitka")
        .resolve(civil("1867-10-19T00:00"))
    else {
      Issue.record("Sitka repeated a day when it became American")
      return
    }
    #expect(second - first == .seconds(86_400))
  }

  @Test func `the yearly rule of the footer applies up to the year 9999`() throws {
    let amsterdam = try zone("Europe/Amsterdam")
    for year in [2037, 2038, 2039, 2150, 2400, 5000, 9998] {
      #expect(try amsterdam.offset(at: instant("\(year)-07-01T12:00:00Z")) == 7200)
      #expect(try amsterdam.offset(at: instant("\(year)-01-01T12:00:00Z")) == 3600)
    }
    // The last Sundays of March and October 2150.
    #expect(
      try transitions(
        of: amsterdam, from: instant("2150-01-01T00:00:00Z"), to: instant("2151-01-01T00:00:00Z"))
        == [instant("2150-03-29T01:00:00Z"), instant("2150-10-25T01:00:00Z")])
    #expect(
      try zone("America/New_York").resolve(civil("2150-03-08T02:30"))
        == .gap(before: instant("2150-03-08T07:30:00Z"), after: instant("2150-03-08T07:00:00Z")))
    #expect(
      try zone("Australia/Sydney").resolve(civil("9999-04-04T02:30"))
        == .overlap(
          first: instant("9999-04-03T15:30:00Z"), second: instant("9999-04-03T16:30:00Z")))
  }

  @Test func `the next transition after the last one is nil`() throws {
    #expect(amsterdamChangesAfter("9999-11-01T00:00:00Z") == nil)
    #expect(amsterdamChangesAfter("9999-06-01T00:00:00Z") != nil)
    #expect(try zone("Asia/Tokyo").nextTransition(after: instant("1952-01-01T00:00:00Z")) == nil)
    #expect(Zone.utc.nextTransition(after: .distantPast) == nil)
  }

  private func amsterdamChangesAfter(_ text: String) -> Instant? {
    guard let amsterdam = try? zone("Europe/Amsterdam"), let instant = Instant(text) else {
      return nil
    }
    return amsterdam.nextTransition(after: instant)
  }

  @Test func `local mean time applies before the first transition`() throws {
    let newYork = try zone("America/New_York")
    #expect(try newYork.offset(at: instant("1800-01-01T00:00:00Z")) == -17_762)
    #expect(newYork.offset(at: .distantPast) == -17_762)
    #expect(newYork.abbreviation(at: .distantPast) == "LMT")
    #expect(newYork.nextTransition(after: .distantPast) == Instant("1883-11-18T17:00:00Z"))
  }

  @Test func `local time at the bounds of time is clamped to representable dates`() throws {
    let auckland = try zone("Pacific/Auckland")
    let honolulu = try zone("Pacific/Honolulu")
    #expect(try auckland.local(.distantFuture) == civil("9999-12-31T23:59:59"))
    #expect(try honolulu.local(.distantPast) == civil("0001-01-01T00:00"))
    #expect(try auckland.instant(of: civil("0001-01-01T00:00")) == .distantPast)
    #expect(try honolulu.instant(of: civil("9999-12-31T23:59:59")) == .distantFuture)
  }

  @Test func `UTC has offset 0, no daylight time and no database version`() throws {
    let value = try civil("2026-03-29T02:30")
    #expect(try Zone.utc.resolve(value) == .unique(instant("2026-03-29T02:30:00Z")))
    #expect(Zone.utc.offset(at: .now()) == 0)
    #expect(Zone.utc.abbreviation(at: .now()) == "UTC")
    #expect(!Zone.utc.isDaylight(at: .now()))
    #expect(Zone.utc.description == "UTC")
    #expect(Zone.utc.databaseVersion.isEmpty)
  }

  @Test func `zones are equal if their identifiers and database versions are equal`() throws {
    let other = try ZoneDatabase(directory: database.directory)
    #expect(try other.zone("Europe/Amsterdam") == zone("Europe/Amsterdam"))
    #expect(try zone("Europe/Amsterdam") != zone("Europe/Berlin"))
    let older = Zone(
      record: ZoneRecord(identifier: "Europe/Amsterdam", databaseVersion: "1999a", offset: 3600))
    #expect(try older != zone("Europe/Amsterdam"))
    let known = try Set([zone("Europe/Amsterdam"), other.zone("Europe/Amsterdam"), older])
    #expect(known.count == 2)
  }
}
