import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct GoalStatisticsTests {
  /// The day of `Sample.now`.
  private let created = HouseholdCalendar(zone: .utc).day(of: Sample.now)

  private func goal(
    _ number: Int = 1, _ title: String = "Read", doneAfter offsets: [Int], points: Int = 10
  ) throws -> Goal {
    let terms = GoalTerms(
      title: try Title(title), points: try Sample.points(points), habit: .daily, target: nil)
    var goal = Goal(
      id: Sample.id(number), of: Sample.id(2), in: Sample.household, terms,
      sharesCompletions: false, subGoals: [], needsApproval: false, at: Sample.now)
    for offset in offsets {
      goal.complete(
        on: created.advanced(byDays: offset), paying: terms.points, at: Sample.now)
    }
    return goal
  }

  private func view(after days: Int) throws -> GoalCalendar {
    let home = Household(
      id: Sample.household, name: try Name("Home", field: .householdName), details: nil,
      createdBy: Sample.id(2), inviteCode: InviteCode(random: 1), policy: HouseholdPolicy(),
      timeZone: "UTC", createdAt: Sample.now, updatedAt: Sample.now)
    return GoalCalendar(
      household: home, calendar: HouseholdCalendar(zone: .utc),
      today: created.advanced(byDays: days), neutral: .none)
  }

  // Proves: S-94, S-95, S-123, S-126, S-127, D-31
  @Test func `statistics count days since the creation, the last 30 days and the latest 10`() throws
  {
    let goal = try goal(doneAfter: Array(0..<12) + [39])
    let statistics = GoalStatistics(of: goal, in: try view(after: 39))
    #expect(statistics.rate == 33)
    #expect(statistics.lastMonth == 3)
    #expect(statistics.created == created)
    #expect(statistics.first == created)
    #expect(statistics.last == created.advanced(byDays: 39))
    #expect(
      statistics.recent.map { $0.days(since: created) } == [39, 11, 10, 9, 8, 7, 6, 5, 4, 3])
    let fresh = GoalStatistics(of: try self.goal(doneAfter: [0]), in: try view(after: 0))
    #expect(fresh.rate == 100)
    let none = GoalStatistics(of: try self.goal(doneAfter: []), in: try view(after: 3))
    #expect(none.rate == 0)
    #expect(none.bestWeekday == nil)
  }

  // Proves: S-124
  @Test func `the best weekday is the first one from Monday on`() throws {
    let start = (7 - created.weekday.days(since: .monday)) % 7
    let goal = try goal(doneAfter: [start + 1, start + 3, start + 8, start + 10, start + 4])
    let statistics = GoalStatistics(of: goal, in: try view(after: 30))
    #expect(statistics.weekdays == [0, 2, 0, 2, 1, 0, 0])
    #expect(statistics.bestWeekday == .tuesday)
  }

  // Proves: S-117, S-119, S-121, D-37
  @Test func `a summary lists the goals by points and the streaks by length`() throws {
    let goals = [
      try goal(1, "A", doneAfter: [3, 4, 5]), try goal(2, "B", doneAfter: [0, 1, 2, 3]),
      try goal(3, "C", doneAfter: [5], points: 50), try goal(4, "D", doneAfter: []),
      try goal(5, "E", doneAfter: [4, 5]), try goal(6, "F", doneAfter: [4]),
      try goal(7, "G", doneAfter: [4]),
    ]
    let summary = GoalSummary(
      of: goals, points: try Sample.points(400), in: try view(after: 5))
    #expect(summary.points.value == 400)
    #expect(summary.activeGoals == 7)
    #expect(summary.completions == 12)
    #expect(summary.bestStreak == 3)
    #expect(summary.longestStreak == 4)
    #expect(summary.activeStreaks == 5)
    #expect(summary.topGoals.map { "\($0.title)" } == ["C", "B", "A", "E", "F"])
    #expect(summary.topStreaks.map { "\($0.title)" } == ["A", "E", "C"])
    #expect(summary.averageRate == 29)
    let empty = GoalSummary(of: [], points: .zero, in: try view(after: 5))
    #expect(empty.averageRate == 0)
    #expect(empty.topStreaks.isEmpty)
  }

  // Proves: S-119, D-37
  @Test func `an achieved goal keeps its streak, which is no active one`() throws {
    var achieved = try goal(1, doneAfter: [0, 1, 2, 3])
    _ = try achieved.achieve(at: Sample.now + .seconds(3 * 86_400))
    let pending = Goal(
      id: Sample.id(2), of: Sample.id(2), in: Sample.household, achieved.terms,
      sharesCompletions: false, subGoals: [], needsApproval: true, at: Sample.now)
    let view = try view(after: 30)
    #expect(view.streak(of: achieved).current == 4)
    let strength = try self.view(after: 3).strength(of: achieved)
    #expect(view.strength(of: achieved) == strength)
    let summary = GoalSummary(of: [achieved, pending], points: .zero, in: view)
    #expect(summary.activeGoals == 0)
    #expect(summary.activeStreaks == 0)
    #expect(summary.bestStreak == 0)
    #expect(summary.longestStreak == 4)
    #expect(summary.topStreaks.isEmpty)
  }

  // Proves: S-117
  @Test func `the average rate is that of approved habits`() throws {
    let perfect = try goal(1, doneAfter: [0, 1, 2, 3])
    var achieved = try goal(2, doneAfter: [0])
    _ = try achieved.achieve(at: Sample.now)
    func unfinished(_ number: Int, habit: HabitFrequency?, needsApproval: Bool) throws -> Goal {
      Goal(
        id: Sample.id(number), of: Sample.id(2), in: Sample.household,
        GoalTerms(
          title: try Title("Swim"), points: try Sample.points(10), habit: habit, target: nil),
        sharesCompletions: false, subGoals: [], needsApproval: needsApproval, at: Sample.now)
    }
    let once = try unfinished(3, habit: nil, needsApproval: false)
    let pending = try unfinished(4, habit: .daily, needsApproval: true)
    let others = [achieved, once, pending]
    let view = try view(after: 3)
    let all = GoalSummary(of: [perfect] + others, points: .zero, in: view)
    #expect(all.averageRate == 100)
    #expect(GoalSummary(of: others, points: .zero, in: view).averageRate == 0)
  }
}
