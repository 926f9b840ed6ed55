public import KinshipDomain
public import KinshipTime

/// The dashboard of a family: its numbers, the children by points, the progress of a child, the latest
/// activities, the nearest target dates of goals, and the last seven days.
///
/// A child reads its own dashboard. An adult reads that of all children, or that of one child. Ranks
/// leave out a child who shares no activity; adults see its numbers, but no rank. The numbers of the
/// family count what the reader may see of each child: for a child only its own goals, and points of
/// others only where it sees the whole leaderboard. A member who is neither child nor adult sees the
/// points of the leaderboard, and the activities that are shared.
public struct FetchDashboard: Query, HouseholdScoped {
  /// The most target dates.
  public static let mostDeadlines = 5
  /// The most activities.
  public static let mostActivities = 10
  /// The most goals that wait for an approval.
  public static let mostWaitingGoals = 5

  /// The household.
  public let household: HouseholdID
  /// The child; nil for the caller, if it is a child, or else for all children.
  public let member: MemberID?

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID? = nil) {
    self.household = household
    self.member = member
  }

  /// A dashboard, as the caller may see it.
  public struct Output: Hashable, Sendable {
    /// The day of the household.
    public let day: CivilDate
    /// The number of children in the household.
    public let childCount: Int
    /// The numbers of the family that the caller may see.
    public let overview: FamilyOverview
    /// The children by points; empty unless an adult reads the dashboard of several children.
    public let board: [ChildStanding]
    /// The child whose dashboard it is, or the only child for an adult; nil otherwise.
    public let progress: ChildProgress?
    /// The latest activities, the newest first, at most ``mostActivities``: those of the family, or of
    /// the child whose dashboard an adult reads.
    public let activities: [ActivityRow]
    /// The goals with the nearest target dates that are not achieved, also missed ones, at most
    /// ``mostDeadlines``.
    public let deadlines: [GoalRow]
    /// The last seven days.
    public let week: WeeklyStatistics
    /// The number of goals that wait for an approval by the caller.
    public let pendingGoals: Int
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The goals that wait longest for an approval by the caller, at most ``mostWaitingGoals``.
    public let waitingGoals: [GoalRow]

    /// An answer with every field given.
    public init(
      day: CivilDate, childCount: Int, overview: FamilyOverview, board: [ChildStanding],
      progress: ChildProgress?, activities: [ActivityRow], deadlines: [GoalRow],
      week: WeeklyStatistics, pendingGoals: Int, pointsName: PointsName, waitingGoals: [GoalRow]
    ) {
      self.day = day
      self.childCount = childCount
      self.overview = overview
      self.board = board
      self.progress = progress
      self.activities = activities
      self.deadlines = deadlines
      self.week = week
      self.pendingGoals = pendingGoals
      self.pointsName = pointsName
      self.waitingGoals = waitingGoals
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.dashboardSubject(member)
    let family = try DashboardFamily(for: caller, of: subject)
    let decides = caller.powers.contains(.decideGoals)
    return Output(
      day: family.calendar.today, childCount: family.childCount, overview: family.overview,
      board: subject == nil && caller.powers.contains(.actForChildren) ? family.board : [],
      progress: family.progress(of: subject),
      activities: try caller.activity(
        of: subject?.id == caller.member.id ? nil : subject?.id, limit: Self.mostActivities
      ).rows,
      deadlines: family.deadlines(of: subject), week: family.week(of: subject),
      pendingGoals: decides ? family.pendingGoals(of: subject) : 0,
      pointsName: caller.household.policy.pointsName,
      waitingGoals: decides ? family.waitingGoals(of: subject) : [])
  }
}

/// The numbers of a family.
public struct FamilyOverview: Hashable, Sendable {
  /// The number of children.
  public let children: Int
  /// The number of their goals: all that are not achieved, and of each child the last achieved ones.
  public let goals: Int
  /// The points that they earned by work.
  public let points: Points
  /// The number of completions of these goals.
  public let completions: Int

  /// Numbers with every field given.
  public init(children: Int, goals: Int, points: Points, completions: Int) {
    self.children = children
    self.goals = goals
    self.points = points
    self.completions = completions
  }
}

/// A child's row among the children of a family.
public struct ChildStanding: Hashable, Sendable {
  /// The rank by points, from 1.
  public let rank: Int
  /// The child.
  public let member: MemberID
  /// The name of the child.
  public let memberName: Name
  /// The points that it earned by work.
  public let points: Points
  /// The number of its approved goals that are not achieved.
  public let goalCount: Int
  /// The number of periods of its longest current streak.
  public let bestStreak: Int
  /// The unit of that streak; nil without habits.
  public let unit: HabitFrequency?

  /// A row with every field given.
  public init(
    rank: Int, member: MemberID, memberName: Name, points: Points, goalCount: Int,
    bestStreak: Int, unit: HabitFrequency?
  ) {
    self.rank = rank
    self.member = member
    self.memberName = memberName
    self.points = points
    self.goalCount = goalCount
    self.bestStreak = bestStreak
    self.unit = unit
  }
}

/// The progress of one child.
public struct ChildProgress: Hashable, Sendable {
  /// The child.
  public let member: MemberID
  /// The name of the child.
  public let memberName: Name
  /// The points that it earned by work.
  public let points: Points
  /// The number of its approved goals that are not achieved.
  public let activeGoals: Int
  /// The number of periods of its longest current streak.
  public let currentStreak: Int
  /// The unit of that streak; nil without habits.
  public let currentUnit: HabitFrequency?
  /// The number of periods of its longest streak of all time.
  public let longestStreak: Int
  /// The unit of that streak; nil without habits.
  public let longestUnit: HabitFrequency?
  /// The points of this week so far.
  public let thisWeek: Points
  /// The points of the whole last week.
  public let lastWeek: Points
  /// The rank by points among the children who share their activity, from 1; nil if there is no other
  /// one, or if the child shares none.
  public let rank: Int?

  /// Progress with every field given.
  public init(
    member: MemberID, memberName: Name, points: Points, activeGoals: Int, currentStreak: Int,
    currentUnit: HabitFrequency?, longestStreak: Int, longestUnit: HabitFrequency?,
    thisWeek: Points, lastWeek: Points, rank: Int?
  ) {
    self.member = member
    self.memberName = memberName
    self.points = points
    self.activeGoals = activeGoals
    self.currentStreak = currentStreak
    self.currentUnit = currentUnit
    self.longestStreak = longestStreak
    self.longestUnit = longestUnit
    self.thisWeek = thisWeek
    self.lastWeek = lastWeek
    self.rank = rank
  }

  /// The points of this week minus those of last week.
  public var weekDifference: Int { thisWeek.value - lastWeek.value }
}

/// The numbers of the last seven days, today included.
public struct WeeklyStatistics: Hashable, Sendable {
  /// The number of days on which habits were completed.
  public let completions: Int
  /// The points earned by work.
  public let points: Points
  /// The number of goals with a current streak.
  public let activeStreaks: Int

  /// Numbers with every field given.
  public init(completions: Int, points: Points, activeStreaks: Int) {
    self.completions = completions
    self.points = points
    self.activeStreaks = activeStreaks
  }
}
