public import KinshipDomain
public import KinshipTime

/// The points that a member earned by work, this week, this month and in total.
///
/// The caller sees its own, an adult also those of a child, and everyone those of a member whose row
/// of the leaderboard it sees.
public struct FetchScore: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose points are read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// A member's points by period.
  public struct Output: Hashable, Sendable {
    /// The name of the member.
    public let memberName: Name
    /// The points of the current week.
    public let weeklyPoints: Points
    /// The points of the current month.
    public let monthlyPoints: Points
    /// The points of all time.
    public let totalPoints: Points
    /// The number of completed tasks of all time; nil for a member who hides its achievements.
    public let completedTasks: Int?
    /// The first day of the current week.
    public let weekStart: CivilDate
    /// The first day of the current month.
    public let monthStart: CivilDate
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      memberName: Name, weeklyPoints: Points, monthlyPoints: Points, totalPoints: Points,
      completedTasks: Int?, weekStart: CivilDate, monthStart: CivilDate, pointsName: PointsName
    ) {
      self.memberName = memberName
      self.weeklyPoints = weeklyPoints
      self.monthlyPoints = monthlyPoints
      self.totalPoints = totalPoints
      self.completedTasks = completedTasks
      self.weekStart = weekStart
      self.monthStart = monthStart
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.scoreSubject(member)
    func score(_ period: ScorePeriod?) throws -> Score {
      try context.points.score(of: subject.id, in: household, during: period?.instants)
    }
    let (week, month) = (try caller.currentWeek(), try caller.currentMonth())
    let total = try score(nil)
    return Output(
      memberName: subject.shownName, weeklyPoints: try score(week).points,
      monthlyPoints: try score(month).points, totalPoints: total.points,
      completedTasks: try caller.seesAchievements(of: subject) ? total.tasks : nil,
      weekStart: week.start,
      monthStart: month.start,
      pointsName: caller.household.policy.pointsName)
  }
}

extension Caller {
  /// The member whose score is requested: one whose row of the leaderboard the caller sees, or whose
  /// points it sees anyway.
  ///
  /// Throws `notFound(.member)` and then `unauthorized`.
  fileprivate func scoreSubject(_ id: MemberID) throws -> Member {
    let member = try activeMember(id)
    if try seesWholeLeaderboard && isOnLeaderboard(member) { return member }
    return try subject(id)
  }
}
