public import KinshipDomain

/// Approves a goal of a child, which can then work on it and is told; only adults may.
///
/// The chat says so too.
public struct ApproveGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID
  /// The version that the adult saw; nil for any version.
  public let expected: Version?

  /// A goal to be approved.
  public init(household: HouseholdID, goal: GoalID, expected: Version? = nil) {
    self.household = household
    self.goal = goal
    self.expected = expected
  }

  /// Throws `invalidGoalState` unless the goal is pending, and `conflict` if it was changed since the
  /// expected version.
  public func execute(in context: Context, with _: Void) throws -> GoalRow {
    let caller = try context.caller(in: household)
    var goal = try caller.goal(goal)
    try caller.require(.decideGoals)
    try goal.approve(by: caller.member.id, at: context.now)
    return try caller.decided(goal, expected: expected)
  }
}

/// Rejects a goal of a child, which is told, with a reason; only adults may.
///
/// The chat says so too, with the reason.
public struct RejectGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID
  /// The reason, 1–1,000 characters.
  public let reason: String
  /// The version that the adult saw; nil for any version.
  public let expected: Version?

  /// A goal to be rejected.
  public init(household: HouseholdID, goal: GoalID, reason: String, expected: Version? = nil) {
    self.household = household
    self.goal = goal
    self.reason = reason
    self.expected = expected
  }

  /// Throws `noteRequired` without a reason, `invalidGoalState` unless the goal is pending, and
  /// `conflict` if it was changed since the expected version.
  public func execute(in context: Context, with _: Void) throws -> GoalRow {
    guard let note = try Note.optional(reason, field: .reason) else { throw Refusal.noteRequired }
    let caller = try context.caller(in: household)
    var goal = try caller.goal(goal)
    try caller.require(.decideGoals)
    try goal.reject(note, by: caller.member.id, at: context.now)
    return try caller.decided(goal, expected: expected)
  }
}

extension Caller {
  /// Stores a decided goal, and tells the child, and the household in its chat; throws `conflict` for
  /// a version that is not the expected one.
  fileprivate func decided(_ goal: Goal, expected: Version?) throws -> GoalRow {
    guard expected == nil || expected == goal.version else { throw Refusal.conflict }
    let saved = try store(goal)
    try announceDecision(on: saved)
    try recordDecision(on: saved)
    let row = try row(of: saved)
    try postDecision(on: row)
    return row
  }
}
