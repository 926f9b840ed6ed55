import KinshipTestSupport
import Testing

@testable import KinshipTime

/// Properties of recurrence sets for random rules, starts and zones.
@Suite struct RecurrencePropertyTests {
  struct Case {
    let set: RecurrenceSet
    let zone: Zone
    let missing: MissingTime
    var description: Comment {
      "\(set.rule?.description ?? "") from \(set.start) in \(zone) \(missing)"
    }
  }

  private func cases(_ seed: UInt64, _ count: Int, body: (Case, inout Seeded) throws -> Void) throws
  {
    var random = Seeded(seed)
    let zones = try [
      "UTC", "Europe/Amsterdam", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia",
    ]
    .map { try zone($0) }
    var done = 0
    while done < count {
      guard let rule = random.rule() else { continue }
      let start = random.moment()
      let near = CivilDateTime(start.date.advanced(byDays: 3), start.time)
      let set = RecurrenceSet(
        start: start, rule: rule,
        additions: done.isMultiple(of: 3) ? [.local(near), .date(start.date)] : [],
        exceptions: done.isMultiple(of: 5) ? [.date(start.date), .local(near)] : [])
      let missing: MissingTime = done.isMultiple(of: 2) ? .shift : .drop
      try body(
        Case(set: set, zone: zones.randomElement(using: &random) ?? .utc, missing: missing), &random
      )
      done += 1
    }
  }

  @Test func `occurrences are strictly ascending, and a backward search finds the same ones`()
    throws
  {
    try cases(21, 2500) { test, _ in
      let zoned = test.set.in(test.zone, missing: test.missing)
      let found = Array(zoned.occurrences.prefix(40))
      try #require(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, test.description)
      guard let last = found.last else { return }
      let back = Array(zoned.occurrences(before: last + .milliseconds(1)).prefix(41))
      try #require(back.reversed() == found, test.description)
    }
  }

  @Test func `occurrences in a range, next and last agree with the full sequence`() throws {
    try cases(22, 2500) { test, random in
      let zoned = test.set.in(test.zone, missing: test.missing)
      let found = Array(zoned.occurrences.prefix(40))
      guard found.count > 2, let last = found.last else { return }
      let index = Int.random(in: 0..<found.count - 1, using: &random)
      let moment = Bool.random(using: &random) ? found[index] : found[index] + .milliseconds(500)
      try #require(zoned.next(after: moment) == found[index + 1], test.description)
      try #require(
        zoned.last(before: moment)
          == found.last { $0 < moment }, test.description)
      try #require(
        zoned.occurrences(in: moment..<last) == found.filter { $0 >= moment && $0 < last },
        test.description)
    }
  }

  @Test func `occurrences without a zone equal the occurrences in UTC`() throws {
    try cases(23, 500) { test, _ in
      let civil = test.set.occurrences.prefix(20).map { Zone.utc.instant(of: $0) }
      try #require(civil == Array(test.set.in(.utc).occurrences.prefix(20)), test.description)
    }
  }

  /// Compares the occurrences with a brute-force filter that applies each part of the rule to each candidate time.
  @Test func `occurrences equal a brute-force filter over all candidate times`() throws {
    var random = Seeded(24)
    var done = 0
    while done < 300 {
      guard let rule = random.rule(density: 0.35), rule.frequency > .weekly,
        rule.setPositions.isEmpty
      else { continue }
      let start = random.moment()
      let set = RecurrenceSet(start: start, rule: try rule.ending(.never))
      let seconds =
        rule.frequency == .daily
        ? 86_400 : rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
      let end = start.advanced(bySeconds: seconds * 3000)
      let slow = (0..<3000 / rule.interval).map {
        start.advanced(bySeconds: $0 * seconds * rule.interval)
      }
      .filter { allows($0, rule) }
      let fast = Set(set.occurrences(in: start..<end).map { unit(of: $0, seconds) })
      guard rule.hours.isEmpty || rule.frequency > .daily else { continue }
      guard rule.minutes.isEmpty || rule.frequency > .hourly else { continue }
      guard rule.seconds.isEmpty || rule.frequency > .minutely else { continue }
      let last = slow.last ?? start
      try #require(
        Set(slow.map { unit(of: $0, seconds) }) == fast.filter { $0 <= unit(of: last, seconds) },
        "\(rule) from \(start)")
      done += 1
    }
  }

  private func unit(of moment: CivilDateTime, _ seconds: Int) -> Int64 {
    moment.secondsSinceEpoch.quotientAndFloorRemainder(dividingBy: Int64(seconds)).0
  }

  private func allows(_ moment: CivilDateTime, _ rule: RecurrenceRule) -> Bool {
    let date = moment.date
    let monthLength = CivilDate.daysIn(month: date.month, year: date.year)
    let yearLength = date.isLeapYear ? 366 : 365
    return (rule.months.isEmpty || rule.months.contains(date.month))
      && (rule.monthDays.isEmpty || rule.monthDays.contains(date.day)
        || rule.monthDays.contains(date.day - monthLength - 1))
      && (rule.yearDays.isEmpty || rule.yearDays.contains(date.dayOfYear)
        || rule.yearDays.contains(date.dayOfYear - yearLength - 1))
      && (rule.weekdays.isEmpty || rule.weekdays.contains { $0.weekday == date.weekday })
      && (rule.hours.isEmpty || rule.hours.contains(moment.time.hour))
      && (rule.minutes.isEmpty || rule.minutes.contains(moment.time.minute))
      && (rule.seconds.isEmpty || rule.seconds.map { min($0, 59) }.contains(moment.time.second))
  }
}
