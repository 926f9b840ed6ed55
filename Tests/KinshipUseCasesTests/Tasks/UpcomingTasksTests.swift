import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The tests start on Saturday, 21 November 2026.
@Suite(.hereAndServed) struct UpcomingTasksTests {
  // Proves: F-70, M-30
  @Test func `upcoming tasks are the existing ones and the future dates of series`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY;BYDAY=MO,FR", due: "2026-11-23T18:00")
    _ = try await family.makeSeries("AFTER=P3D", due: "2026-11-24")
    try await family.makeTask("Dentist", due: due("2026-11-30"))
    try await family.makeTask("Late", due: due("2026-11-20"))
    try await family.makeTask("Some day")
    try await family.makeTask("Far", due: due("2026-12-06"))
    let found = try await family.upcoming()
    #expect(
      found.entries.map(\.text) == [
        "2026-11-20 Late !", "2026-11-23T18:00 Bins", "2026-11-24 Bins", "2026-11-27T18:00 Bins ~",
        "2026-11-30T18:00 Bins ~", "2026-11-30 Dentist", "2026-12-04T18:00 Bins ~",
      ])
    #expect(!found.hasMore)
    let next = try #require(found.entries.first { !$0.isMade })
    #expect(next.task == bins.id && next.assigneeName?.description == "Bram")
    #expect(next.points.value == 10)
  }

  // Proves: F-70, B-08
  @Test func `overdue tasks come first, and a series with a single overdue date is due today`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let one = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    let claimed = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    try await family.live(until: instant("2026-11-22T20:00:00+01:00"))
    try await family.complete(claimed.id)
    try await family.live(until: instant("2026-11-23T12:00:00+01:00"))
    try await family.makeTask("This morning", due: due("2026-11-23T08:00"))
    let found = try await family.upcoming(days: 2)
    #expect(
      found.entries.map(\.text) == [
        "2026-11-21 Bins !", "2026-11-23T08:00 This morning !", "2026-11-23 Bins ~",
        "2026-11-24 Bins ~", "2026-11-24 Bins ~", "2026-11-25 Bins ~", "2026-11-25 Bins ~",
      ])
    #expect(found.entries.first?.task == one.id)
    // Completed today, the task returns tomorrow, as listed.
    try await family.complete(one.id, by: "bram")
    #expect(try await family.last(of: one)?.due == due("2026-11-24"))
  }

  @Test func `series that take too many steps are left out and reported as more`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let long = "FREQ=DAILY;COUNT=10000"
    _ = try await family.makeSeries(long, due: "1999-07-16")
    #expect(try await family.upcoming(days: 1).hasMore == false)
    for _ in 0..<50 { _ = try await family.makeSeries(long, due: "1999-07-16") }
    #expect(try await family.upcoming(days: 1).hasMore)
  }

  @Test func `upcoming tasks can be limited to one assignee and a number`() async throws {
    let family = try await TestFamily(in: TestWorld())
    _ = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21")
    _ = try await family.makeSeries("FREQ=DAILY", due: "2026-11-21", for: "zoe")
    let zoes = try await family.upcoming(assignee: "zoe")
    #expect(
      zoes.entries.count == 15 && zoes.entries.allSatisfy { $0.assigneeName?.description == "Zoe" })
    let three = try await family.upcoming(limit: 3)
    #expect(three.entries.map { "\($0.due)" } == ["2026-11-21", "2026-11-21", "2026-11-22"])
    #expect(three.hasMore)
  }

  @Test func `a task changed alone has usual successors, and an ended series has none`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld())
    let bins = try await family.makeSeries("FREQ=WEEKLY", due: "2026-11-23")
    let ended = try await family.makeSeries("FREQ=WEEKLY", due: "2026-11-24")
    let home = family.household
    for change in [
      UpdateTask(
        household: home, task: bins.id, words: TaskContentChange(title: "Glass"),
        due: .set(try due("2026-11-25")),
        onlyThis: true),
      UpdateTask(household: home, task: ended.id, repetition: .clear),
    ] { _ = try await family.anna.performer.perform(change) }
    #expect(
      try await family.upcoming().entries.map(\.text) == [
        "2026-11-24 Bins", "2026-11-25 Glass", "2026-11-30 Bins ~",
      ])
  }

  // Proves: C-26, F-46
  @Test func `a child sees future tasks that will be its own`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.childTaskVisibility = .own }
    let zoes = try await family.makeSeries("FREQ=WEEKLY", due: "2026-11-21", for: "zoe")
    _ = try await family.makeSeries("FREQ=WEEKLY", due: "2026-11-22", for: "ben")
    // This one task is reassigned to Bram.
    _ = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: zoes.id, assignee: .set(family.member("bram")),
        onlyThis: true))
    let seen = try await family.zoe.performer.fetch(
      FetchUpcomingTasks(household: family.household))
    #expect(seen.entries.map(\.text) == ["2026-11-28 Bins ~", "2026-12-05 Bins ~"])
  }
}

extension TestFamily {
  fileprivate func upcoming(
    days: Int = 14, assignee: String? = nil, limit: Int = 200
  ) async throws -> FetchUpcomingTasks.Output {
    try await anna.performer.fetch(
      FetchUpcomingTasks(
        household: household, days: days, assignee: assignee.map { member($0) }, limit: limit))
  }
}

extension FetchUpcomingTasks.Entry {
  fileprivate var text: String {
    "\(due) \(title)\(isMade ? "" : " ~")\(isOverdue == true ? " !" : "")"
  }
}
