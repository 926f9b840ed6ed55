import Testing

@testable import KinshipTime

@Suite struct RecurrenceSetTests {
  private func texts(_ set: RecurrenceSet, _ count: Int = 10) -> [String] {
    set.occurrences.prefix(count).map(\.description)
  }

  @Test func `added dates appear once in order, and exceptions remove both rule and added dates`()
    throws
  {
    let set = try RecurrenceSet(
      start: civil("2026-06-01T08:00"), rule: rule("FREQ=DAILY;COUNT=4"),
      additions: [
        .local(civil("2026-06-10T20:00")), .date(date("2026-06-02")),
        .local(civil("2026-05-30T07:00")), .local(civil("2026-06-10T20:00")),
      ],
      exceptions: [.local(civil("2026-06-03T08:00")), .local(civil("2026-06-03T09:00"))])
    let expected = [
      "2026-05-30T07:00", "2026-06-01T08:00", "2026-06-02T08:00", "2026-06-04T08:00",
      "2026-06-10T20:00",
    ]
    #expect(texts(set) == expected)
    let earlier = try set.occurrences(before: civil("2027-01-01T00:00"))
    #expect(earlier.map(\.description) == expected.reversed())
    let days = try set.excluding(.date(date("2026-06-10")))
    #expect(texts(days) == expected.dropLast())
    #expect(days.rule == set.rule && days != set)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a secondly rule skips excluded days without stepping through each second`() throws {
    let start = try civil("2026-06-01T23:59:58")
    let days = (1...2_000).map { start.date.advanced(byDays: $0) }
    let set = try RecurrenceSet(
      start: start, rule: rule("FREQ=SECONDLY"), exceptions: days.map { .date($0) })
    let last = try #require(days.last)
    let next = CivilDateTime(last.advanced(byDays: 1), .midnight)
    #expect(
      Array(set.occurrences.prefix(3)) == [start, try civil("2026-06-01T23:59:59"), next])
    #expect(set.last(before: next) == (try civil("2026-06-01T23:59:59")))
    let amsterdam = set.in(try zone("Europe/Amsterdam"))
    let first = try #require(Array(amsterdam.occurrences.prefix(3)).last)
    #expect(first == (try zone("Europe/Amsterdam")).instant(of: next))
  }

  @Test func `excluded days consume the count and do not change the other occurrences`() throws {
    for place in ["Europe/Amsterdam", "America/Sao_Paulo", "Pacific/Apia", "America/Scoresbysund"] {
      let wall = try zone(place)
      // Days around clock changes at midnight, and a day that a zone skips.
      for day in ["2011-12-29", "2018-02-17", "2018-11-03", "2026-03-28", "2026-10-24"] {
        let start = CivilDateTime(try date(day), .midnight)
        let left = (0...2).map { start.date.advanced(byDays: 2 * $0) }
        for end in ["", ";COUNT=150"] {
          let plain = try RecurrenceSet(start: start, rule: rule("FREQ=MINUTELY;INTERVAL=45" + end))
          let set = try RecurrenceSet(
            start: start, rule: rule("FREQ=MINUTELY;INTERVAL=45" + end),
            exceptions: left.map { .date($0) })
          let all = plain.in(wall).occurrences.prefix(220)
          let expected = all.filter { !left.contains(wall.local($0).date) }
          let found = set.in(wall).occurrences.prefix(expected.count)
          #expect(Array(found) == expected, "\(place) \(day) \(end)")
          guard let last = expected.last else { continue }
          let back = set.in(wall).occurrences(before: last + .milliseconds(1))
          #expect(Array(back.prefix(expected.count)).reversed() == expected, "\(place) \(day)")
        }
      }
    }
  }

  @Test(arguments: ["COUNT=7", "COUNT=1", "COUNT=7;BYMONTH=6"], [false, true])
  func `a rule with COUNT has the same occurrences from any starting point`(
    end: String, includesStart: Bool
  ) throws {
    let start = try civil("2026-05-29T08:00")
    let set = try RecurrenceSet(
      start: start, rule: rule("FREQ=DAILY;INTERVAL=2;BYDAY=MO,WE,SA;\(end)"),
      exceptions: [.date(date("2026-06-06"))], includesStart: includesStart)
    let all = Array(set.occurrences)
    for day in 0..<60 {
      let moment = start.advanced(bySeconds: day * 86_400 - 1)
      let (earlier, later) = (all.filter { $0 < moment }, all.filter { $0 >= moment })
      #expect(Array(set.occurrences(from: moment)) == later)
      #expect(set.occurrences(before: moment).reversed() == earlier)
    }
  }

  /// Two thousand Mondays on 29 February take 56,000 years; a request must not make a server search for them.
  @Test(.timeLimit(.minutes(1)))
  func `a search in a rule with COUNT does not look beyond the requested range`() throws {
    let leapMondays = try rule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;COUNT=2000")
    let moment = try civil("2026-11-21T08:00")
    for day in 0..<20_000 {
      let start = try civil("2020-01-01T08:00").advanced(bySeconds: day % 2_000 * 86_400)
      let set = RecurrenceSet(start: start, rule: leapMondays, includesStart: true)
      #expect(Array(set.occurrences(from: moment).prefix { $0.date.year < 2027 }).isEmpty)
    }
  }

  @Test func `added dates can be instants, and an exception removes the occurrence at its instant`()
    throws
  {
    let amsterdam = try zone("Europe/Amsterdam")
    let set = try RecurrenceSet(
      start: civil("2026-06-01T08:00"), rule: rule("FREQ=DAILY;COUNT=3"),
      additions: [.instant(instant("2026-06-01T12:00:00Z"))],
      exceptions: [.instant(instant("2026-06-02T06:00:00Z"))])
    #expect(
      set.in(amsterdam).occurrences.map(\.description)
        == ["2026-06-01T06:00:00Z", "2026-06-01T12:00:00Z", "2026-06-03T06:00:00Z"])
    let wholeDay = try RecurrenceSet(
      start: civil("2026-06-01T00:30"), rule: rule("FREQ=HOURLY;INTERVAL=6;COUNT=5"),
      exceptions: [.date(date("2026-06-01"))])
    // 00:30 on the 2nd is on the 1st in UTC, but is not excluded.
    #expect(wholeDay.in(amsterdam).occurrences.map(\.description) == ["2026-06-01T22:30:00Z"])
  }

  @Test func `RDATE and EXDATE lists are parsed and written in iCalendar format`() throws {
    let text = "20260601,20260608T080000,20260615T060000Z"
    let dates = try RecurrenceDate.list(text, as: .rdate)
    let expected: [RecurrenceDate] = [
      .date(try date("2026-06-01")), .local(try civil("2026-06-08T08:00")),
      .instant(try instant("2026-06-15T06:00:00Z")),
    ]
    #expect(dates == expected)
    #expect(dates.map(\.description).joined(separator: ",") == text)
    #expect(throws: RecurrenceError(.exdate, .notADate, offset: 9)) {
      try RecurrenceDate.list("20260601,20260631", as: .exdate)
    }
    #expect(throws: RecurrenceError(.rdate, .notADate, offset: 0)) {
      try RecurrenceDate.list("", as: .rdate)
    }
    #expect(throws: RecurrenceError(.rdate, .notADate, offset: 9)) {
      try RecurrenceDate.list("20260601,", as: .rdate)
    }
    let many = Array(repeating: "20260601", count: 10_001).joined(separator: ",")
    #expect(throws: RecurrenceError(.rdate, .tooMany(limit: 10_000), offset: 90_000)) {
      try RecurrenceDate.list(many, as: .rdate)
    }
  }

  @Test func `a start outside the rule is the first occurrence only if includesStart is set`()
    throws
  {
    let monday = try rule("FREQ=WEEKLY;BYDAY=MO;COUNT=3")
    let start = try civil("2026-06-03T08:00")
    #expect(
      texts(RecurrenceSet(start: start, rule: monday))
        == ["2026-06-08T08:00", "2026-06-15T08:00", "2026-06-22T08:00"])
    #expect(
      texts(RecurrenceSet(start: start, rule: monday, includesStart: true))
        == ["2026-06-03T08:00", "2026-06-08T08:00", "2026-06-15T08:00"])
    let kept = try civil("2026-06-08T08:00")
    #expect(
      texts(RecurrenceSet(start: kept, rule: monday, includesStart: true))
        == texts(RecurrenceSet(start: kept, rule: monday)))
    #expect(texts(RecurrenceSet(start: start, rule: nil)) == ["2026-06-03T08:00"])
  }

  @Test(arguments: [
    ("FREQ=DAILY;UNTIL=20260603", 3), ("FREQ=DAILY;UNTIL=20260603T080000", 3),
    ("FREQ=DAILY;UNTIL=20260603T075959", 2), ("FREQ=DAILY;UNTIL=20260603T080000Z", 3),
    ("FREQ=DAILY;UNTIL=20260603T075959Z", 2), ("FREQ=DAILY;UNTIL=20260531", 0),
  ])
  func `UNTIL is inclusive, and a date includes its whole day`(text: String, count: Int) throws {
    let set = try recurrence(text, from: "2026-06-01T08:00")
    #expect(set.occurrences.map(\.date.day) == Array(1..<count + 1))
    #expect(set.in(.utc).occurrences.map { $0 }.count == count)
    #expect(set.isEmpty == (count == 0))
  }

  // Proves: B-05, D-41
  @Test(arguments: [
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=30,31;SKIP=BACKWARD", "2026-01-30",
      "2026-01:30,31 2026-02:28 2026-03:30,31 2026-04:30 2026-05:30"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-01:31 2026-02:28 2026-03:31"),
    ("FREQ=MONTHLY", "2026-01-31", "2026-01:31 2026-03:31 2026-05:31 2026-07:31"),
    (
      "RSCALE=GREGORIAN;FREQ=YEARLY;BYYEARDAY=366;SKIP=BACKWARD", "2026-12-31",
      "2026-12:31 2027-12:31 2028-12:31"
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=31;SKIP=BACKWARD", "2026-01-31",
      "2026-01:31 2026-02:28 2026-10:31 2027-07:31"
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;INTERVAL=2;SKIP=BACKWARD", "2026-12-31",
      "2026-12:31 2027-02:28"
    ),
  ])
  func `a day missing from a month is skipped or, with SKIP=BACKWARD, clamped to the last`(
    text: String, start: String, expected: String
  ) throws {
    let wanted = try dates(expected)
    let set = try recurrence(text, from: start + "T08:00")
    #expect(set.occurrences.prefix(wanted.count).map(\.date) == wanted)
  }

  @Test(arguments: [
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;INTERVAL=7", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
    "FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=SECONDLY;INTERVAL=60;BYSECOND=30",
    "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=7,9", "FREQ=HOURLY;INTERVAL=168;BYDAY=WE",
    "FREQ=DAILY;INTERVAL=7;BYDAY=WE", "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
    "FREQ=SECONDLY;BYSECOND=0;BYSETPOS=2", "FREQ=MONTHLY;INTERVAL=2147483647;BYMONTHDAY=31",
    "FREQ=SECONDLY;INTERVAL=7;BYHOUR=0,7,14;BYMINUTE=0,7,14;BYSECOND=3,10;BYDAY=WE",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
  ])
  func `a rule without occurrences is empty and has no next or last occurrence`(text: String) throws
  {
    let set = try recurrence(text, from: "2026-06-01T08:00")
    #expect(set.isEmpty)
    #expect(try set.next(after: civil("2500-01-01T00:00")) == nil)
    #expect(try set.last(before: civil("2500-01-01T00:00")) == nil)
    #expect(try set.in(zone("Europe/Amsterdam")).last(before: .distantFuture) == nil)
  }

  @Test(arguments: ["0001-01-01T00:00", "9999-12-31T23:59:59"])
  func `every rule ends at the bounds of time`(start: String) throws {
    for frequency in RecurrenceRule.Frequency.allCases {
      for interval in [1, 2, 1000, RecurrenceRule.maximumInterval] {
        let set = RecurrenceSet(
          start: try civil(start), rule: try RecurrenceRule(frequency, interval: interval))
        #expect(try set.occurrences.first { _ in true } == civil(start))
        let end = CivilDateTime(.max, TimeOfDay(secondsSinceMidnight: 86_399))
        #expect(set.next(after: end) == nil)
        let last = Array(set.occurrences(before: end).prefix(2))
        #expect(last.allSatisfy { set.occurrences(from: $0).first { _ in true } == $0 })
        let zoned = set.in(try zone("Pacific/Apia"))
        #expect(
          zoned.occurrences(before: .distantFuture).prefix(2).allSatisfy { $0 <= .distantFuture })
      }
    }
  }

  @Test(arguments: ["America/New_York", "Asia/Tokyo"])
  func `local times outside the range of instants do not occur`(identifier: String) throws {
    let zone = try zone(identifier)
    for start in ["0001-01-01T00:00", "9999-12-31T06:30"] {
      let zoned = try recurrence("FREQ=HOURLY", from: start).in(zone)
      let found = Array(zoned.occurrences.prefix(30))
      #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
      let end = try #require(found.last)
      #expect(Array(zoned.occurrences(before: end)).reversed() == found.dropLast())
    }
  }
}
