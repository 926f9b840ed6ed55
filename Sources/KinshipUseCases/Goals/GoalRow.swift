public import KinshipDomain
import KinshipTime

/// A goal as it is shown, with its progress on the day of the household.
public struct GoalRow: Hashable, Sendable {
  /// The goal.
  public let goal: Goal
  /// The name of the child.
  public let memberName: Name
  /// How far it is.
  public let progress: GoalProgress
  /// The days from today to the target date, negative after it; nil without one.
  public let daysLeft: Int?

  /// A row with every field given.
  public init(goal: Goal, memberName: Name, progress: GoalProgress, daysLeft: Int?) {
    self.goal = goal
    self.memberName = memberName
    self.progress = progress
    self.daysLeft = daysLeft
  }
}

/// A goal after a change, with what the change paid.
public struct GoalOutcome: Hashable, Sendable {
  /// The goal.
  public let row: GoalRow
  /// The points that this change paid or took back; zero if it moved none.
  public let points: Points
  /// The child's balance after it.
  public let balance: Points
  /// The length of the streak, if this change reached a milestone that was not announced before; nil
  /// otherwise.
  public let milestone: Int?

  /// An outcome with every field given.
  public init(row: GoalRow, points: Points, balance: Points, milestone: Int?) {
    self.row = row
    self.points = points
    self.balance = balance
    self.milestone = milestone
  }
}

// MARK: - Reading goals

extension Caller {
  /// A goal that the caller sees: its own, or a child's for an adult; throws `notFound(.goal)`.
  func goal(_ id: GoalID) throws -> Goal {
    guard let goal = try context.goals.goal(id, in: household.id), goal.deletedAt == nil,
      try mayAct(for: goal.member), try isActiveMember(goal.member)
    else { throw Refusal.notFound(.goal) }
    return goal
  }

  /// A goal of the caller; throws `notFound(.goal)`, and `unauthorized` for a child's goal that the
  /// caller only sees.
  func ownGoal(_ id: GoalID) throws -> Goal {
    let goal = try goal(id)
    guard goal.member == member.id else { throw Refusal.unauthorized }
    return goal
  }

  /// The days, weeks and absences for the goals of a member.
  func goalCalendar(of member: Member) throws -> GoalCalendar {
    let calendar = try calendar()
    var absences = try context.absences.absences(of: member.id, in: household.id)
    if absences.isEmpty, let former = member.unrecordedAbsence(in: calendar) {
      absences = [former]
    }
    return GoalCalendar(
      household: household, calendar: calendar, today: try today(),
      neutral: NeutralDays(absences))
  }

  /// The row of a goal.
  func row(of goal: Goal) throws -> GoalRow {
    let child = try activeMember(goal.member)
    return row(of: goal, name: child.shownName, in: try goalCalendar(of: child))
  }

  /// The row of a goal of a member with that name.
  func row(of goal: Goal, name: Name, in calendar: GoalCalendar) -> GoalRow {
    GoalRow(
      goal: goal, memberName: name, progress: GoalProgress(of: goal, in: calendar),
      daysLeft: goal.terms.target.map { $0.days(since: calendar.today) })
  }

  /// The goals of a member in the order of its list: those that are not achieved, the newest first,
  /// then the last achieved ones.
  func goals(of member: MemberID) throws -> [Goal] {
    try context.goals.openGoals(of: member, in: household.id)
      + achievedGoals(of: member, after: nil)
  }

  /// The achieved goals of a member after a cursor, at most ``FetchGoals/historySize``.
  func achievedGoals(of member: MemberID, after cursor: GoalCursor?) throws -> [Goal] {
    try context.goals.achievedGoals(
      of: member, in: household.id, after: cursor, limit: FetchGoals.historySize)
  }

  /// The goals of children that wait for an approval, the oldest first.
  func pendingGoals(limit: Int) throws -> [GoalRow] {
    let pending = try context.goals.pendingGoals(of: household.id, limit: limit)
    guard !pending.isEmpty else { return [] }
    let children = try goalChildren()
    var calendars: [MemberID: GoalCalendar] = [:]
    return try pending.compactMap { goal in
      guard let child = children.first(where: { $0.id == goal.member }) else { return nil }
      let calendar = try calendars[child.id] ?? goalCalendar(of: child)
      calendars[child.id] = calendar
      return row(of: goal, name: child.shownName, in: calendar)
    }
  }

  /// The approved habits of a child who calls that are not done in the current period.
  func openHabits() throws -> [GoalRow] {
    guard member.role == .child else { return [] }
    let habits = try context.goals.openGoals(of: member.id, in: household.id)
      .filter { $0.status == .approved && $0.terms.habit != nil }
    guard !habits.isEmpty else { return [] }
    let calendar = try goalCalendar(of: member)
    return habits.map { row(of: $0, name: member.shownName, in: calendar) }
      .filter { !$0.progress.isDoneNow }
  }

  /// The active children of the household, in its order.
  func goalChildren() throws -> [Member] {
    try context.members.members(of: household.id).filter { $0.isActive && $0.role == .child }
  }
}

// MARK: - Paying for goals

extension Caller {
  /// The outcome of a change of one of the caller's goals.
  func outcome(
    _ goal: Goal, in calendar: GoalCalendar, _ points: Points, milestone: Int? = nil
  ) throws -> GoalOutcome {
    GoalOutcome(
      row: row(of: goal, name: member.shownName, in: calendar), points: points,
      balance: try context.wallet(of: member).balance, milestone: milestone)
  }

  /// Achieves a goal, pays for it if it is no habit, and adds it to the activity feed.
  ///
  /// Throws `invalidGoalState` unless it is approved.
  func achieve(_ goal: inout Goal) throws -> Points {
    let points = try goal.achieve(at: context.now)
    if points > .zero {
      try context.points.post(goal.achievementPayment(by: member.id, at: context.now))
    }
    try recordAchievement(of: goal, paying: points)
    return points
  }
}
