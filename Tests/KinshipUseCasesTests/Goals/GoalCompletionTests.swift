import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Completing habits: days, streaks, points and milestones.
@Suite(.hereAndServed) struct GoalCompletionTests {
  // Proves: UC-J5, S-83, S-84, S-85, S-86, S-87, S-89, D-36, D-50
  @Test(arguments: ShopStore.allCases)
  func `a daily habit pays once a day, and its streak reaches a milestone`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    var milestones: [Int?] = []
    for number in 1...3 {
      let outcome = try await home.complete(goal)
      #expect(outcome.points.value == 10)
      #expect(outcome.balance.value == 10 * number)
      #expect(outcome.row.progress.streak == number)
      milestones.append(outcome.milestone)
      let again = try await home.family.zoe.performer.refusing(
        CompleteGoal(household: home.home, goal: goal))
      #expect(again == .alreadyCompletedThisPeriod)
      if number < 3 { try await home.pass() }
    }
    #expect(milestones == [nil, nil, 3])
    #expect(
      try await home.family.transfers("zoe").map(\.kind)
        == [.goalCompleted, .goalCompleted, .goalCompleted])
    // The same day again announces nothing.
    let today = try await home.today
    try await home.uncomplete(goal, on: today)
    #expect(try await home.complete(goal).milestone == nil)
    try await home.pass()
    #expect(try await home.row(goal).progress.streak == 3)
    try await home.pass()
    let row = try await home.row(goal)
    #expect(row.progress.streak == 0)
    #expect(row.progress.longestStreak == 3)
    #expect(row.goal.pointsEarned.value == 30)
  }

  // Proves: UC-J6, S-88, C-24
  @Test(arguments: ShopStore.allCases)
  func `taking any day back recomputes the streak and takes its points`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    let start = try await home.today
    try await home.complete(goal, days: 4)
    try await home.complete(goal)
    #expect(try await home.row(goal).progress.streak == 5)
    let back = try await home.uncomplete(goal, on: start.advanced(byDays: 2))
    #expect(back.row.progress.streak == 2)
    #expect(back.row.progress.longestStreak == 2)
    #expect(back.points.value == 10)
    #expect(back.balance.value == 40)
    let twice = try await home.family.zoe.performer.refusing(
      UncompleteGoal(household: home.home, goal: goal, day: start.advanced(byDays: 2)))
    #expect(twice == .validation(.days, .unknown))
    try await home.family.take(35, from: "zoe")
    let spent = try await home.family.zoe.performer.refusing(
      UncompleteGoal(household: home.home, goal: goal, day: start))
    #expect(spent?.code == "insufficientCredits")
    #expect(try await home.row(goal).progress.completions == 4)
  }

  // Proves: S-55, UC-J5, UC-J6
  @Test(arguments: ShopStore.allCases)
  func `completing and taking back update the streak, the longest one and the last day`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    let start = try await home.today
    /// The current streak, the longest one, and the days from the start to the last completion.
    func state() async throws -> [Int?] {
      let row = try await home.row(goal)
      let last = row.goal.days.last.map { $0.days(since: start) }
      return [row.progress.streak, row.progress.longestStreak, last]
    }
    #expect(try await state() == [0, 0, nil])
    try await home.complete(goal)
    #expect(try await state() == [1, 1, 0])
    try await home.pass()
    try await home.complete(goal)
    #expect(try await state() == [2, 2, 1])
    try await home.pass(days: 2)
    #expect(try await state() == [0, 2, 1])
    try await home.complete(goal)
    #expect(try await state() == [1, 2, 3])
    let undone: [(day: Int, left: [Int?])] = [
      (1, [1, 1, 3]), (3, [0, 1, 0]), (0, [0, 0, nil]),
    ]
    for (day, left) in undone {
      try await home.uncomplete(goal, on: start.advanced(byDays: day))
      #expect(try await state() == left)
    }
  }

  // Proves: C-43, D-34, D-36
  @Test func `a weekly habit counts weeks of the household`() async throws {
    let home = try await GoalFamily()
    let goal = try await home.create("Swim", .weekly)
    // Saturday, then Sunday of the same week.
    try await home.complete(goal)
    try await home.pass()
    let same = try await home.family.zoe.performer.refusing(
      CompleteGoal(household: home.home, goal: goal))
    #expect(same == .alreadyCompletedThisPeriod)
    try await home.pass()
    #expect(try await home.complete(goal).row.progress.streak == 2)
    try await home.pass(days: 13)
    #expect(try await home.row(goal).progress.streak == 2)
    try await home.pass()
    #expect(try await home.row(goal).progress.streak == 0)
  }

  // Proves: B-36
  @Test(arguments: ShopStore.allCases)
  func `days of an absence change no streak`(_ store: ShopStore) async throws {
    let home = try await GoalFamily(in: store)
    let goal = try await home.create()
    try await home.complete(goal, days: 2)
    let today = try await home.today
    for until in [today.advanced(byDays: 9), today.advanced(byDays: 3)] {
      _ = try await home.family.anna.performer.perform(
        SetAbsence(household: home.home, member: home.zoe, until: until))
    }
    try await home.pass(days: 4)
    #expect(try await home.row(goal).progress.streak == 2)
    #expect(try await home.complete(goal).row.progress.streak == 3)
    try await home.pass(days: 2)
    #expect(try await home.row(goal).progress.streak == 0)
  }

  // Proves: D-29, B-36
  @Test func `days on which a changed goal waits for an approval are missed`() async throws {
    let home = try await GoalFamily()
    let goal = try await home.create()
    try await home.complete(goal, days: 2)
    try await home.update(goal, title: "Read 10 pages")
    #expect(try await home.row(goal).progress.streak == 2)
    try await home.pass()
    _ = try await home.family.anna.performer.perform(
      ApproveGoal(household: home.home, goal: goal))
    #expect(try await home.row(goal).progress.streak == 0)
    #expect(try await home.complete(goal).row.progress.streak == 1)
  }

  // Proves: B-37
  @Test func `a missed day uses one freeze, and the goal says so`() async throws {
    let home = try await GoalFamily { $0.streakFreezes = 1 }
    let goal = try await home.create()
    let start = try await home.today
    try await home.complete(goal, days: 7)
    #expect(try await home.row(goal).progress.freezes == 1)
    try await home.pass()
    let saved = try await home.complete(goal).row.progress
    #expect(saved.streak == 8)
    #expect(saved.freezes == 0)
    #expect(saved.frozen == [start.advanced(byDays: 7)])
    try await home.pass(days: 2)
    let ended = try await home.row(goal).progress
    #expect(ended.streak == 0)
    #expect(ended.longestStreak == 8)
  }

  // Proves: B-13
  @Test func `a change of the time zone moves no completed day`() async throws {
    let home = try await GoalFamily()
    let goal = try await home.create()
    let start = try await home.today
    try await home.complete(goal, days: 2)
    _ = try await home.family.anna.performer.perform(
      UpdateHousehold(household: home.home, timeZone: "Pacific/Auckland"))
    // 10:00 in Amsterdam is 22:00 of the same day in Auckland.
    #expect(try await home.today == start.advanced(byDays: 2))
    #expect(try await home.row(goal).progress.streak == 2)
    #expect(try await home.complete(goal).row.progress.streak == 3)
    try await home.family.pass(.seconds(3 * 3_600))
    let done = try await home.complete(goal).row
    #expect(done.progress.streak == 4)
    #expect(done.goal.days == DaySet((0..<4).map { start.advanced(byDays: $0) }))
  }

  // Proves: B-14
  @Test func `with a day end of 03:00, a completion at 01:30 counts for the day before`()
    async throws
  {
    let dayEnd = try #require(TimeOfDay(hour: 3, minute: 0))
    let home = try await GoalFamily { $0.dayEnd = dayEnd }
    let goal = try await home.create()
    let today = try await home.today
    // The clock starts at 10:00 in Amsterdam.
    try await home.family.pass(.seconds(15 * 3_600 + 1_800))
    #expect(try await home.complete(goal).row.goal.days == DaySet([today]))
    try await home.family.pass(.seconds(2 * 3_600))
    #expect(try await home.complete(goal).row.progress.streak == 2)
  }

  // Proves: UC-J7, S-57, S-96, D-32
  @Test(arguments: ShopStore.allCases)
  func `a goal that is no habit pays once, with its last sub-goal or when it is achieved`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let zoe = home.family.zoe.performer
    let goal = try await home.create("Swim", nil, subGoals: ["25 metres", "50 metres"])
    let habit = try await zoe.refusing(CompleteGoal(household: home.home, goal: goal))
    #expect(habit == .validation(.goal, .notAllowed))
    let first = try await zoe.perform(
      SetSubGoal(household: home.home, goal: goal, subGoal: 1, isDone: true))
    #expect(first.points == .zero)
    let last = try await zoe.perform(
      SetSubGoal(household: home.home, goal: goal, subGoal: 2, isDone: true))
    #expect(last.points.value == 10)
    #expect(last.row.goal.status == .completed)
    let twice = try await zoe.refusing(AchieveGoal(household: home.home, goal: goal))
    #expect(twice == .invalidGoalState(.completed))
    let daily = try await home.create()
    try await home.complete(daily)
    let achieved = try await zoe.perform(AchieveGoal(household: home.home, goal: daily))
    #expect(achieved.points == .zero)
    #expect(try await home.family.balance("zoe") == 20)
    let listed = try await home.list().groups.flatMap(\.rows)
    #expect(Set(listed.map(\.goal.id)) == [goal, daily])
  }

  // Proves: UC-J9, UC-J10, S-117, S-123
  @Test func `statistics and summary are those of the goals`() async throws {
    let home = try await GoalFamily()
    let goal = try await home.create()
    try await home.complete(goal, days: 3)
    let details = try await home.family.anna.performer.fetch(
      FetchGoal(household: home.home, goal: goal))
    #expect(details.statistics.lastMonth == 3)
    #expect(details.statistics.rate == 75)
    let summary = try await home.family.anna.performer.fetch(
      FetchGoalSummary(household: home.home, member: home.zoe))
    #expect(summary.summary.points.value == 30)
    #expect(summary.summary.bestStreak == 3)
    #expect(!summary.isOnlyChild)
    _ = try await home.family.zoe.performer.perform(
      DeleteGoal(household: home.home, goal: goal))
    let rest = try await home.family.anna.performer.fetch(
      FetchGoalSummary(household: home.home, member: home.zoe))
    #expect(rest.summary.points.value == 30)
    #expect(try await home.list().groups.map(\.points.value) == [30])
  }

  // Proves: B-42
  @Test func `a child that gets its own account keeps its goals and streaks`() async throws {
    let home = try await GoalFamily()
    let (family, ben) = (home.family, home.family.member("ben"))
    let goal = try await home.create("Draw", of: "ben")
    for _ in 0..<2 {
      _ = try await family.caller("ben").perform(
        CompleteGoal(household: home.home, goal: goal))
      try await home.pass()
    }
    let code = try await family.anna.performer.perform(
      IssueClaimCode(household: home.home, member: ben))
    let grown = try await family.world.signUp("Benjamin")
    _ = try await grown.performer.perform(
      JoinHousehold(code: code.code.description, member: family.world.ids.next()))
    let outcome = try await grown.performer.perform(
      CompleteGoal(household: home.home, goal: goal))
    #expect(outcome.row.goal.member == ben)
    #expect(outcome.row.progress.streak == 3)
    #expect(outcome.row.goal.pointsEarned.value == 30)
  }
}
