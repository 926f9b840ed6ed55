import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct DashboardTests {
  private func dashboard(
    _ goals: GoalFamily, as name: String = "anna", of member: String? = nil
  ) async throws -> FetchDashboard.Output {
    try await goals.family.caller(name).fetch(
      FetchDashboard(
        household: goals.home, member: member.map { goals.family.member($0) }))
  }

  // Proves: UC-K1, S-09, S-101, S-102, S-103, D-37, C-50
  @Test(arguments: ShopStore.allCases)
  func `an adult sees the family's numbers and the children by points`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    let (read, draw) = (
      try await goals.create("Read"), try await goals.create("Draw", of: "ben")
    )
    try await goals.complete(read, days: 2)
    _ = try await goals.family.asManaged().perform(
      CompleteGoal(household: goals.home, goal: draw))
    let seen = try await dashboard(goals)
    #expect(seen.childCount == 2)
    #expect(
      seen.overview
        == FamilyOverview(
          children: 2, goals: 2, points: try Points(30, field: .points), completions: 3))
    #expect(seen.board.map(\.rank) == [1, 2])
    #expect(seen.board.map(\.memberName.description) == ["Zoe", "Ben"])
    #expect(seen.board.map(\.points.value) == [20, 10])
    #expect(seen.board.map(\.goalCount) == [1, 1])
    #expect(seen.board.map(\.bestStreak) == [2, 1])
    #expect(seen.progress == nil)
    let week = WeeklyStatistics(
      completions: 3, points: try Points(30, field: .points), activeStreaks: 2)
    #expect(seen.week == week)
  }

  // Proves: UC-K1, S-02, S-105, C-71
  @Test func `a child sees its own progress and rank, and no board`() async throws {
    let goals = try await GoalFamily()
    try await goals.complete(try await goals.create("Read"))
    let seen = try await dashboard(goals, as: "zoe")
    #expect(seen.board.isEmpty)
    #expect(seen.progress?.rank == 1)
    #expect(seen.progress?.points.value == 10)
    #expect(seen.pendingGoals == 0)
    #expect(try await dashboard(goals, of: "zoe").progress == seen.progress)
    await #expect(throws: Refusal.unauthorized) {
      try await dashboard(goals, as: "zoe", of: "ben")
    }
    await #expect(throws: Refusal.notFound(.member)) {
      try await dashboard(goals, of: "olga")
    }
  }

  // Proves: S-08, S-10, S-104
  @Test func `the board follows the number of children`() async throws {
    let goals = try await GoalFamily()
    let family = goals.family
    try await goals.complete(try await goals.create("Read"))
    _ = try await family.anna.performer.perform(
      RemoveMember(household: goals.home, member: family.member("ben")))
    let single = try await dashboard(goals)
    #expect(single.childCount == 1)
    #expect(single.board.isEmpty)
    #expect(single.progress?.member == family.member("zoe"))
    #expect(single.progress?.rank == nil)
    _ = try await family.anna.performer.perform(
      AddManagedMember(
        household: goals.home, member: family.world.ids.next(),
        person: family.world.ids.next(), name: "Kim", role: .child))
    let multi = try await dashboard(goals)
    #expect(multi.board.map(\.memberName.description) == ["Zoe", "Kim"])
    #expect(multi.progress == nil)
  }

  // Proves: S-106, D-38, TRAP-71
  @Test func `the week so far is compared with the whole last week`() async throws {
    let goals = try await GoalFamily()
    let read = try await goals.create("Read")
    let start = try await goals.today
    let toMonday = (7 - start.weekday.days(since: .monday)) % 7
    try await goals.pass(days: toMonday)
    try await goals.complete(read, days: 7)
    try await goals.complete(read, days: 2)
    let progress = try #require(try await dashboard(goals, of: "zoe").progress)
    #expect(progress.lastWeek.value == 70)
    #expect(progress.thisWeek.value == 20)
    #expect(progress.weekDifference == -50)
  }

  // Proves: S-112, S-131
  @Test func `the five nearest target dates are listed, also missed ones`() async throws {
    let goals = try await GoalFamily()
    let today = try await goals.today
    for days in [9, 2, 30, 5, 7, 3] {
      _ = try await goals.create("In \(days)", nil, target: today.advanced(byDays: days))
    }
    let done = try await goals.create("Done", nil, target: today.advanced(byDays: 1))
    _ = try await goals.family.zoe.performer.perform(
      AchieveGoal(household: goals.home, goal: done))
    try await goals.pass(days: 4)
    let seen = try await dashboard(goals)
    #expect(
      seen.deadlines.map { "\($0.goal.title)" } == ["In 2", "In 3", "In 5", "In 7", "In 9"])
    #expect(seen.deadlines.first?.daysLeft == -2)
    #expect(try await dashboard(goals, as: "ben").deadlines.isEmpty)
    #expect(try await dashboard(goals, as: "mo").deadlines.isEmpty)
  }

  // Proves: S-114
  @Test func `goals that wait are counted for those who decide`() async throws {
    let goals = try await GoalFamily()
    for title in ["Read", "Draw"] { _ = try await goals.create(title, isPending: true) }
    #expect(try await dashboard(goals).pendingGoals == 2)
    #expect(try await dashboard(goals, as: "zoe").pendingGoals == 0)
    #expect(try await dashboard(goals, as: "mo").pendingGoals == 0)
  }

  // Proves: UC-K1, S-68
  @Test(arguments: ShopStore.allCases)
  func `those who decide see the goals that wait longest`(_ store: ShopStore) async throws {
    let goals = try await GoalFamily(in: store)
    _ = try await goals.create("Draw", of: "ben", isPending: true)
    for number in 1...6 {
      goals.family.world.clock.advance(by: .seconds(1))
      _ = try await goals.create("Goal \(number)", isPending: true)
    }
    let seen = try await dashboard(goals)
    #expect(
      seen.waitingGoals.map { "\($0.goal.title)" }
        == ["Draw", "Goal 1", "Goal 2", "Goal 3", "Goal 4"])
    #expect(seen.pendingGoals == 7)
    #expect(seen.waitingGoals.first?.memberName.description == "Ben")
    let bens = try await dashboard(goals, of: "ben").waitingGoals
    #expect(bens.map { "\($0.goal.title)" } == ["Draw"])
    for name in ["zoe", "ben", "mo"] {
      #expect(try await dashboard(goals, as: name).waitingGoals.isEmpty)
    }
    _ = try await goals.family.anna.performer.perform(
      ApproveGoal(household: goals.home, goal: try #require(bens.first).goal.id))
    #expect(try await dashboard(goals, of: "ben").waitingGoals.isEmpty)
  }

  // Proves: M-09, S-101, C-71
  @Test(arguments: ShopStore.allCases)
  func `the sums of a child have no numbers of its siblings that it may not see`(
    _ store: ShopStore
  ) async throws {
    let goals = try await GoalFamily(in: store)
    try await goals.complete(try await goals.create("Read"))
    _ = try await goals.create("Draw", of: "ben")
    func overview(_ name: String) async throws -> [Int] {
      let seen = try await dashboard(goals, as: name).overview
      return [seen.children, seen.goals, seen.points.value, seen.completions]
    }
    #expect(try await overview("anna") == [2, 2, 10, 1])
    #expect(try await overview("zoe") == [2, 1, 10, 1])
    #expect(try await overview("ben") == [2, 1, 0, 0])
    #expect(try await overview("mo") == [2, 0, 0, 0])
    let week = WeeklyStatistics(completions: 0, points: .zero, activeStreaks: 0)
    #expect(try await dashboard(goals, as: "mo").week == week)
    try await goals.family.change { $0.leaderboardAudience = .allMembers }
    #expect(try await overview("ben") == [2, 1, 10, 0])
    #expect(try await overview("mo") == [2, 0, 10, 0])
  }

  // Proves: UC-K1, S-113
  @Test func `the last seven days leave out what is older`() async throws {
    let goals = try await GoalFamily()
    let read = try await goals.create("Read")
    try await goals.complete(read)
    try await goals.pass(days: 6)
    #expect(try await dashboard(goals).week.completions == 1)
    try await goals.pass()
    try await goals.complete(read)
    let week = WeeklyStatistics(
      completions: 1, points: try Points(10, field: .points), activeStreaks: 1)
    #expect(try await dashboard(goals).week == week)
    #expect(try await dashboard(goals).overview.completions == 2)
  }

  // Proves: M-09, D-07, TRAP-14
  @Test func `a child that shares no activity has no rank, and counts for adults only`()
    async throws
  {
    let goals = try await GoalFamily()
    try await goals.complete(try await goals.create("Read"))
    _ = try await goals.family.zoe.performer.perform(UpdatePrivacy(sharesActivity: false))
    let annas = try await dashboard(goals)
    #expect(annas.board.map(\.memberName.description) == ["Ben"])
    #expect(annas.overview.points.value == 10)
    #expect(try await dashboard(goals, as: "ben").overview.points == .zero)
    #expect(try await dashboard(goals, as: "ben").progress?.rank == nil)
    let own = try await dashboard(goals, as: "zoe")
    #expect(own.overview.points.value == 10)
    #expect(own.progress?.rank == nil)
  }
}
