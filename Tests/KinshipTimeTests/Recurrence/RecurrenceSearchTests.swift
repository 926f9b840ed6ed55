import KinshipTestSupport
import Testing

@testable import KinshipTime

/// Limits of a search for occurrences, counted in steps.
@Suite struct RecurrenceSearchTests {
  /// Rules without occurrences, or whose next occurrence is centuries away.
  static let empty = [
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
    "FREQ=DAILY;INTERVAL=7;BYDAY=WE", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
    "FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=HOURLY;INTERVAL=168;BYDAY=WE",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;BYHOUR=1,2,3",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", "FREQ=DAILY;INTERVAL=7;BYDAY=WE;COUNT=2000",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=20271231",
  ]

  @Test(arguments: empty)
  func `a search with an end examines no periods after it`(_ text: String) throws {
    let set = try recurrence(text, from: "2026-06-01T08:00")
    var found = try set.occurrences(
      from: civil("2026-11-22T00:00"), through: civil("2026-11-22T23:59:59"))
    let first = found.next()
    #expect(first == nil && !found.isCutShort)
    // A rule with COUNT is counted from its start, half a year earlier.
    #expect(found.steps <= 80, "\(found.steps)")
  }

  @Test(arguments: empty)
  func `a search stops near its step limit and reports that it was cut short`(_ text: String) throws
  {
    for start in ["0001-01-01T08:00", "2026-06-01T08:00"] {
      let set = try recurrence(text, from: start)
      var found = try set.occurrences(
        from: civil("2026-11-22T00:00"), through: civil("9999-12-31T23:59:59"), atMost: 300)
      let nothing = [found.next(), found.next()]
      #expect(nothing == [nil, nil])
      #expect(found.steps <= 450, "\(found.steps)")
      var earlier = try set.occurrences(before: civil("9999-12-31T23:59:59"), atMost: 300)
      let last = earlier.next()
      // The last Mondays on 29 February are near the end of the supported range.
      #expect(last == nil || text.contains("BYHOUR"))
    }
    var endless = try recurrence("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", from: "2026-06-01T08:00")
      .occurrences(
        from: civil("2026-11-22T00:00"), through: civil("9999-12-31T23:59:59"), atMost: 300)
    _ = endless.next()
    #expect(endless.isCutShort)
  }

  @Test
  func `a search with an end finds the same occurrences as an unbounded search up to that end`()
    throws
  {
    var random = Seeded(76)
    var done = 0
    while done < 2_000 {
      guard let rule = random.rule() else { continue }
      let start = random.moment()
      let near = CivilDateTime(start.date.advanced(byDays: 3), start.time)
      let set = RecurrenceSet(
        start: start, rule: rule, additions: done.isMultiple(of: 3) ? [.local(near)] : [],
        exceptions: done.isMultiple(of: 5) ? [.local(near)] : [],
        includesStart: done.isMultiple(of: 2))
      let all = Array(set.occurrences.prefix(60))
      guard all.count == 60 else { continue }
      let (first, last) = (all[Int.random(in: 0..<30, using: &random)], all[45])
      try #require(
        Array(set.occurrences(from: first, through: last))
          == all.filter { $0 >= first && $0 <= last }, "\(rule) from \(start)")
      done += 1
      // Added dates and rules below daily can use up the steps before the first occurrence.
      guard rule.frequency <= .daily, set.additions.isEmpty else { continue }
      let cut = Array(set.occurrences(from: all[0], through: last, atMost: 50).prefix(60))
      try #require(Array(all.prefix(cut.count)) == cut, "\(rule) from \(start)")
    }
  }

  @Test func `a schedule whose rule has no date within the step limit has ended`() throws {
    for text in ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=TU"] {
      let schedule = try RepetitionSchedule(.onDates(rule(text)), from: date("2026-11-22"))
      #expect(try schedule.firstDate(after: date("2026-11-22")) == nil)
      #expect(
        try schedule.missed(after: date("2026-11-22"), before: date("9999-01-01"), atMost: 9)
          .isEmpty)
      var steps = 1_000
      _ = try schedule.dates(
        from: date("2026-11-22"), through: date("2027-02-22"), spending: &steps)
      #expect(steps > 980)
    }
    let last = try RepetitionSchedule(
      .onDates(rule("FREQ=WEEKLY;COUNT=10000")), from: date("2026-11-22"))
    #expect(try last.firstDate(after: date("2218-06-30")) == date("2218-07-05"))
  }
}
