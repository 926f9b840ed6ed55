public import KinshipDomain
public import KinshipTime

/// Completes a habit of the child who calls for today, and pays its points: both, or neither.
///
/// A daily habit is completed at most once in a day, a weekly one at most once in a week of the
/// household. The order is: the day is added, the streak follows from the days, the points are paid,
/// and a milestone of the streak is announced. The chat has a message of the completion if the goal
/// shares its completions, and one of the milestone.
public struct CompleteGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID

  /// A habit to be completed.
  public init(household: HouseholdID, goal: GoalID) {
    self.household = household
    self.goal = goal
  }

  /// Throws `invalidGoalState` unless the goal is approved, `validation` for a goal that is no habit,
  /// and `alreadyCompletedThisPeriod`.
  public func execute(in context: Context, with _: Void) throws -> GoalOutcome {
    let caller = try context.caller(in: household)
    var goal = try caller.ownGoal(goal)
    let calendar = try caller.goalCalendar(of: caller.member)
    let (now, today) = (context.now, calendar.today)
    try goal.requireCompletable(in: calendar.period(of: goal) ?? today..<today)
    var completion =
      try context.goals.completion(of: goal, on: today)
      ?? GoalCompletion(of: goal, on: today, at: now)
    completion.complete(paying: goal.terms.points, at: now)
    try context.goals.save(completion)
    goal.complete(on: today, paying: completion.points, at: now)
    let streak = calendar.streak(of: goal)
    try context.points.post(completion.payment(of: goal, by: caller.member.id))
    let milestone = goal.announceMilestone(of: streak, on: today)
    let saved = try context.goals.save(goal)
    try caller.recordCompletion(
      of: saved, paying: completion.points, streak, in: calendar,
      isNewMilestone: milestone != nil)
    try caller.postCompletion(of: saved, on: today, streak: streak.current, milestone: milestone)
    _ = try caller.awardBadges(to: goal.member, forWorkAt: now)
    return try caller.outcome(saved, in: calendar, completion.points, milestone: milestone)
  }
}

/// Takes a completed day of a habit back, and the points that it paid: both, or neither.
///
/// The streak is that of the days that are left. Refuses with `insufficientCredits` if the points
/// have been spent.
public struct UncompleteGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID
  /// The completed day.
  public let day: CivilDate

  /// A completed day to be taken back.
  public init(household: HouseholdID, goal: GoalID, day: CivilDate) {
    self.household = household
    self.goal = goal
    self.day = day
  }

  /// Throws `validation` for a day that is not completed, and `invalidGoalState` for a goal that is
  /// achieved.
  public func execute(in context: Context, with _: Void) throws -> GoalOutcome {
    let caller = try context.caller(in: household)
    var goal = try caller.ownGoal(goal)
    guard var completion = try context.goals.completion(of: goal, on: day), completion.isDone else {
      throw Refusal.validation(.days, .unknown)
    }
    try goal.uncomplete(on: day, paying: completion.points, at: context.now)
    guard let paid = try context.points.transfer(completion.award, in: household) else {
      throw Refusal.conflict
    }
    try context.points.post(paid.reversed(by: caller.member.id, at: context.now))
    completion.takeBack()
    try context.goals.save(completion)
    let calendar = try caller.goalCalendar(of: caller.member)
    try caller.removeCompletionRecords(of: goal, on: day, in: calendar)
    let saved = try context.goals.save(goal)
    _ = try caller.withdrawBadges(from: goal.member)
    return try caller.outcome(saved, in: calendar, paid.amount)
  }
}

/// Achieves a goal of the child who calls; it does not change any more.
///
/// A goal that is no habit pays its points now, once.
public struct AchieveGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID

  /// A goal that is achieved.
  public init(household: HouseholdID, goal: GoalID) {
    self.household = household
    self.goal = goal
  }

  /// Throws `invalidGoalState` unless the goal is approved.
  public func execute(in context: Context, with _: Void) throws -> GoalOutcome {
    let caller = try context.caller(in: household)
    var goal = try caller.ownGoal(goal)
    let points = try caller.achieve(&goal)
    let saved = try caller.store(goal)
    if points > .zero { _ = try caller.awardBadges(to: goal.member, forWorkAt: context.now) }
    return try caller.outcome(saved, in: caller.goalCalendar(of: caller.member), points)
  }
}

/// Sets whether a sub-goal of the child who calls is done; the last one achieves the goal.
public struct SetSubGoal: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID
  /// The number of the sub-goal.
  public let subGoal: Int
  /// Whether it is done.
  public let isDone: Bool

  /// A sub-goal with its new state.
  public init(household: HouseholdID, goal: GoalID, subGoal: Int, isDone: Bool) {
    self.household = household
    self.goal = goal
    self.subGoal = subGoal
    self.isDone = isDone
  }

  /// Throws `validation` for an unknown sub-goal, and `invalidGoalState` unless the goal is approved.
  public func execute(in context: Context, with _: Void) throws -> GoalOutcome {
    let caller = try context.caller(in: household)
    var goal = try caller.ownGoal(goal)
    let calendar = try caller.goalCalendar(of: caller.member)
    let before = goal
    let wasLast = try goal.setSubGoal(
      subGoal, isDone: isDone, on: calendar.today, at: context.now)
    let points = wasLast ? try caller.achieve(&goal) : .zero
    if goal != before { goal = try caller.store(goal) }
    if points > .zero { _ = try caller.awardBadges(to: goal.member, forWorkAt: context.now) }
    return try caller.outcome(goal, in: calendar, points)
  }
}
