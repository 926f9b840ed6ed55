import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The time at which a task was done.
@Suite struct CompletionTimeTests {
  // Proves: B-19
  @Test func `a claim in time stays in time when it is approved late`() async throws {
    let world = try TestWorld(clock: TestClock(try instant("2026-11-23T08:00:00Z")))
    let family = try await TestFamily(in: world)
    let task = try await family.makeTask(due: due("2026-11-23T21:00"))
    try await family.wait(until: instant("2026-11-23T19:00:00Z"))
    try await family.complete(task.id)
    try await family.wait(until: instant("2026-11-24T07:30:00Z"))
    let waiting = try await family.anna.performer.fetch(
      GetTask(household: family.household, task: task.id)
    ).row
    #expect(!waiting.isOverdue)
    let approved = try await family.approve(task.id)
    let zone = try world.zones.zone("Europe/Amsterdam")
    let calendar = HouseholdCalendar(zone: zone, firstWeekday: .monday, dayEnd: .midnight)
    #expect(approved.wasOnTime(in: calendar))
    let line = try #require(try await family.transfers("zoe").first)
    #expect(line.effectiveAt == (try instant("2026-11-23T19:00:00Z")))
    #expect(line.createdAt == (try instant("2026-11-24T07:30:00Z")))
  }

  // Proves: TRAP-10
  @Test(arguments: [
    (said: "2026-11-21T11:30:00Z", counts: "2026-11-21T11:30:00Z"),
    ("2026-11-21T09:00:00Z", "2026-11-21T10:00:00Z"),
    ("1970-01-01T00:00:00Z", "2026-11-21T10:00:00Z"),
    ("2026-11-21T12:00:00.001Z", "2026-11-21T12:00:00Z"),
    ("9999-12-31T00:00:00Z", "2026-11-21T12:00:00Z"),
  ])
  func `a completion time is limited to the time between creation and now`(
    said: String, counts: String
  ) async throws {
    let world = try TestWorld(clock: TestClock(try instant("2026-11-21T10:00:00Z")))
    let family = try await TestFamily(in: world, preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.wait(until: instant("2026-11-21T12:00:00Z"))
    let done = try await family.complete(task.id, doneAt: instant(said))
    #expect(done.completedAt == (try instant(counts)))
    #expect(done.claim?.submittedAt == world.clock.now)
    #expect(try await family.transfers("zoe").first?.effectiveAt == (try instant(counts)))
  }

  @Test func `changing a task's words does not limit an earlier completion time`() async throws {
    let world = try TestWorld(clock: TestClock(try instant("2026-11-21T10:00:00Z")))
    let family = try await TestFamily(in: world, preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.wait(until: instant("2026-11-21T12:00:00Z"))
    _ = try await family.anna.performer.perform(
      UpdateTask(
        household: family.household, task: task.id,
        words: TaskContentChange(title: "Dishes, all of them")))
    let done = try await family.complete(task.id, doneAt: instant("2026-11-21T11:00:00Z"))
    #expect(done.completedAt == (try instant("2026-11-21T11:00:00Z")))
  }

  // Proves: TRAP-10
  @Test func `after the clock is set back, a completion is not in the future`() async throws {
    let world = try TestWorld(clock: TestClock(try instant("2026-11-21T10:00:00Z")))
    let family = try await TestFamily(in: world, preset: .sharedChores)
    let task = try await family.makeTask()
    try await family.wait(until: instant("2026-11-21T09:00:00Z"))
    #expect(try await family.complete(task.id).completedAt == world.clock.now)
  }
}
