public import KinshipDomain
public import KinshipTime

/// Creates a goal of the child who calls; an adult has to approve it where goals need approval.
///
/// The adults are told of a goal that waits. A child has at most ``Goal/openLimit`` open goals, which
/// are not achieved; they have different titles.
public struct CreateGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new goal.
  public let id: GoalID
  /// The title, 1–120 characters.
  public let title: String
  /// The points of each completed period of a habit, or of the achievement of another goal, in the
  /// range of the household's rules.
  public let points: Int
  /// How often the habit is due; nil for a goal that is no habit.
  public let habit: HabitFrequency?
  /// The day on which the goal shall be achieved, after today; nil for none.
  public let target: CivilDate?
  /// Whether completions of the habit are shared with the family.
  public let sharesCompletions: Bool
  /// The titles of the sub-goals in order, at most ``SubGoal/limit``, all different.
  public let subGoals: [String]

  /// A goal to be created.
  public init(
    household: HouseholdID, id: GoalID, title: String, points: Int, habit: HabitFrequency? = nil,
    target: CivilDate? = nil, sharesCompletions: Bool = false, subGoals: [String] = []
  ) {
    self.household = household
    self.id = id
    self.title = title
    self.points = points
    self.habit = habit
    self.target = target
    self.sharesCompletions = sharesCompletions
    self.subGoals = subGoals
  }

  public func execute(in context: Context, with _: Void) throws -> GoalRow {
    let title = try Title(title, field: .title)
    let subGoals = try [Title](ofSubGoals: subGoals)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    guard caller.member.role == .child else { throw Refusal.unauthorized }
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    let policy = caller.household.policy
    let terms = GoalTerms(
      title: title, points: try Points(points, in: policy.goalPoints.range, field: .points),
      habit: habit, target: try caller.validTarget(target))
    let open = try context.goals.openGoals(of: caller.member.id, in: household)
    guard open.count < Goal.openLimit else {
      throw Refusal.validation(.goal, .tooMany(limit: Goal.openLimit))
    }
    try title.requireDistinct(from: open.map(\.title))
    let goal = try caller.store(
      Goal(
        id: id, of: caller.member.id, in: household, terms,
        sharesCompletions: sharesCompletions && habit != nil, subGoals: subGoals,
        needsApproval: policy.goalApprovalRequired, at: context.now))
    try caller.requestApproval(of: goal)
    return try caller.row(of: goal)
  }
}

/// Changes a goal of the child who calls; an achieved goal cannot be changed.
///
/// A change of title, points, habit or target date needs a new approval where goals need one. A new
/// title must differ from the titles of the child's other open goals.
public struct UpdateGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID
  /// The title, 1–120 characters.
  public let title: String
  /// The points, as in ``CreateGoal``.
  public let points: Int
  /// How often the habit is due; nil for a goal that is no habit.
  public let habit: HabitFrequency?
  /// The target date, after today unless it stays; nil for none.
  public let target: CivilDate?
  /// Whether completions of the habit are shared with the family.
  public let sharesCompletions: Bool
  /// The titles of the sub-goals in order; a sub-goal with an unchanged title keeps its state.
  public let subGoals: [String]

  /// A goal with its new content.
  public init(
    household: HouseholdID, goal: GoalID, title: String, points: Int, habit: HabitFrequency?,
    target: CivilDate?, sharesCompletions: Bool, subGoals: [String]
  ) {
    self.household = household
    self.goal = goal
    self.title = title
    self.points = points
    self.habit = habit
    self.target = target
    self.sharesCompletions = sharesCompletions
    self.subGoals = subGoals
  }

  /// Throws `invalidGoalState` for a goal that is achieved.
  public func execute(in context: Context, with _: Void) throws -> GoalRow {
    let title = try Title(title, field: .title)
    let subGoals = try [Title](ofSubGoals: subGoals)
    let caller = try context.caller(in: household)
    var goal = try caller.ownGoal(goal)
    let (old, policy) = (goal.terms, caller.household.policy)
    let points =
      points == old.points.value
      ? old.points : try Points(points, in: policy.goalPoints.range, field: .points)
    let terms = GoalTerms(
      title: title, points: points, habit: habit,
      target: target == old.target ? target : try caller.validTarget(target))
    let before = goal
    try goal.edit(
      terms, sharesCompletions: sharesCompletions && habit != nil, subGoals: subGoals,
      needsApproval: policy.goalApprovalRequired, at: context.now)
    guard goal != before else { return try caller.row(of: goal) }
    if title != old.title {
      let others = try context.goals.openGoals(of: goal.member, in: household)
      try title.requireDistinct(from: others.filter { $0.id != goal.id }.map(\.title))
    }
    goal = try caller.store(goal)
    if before.status != .pending { try caller.requestApproval(of: goal) }
    if goal.status != .pending { try caller.removeRequests(for: goal) }
    if goal.decidedAt != before.decidedAt { try caller.removeDecisions(on: goal) }
    return try caller.row(of: goal)
  }
}

/// Deletes a goal of the child who calls, and its texts; the points that it has paid stay.
///
/// The answer is the goal before its deletion.
public struct DeleteGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID

  /// A goal to be deleted.
  public init(household: HouseholdID, goal: GoalID) {
    self.household = household
    self.goal = goal
  }

  /// Throws `invalidGoalState` for a goal that is achieved.
  public func execute(in context: Context, with _: Void) throws -> GoalRow {
    let caller = try context.caller(in: household)
    var goal = try caller.ownGoal(goal)
    let row = try caller.row(of: goal)
    try goal.delete(at: context.now)
    try caller.removeRequests(for: goal)
    try caller.removeDecisions(on: goal)
    try caller.removeRecords(about: goal)
    try caller.store(goal)
    return row
  }
}

extension Caller {
  /// The target date; throws `validation` unless it is after today.
  fileprivate func validTarget(_ target: CivilDate?) throws -> CivilDate? {
    guard let target else { return nil }
    guard try target > today() else { throw Refusal.validation(.targetDate, .notAllowed) }
    return target
  }
}
