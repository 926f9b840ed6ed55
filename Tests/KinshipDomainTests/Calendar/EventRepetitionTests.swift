import KinshipDomain
import KinshipTime
import Testing

@Suite struct EventRepetitionTests {
  private func refusal(_ rule: String) -> Refusal? {
    do {
      _ = try EventRepetition(rule: RecurrenceRule(rule))
      return nil
    } catch { return error as? Refusal }
  }

  // Proves: UC-L1, UC-L4
  @Test func `a rule with too many occurrences per day or in total is refused`() {
    for rule in [
      "FREQ=SECONDLY", "FREQ=MINUTELY;INTERVAL=30", "FREQ=HOURLY",
      "FREQ=DAILY;BYSECOND=0,1;BYMINUTE="
        + (0...59).map(String.init).joined(separator: ","),
    ] { #expect(refusal(rule) == .validation(.repetition, .tooOften), "\(rule)") }
    let hours = (0...23).map(String.init).joined(separator: ",")
    #expect(refusal("FREQ=DAILY;BYHOUR=\(hours)") == nil)
    #expect(
      refusal("FREQ=DAILY;COUNT=2001")
        == .validation(.repetition, .outOfRange(minimum: 1, maximum: 2_000)))
    #expect(refusal("FREQ=DAILY;COUNT=2000") == nil)
  }

  @Test func `additional dates are limited to 400, sorted and unique`() throws {
    let day = try #require(CivilDateTime("2026-11-21T08:00"))
    let days = (0...400).map { day.advanced(bySeconds: $0 * 86_400) }
    #expect(throws: Refusal.validation(.repetition, .tooMany(limit: 400))) {
      try EventRepetition(rule: nil, additions: days)
    }
    #expect(throws: Refusal.validation(.repetition, .tooMany(limit: 400))) {
      try EventRepetition(rule: nil, exceptions: days)
    }
    let some = try EventRepetition(rule: nil, additions: [days[2], days[1], days[2]])
    #expect(some.additions == [days[1], days[2]])
    #expect(try some.excluding(days[1]).additions == [days[2]])
  }

  // Proves: UC-L1
  @Test(arguments: [
    ("FREQ=WEEKLY;BYDAY=MO", "2026-11-30T15:30"),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU", "2026-11-30T15:30"),
    ("FREQ=DAILY;INTERVAL=7;BYDAY=TU", "2026-12-01T15:30"),
    ("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=1", "2026-12-01T15:30"),
    ("FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=1", "2027-03-01T15:30"),
    ("FREQ=WEEKLY;INTERVAL=2", "2026-11-25T15:30"),
  ])
  func `a series starts on the first day that matches its rule, for every interval`(
    rule: String, first: String
  ) throws {
    let wednesday = try #require(CivilDateTime("2026-11-25T15:30"))
    let span = try EventSpan.timed(from: wednesday, seconds: 60)
    let repetition = try EventRepetition(rule: RecurrenceRule(rule))
    #expect(try repetition.aligned(span).start.description == first)
  }

  @Test func `a series without any occurrence is refused`() throws {
    let wednesday = try #require(CivilDateTime("2026-11-25T15:30"))
    let span = try EventSpan.timed(from: wednesday, seconds: 60)
    let never = try EventRepetition(rule: RecurrenceRule("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31"))
    #expect(throws: Refusal.validation(.repetition, .never)) { try never.aligned(span) }
  }

  @Test(arguments: [
    ("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", Refusal.Problem.never),
    (
      "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO;COUNT=2000",
      .outOfRange(minimum: 1, maximum: 20)
    ),
  ])
  func `a rule whose occurrences cannot be computed within the limit is refused`(
    _ text: String, _ problem: Refusal.Problem
  ) throws {
    let start = try #require(CivilDateTime("0001-01-01T08:00"))
    let repetition = try EventRepetition(rule: RecurrenceRule(text))
    #expect(throws: Refusal.validation(.repetition, problem)) {
      try repetition.aligned(.timed(from: start, seconds: 60))
    }
  }

  @Test(arguments: [
    "FREQ=DAILY;COUNT=2000", "FREQ=WEEKLY;COUNT=2000", "FREQ=MONTHLY;COUNT=2000",
    "FREQ=YEARLY;COUNT=2000", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=60",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=20", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO",
    "FREQ=DAILY;INTERVAL=365;BYMONTH=5", "FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=100",
  ])
  func `a common rule is computed up to its last occurrence`(_ text: String) throws {
    let start = try #require(CivilDateTime("2026-05-25T08:00"))
    let rule = try RecurrenceRule(text)
    let repetition = try EventRepetition(rule: rule)
    #expect(throws: Never.self) { try repetition.aligned(.timed(from: start, seconds: 60)) }
    let end = repetition.countedEnd(from: start)
    guard case .count = rule.end else {
      #expect(end == nil)
      return
    }
    let set = RecurrenceSet(start: start, rule: rule, includesStart: true)
    #expect(end == set.occurrences(before: CivilDateTime(.max, .midnight)).first { _ in true })
  }

  @Test func `an UNTIL instant becomes a local date and time`() throws {
    let zone = try ZoneDatabase.system().zone("Europe/Amsterdam")
    let rule = try EventRepetition(rule: RecurrenceRule("FREQ=DAILY;UNTIL=20260601T220000Z"))
    #expect(
      try rule.localized(to: zone).rule?.description == "FREQ=DAILY;UNTIL=20260602T000000")
  }

  // Proves: D-55
  @Test func `a timed span lasts an hour by default and is limited to 366 days`() throws {
    let start = try #require(CivilDateTime("2026-11-25T15:30"))
    #expect(try EventSpan.timed(from: start).length == 3_600)
    for length in [-1, 366 * 86_400 + 1, .max, .min] {
      #expect(throws: Refusal.self) { try EventSpan.timed(from: start, seconds: length) }
    }
    for count in [0, -1, 367, .max] {
      #expect(throws: Refusal.self) { try EventSpan.days(from: start.date, count: count) }
    }
    #expect(throws: Refusal.validation(.start, .notAllowed)) {
      try EventSpan(start: start, isAllDay: true, length: 1)
    }
  }
}
