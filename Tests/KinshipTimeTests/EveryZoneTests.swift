import KinshipTestSupport
import Testing

@testable import KinshipTime

/// Properties of every zone of the system, including old names.
@Suite struct EveryZoneTests {
  static let zones: [Zone] = database.allFiles().sorted().compactMap { try? database.zone($0) }

  @Test func `every zone file of the system can be parsed`() {
    #expect(Self.zones.count > 300)
    for identifier in database.allFiles() {
      #expect(throws: Never.self) { try database.zone(identifier) }
    }
  }

  @Test func `around every transition from 2000 to 2037 local times and instants agree`() throws {
    let start = try instant("2000-01-01T00:00:00Z")
    let end = try instant("2038-01-01T00:00:00Z")
    for zone in Self.zones {
      for change in transitions(of: zone, from: start, to: end) {
        try check(zone, around: change)
      }
    }
  }

  @Test func `around transitions in the past and far future local times and instants agree`() throws
  {
    var random = Seeded(3)
    for zone in Self.zones {
      let past = transitions(of: zone, from: .distantPast, to: try instant("2000-01-01T00:00:00Z"))
      for change in past.shuffled(using: &random).prefix(6) { try check(zone, around: change) }
      for year in [2038, 2100, 2999, 9990] {
        let after = try instant("\(year)-01-01T00:00:00Z")
        guard let change = zone.nextTransition(after: after) else { break }
        try check(zone, around: change)
      }
    }
  }

  @Test func `an instant is among the instants of its local time`() throws {
    var random = Seeded(4)
    for zone in Self.zones {
      for _ in 0..<20 {
        let seconds = Int64.random(in: -5_000_000_000...30_000_000_000, using: &random)
        try checkRoundTrip(zone, Instant(clampingSeconds: seconds))
      }
    }
  }

  private func check(_ zone: Zone, around change: Instant) throws {
    let before = zone.offset(at: change - .milliseconds(1))
    let after = zone.offset(at: change)
    for seconds in [-90_000, -3600, -1, 0, 1, 1800, 90_000] {
      try checkRoundTrip(zone, change + .seconds(seconds))
    }
    let oldReading = zone.local(change - .seconds(1)).advanced(bySeconds: 1)
    let newReading = zone.local(change)
    try #require(newReading == oldReading.advanced(bySeconds: after - before))
    if after > before {
      // Local time jumps from the old reading to the new one.
      try #require(zone.resolve(oldReading) == .gap(before: change, after: change))
      let last = newReading.advanced(bySeconds: -1)
      let shifted = change + .seconds(after - before - 1)
      try #require(zone.resolve(last) == .gap(before: shifted, after: change))
      try #require(zone.instant(of: last) == shifted)
      try #require(zone.instant(of: last, gap: .next) == change)
    } else if after < before {
      let first = change - .seconds(before - after)
      try #require(zone.resolve(newReading) == .overlap(first: first, second: change))
      try #require(zone.instant(of: newReading, overlap: .second) == change)
      try #require(zone.resolve(oldReading) == .unique(change + .seconds(before - after)))
    }
  }

  private func checkRoundTrip(_ zone: Zone, _ instant: Instant) throws {
    let local = zone.local(instant)
    switch zone.resolve(local) {
    case .unique(let only):
      try #require(only == instant, "\(zone) \(instant)")
    case .overlap(let first, let second):
      try #require(first < second && (instant == first || instant == second), "\(zone) \(instant)")
      try #require(zone.local(first) == zone.local(second))
    case .gap:
      Issue.record("\(zone) shows \(local) at \(instant) but calls it a gap")
    }
  }
}
