import KinshipTestSupport
import Testing

@testable import KinshipTime

@Suite struct RepetitionScheduleTests {
  private func schedule(
    _ text: String, from anchor: String, firstWeekday: Weekday = .monday, except: [String] = []
  ) throws -> RepetitionSchedule {
    try RepetitionSchedule(
      Repetition(text), from: date(anchor), firstWeekday: firstWeekday,
      exceptions: except.map { try date($0) })
  }

  private func next(
    _ schedule: RepetitionSchedule, after due: String?, done: String, times: Int = 1
  ) throws -> String? {
    try schedule.next(
      after: due.map { try date($0) }, completedOn: date(done), timesThisWeek: times)?.description
  }

  // Proves: B-01
  @Test func `a daily task at 08-00 is due at 08-00 local time on the day of a clock change`()
    throws
  {
    let daily = try schedule("FREQ=DAILY", from: "2026-03-01")
    let calendar = HouseholdCalendar(zone: try zone("Europe/Amsterdam"))
    let due = try #require(
      daily.next(after: date("2026-03-28"), completedOn: date("2026-03-28")))
    #expect(due == (try date("2026-03-29")))
    #expect(try calendar.instant(of: due, at: time("08:00")) == instant("2026-03-29T06:00:00Z"))
    #expect(
      try calendar.instant(of: date("2026-03-28"), at: time("08:00"))
        == instant("2026-03-28T07:00:00Z"))
  }

  // Proves: B-02
  @Test func `a daily rule at 00-30 occurs once on a 25-hour day`() throws {
    let set = try recurrence("FREQ=DAILY", from: "2026-10-24T00:30")
    let found = try set.in(zone("Europe/Amsterdam")).occurrences.prefix(3).map(\.description)
    #expect(found == ["2026-10-23T22:30:00Z", "2026-10-24T22:30:00Z", "2026-10-25T23:30:00Z"])
  }

  // Proves: B-03
  @Test func `a daily rule at 02-30 occurs once on the day of a gap and of an overlap`() throws {
    let amsterdam = try zone("Europe/Amsterdam")
    let spring = try recurrence("FREQ=DAILY", from: "2026-03-28T02:30").in(amsterdam)
    #expect(
      spring.occurrences.prefix(3).map { amsterdam.local($0).description }
        == ["2026-03-28T02:30", "2026-03-29T03:30", "2026-03-30T02:30"])
    let autumn = try recurrence("FREQ=DAILY", from: "2026-10-24T02:30").in(amsterdam)
    #expect(
      autumn.occurrences.prefix(3).map(\.description)
        == ["2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"])
  }

  // Proves: B-04
  @Test func `a daily rule at midnight occurs once on a day without midnight`() throws {
    let set = try recurrence("FREQ=DAILY", from: "2026-04-23T00:00")
    #expect(
      try set.in(zone("Africa/Cairo")).occurrences.prefix(3).map(\.description)
        == ["2026-04-22T22:00:00Z", "2026-04-23T22:00:00Z", "2026-04-24T21:00:00Z"])
  }

  // Proves: B-05, D-41, M-29, TRAP-16
  @Test func `a monthly rule from the 31st clamps to short months and returns to the 31st`() throws
  {
    let monthly = try RepetitionSchedule(
      .onDates(RecurrenceRule(.monthly, invalidDay: .clamp)), from: date("2026-01-31"))
    var due = try date("2026-01-31")
    var found: [String] = []
    for _ in 0..<4 {
      due = try #require(monthly.next(after: due, completedOn: due))
      found.append(due.description)
    }
    #expect(found == ["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"])
  }

  // Proves: D-41, M-29, TRAP-16
  @Test func `a rule of every second week has both of its days, and then skips a week`() throws {
    let rule = try schedule("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR", from: "2026-06-01")
    var due = "2026-06-01"
    var found: [String] = []
    for _ in 0..<4 {
      due = try #require(try next(rule, after: due, done: due))
      found.append(due)
    }
    #expect(found == ["2026-06-05", "2026-06-15", "2026-06-19", "2026-06-29"])
  }

  // Proves: B-06
  @Test func `a yearly rule from 29 February clamps and returns to 29 February in leap years`()
    throws
  {
    let set = try RecurrenceSet(
      start: civil("2028-02-29T08:00"), rule: RecurrenceRule(.yearly, invalidDay: .clamp))
    #expect(
      set.occurrences.prefix(5).map(\.date.description)
        == ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"])
    let birthday = try rule("RSCALE=GREGORIAN;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;SKIP=BACKWARD")
    #expect(
      try RecurrenceSet(start: civil("2029-01-01T08:00"), rule: birthday).occurrences.prefix(4)
        .map(\.date.description) == ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"])
  }

  // Proves: B-07, D-41, M-30
  @Test func `after late completion a fixed rule keeps its dates and AFTER counts from completion`()
    throws
  {
    let fixed = try schedule("FREQ=DAILY;INTERVAL=3", from: "2026-06-01")
    #expect(try next(fixed, after: "2026-06-01", done: "2026-06-08") == "2026-06-10")
    let fromCompletion = try schedule("AFTER=P3D", from: "2026-06-01")
    #expect(try next(fromCompletion, after: "2026-06-01", done: "2026-06-08") == "2026-06-11")
  }

  // Proves: B-08
  @Test(arguments: [120, 3650, 2_000_000])
  func `after a long delay the next date is in the future and missed dates are limited`(days: Int)
    throws
  {
    let daily = try schedule("FREQ=DAILY", from: "2026-01-01")
    let due = try date("2026-01-01")
    let today = due.advanced(byDays: days)
    #expect(daily.next(after: due, completedOn: today) == today.advanced(byDays: 1))
    let missed = daily.missed(after: due, before: today, atMost: 30)
    #expect(missed == (1...30).map { today.advanced(byDays: $0 - 31) })
    #expect(daily.missed(after: today.advanced(byDays: -3), before: today, atMost: 30).count == 2)
  }

  // Proves: B-08
  @Test func `the missed date policy skips missed dates, keeps one or keeps all up to a limit`()
    throws
  {
    let weekly = try schedule("FREQ=WEEKLY;BYDAY=MO", from: "2026-06-01")
    func outstanding(_ policy: RepetitionSchedule.MissedDatePolicy, on today: String) throws
      -> [String]
    {
      try weekly.outstanding(from: date("2026-06-01"), on: date(today), policy).map(\.description)
    }
    #expect(try outstanding(.skipMissed, on: "2026-06-24") == ["2026-06-29"])
    #expect(try outstanding(.skipMissed, on: "2026-06-22") == ["2026-06-22"])
    #expect(try outstanding(.keepOne, on: "2026-06-24") == ["2026-06-01"])
    #expect(
      try outstanding(.keepAll(atMost: 10), on: "2026-06-22")
        == ["2026-06-01", "2026-06-08", "2026-06-15", "2026-06-22"])
    #expect(try outstanding(.keepAll(atMost: 2), on: "2026-06-24") == ["2026-06-01", "2026-06-22"])
    #expect(try outstanding(.skipMissed, on: "2026-05-30") == ["2026-06-01"])
  }

  // Proves: B-09
  @Test(arguments: [
    ("FREQ=DAILY", "2026-06-02", "2026-06-01", "2026-06-03"),
    ("FREQ=WEEKLY;BYDAY=MO", "2026-06-08", "2026-06-07", "2026-06-15"),
    // Completion close to the previous date still counts for the current due date.
    ("FREQ=WEEKLY;BYDAY=MO", "2026-06-08", "2026-06-01", "2026-06-15"),
    ("FREQ=WEEKLY;BYDAY=MO", "2026-06-08", "2026-05-20", "2026-06-15"),
    ("FREQ=WEEKLY;BYDAY=MO,TU", "2026-06-02", "2026-06-01", "2026-06-08"),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD", "2026-06-30", "2026-06-02",
      "2026-07-31"
    ),
    (
      "RSCALE=GREGORIAN;FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD", "2026-06-30", "2026-05-31",
      "2026-07-31"
    ),
  ])
  func `early completion counts for the current due date`(
    rule: String, due: String, done: String, wanted: String
  ) throws {
    #expect(try next(try schedule(rule, from: "2026-06-01"), after: due, done: done) == wanted)
  }

  // Proves: B-11
  @Test func `skipping a due date gives the next date of the rule`() throws {
    let mondays = try schedule("FREQ=WEEKLY;BYDAY=MO", from: "2026-06-01")
    #expect(try next(mondays, after: "2026-06-08", done: "2026-06-08") == "2026-06-15")
  }

  // Proves: B-12
  @Test func `an exception removes one date and keeps the others`() throws {
    let daily = try schedule("FREQ=DAILY;COUNT=4", from: "2026-06-01", except: ["2026-06-02"])
    #expect(try next(daily, after: "2026-06-01", done: "2026-06-01") == "2026-06-03")
    #expect(try next(daily, after: "2026-06-03", done: "2026-06-03") == "2026-06-04")
    #expect(try next(daily, after: "2026-06-04", done: "2026-06-04") == nil)
  }

  // Proves: B-13
  @Test func `changing the zone keeps due dates and uses the local time of the new zone`() throws {
    let daily = try schedule("FREQ=DAILY", from: "2026-06-01")
    let due = try #require(daily.next(after: date("2026-06-10"), completedOn: date("2026-06-10")))
    let amsterdam = HouseholdCalendar(zone: try zone("Europe/Amsterdam"))
    let newYork = HouseholdCalendar(zone: try zone("America/New_York"))
    #expect(try amsterdam.instant(of: due, at: time("08:00")) == instant("2026-06-11T06:00:00Z"))
    #expect(try newYork.instant(of: due, at: time("08:00")) == instant("2026-06-11T12:00:00Z"))
  }

  // Proves: B-15
  @Test func `a times-per-week schedule is due at the end of the week until all times are done`()
    throws
  {
    let thrice = try schedule("TIMES=3/P1W", from: "2026-06-01")
    #expect(try next(thrice, after: "2026-06-07", done: "2026-06-03", times: 1) == "2026-06-07")
    #expect(try next(thrice, after: "2026-06-07", done: "2026-06-03", times: 3) == "2026-06-14")
    let sundays = try schedule("TIMES=3/P1W", from: "2026-06-01", firstWeekday: .sunday)
    #expect(try next(sundays, after: "2026-06-06", done: "2026-06-07", times: 1) == "2026-06-13")
    #expect(
      try thrice.missed(after: date("2026-06-07"), before: date("2027-01-01"), atMost: 9) == [])
  }

  // Proves: M-29, M-30, D-41, TRAP-17
  @Test func `UNTIL is inclusive, and without a due date the next date follows completion`() throws
  {
    let fixed = try schedule("FREQ=WEEKLY;UNTIL=20260615", from: "2026-06-01")
    #expect(try next(fixed, after: "2026-06-08", done: "2026-06-08") == "2026-06-15")
    #expect(try next(fixed, after: "2026-06-15", done: "2026-06-15") == nil)
    #expect(try next(fixed, after: nil, done: "2026-06-01") == "2026-06-08")
    let after = try schedule("AFTER=P1M;UNTIL=20260301", from: "2026-01-31")
    #expect(try next(after, after: "2026-01-31", done: "2026-01-31") == "2026-02-28")
    #expect(try next(after, after: "2026-02-28", done: "2026-02-28") == nil)
    let weekly = try schedule("TIMES=2/P1W;UNTIL=20260614", from: "2026-06-01")
    #expect(try next(weekly, after: "2026-06-14", done: "2026-06-10", times: 2) == nil)
  }

  @Test(arguments: [
    ("2026-01-31", 1, DateStep.Unit.months, "2026-02-28"), ("2026-12-31", 2, .months, "2027-02-28"),
    ("2028-02-29", 1, .years, "2029-02-28"), ("2026-06-01", 2, .weeks, "2026-06-15"),
    ("2026-06-01", 10, .days, "2026-06-11"), ("9999-06-01", 9999, .years, "9999-12-31"),
    ("9999-12-31", 1, .months, "9999-12-31"),
  ])
  func `advancing by a date step clamps to an existing day`(
    start: String, count: Int, unit: DateStep.Unit, end: String
  ) throws {
    let step = try #require(DateStep(count, unit))
    #expect(try date(start).advanced(by: step).description == end)
    #expect(DateStep(0, unit) == nil && DateStep(10_000, unit) == nil)
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=MO,FR", "AFTER=P3D", "AFTER=P2W;UNTIL=20260601", "AFTER=P9999M", "AFTER=P1Y",
    "TIMES=3/P1W", "TIMES=50/P1W;UNTIL=20261231",
  ])
  func `a repetition is equal to its text after parsing and writing`(text: String) throws {
    #expect(try Repetition(text).description == text)
  }

  @Test(arguments: [
    "", "AFTER=P0D", "AFTER=P3", "AFTER=3D", "AFTER=P10000D", "TIMES=51/P1W", "TIMES=0/P1W",
    "TIMES=3/P1M", "AFTER=P3D;UNTIL=2026", "AFTER=P3D;UNTIL=20260601T000000", "TIMES=3/P1W;X",
    "AFTER=P3D\(String(repeating: " ", count: 90))",
  ])
  func `an invalid repetition text throws an error with an offset`(text: String) throws {
    let error = #expect(throws: RecurrenceError.self) { try Repetition(text) }
    #expect(error?.offset != nil)
  }
}
