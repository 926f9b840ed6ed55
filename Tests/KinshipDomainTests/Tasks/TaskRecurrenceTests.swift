import KinshipDomain
import KinshipTime
import Testing

@Suite struct TaskRecurrenceTests {
  // Proves: B-07, B-09, D-41
  @Test func `the next date is the first after both the due date and the completion date`() throws {
    let series = try recurrence("FREQ=DAILY;INTERVAL=3", from: "2026-06-01")
    #expect(try series.dates("2026-06-01", done: "2026-06-01") == ["2026-06-04"])
    #expect(try series.dates("2026-06-01", done: "2026-06-08") == ["2026-06-10"])
    let mondays = try recurrence("FREQ=WEEKLY;BYDAY=MO", from: "2026-06-01")
    #expect(try mondays.dates("2026-06-08", done: "2026-06-07") == ["2026-06-15"])
  }

  // Proves: B-05, B-06, D-41
  @Test func `a monthly rule keeps its day of the month after shorter months`() throws {
    var series = try recurrence("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD", from: "2026-01-31")
    var due = "2026-01-31"
    var found: [String] = []
    for number in 2...4 {
      let next = try #require(try series.dates(due, done: due).first)
      series = try TaskRecurrence(
        series: series.series, number: number, repetition: series.repetition,
        anchor: series.anchor, keptMissed: 1)
      found.append(next)
      due = next
    }
    #expect(found == ["2026-02-28", "2026-03-31", "2026-04-30"])
  }

  // Proves: B-08
  @Test(arguments: [0, 1, 3, 31])
  func `after ten years the last open date is not in the past, unless missed dates are kept`(
    _ kept: Int
  )
    throws
  {
    let series = try recurrence("FREQ=DAILY", from: "2016-06-01", kept: kept)
    // Completed on time, and decided ten years later.
    let dates = try series.dates("2016-06-01", done: "2016-06-01", today: "2026-06-01")
    switch kept {
    case 0: #expect(dates == ["2026-06-01"])
    case 1: #expect(dates == ["2016-06-02"])
    default: #expect(dates.count == kept && dates.last == "2026-06-01")
    }
    // Completed late: the series continues after that day, or includes the missed dates up to that
    // day.
    let late = try series.dates("2016-06-01", done: "2026-06-01")
    if kept > 1 {
      #expect(late.count == kept && late.first == "2016-06-02" && late.last == "2026-06-01")
    } else {
      #expect(late == ["2026-06-02"])
    }
  }

  // Proves: B-07
  @Test func `a rule relative to completion counts from the completion date`() throws {
    let series = try recurrence("AFTER=P3D", from: "2026-06-01")
    #expect(try series.dates("2026-06-01", done: "2026-06-08") == ["2026-06-11"])
    #expect(try series.dates("2026-06-20", done: "2026-06-08") == ["2026-06-11"])
  }

  @Test func `a times-per-week rule ends with the household's week and skips past weeks`() throws {
    let series = try recurrence("TIMES=3/P1W", from: "2026-06-01")
    #expect(try series.dates("2026-06-07", done: "2026-06-02", times: 1) == ["2026-06-07"])
    #expect(try series.dates("2026-06-07", done: "2026-06-05", times: 3) == ["2026-06-14"])
    let late = try series.dates("2026-06-07", done: "2026-06-02", today: "2026-06-24", times: 1)
    #expect(late == ["2026-06-28"])
  }

  // Proves: M-29, M-30, TRAP-17
  @Test func `the last date is included, and nothing follows it`() throws {
    let series = try recurrence("FREQ=DAILY;UNTIL=20260603", from: "2026-06-01")
    #expect(try series.dates("2026-06-02", done: "2026-06-02") == ["2026-06-03"])
    #expect(try series.dates("2026-06-03", done: "2026-06-03") == [])
    let counted = try recurrence("FREQ=DAILY;COUNT=2", from: "2026-06-01")
    #expect(try counted.dates("2026-06-02", done: "2026-06-02") == [])
  }

