public import KinshipDomain
public import KinshipTime

/// The badges of a household's member: those that it earned, and its progress to the others.
///
/// An account has the same badges in all of its households. Its own progress counts the work in all
/// of them; other readers see the progress of this household alone. Refused as `unauthorized` for another member who hides its achievements, except for a
/// child, whose badges adults see.
public struct FetchBadges: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose badges are read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// A member's badges.
  public struct Output: Hashable, Sendable {
    /// The name of the member.
    public let memberName: Name
    /// The number of completed tasks of all time.
    public let completedTasks: Int
    /// The badges by metric, then by threshold.
    public let badges: [BadgeRow]
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      memberName: Name, completedTasks: Int, badges: [BadgeRow], pointsName: PointsName
    ) {
      self.memberName = memberName
      self.completedTasks = completedTasks
      self.badges = badges
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.activeMember(member)
    guard try caller.seesBadges(of: subject) else { throw Refusal.unauthorized }
    let badges = Badge.inOrder(try context.badges.allBadges())
    let earned = try context.badges.achievements(of: subject.achievementOwner).byBadge
    let metrics = try BadgeMetrics(of: subject, in: context)
    // One household must not learn how much the member does in another.
    let shown = subject.id == caller.member.id ? metrics : metrics.restricted(to: household)
    let today = try caller.calendar().day(of: context.now)
    let total = try shown.total()
    let streak = try shown.currentStreak(on: today, atMost: badges.longestStreak)
    return Output(
      memberName: subject.shownName, completedTasks: total.tasks,
      badges: try badges.map { badge in
        let held = try metrics.held(earned[badge.key], badge, on: today)
        return BadgeRow(badge, earnedAt: held?.earnedAt, value: badge.value(of: total) { streak })
      },
      pointsName: caller.household.policy.pointsName)
  }
}

/// A badge of a member: earned, or locked with its progress.
public struct BadgeRow: Hashable, Sendable {
  /// The key.
  public let key: BadgeKey
  /// The number that is compared.
  public let metric: Badge.Metric
  /// The number to be reached.
  public let threshold: Int
  /// Whether the badge can be lost.
  public let kind: Badge.Kind
  /// The name of an SF Symbol.
  public let icon: String
  /// The name; nil for a shipped badge, whose name is translated.
  public let name: Name?
  /// The description; nil for a shipped badge, whose description is translated.
  public let details: Note?
  /// Time of the work that earned it; nil for a badge that is not held.
  public let earnedAt: Instant?
  /// The present number; of a streak, days up to the greatest threshold of a badge.
  public let value: Int

  /// A row with every field given.
  public init(
    key: BadgeKey, metric: Badge.Metric, threshold: Int, kind: Badge.Kind, icon: String,
    name: Name?, details: Note?, earnedAt: Instant?, value: Int
  ) {
    self.key = key
    self.metric = metric
    self.threshold = threshold
    self.kind = kind
    self.icon = icon
    self.name = name
    self.details = details
    self.earnedAt = earnedAt
    self.value = value
  }

  /// The part of the criterion that is reached, from 0 to 1; 1 for an earned badge.
  public var progress: Double {
    earnedAt == nil ? min(1, Double(value) / Double(max(1, threshold))) : 1
  }

  fileprivate init(_ badge: Badge, earnedAt: Instant?, value: Int) {
    self.init(
      key: badge.key, metric: badge.metric, threshold: badge.threshold, kind: badge.kind,
      icon: badge.icon, name: badge.name, details: badge.details, earnedAt: earnedAt, value: value)
  }
}

extension Caller {
  /// Whether the caller sees the badges of a member.
  func seesBadges(of subject: Member) throws -> Bool {
    if powers.contains(.actForChildren), subject.role == .child { return true }
    return try seesAchievements(of: subject)
  }
}
