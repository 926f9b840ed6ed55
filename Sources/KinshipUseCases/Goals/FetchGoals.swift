public import KinshipDomain
public import KinshipTime

/// Goals of a household: the caller's own, or for an adult those of a child or of all children.
public struct FetchGoals: Query, HouseholdScoped {
  /// The maximum number of achieved goals of a child in one answer.
  public static let historySize = 100

  /// The household.
  public let household: HouseholdID
  /// The child; nil for all children that the caller sees.
  public let member: MemberID?
  /// The position after which achieved goals are listed, and no others.
  ///
  /// It is `GoalGroup.next` of the same child, which `member` names. Nil for all goals that are not
  /// achieved and the last achieved ones.
  public let after: GoalCursor?

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID? = nil, after: GoalCursor? = nil) {
    self.household = household
    self.member = member
    self.after = after
  }

  /// The goals of some children.
  public struct Output: Hashable, Sendable {
    /// The children in the order of the household, each with its goals.
    public let groups: [GoalGroup]
    /// The day of the household.
    public let day: CivilDate
    /// The points that a goal may have.
    public let allowedPoints: GoalPoints
    /// Whether an adult has to approve each goal.
    public let needsApproval: Bool
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      groups: [GoalGroup], day: CivilDate, allowedPoints: GoalPoints, needsApproval: Bool,
      pointsName: PointsName
    ) {
      self.groups = groups
      self.day = day
      self.allowedPoints = allowedPoints
      self.needsApproval = needsApproval
      self.pointsName = pointsName
    }
  }

  /// Throws `validation` for a position without a member.
  public func fetch(in context: Context) throws -> Output {
    guard after == nil || member != nil else { throw Refusal.validation(.member, .missing) }
    let caller = try context.caller(in: household)
    let policy = caller.household.policy
    return Output(
      groups: try caller.goalSubjects(member).map { try caller.group(of: $0, after: after) },
      day: try caller.today(), allowedPoints: policy.goalPoints,
      needsApproval: policy.goalApprovalRequired, pointsName: policy.pointsName)
  }
}

/// A child with its goals.
public struct GoalGroup: Hashable, Sendable {
  /// The child.
  public let member: MemberID
  /// The name of the child.
  public let memberName: Name
  /// The points that all goals of the child have paid, also those that are not listed.
  public let points: Points
  /// The goals: those that are not achieved, the newest first, then the last achieved ones.
  public let rows: [GoalRow]
  /// The position of the last achieved goal, after which there may be more; nil if there are none.
  public let next: GoalCursor?

  /// A group with every field given.
  public init(
    member: MemberID, memberName: Name, points: Points, rows: [GoalRow], next: GoalCursor?
  ) {
    self.member = member
    self.memberName = memberName
    self.points = points
    self.rows = rows
    self.next = next
  }
}

/// One goal with its statistics.
public struct FetchGoal: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The goal.
  public let goal: GoalID

  /// Creates the query.
  public init(household: HouseholdID, goal: GoalID) {
    self.household = household
    self.goal = goal
  }

  /// A goal with its statistics.
  public struct Output: Hashable, Sendable {
    /// The goal.
    public let row: GoalRow
    /// Its statistics.
    public let statistics: GoalStatistics
    /// The day of the household.
    public let day: CivilDate
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      row: GoalRow, statistics: GoalStatistics, day: CivilDate, pointsName: PointsName
    ) {
      self.row = row
      self.statistics = statistics
      self.day = day
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let goal = try caller.goal(goal)
    let child = try caller.activeMember(goal.member)
    let calendar = try caller.goalCalendar(of: child)
    return Output(
      row: caller.row(of: goal, name: child.shownName, in: calendar),
      statistics: GoalStatistics(of: goal, in: calendar), day: calendar.today,
      pointsName: caller.household.policy.pointsName)
  }
}

/// The points and streaks of a child's goals: the caller's own, or a child's for an adult.
public struct FetchGoalSummary: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The child.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// The points and streaks of a child's goals.
  public struct Output: Hashable, Sendable {
    /// The name of the child.
    public let memberName: Name
    /// The numbers.
    public let summary: GoalSummary
    /// Whether the child is the only one of the household.
    public let isOnlyChild: Bool
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      memberName: Name, summary: GoalSummary, isOnlyChild: Bool, pointsName: PointsName
    ) {
      self.memberName = memberName
      self.summary = summary
      self.isOnlyChild = isOnlyChild
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    return Output(
      memberName: subject.shownName,
      summary: GoalSummary(
        of: try caller.goals(of: subject.id),
        points: try context.points.goalPoints(of: subject.id, in: household),
        in: try caller.goalCalendar(of: subject)),
      isOnlyChild: try caller.goalChildren().count == 1,
      pointsName: caller.household.policy.pointsName)
  }
}

extension Caller {
  /// The members whose goals are read: one, or all children for an adult, and the caller itself for
  /// another member.
  ///
  /// Throws what `subject` throws.
  fileprivate func goalSubjects(_ id: MemberID?) throws -> [Member] {
    if let id { return [try subject(id)] }
    return powers.contains(.actForChildren) ? try goalChildren() : [member]
  }

  fileprivate func group(of subject: Member, after cursor: GoalCursor?) throws -> GoalGroup {
    let goals =
      try cursor == nil
      ? goals(of: subject.id) : achievedGoals(of: subject.id, after: cursor)
    let isFull = goals.count { $0.status == .completed } == FetchGoals.historySize
    let calendar = try goalCalendar(of: subject)
    return GoalGroup(
      member: subject.id, memberName: subject.shownName,
      points: try context.points.goalPoints(of: subject.id, in: household.id),
      rows: goals.map { row(of: $0, name: subject.shownName, in: calendar) },
      next: isFull ? goals.last.flatMap { GoalCursor($0) } : nil)
  }
}
