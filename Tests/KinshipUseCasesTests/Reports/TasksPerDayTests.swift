import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// The number of completed tasks per day, in the store and over the wire.
///
/// Today is Saturday 21 November 2026.
@Suite(.hereAndServed) struct TasksPerDayTests {
  @Test(arguments: [false, true])
  func `every task of a week counts, also beyond the list of a report`(inFile: Bool) async throws {
    let clock = TestClock()
    let store: any Store = try inFile ? TemporaryStore(clock: clock) : InMemoryStore()
    let family = try await TestFamily(in: TestWorld(store: store, clock: clock))
    let monday = try instant("2026-11-16T08:00:00Z")
    try await family.pay(
      (0..<270).map { monday + .seconds(Double($0 / 45 * 86_400 + $0 % 45)) })
    let answer = try await family.tasksPerDay()
    #expect(answer.start == (try date("2026-10-19")) && answer.isWhole)
    #expect(answer.tasks == Array(repeating: 0, count: 28) + Array(repeating: 45, count: 6))
    let week = try await family.tasksPerDay(weeks: 1)
    #expect(week.start == (try date("2026-11-16")))
    #expect(week.tasks == Array(repeating: 45, count: 6))
    #expect(try await family.tasksPerDay(weeks: 12).tasks.reduce(0, +) == 270)
  }

  @Test(arguments: [false, true])
  func `a day begins and ends by the household's clock, also when clocks change`(
    inFile: Bool
  ) async throws {
    let clock = TestClock()
    let store: any Store = try inFile ? TemporaryStore(clock: clock) : InMemoryStore()
    let family = try await TestFamily(in: TestWorld(store: store, clock: clock))
    // In Amsterdam, Sunday 25 October has 25 hours. The last second is before the first day.
    try await family.pay(
      [
        "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z",
        "2026-10-25T23:00:00Z", "2026-10-18T21:59:59Z",
      ].map(instant))
    #expect(
      try await family.tasksPerDay().counted
        == ["2026-10-24: 1", "2026-10-25: 2", "2026-10-26: 1"])
  }

  @Test func `a task counts on the day on which it was done, until its payment is undone`()
    async throws
  {
    let family = try await TestFamily(in: TestWorld(), preset: .sharedChores) {
      $0.taskCompletionApproval = .required
    }
    // A second before midnight in Amsterdam.
    try await family.wait(until: instant("2026-11-21T22:59:59Z"))
    let task = try await family.makeTask(points: 8)
    try await family.complete(task.id)
    #expect(try await family.tasksPerDay().counted.isEmpty, "The claim is not approved")
    try await family.wait(until: instant("2026-11-23T12:00:00Z"))
    try await family.approve(task.id)
    try await family.give(500, to: "zoe")
    #expect(try await family.tasksPerDay().counted == ["2026-11-21: 1"])
    _ = try await family.anna.performer.perform(
      UndoApproval(household: family.household, task: task.id))
    #expect(try await family.tasksPerDay().counted.isEmpty)
  }

  @Test func `the numbers follow the privacy settings of the leaderboard`() async throws {
    let family = try await TestFamily(in: TestWorld())
    try await family.earn(2, by: "zoe")
    try await family.earn(3, by: "ben")
    try await family.earn(4, by: "bram")
    #expect(try await family.tasksPerDay().counted == ["2026-11-21: 2"], "The children")
    #expect(try await family.tasksPerDay(by: "bram").counted == ["2026-11-21: 3"])
    let own = try await family.tasksPerDay(by: "zoe")
    #expect(own.counted == ["2026-11-21: 1"] && !own.isWhole)
    _ = try await family.zoe.performer.perform(UpdatePrivacy(showsAchievements: false))
    #expect(try await family.tasksPerDay().counted == ["2026-11-21: 1"], "Ben's alone")
    #expect(try await family.tasksPerDay(by: "zoe").counted == ["2026-11-21: 1"])
    _ = try await family.zoe.performer.perform(
      UpdatePrivacy(showsAchievements: true, sharesActivity: false))
    #expect(try await family.tasksPerDay().counted == ["2026-11-21: 1"])
  }

  @Test func `with all members on the leaderboard a child sees the numbers of all`() async throws {
    let family = try await TestFamily(in: TestWorld()) { $0.leaderboardAudience = .allMembers }
    for name in ["zoe", "ben", "bram"] { try await family.earn(2, by: name) }
    let answer = try await family.tasksPerDay(by: "zoe")
    #expect(answer.counted == ["2026-11-21: 3"] && answer.isWhole)
  }
}

extension FetchTasksPerDay.Output {
  /// The days with tasks, as `2026-11-21: 2`.
  fileprivate var counted: [String] {
    tasks.enumerated().filter { $0.element != 0 }.map { offset, count in
      "\(start.advanced(byDays: offset)): \(count)"
    }
  }
}

extension TestFamily {
  fileprivate func tasksPerDay(
    weeks: Int = 5, by name: String = "anna"
  ) async throws -> FetchTasksPerDay.Output {
    try await caller(name).fetch(FetchTasksPerDay(household: household, weeks: weeks))
  }
}
