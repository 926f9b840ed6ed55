import KinshipTestSupport
import Testing

@testable import KinshipTime

/// Tests that ``HouseholdCalendar`` assigns every instant to exactly one day, in order.
@Suite struct HouseholdDaysTests {
  static let dayEnds = [0, 1, 30, 60, 90, 120, 150, 180, 719].compactMap {
    TimeOfDay(hour: $0 / 60, minute: $0 % 60)
  }

  // Proves: B-04, B-14, C-31
  @Test func `in every zone an instant lies within its day and days never decrease`() throws {
    var random = Seeded(5)
    let end = try instant("2045-01-01T00:00:00Z")
    for zone in EveryZoneTests.zones {
      let changes = transitions(of: zone, from: .distantPast, to: end)
      for change in changes.shuffled(using: &random).prefix(40) {
        let dayEnd = try #require(Self.dayEnds.randomElement(using: &random))
        try check(HouseholdCalendar(zone: zone, dayEnd: dayEnd), around: change, &random)
      }
    }
  }

  // Proves: B-04, B-14
  @Test(arguments: [
    "Africa/Cairo", "America/Havana", "America/Sao_Paulo", "America/Sitka", "America/St_Johns",
    "Asia/Beirut", "Asia/Gaza", "Asia/Manila", "Pacific/Apia", "Pacific/Kwajalein",
  ])
  func `at every transition of unusual zones an instant lies within its day`(identifier: String)
    throws
  {
    var random = Seeded(6)
    let zone = try zone(identifier)
    let changes = transitions(
      of: zone, from: .distantPast, to: try instant("2030-01-01T00:00:00Z"))
    for change in changes {
      for dayEnd in [Self.dayEnds[0], Self.dayEnds[2], Self.dayEnds[7]] {
        try check(HouseholdCalendar(zone: zone, dayEnd: dayEnd), around: change, &random)
      }
    }
  }

  @Test func `under synthetic zone rules an instant lies within its day`() throws {
    var random = Seeded(7)
    for footer in [
      "<-23>23<+24>-24,M3.5.0/0,M10.5.0/0", "AAA24BBB-24,M3.1.0,M9.1.0",
      "AAA0BBB-24,59/0,100/12", "AAA0BBB24,M6.1.0/-167,M6.4.0/167",
      "AAA0BBB0:30,30/-167,300/167", "AAA0BBB12,J60/0,J62/0:01",
    ] {
      let zone = try zone(footer: footer)
      let start = try instant("2023-12-01T00:00:00Z")
      let end = try instant("2026-01-20T00:00:00Z")
      for change in transitions(of: zone, from: start, to: end) {
        for dayEnd in Self.dayEnds {
          try check(HouseholdCalendar(zone: zone, dayEnd: dayEnd), around: change, &random)
        }
      }
    }
  }

  private func check(
    _ calendar: HouseholdCalendar, around change: Instant, _ random: inout Seeded
  ) throws {
    var moments: [Instant] = [change - .milliseconds(1), change]
    for _ in 0..<4 {
      moments.append(
        change + .milliseconds(Int.random(in: -180_000_000...180_000_000, using: &random)))
    }
    var last = CivilDate.min
    for moment in moments.sorted() {
      let day = calendar.day(of: moment)
      let start = calendar.start(of: day)
      let end = calendar.end(of: day)
      let description: Comment = "\(calendar.zone) \(moment) \(calendar.dayEnd)"
      try #require(start <= moment && moment < end, description)
      try #require(last <= day, description)
      try #require(calendar.day(of: start) == day, description)
      try #require(calendar.day(of: end - .milliseconds(1)) == day, description)
      try #require(calendar.start(of: day.advanced(byDays: -1)) <= start, description)
      try #require(calendar.interval(ofWeekContaining: moment).contains(moment), description)
      try #require(
        calendar.zone.local(start).advanced(bySeconds: -calendar.dayEnd.secondsSinceMidnight).date
          >= day, description)
      last = day
    }
  }
}
