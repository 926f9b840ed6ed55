import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct GoalTests {
  private let today = CivilDate(clampingDaysSinceEpoch: 20_778)
  private let adult: MemberID = Sample.id(3)
  private let later = Sample.now + .seconds(60)

  private func terms(
    _ title: String = "Read", points: Int = 10, habit: HabitFrequency? = .daily,
    target: CivilDate? = nil
  ) throws -> GoalTerms {
    GoalTerms(
      title: try Title(title), points: try Sample.points(points), habit: habit, target: target)
  }

  private func goal(
    _ habit: HabitFrequency? = .daily, subGoals: [String] = [], needsApproval: Bool = false
  ) throws -> Goal {
    Goal(
      id: Sample.id(1), of: Sample.id(2), in: Sample.household, try terms(habit: habit),
      sharesCompletions: false, subGoals: try [Title](ofSubGoals: subGoals),
      needsApproval: needsApproval, at: Sample.now)
  }

  private func view(
    _ policy: HouseholdPolicy = HouseholdPolicy(), keeping week: HouseholdWeek? = nil
  ) throws -> GoalCalendar {
    var home = Household(
      id: Sample.household, name: try Name("Home", field: .householdName), details: nil,
      createdBy: Sample.id(2), inviteCode: InviteCode(random: 1), policy: policy, timeZone: "UTC",
      createdAt: Sample.now, updatedAt: Sample.now)
    home.keptWeek = week
    return GoalCalendar(
      household: home, calendar: HouseholdCalendar(zone: .utc), today: today, neutral: .none)
  }

  // Proves: S-53, S-54, S-63, S-69, S-70
  @Test func `a new goal is pending, and an adult decides it once`() throws {
    var approved = try goal(needsApproval: true)
    #expect(approved.status == .pending)
    #expect(throws: Refusal.invalidGoalState(.pending)) {
      try approved.requireCompletable(in: today..<today.advanced(byDays: 1))
    }
    try approved.approve(by: adult, at: later)
    #expect(approved.status == .approved)
    #expect(approved.decidedBy == adult)
    var again = approved
    let refused = #expect(throws: Refusal.self) { try again.approve(by: adult, at: later) }
    #expect(refused == .invalidGoalState(.approved))
    var rejected = try goal(needsApproval: true)
    try rejected.reject(Sample.note(), by: adult, at: later)
    #expect(rejected.status == .rejected)
    #expect(try rejected.note == Sample.note())
  }

  // Proves: D-29
  @Test func `new terms need a new approval, sharing and sub-goals do not`() throws {
    var rejected = try goal(needsApproval: true)
    try rejected.reject(Sample.note(), by: adult, at: later)
    let changes = [
      try terms("Write"), try terms(points: 11), try terms(habit: .weekly), try terms(habit: nil),
      try terms(target: today),
    ]
    for change in changes {
      var edited = rejected
      try edited.edit(
        change, sharesCompletions: false, subGoals: [], needsApproval: true, at: later)
      #expect(edited.status == .pending)
      #expect(edited.note == nil)
      #expect(edited.decidedBy == nil)
    }
    var shared = rejected
    try shared.edit(
      shared.terms, sharesCompletions: true, subGoals: [Title(ofStep: "Begin")],
      needsApproval: true, at: later)
    #expect(shared.status == .rejected)
    #expect(try shared.note == Sample.note())
    #expect(shared.subGoals.map(\.number) == [1])
  }

  // Proves: D-29, D-32, S-96
  @Test func `an achieved goal does not change any more`() throws {
    var achieved = try goal(subGoals: ["Begin"])
    achieved.complete(on: today, paying: achieved.terms.points, at: later)
    _ = try achieved.achieve(at: later)
    let done = achieved
    let refused = Refusal.invalidGoalState(.completed)
    #expect(throws: refused) {
      var goal = done
      try goal.edit(
        goal.terms, sharesCompletions: true, subGoals: [], needsApproval: true, at: later)
    }
    #expect(throws: refused) {
      var goal = done
      try goal.delete(at: later)
    }
    #expect(throws: refused) {
      var goal = done
      _ = try goal.achieve(at: later)
    }
    #expect(throws: refused) {
      var goal = done
      try goal.uncomplete(on: today, paying: .zero, at: later)
    }
    #expect(throws: refused) {
      var goal = done
      _ = try goal.setSubGoal(1, isDone: true, on: today, at: later)
    }
    #expect(throws: refused) {
      try done.requireCompletable(in: today..<today.advanced(byDays: 1))
    }
    #expect(throws: refused) {
      var goal = done
      try goal.uncomplete(on: today, paying: goal.terms.points, at: later)
    }
    #expect(throws: refused) {
      var goal = done
      _ = try goal.setSubGoal(1, isDone: false, on: today, at: later)
    }
  }

  // Proves: D-32
  @Test func `a goal that is no habit pays once when it is achieved, and a habit nothing further`()
    throws
  {
    var once = try goal(nil)
    let paid = try once.achieve(at: later)
    #expect(paid.value == 10)
    #expect(once.pointsEarned.value == 10)
    var habit = try goal(.weekly)
    let nothing = try habit.achieve(at: later)
    #expect(nothing == .zero)
    #expect(habit.pointsEarned == .zero)
  }

  // Proves: S-57, D-32
  @Test func `the last sub-goal is told, and one that is opened again is not done`() throws {
    var goal = try goal(nil, subGoals: ["Begin", "Go on"])
    let first = try goal.setSubGoal(1, isDone: true, on: today, at: later)
    #expect(!first)
    #expect(goal.subGoals[0].doneOn == today)
    let opened = try goal.setSubGoal(1, isDone: false, on: today, at: later)
    #expect(!opened)
    #expect(goal.subGoals[0].doneOn == nil)
    _ = try goal.setSubGoal(2, isDone: true, on: today, at: later)
    let last = try goal.setSubGoal(1, isDone: true, on: today, at: later)
    #expect(last)
    let unknown = #expect(throws: Refusal.self) {
      _ = try goal.setSubGoal(3, isDone: true, on: today, at: later)
    }
    #expect(unknown == .validation(.subGoals, .unknown))
  }

  @Test func `sub-goals with the same title keep their number and day`() throws {
    var goal = try goal(nil, subGoals: ["One", "Two", "Three"])
    _ = try goal.setSubGoal(2, isDone: true, on: today, at: later)
    let titles = try [Title](ofSubGoals: ["Four", "Two"])
    try goal.edit(
      goal.terms, sharesCompletions: false, subGoals: titles, needsApproval: true, at: later)
    #expect(goal.subGoals.map(\.number) == [4, 2])
    #expect(goal.subGoals.map(\.isDone) == [false, true])
    for texts in [["One", "ONE"], [" "], Array(repeating: "x", count: 21)] {
      #expect(throws: Refusal.self) { _ = try [Title](ofSubGoals: texts) }
    }
  }

  // Proves: S-52, S-84, S-88, D-36
  @Test func `a period is completed at most once, and its points can be taken back`() throws {
    var goal = try goal()
    let period = today..<today.advanced(byDays: 1)
    try goal.requireCompletable(in: period)
    goal.complete(on: today, paying: try Sample.points(10), at: later)
    #expect(goal.pointsEarned.value == 10)
    let done = goal
    #expect(throws: Refusal.alreadyCompletedThisPeriod) {
      try done.requireCompletable(in: period)
    }
    try goal.uncomplete(on: today, paying: Sample.points(10), at: later)
    #expect(goal.pointsEarned == .zero)
    #expect(goal.days.isEmpty)
  }

  // Proves: S-89, D-50, TRAP-08
  @Test func `a milestone is announced once in each streak`() throws {
    var goal = try goal()
    func announced(after day: CivilDate) -> Int? {
      let streak = Streak(of: goal.days, in: .days, asOf: day)
      return goal.announceMilestone(of: streak, on: day)
    }
    var found: [Int?] = []
    for offset in [0, 1, 2] {
      goal.complete(on: today.advanced(byDays: offset), paying: .zero, at: later)
      found.append(announced(after: today.advanced(byDays: offset)))
    }
    #expect(found == [nil, nil, 3])
    let third = today.advanced(byDays: 2)
    try goal.uncomplete(on: third, paying: .zero, at: later)
    goal.complete(on: third, paying: .zero, at: later)
    let repeated = announced(after: third)
    #expect(repeated == nil)
    for offset in [10, 11, 12] {
      goal.complete(on: today.advanced(byDays: offset), paying: .zero, at: later)
    }
    let next = announced(after: today.advanced(byDays: 12))
    #expect(next == 3)
  }

  // Proves: S-92, S-93, C-45
  @Test func `progress counts the last 7 days, the last 4 weeks, or the sub-goals`() throws {
    var daily = try goal()
    for offset in [0, 1, 6, 7, 8] {
      daily.complete(on: today.advanced(byDays: -offset), paying: .zero, at: later)
    }
    #expect(try GoalProgress(of: daily, in: view()).thousandths == 3_000 / 7)
    var weekly = try goal(.weekly)
    for offset in [0, 1, 7, 35] {
      weekly.complete(on: today.advanced(byDays: -offset), paying: .zero, at: later)
    }
    #expect(try GoalProgress(of: weekly, in: view()).thousandths == 500)
    #expect(try GoalProgress(of: weekly, in: view()).isDoneNow)
    // A change of the first weekday made the last week one day long; it was not missed.
    let start = try view().household.week(containing: today).start
    let kept = HouseholdWeek(
      start: start.advanced(byDays: -8), end: start.advanced(byDays: -1))
    var steady = try goal(.weekly)
    for offset in [0, -8, -15, -22] {
      steady.complete(on: start.advanced(byDays: offset), paying: .zero, at: later)
    }
    #expect(try GoalProgress(of: steady, in: view(keeping: kept)).thousandths == 1_000)
    var steps = try goal(nil, subGoals: ["One", "Two"])
    _ = try steps.setSubGoal(1, isDone: true, on: today, at: later)
    #expect(try GoalProgress(of: steps, in: view()).thousandths == 500)
    #expect(try GoalProgress(of: steps, in: view()).streak == 0)
  }

  @Test func `a stored goal has at most the days of 100 years`() throws {
    func stored(days count: Int) throws -> Goal? {
      let text = "0+\(count - 1)"
      return Goal(
        id: Sample.id(1), of: Sample.id(2), in: Sample.household, terms: try terms(),
        sharesCompletions: false, subGoals: [], status: .approved, note: nil, decidedBy: nil,
        decidedAt: nil, days: try #require(DaySet(text)), pointsEarned: .zero, milestone: nil,
        achievedAt: nil, deletedAt: nil, createdAt: Sample.now, updatedAt: Sample.now,
        version: .unsaved)
    }
    #expect(try stored(days: Goal.dayLimit)?.days.count == Goal.dayLimit)
    #expect(try stored(days: Goal.dayLimit + 1) == nil)
  }

  // Proves: C-43
  @Test func `the unit of a streak is the habit's own, or days by policy`() throws {
    var weekly = try goal(.weekly)
    for offset in [0, 7, 14] {
      weekly.complete(on: today.advanced(byDays: -offset), paying: .zero, at: later)
    }
    #expect(try view().streak(of: weekly).current == 3)
    var policy = HouseholdPolicy()
    policy.streakUnit = .days
    #expect(try view(policy).streak(of: weekly).current == 1)
  }
}

extension Title {
  fileprivate init(ofStep text: String) throws { try self.init(text, field: .subGoals) }
}
