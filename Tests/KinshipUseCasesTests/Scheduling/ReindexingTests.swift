import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A change to all tasks of a household handles a hundred at once and the rest in a job.
@Suite struct ReindexingTests {
  private let family: TestFamily
  private var world: TestWorld { family.world }
  private var home: HouseholdID { family.household }
  private var anna: any Performer { family.anna.performer }

  init() async throws {
    family = try await TestFamily(in: TestWorld()) { $0.childrenMayLeave = true }
  }

  /// Creates `count` tasks for a child.
  private func makeTasks(_ count: Int, for name: String) async throws {
    for number in 0..<count {
      _ = try await family.makeTask("Task \(number)", for: name, due: due("2026-11-23T08:00"))
    }
  }

  private func indexed() async throws -> [IndexedTask] {
    try await world.look { try $0.tasks.indexedTasks(in: home, after: nil, limit: 1_000) }
  }

  private func jobs(_ kind: ScheduledJob.Kind) async throws -> [ScheduledJob] {
    try await world.look {
      try $0.jobs.jobs(dueAt: .distantFuture, limit: 10_000).filter { $0.kind == kind }
    }
  }

  // Proves: UC-E7, C-26
  @Test func `a rule change reindexes a hundred tasks at once and the others in a job`()
    async throws
  {
    try await family.change { $0.childTaskVisibility = .household }
    try await makeTasks(150, for: "ben")
    try await family.change { $0.childTaskVisibility = .own }
    #expect(try await indexed().count { $0.scope == .tasks(of: family.member("ben")) } == 100)
    #expect(try await jobs(.reindexing).count == 1)
    // Tasks that are not reindexed yet are hidden.
    let zoe = family.zoe.performer
    #expect(try await zoe.fetch(FetchTasks(household: home)).rows.isEmpty)
    #expect(try await zoe.fetch(FetchLatestTasks(household: home)).rows.isEmpty)
    try await world.runDueJobs()
    #expect(try await indexed().allSatisfy { $0.scope == .tasks(of: family.member("ben")) })
    #expect(try await jobs(.reindexing).isEmpty)
  }

  // Proves: B-13, UC-E7
  @Test func `a time zone change updates when all tasks become overdue`() async throws {
    try await makeTasks(150, for: "zoe")
    _ = try await anna.perform(UpdateHousehold(household: home, timeZone: "America/New_York"))
    try await world.runDueJobs()
    let expected = try instant("2026-11-23T13:00:00.001Z")
    #expect(try await indexed().allSatisfy { $0.overdueFrom == expected })
    #expect(try await indexed().count == 150)
  }

  @Test func `a second change restarts reindexing with a single job`() async throws {
    try await makeTasks(150, for: "zoe")
    for zone in ["America/New_York", "Asia/Tokyo", "America/New_York"] {
      _ = try await anna.perform(UpdateHousehold(household: home, timeZone: zone))
      #expect(try await jobs(.reindexing).count == 1)
    }
    try await world.runDueJobs()
    let expected = try instant("2026-11-23T13:00:00.001Z")
    #expect(try await indexed().allSatisfy { $0.overdueFrom == expected })
    // This also holds after a completed reindexing.
    _ = try await anna.perform(UpdateHousehold(household: home, timeZone: "Europe/Amsterdam"))
    #expect(try await jobs(.reindexing).count == 1)
  }

  @Test func `a rule change does not write a task whose index entry stays the same`() async throws {
    let task = try await family.makeTask("Undated")
    _ = try await anna.perform(UpdateHousehold(household: home, timeZone: "America/New_York"))
    #expect(try await family.task(task.id).version == task.version)
  }

  @Test func `a task id equal to a household or member id is refused`() async throws {
    for bits in [home.bits, family.member("ben").bits] {
      #expect(
        try await anna.refusing(
          CreateTask(household: home, id: TaskID(bits: bits), words: TaskContent(title: "Dishes")))
          == .unusableID)
    }
  }

  // Proves: B-41
  @Test func `leaving unassigns a hundred tasks at once and the others in a job`()
    async throws
  {
    try await makeTasks(250, for: "zoe")
    let zoe = family.member("zoe")
    #expect(
      try await family.zoe.performer.refusing(LeaveHousehold(household: home)) == nil)
    #expect(try await indexed().count { $0.task.assignee == zoe } == 150)
    #expect(try await jobs(.departure).count == 1)
    try await world.runDueJobs()
    #expect(try await indexed().allSatisfy { $0.task.assignee == nil })
    #expect(try await jobs(.departure).isEmpty)
  }
}
