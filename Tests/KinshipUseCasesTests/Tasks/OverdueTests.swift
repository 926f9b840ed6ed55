import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Lists, rows and claims use the same instant from which a task is overdue.
@Suite struct OverdueTests {
  /// A due date in a household, and the first instant at which it is overdue.
  struct Case: Sendable, CustomTestStringConvertible {
    let zone: String
    var dayEnd = "00:00"
    let due: String
    let overdueFrom: String

    var testDescription: String { "\(due) in \(zone), day end \(dayEnd)" }
  }

  // Proves: D-08, M-21, C-31, B-03, B-04, B-14, TRAP-05
  @Test(arguments: [
    // An all-day task is overdue when the next day starts.
    Case(zone: "Europe/Amsterdam", due: "2026-11-23", overdueFrom: "2026-11-23T23:00:00Z"),
    // A timed task is overdue an instant after its time.
    Case(
      zone: "Europe/Amsterdam", due: "2026-11-23T18:00", overdueFrom: "2026-11-23T17:00:00.001Z"),
    // The days of a clock change have 23 and 25 hours.
    Case(zone: "Europe/Amsterdam", due: "2027-03-28", overdueFrom: "2027-03-28T22:00:00Z"),
    Case(zone: "Europe/Amsterdam", due: "2026-10-25", overdueFrom: "2026-10-25T23:00:00Z"),
    // A skipped local time is shifted one hour later; of a repeated one, the first counts.
    Case(
      zone: "Europe/Amsterdam", due: "2027-03-28T02:30", overdueFrom: "2027-03-28T01:30:00.001Z"),
    Case(
      zone: "Europe/Amsterdam", due: "2026-10-25T02:30", overdueFrom: "2026-10-25T00:30:00.001Z"),
    // With a day end at 03:00 the day is over at 03:00; a timed task still uses local time.
    Case(
      zone: "Europe/Amsterdam", dayEnd: "03:00", due: "2026-11-23",
      overdueFrom: "2026-11-24T02:00:00Z"),
    Case(
      zone: "Europe/Amsterdam", dayEnd: "03:00", due: "2026-11-24T01:30",
      overdueFrom: "2026-11-24T00:30:00.001Z"),
    // A day without midnight starts at 01:00.
    Case(zone: "Africa/Cairo", due: "2027-04-29", overdueFrom: "2027-04-29T22:00:00Z"),
    // Distant time zones.
    Case(zone: "Pacific/Auckland", due: "2026-11-23", overdueFrom: "2026-11-23T11:00:00Z"),
    Case(zone: "America/New_York", due: "2026-11-23", overdueFrom: "2026-11-24T05:00:00Z"),
  ])
  func `a task is overdue from the expected instant on`(example: Case) async throws {
    let overdueFrom = try instant(example.overdueFrom)
    let world = try TestWorld(clock: TestClock(overdueFrom - .seconds(86_400 * 3)))
    let family = try await household(of: example, in: world)
    let open = try await family.makeTask("open", due: due(example.due))
    let claimed = try await family.makeTask("in time", due: due(example.due))
    let late = try await family.makeTask("late", due: due(example.due))

    try await family.wait(until: overdueFrom - .milliseconds(1))
    try await family.complete(claimed.id)
    #expect(try await overdue(in: family) == [])
    try await family.wait(until: overdueFrom)
    try await family.complete(late.id)
    #expect(try await overdue(in: family) == ["open"], "A late claim is done as well")
    try await family.approve(late.id)
    try await family.approve(claimed.id)
    #expect(try await overdue(in: family) == ["open"], "A completed task is not overdue")

    let zone = try world.zones.zone(example.zone)
    let dayEnd = try #require(TimeOfDay(example.dayEnd))
    let calendar = HouseholdCalendar(zone: zone, firstWeekday: .monday, dayEnd: dayEnd)
    #expect(try await family.task(claimed.id).wasOnTime(in: calendar))
    #expect(try await !family.task(late.id).wasOnTime(in: calendar))
    #expect(try await family.task(open.id).isOverdue(at: overdueFrom, in: calendar))
    for done in [claimed, late] {
      let task = try await family.task(done.id)
      #expect(task.status == .completed && !task.isOverdue(at: overdueFrom, in: calendar))
    }
  }

  // Proves: D-08, M-21
  @Test func `a task without a due date is never overdue`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.makeTask()
    try await family.pass(.seconds(300 * 86_400))
    #expect(try await overdue(in: family) == [])
  }

  // Proves: D-08, M-20
  @Test func `rejecting a claim makes a late task overdue again`() async throws {
    let family = try await TestFamily(in: TestWorld())
    let task = try await family.makeTask("Dishes", due: due("2026-11-21"))
    try await family.complete(task.id)
    try await family.pass(.seconds(86_400))
    #expect(try await overdue(in: family) == [])
    try await family.reject(task.id)
    #expect(try await overdue(in: family) == ["Dishes"])
    _ = try await family.anna.performer.perform(
      ReopenTask(household: family.household, task: task.id))
    try await family.complete(task.id)
    #expect(try await overdue(in: family) == [])
  }

  // MARK: Set-up

  private func household(of example: Case, in world: TestWorld) async throws -> TestFamily {
    let dayEnd: TimeOfDay = try #require(TimeOfDay(example.dayEnd))
    let family = try await TestFamily(in: world) { $0.dayEnd = dayEnd }
    try await family.move(to: example.zone)
    return family
  }

  /// The titles of overdue tasks in the list.
  ///
  /// Every row must agree with the list.
  private func overdue(in family: TestFamily) async throws -> Set<String> {
    let home = family.household
    let listed = try await family.anna.performer.fetch(
      FetchTasks(household: home, filter: .overdue)
    ).rows
    let all = try await family.anna.performer.fetch(FetchTasks(household: home)).rows
    let marked = all.filter(\.isOverdue)
    #expect(Set(listed) == Set(marked))
    return Set(listed.map(\.task.title.description))
  }
}
