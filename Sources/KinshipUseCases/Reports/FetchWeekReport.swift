public import KinshipDomain
public import KinshipTime

/// A week of a household: the tasks and points of each member, the goals of children, the completed
/// tasks, and the tasks of the week that are not done.
///
/// It lists the members of the household's leaderboard, under the same privacy settings, and always
/// the caller. As on the leaderboard, a task or card counts in the week in which it was done, and
/// only work with points counts.
public struct FetchWeekReport: Query, HouseholdScoped {
  /// The most completed tasks of one report, and the most tasks that are not done.
  public static let mostTasks = 200
  /// The longest streak that is counted, in weeks.
  public static let mostWeeks = 104

  /// The household.
  public let household: HouseholdID
  /// A day of the week; nil for the current week.
  public let day: CivilDate?

  /// Creates the query.
  public init(household: HouseholdID, day: CivilDate? = nil) {
    self.household = household
    self.day = day
  }

  /// The report of a week, as the caller may see it.
  public struct Output: Hashable, Sendable {
    /// The first day of the week.
    public let start: CivilDate
    /// The last day of the week.
    public let end: CivilDate
    /// Whether the week is over.
    public let isOver: Bool
    /// The members, in the order of the household.
    public let members: [WeekReportMember]
    /// Whether the caller sees all members of the leaderboard, and not only itself.
    public let isWhole: Bool
    /// The completed tasks of these members that the caller sees, the latest first.
    public let completed: [CompletedTask]
    /// The tasks due in the week that are not done and that the caller sees, in list order.
    public let due: [TaskRow]
    /// Whether a list is incomplete.
    public let hasMore: Bool
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      start: CivilDate, end: CivilDate, isOver: Bool, members: [WeekReportMember], isWhole: Bool,
      completed: [CompletedTask], due: [TaskRow], hasMore: Bool, pointsName: PointsName
    ) {
      self.start = start
      self.end = end
      self.isOver = isOver
      self.members = members
      self.isWhole = isWhole
      self.completed = completed
      self.due = due
      self.hasMore = hasMore
      self.pointsName = pointsName
    }

    /// The points of all listed members, and the tasks of those who show them.
    public var total: Score {
      Score(
        clampingPoints: members.reduce(0) { $0 + $1.points.value },
        tasks: members.reduce(0) { $0 + ($1.tasks ?? 0) })
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let calendar = try caller.calendar()
    let week = caller.household.week(containing: day ?? calendar.day(of: context.now))
    let report = WeekReport(caller: caller, calendar: calendar, week: week)
    let members = try caller.reportedMembers()
    let completed = try report.completedTasks(of: members)
    let due = try report.tasksDue()
    return Output(
      start: week.start, end: max(week.start, week.end.advanced(byDays: -1)),
      isOver: report.isOver, members: try members.map { try report.row(of: $0, due: due.rows) },
      isWhole: caller.seesWholeLeaderboard,
      completed: completed.tasks, due: due.rows, hasMore: completed.hasMore || due.hasMore,
      pointsName: caller.household.policy.pointsName)
  }
}

/// A member's week.
public struct WeekReportMember: Hashable, Sendable {
  /// The member; without details if it shows only name and role.
  public let member: MemberProfile
  /// The points earned by work in the week.
  public let points: Points
  /// The number of completed tasks; nil for a member who hides its achievements.
  public let tasks: Int?
  /// The number of consecutive weeks with a completed task, up to this week; nil like `tasks`.
  ///
  /// At most ``FetchWeekReport/mostWeeks``. A week that is not over does not end a streak.
  public let streak: Int?
  /// The number of listed tasks of the member that were due in the week and are not done.
  public let due: Int
  /// The number of those that are overdue.
  public let overdue: Int
  /// Completions of the child's habits in the week: a day of a daily habit or a week of a weekly one
  /// counts once.
  ///
  /// Nil for a member without goals, and for a child whose goals the caller does not see.
  ///
  /// Counts the habits that are not achieved, and the last achieved ones, at most
  /// ``FetchGoals/historySize``.
  public let completedPeriods: Int?
  /// The number of goals among them that the child achieved in the week; nil like `completedPeriods`.
  public let goalsAchieved: Int?

  /// A row with every field given.
  public init(
    member: MemberProfile, points: Points, tasks: Int?, streak: Int?, due: Int, overdue: Int,
    completedPeriods: Int?, goalsAchieved: Int?
  ) {
    self.member = member
    self.points = points
    self.tasks = tasks
    self.streak = streak
    self.due = due
    self.overdue = overdue
    self.completedPeriods = completedPeriods
    self.goalsAchieved = goalsAchieved
  }
}

/// A completed task, or a card that was done, with the points that were paid for it.
public struct CompletedTask: Hashable, Sendable {
  /// The task, which may have been deleted since; for a card the id of its completion.
  public let task: TaskID
  /// The title at the time of the payment.
  public let title: String
  /// The member who did it.
  public let member: MemberID
  /// The member's name.
  public let memberName: Name
  /// The time at which it was done.
  public let doneAt: Instant
  /// The points.
  public let points: Points

  /// A completed task with every field given.
  public init(
    task: TaskID, title: String, member: MemberID, memberName: Name, doneAt: Instant,
    points: Points
  ) {
    self.task = task
    self.title = title
    self.member = member
    self.memberName = memberName
    self.doneAt = doneAt
    self.points = points
  }
}
