import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct TaskOrderTests {
  private func due(_ date: String, _ time: String? = nil) throws -> Due {
    Due(
      try #require(CivilDate(date)),
      at: try time.map { text in try #require(TimeOfDay(text)) })
  }

  private func amsterdam(dayEnd: String = "00:00") throws -> HouseholdCalendar {
    HouseholdCalendar(
      zone: try ZoneDatabase.system().zone("Europe/Amsterdam"), firstWeekday: .monday,
      dayEnd: try #require(TimeOfDay(dayEnd)))
  }

  // Proves: F-31, D-14, TRAP-18
  @Test func `tasks sort by due date with undated tasks last, then newest first, then by id`()
    throws
  {
    let older = Sample.now - .seconds(60)
    let sorted = [
      try Sample.task(9, due: due("2026-11-20", "23:59")),
      try Sample.task(8, due: due("2026-11-21", "08:00")),
      try Sample.task(7, due: due("2026-11-21", "18:00")),
      try Sample.task(6, due: due("2026-11-21")),
      try Sample.task(5, due: due("2026-11-22", "00:00")), try Sample.task(1), try Sample.task(2),
      try Sample.task(3, createdAt: older), try Sample.task(4, createdAt: older),
    ]
    var random = Seeded(18)
    for _ in 0..<20 {
      let shuffled = sorted.shuffled(using: &random)
      #expect(shuffled.sorted { TaskCursor($0) < TaskCursor($1) }.map(\.id) == sorted.map(\.id))
    }
  }

  @Test func `a cursor is not ordered before itself`() throws {
    let place = TaskCursor(try Sample.task(due: due("2026-11-21")))
    #expect(!(place < place))
    #expect(TaskCursor(try Sample.task()).due == .max)
    #expect(TaskCursor(due: .min, createdAt: 0, id: Sample.id(1)) < place)
    #expect(place < TaskCursor(due: .max, createdAt: .min, id: Sample.id(1)))
  }

  // Proves: D-08
  @Test func `an all-day task is overdue when the day ends, a timed task just after its time`()
    throws
  {
    let calendar = try amsterdam()
    let day = try due("2026-11-21")
    #expect(day.overdueFrom(in: calendar) == Instant("2026-11-21T23:00:00Z"))
    let time = try due("2026-11-21", "18:00")
    #expect(time.overdueFrom(in: calendar) == Instant("2026-11-21T17:00:00.001Z"))
    let night = try amsterdam(dayEnd: "04:00")
    #expect(day.overdueFrom(in: night) == Instant("2026-11-22T03:00:00Z"))
  }

  // Proves: D-08, B-19
  @Test func `a task claimed in time is on time, however late it is approved`() throws {
    let calendar = try amsterdam()
    var task = try Sample.task(due: due("2026-11-21", "12:00"))
    let deadline = try #require(Instant("2026-11-21T11:00:00Z"))
    #expect(!task.isOverdue(at: deadline, in: calendar))
    #expect(task.isOverdue(at: deadline + .milliseconds(1), in: calendar))
    try task.complete(with: Sample.claim(), needsApproval: true)
    #expect(!task.isOverdue(at: deadline + .seconds(86_400), in: calendar))
    #expect(task.wasOnTime(in: calendar))
    try task.approve(by: Sample.id(1), at: deadline + .seconds(86_400))
    #expect(task.wasOnTime(in: calendar))
    #expect(try Sample.task().wasOnTime(in: calendar))
    #expect(try !Sample.task().isOverdue(at: .distantFuture, in: calendar))
  }

  @Test func `the first and last dates of the calendar are valid due dates`() throws {
    let calendar = try amsterdam()
    for date in [CivilDate.min, .max] {
      for time in [nil, TimeOfDay.midnight, TimeOfDay("23:59:59")] {
        let due = Due(date, at: time)
        #expect(due.overdueFrom(in: calendar) <= .distantFuture)
        #expect(due.sortKey < .max)
      }
    }
    #expect(Due(.min).sortKey < Due(.max).sortKey)
    #expect(try due("2026-11-21").description == "2026-11-21")
    #expect(try due("2026-11-21", "18:00").description == "2026-11-21T18:00")
  }

  // Proves: C-26
  @Test func `a task's index entry has its visibility scope and its overdue instant`() throws {
    let calendar = try amsterdam()
    let day = try due("2026-11-21")
    let child: MemberID = Sample.id(3)
    let task = try Sample.task(assignee: child, due: day)
    let indexEntry = TaskIndexEntry(task, policy: HouseholdPolicy(), calendar: calendar)
    #expect(indexEntry.scope == .tasks(of: child))
    #expect(indexEntry.overdueFrom == day.overdueFrom(in: calendar))
    let open = TaskIndexEntry(try Sample.task(), policy: HouseholdPolicy(), calendar: calendar)
    #expect(open.scope == .home)
    #expect(open.overdueFrom == nil)
  }
}