  // Proves: D-41
  @Test func `an undated series counts from the completion date`() throws {
    let series = try recurrence("FREQ=WEEKLY", from: nil)
    #expect(try series.dates(nil, done: "2026-06-03") == ["2026-06-10"])
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=8,20", "FREQ=MINUTELY", "FREQ=WEEKLY;BYMINUTE=1",
    "FREQ=DAILY;BYSECOND=1",
  ])
  func `a rule with times of day is refused`(_ rule: String) throws {
    #expect(throws: Refusal.validation(.repetition, .notAllowed)) {
      try recurrence(rule, from: "2026-06-01")
    }
  }

  @Test func `a rule that is too long and a number out of range are refused`() throws {
    let days = (1...366).map(String.init).joined(separator: ",")
    #expect(throws: Refusal.validation(.repetition, .tooLong(limit: 480))) {
      try recurrence("FREQ=YEARLY;BYYEARDAY=\(days)", from: "2026-06-01")
    }
    for kept in [-1, 32] {
      #expect(throws: Refusal.validation(.keptMissed, .outOfRange(minimum: 0, maximum: 31))) {
        try recurrence("FREQ=DAILY", from: "2026-06-01", kept: kept)
      }
    }
    #expect(throws: Refusal.self) {
      try TaskRecurrence(
        series: SeriesID(bits: 1), number: 0, repetition: Repetition("FREQ=DAILY"), anchor: nil,
        keptMissed: 1)
    }
  }

  @Test func `a series whose rule has no date within the search limit is refused`() throws {
    func begin(_ rule: String, _ day: String = "2026-06-01") throws {
      _ = try TaskRecurrence(
        startingWith: TaskID(bits: 7), due: Due(date(day)), Repetition(rule))
    }
    for rule in ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=TU"] {
      #expect(throws: Refusal.validation(.repetition, .never)) { try begin(rule) }
      var dishes = try task(recurrence("FREQ=DAILY", from: "2026-06-01"))
      #expect(throws: Refusal.validation(.repetition, .never)) {
        try dishes.setRepetition(Repetition(rule), keptMissed: nil)
      }
    }
    for rule in [
      "FREQ=DAILY;COUNT=10000", "FREQ=WEEKLY;COUNT=10000", "FREQ=DAILY;UNTIL=20200101",
      "AFTER=P3D", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    ] {
      #expect(throws: Never.self, "\(rule)") { try begin(rule) }
    }
  }

  // Proves: B-10
  @Test func `one round always creates the same successors, and another round different ones`()
    throws
  {
    let first = try task(recurrence("FREQ=DAILY", from: "2026-06-01", kept: 31))
    let days = try (1...31).map { try date("2026-06-01").advanced(byDays: $0) }
    func made(by task: HouseholdTask) throws -> [HouseholdTask] {
      try task.successors(
        on: days, doneOn: date("2026-06-01"), assignees: days.map { _ in [nil] }, at: .distantPast)
    }
    let tasks = try made(by: first)
    #expect(try made(by: first) == tasks)
    #expect(tasks.compactMap(\.recurrence?.number) == Array(2...32))
    #expect(tasks.map(\.id) == first.successorIDs && Set(tasks.map(\.id)).count == 31)
    #expect(tasks.allSatisfy { !$0.id.isClientMade && $0.isUntouched })
    var later = first
    try later.complete(
      with: Claim(
        by: first.createdBy, doneAt: .distantPast, submittedAt: .distantPast, points: .zero,
        photo: nil), needsApproval: false)
    #expect(Set(later.successorIDs).isDisjoint(with: first.successorIDs))
  }
}

private func recurrence(_ text: String, from anchor: String?, kept: Int = 1) throws
  -> TaskRecurrence
{
  try TaskRecurrence(
    series: SeriesID(bits: 7), number: 1, repetition: Repetition(text),
    anchor: anchor.map { try date($0) }, keptMissed: kept)
}

private func task(_ recurrence: TaskRecurrence) throws -> HouseholdTask {
  HouseholdTask(
    id: TaskID(bits: 7), household: HouseholdID(bits: 1),
    pattern: TaskPattern(
      title: try Title("Dishes"), points: .zero, due: Due(try date("2026-06-01"))),
    createdBy: MemberID(bits: 2), createdAt: .distantPast, recurrence: recurrence)
}

private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

extension TaskRecurrence {
  /// The dates that follow.
  ///
  /// `today` defaults to the completion date.
  fileprivate func dates(
    _ due: String?, done day: String, today: String? = nil, times: Int = 1
  ) throws -> [String] {
    dates(
      after: try due.map { try date($0) }, doneOn: try date(day), today: try date(today ?? day),
      timesThisWeek: times
    ).map(\.description)
  }

  private func date(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
}
