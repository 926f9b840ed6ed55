import KinshipTestSupport
import Testing

@testable import KinshipTime

/// Properties of recurrences at the transitions of every zone of the system.
@Suite struct RecurrenceZonesTests {
  // Proves: B-01, B-02, B-03, B-04
  @Test func `around each transition from 2000 to 2037 a daily rule occurs once per civil day`()
    throws
  {
    let start = try instant("2000-01-01T00:00:00Z")
    let end = try instant("2038-01-01T00:00:00Z")
    let daily = try RecurrenceRule(.daily)
    for zone in EveryZoneTests.zones {
      for change in transitions(of: zone, from: start, to: end) {
        let turned = zone.offset(at: change) - zone.offset(at: change - .milliseconds(1))
        let reading = zone.local(change)
        // Times before, inside and after the gap or overlap.
        for seconds in [-3600, 0, abs(turned) / 2, abs(turned)] {
          let time = reading.advanced(bySeconds: seconds - max(turned, 0)).time
          let from = CivilDateTime(reading.date.advanced(byDays: -2), time)
          try check(RecurrenceSet(start: from, rule: daily), from, zone, change)
        }
      }
    }
  }

  private func check(
    _ set: RecurrenceSet, _ start: CivilDateTime, _ zone: Zone, _ change: Instant
  ) throws {
    let where_: Comment = "\(zone) at \(change), daily at \(start.time)"
    let found = Array(set.in(zone).occurrences.prefix(5))
    try #require(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, where_)
    // Consecutive civil days, without dates that the zone skips.
    let days = (0..<6).map { start.date.advanced(byDays: $0) }
    let calendar = HouseholdCalendar(zone: zone)
    let existing = days.filter { !calendar.interval(of: $0).isEmpty }.prefix(5)
    let wanted = existing.map { zone.instant(of: CivilDateTime($0, start.time)) }
    try #require(Array(found.prefix(wanted.count)) == wanted, where_)
    let back = Array(set.in(zone).occurrences(before: (found.last ?? change) + .seconds(1)))
    try #require(back.reversed() == found, where_)
  }

  // Proves: B-03
  @Test func `with the drop option an occurrence in a gap is omitted and not counted`() throws {
    let amsterdam = try zone("Europe/Amsterdam")
    let set = try recurrence("FREQ=DAILY;COUNT=3", from: "2026-03-28T02:30")
    #expect(
      set.in(amsterdam).occurrences.map(\.description)
        == ["2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z"])
    #expect(
      set.in(amsterdam, missing: .drop).occurrences.map(\.description)
        == ["2026-03-28T01:30:00Z", "2026-03-30T00:30:00Z", "2026-03-31T00:30:00Z"])
  }

  @Test func `occurrences shifted out of a gap are merged in order without duplicates`() throws {
    let amsterdam = try zone("Europe/Amsterdam")
    let set = try recurrence("FREQ=MINUTELY;INTERVAL=45", from: "2026-03-29T01:30")
    let expected = [
      "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z", "2026-03-29T01:15:00Z",
      "2026-03-29T01:45:00Z", "2026-03-29T02:30:00Z",
    ]
    #expect(set.in(amsterdam).occurrences.prefix(5).map(\.description) == expected)
    #expect(
      try set.in(amsterdam).occurrences(before: instant("2026-03-29T02:30:01Z")).map(\.description)
        == expected.reversed())
    #expect(
      try set.in(amsterdam).occurrences(from: instant("2026-03-29T01:10:00Z")).prefix(3)
        .map(\.description) == Array(expected.dropFirst(2)))
  }

  @Test func `a rule occurs only in the first pass of a repeated hour`() throws {
    let amsterdam = try zone("Europe/Amsterdam")
    let set = try recurrence("FREQ=MINUTELY;INTERVAL=30", from: "2026-10-25T01:30")
    #expect(
      set.in(amsterdam).occurrences.prefix(5).map(\.description) == [
        "2026-10-24T23:30:00Z", "2026-10-25T00:00:00Z", "2026-10-25T00:30:00Z",
        "2026-10-25T02:00:00Z", "2026-10-25T02:30:00Z",
      ])
    let inSecondHour = try instant("2026-10-25T01:15:00Z")
    #expect(try set.in(amsterdam).next(after: inSecondHour) == instant("2026-10-25T02:00:00Z"))
    #expect(try set.in(amsterdam).last(before: inSecondHour) == instant("2026-10-25T00:30:00Z"))
  }

  @Test
  func `around transitions up to 2100 occurrences ascend and a backward search finds the same`()
    throws
  {
    var random = Seeded(31)
    for zone in EveryZoneTests.zones {
      let changes = transitions(
        of: zone, from: .distantPast, to: try instant("2100-01-01T00:00:00Z"))
      for change in changes.shuffled(using: &random).prefix(12) {
        let start = zone.local(change).advanced(bySeconds: -7200)
        for text in ["FREQ=MINUTELY;INTERVAL=17", "FREQ=DAILY;BYHOUR=0,1,2,3;BYMINUTE=0,30"] {
          for missing in MissingTime.allCases {
            let zoned = RecurrenceSet(start: start, rule: try rule(text)).in(zone, missing: missing)
            let found = Array(zoned.occurrences.prefix(25))
            try #require(
              zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "\(zone) \(change) \(text)")
            let back = Array(zoned.occurrences(before: (found.last ?? change) + .seconds(1)))
            try #require(back.reversed() == found, "\(zone) \(change) \(text) \(missing)")
          }
        }
      }
    }
  }
}
