public import KinshipDomain
public import KinshipTime

/// The members of a household ranked by the points that they earned by work in a period.
///
/// The household's policy says whether the board has all members, who then see all rows, or only
/// children. With the audience of children, adults get all rows, and others only their own. A member
/// who shares no activity is on no board, and takes no rank.
public struct FetchLeaderboard: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The period: the current week or month of the household, or all time.
  public let period: LeaderboardPeriod

  /// Creates the query.
  public init(household: HouseholdID, period: LeaderboardPeriod = .weekly) {
    self.household = household
    self.period = period
  }

  /// A leaderboard, as the caller may see it.
  public struct Output: Hashable, Sendable {
    /// The period.
    public let period: LeaderboardPeriod
    /// The first day of the period; nil for all time.
    public let start: CivilDate?
    /// The rows in the order of their ranks.
    public let rows: [LeaderboardRow]
    /// Whether the caller sees all rows, and not only its own.
    public let isWhole: Bool
    /// Whether the caller is missing because it shares no activity.
    public let hidesCaller: Bool
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      period: LeaderboardPeriod, start: CivilDate?, rows: [LeaderboardRow], isWhole: Bool,
      hidesCaller: Bool, pointsName: PointsName
    ) {
      self.period = period
      self.start = start
      self.rows = rows
      self.isWhole = isWhole
      self.hidesCaller = hidesCaller
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let policy = caller.household.policy
    let scorePeriod = try caller.scorePeriod(period)
    let standings = try caller.standings(during: scorePeriod)
    let isWhole = caller.seesWholeLeaderboard
    let visible = standings.filter { isWhole || $0.member.id == caller.member.id }
    return Output(
      period: period, start: scorePeriod?.start,
      rows: try visible.map { try caller.row($0, isRanked: standings.count > 1) },
      isWhole: isWhole,
      hidesCaller: try policy.leaderboardAudience.includes(caller.member)
        && !caller.privacy(of: caller.member).sharesActivity,
      pointsName: policy.pointsName)
  }
}

/// A member's row of a leaderboard.
public struct LeaderboardRow: Hashable, Sendable {
  /// The rank, from 1; nil if the board has only one member.
  public let rank: Int?
  /// The member; without details if it shows only name and role.
  public let member: MemberProfile
  /// The points earned by work in the period.
  public let points: Points
  /// The number of completed tasks; nil for a member who hides its achievements.
  public let tasks: Int?

  /// A row with every field given.
  public init(rank: Int?, member: MemberProfile, points: Points, tasks: Int?) {
    self.rank = rank
    self.member = member
    self.points = points
    self.tasks = tasks
  }
}

extension LeaderboardAudience {
  /// Whether the leaderboard is for members of that role.
  fileprivate func includes(_ member: Member) -> Bool {
    switch self {
    case .children: member.role == .child
    case .allMembers: true
    }
  }
}

extension Caller {
  /// The standings of all members on the board.
  fileprivate func standings(during period: ScorePeriod?) throws -> [Standing] {
    let members = try context.members.members(of: household.id).filter(isOnLeaderboard)
    return Standing.ranked(
      try members.map { member in
        let score = try context.points.score(
          of: member.id, in: household.id, during: period?.instants)
        return (member, score)
      })
  }

  fileprivate func row(_ standing: Standing, isRanked: Bool) throws -> LeaderboardRow {
    LeaderboardRow(
      rank: isRanked ? standing.rank : nil, member: try profile(of: standing.member),
      points: standing.score.points,
      tasks: try seesAchievements(of: standing.member) ? standing.score.tasks : nil)
  }

  /// Whether the leaderboard lists a member: its role is in the audience, and it shares its activity.
  func isOnLeaderboard(_ member: Member) throws -> Bool {
    try household.policy.leaderboardAudience.includes(member)
      && privacy(of: member).sharesActivity
  }

  /// Whether the caller sees all members of the leaderboard, and not only itself.
  var seesWholeLeaderboard: Bool {
    household.policy.leaderboardAudience == .allMembers || member.role.isAdult
  }
}
