public import KinshipDomain
public import KinshipTime

/// The latest entries of a household's activity feed that the caller may see, the newest first.
///
/// The caller sees all of its own, and an adult all of children. Of another child that shares its
/// activity, the caller sees what other queries show it too: tasks as the household's policy says,
/// goals that share their completions, badges and milestones of a child that shows its achievements,
/// and no rewards. The same applies to other members whom the leaderboard shows to the caller. Points
/// of others appear only where the caller sees their score.
public struct FetchActivity: Query, HouseholdScoped {
  /// The usual number of entries.
  public static let pageSize = 10
  /// The maximum number of entries.
  public static let largestPage = 50

  /// The household.
  public let household: HouseholdID
  /// The member whose entries are read; nil for all members.
  public let member: MemberID?
  /// The most entries, 1 to ``largestPage``; nil for ``pageSize``.
  public let limit: Int?
  /// The position before which entries are read; nil for the latest ones.
  public let before: Int?

  /// Creates the query.
  public init(
    household: HouseholdID, member: MemberID? = nil, limit: Int? = nil, before: Int? = nil
  ) {
    self.household = household
    self.member = member
    self.limit = limit
    self.before = before
  }

  /// A part of an activity feed.
  public struct Output: Hashable, Sendable {
    /// The entries, the newest first.
    public let rows: [ActivityRow]
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The position before which there are more entries; nil if there are none.
    public let next: Int?

    /// An answer with every field given.
    public init(rows: [ActivityRow], pointsName: PointsName, next: Int?) {
      self.rows = rows
      self.pointsName = pointsName
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let limit = limit ?? Self.pageSize
    try (1...Self.largestPage).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    let subject = try member.map { try caller.activeMember($0).id }
    let page = try caller.activity(of: subject, before: before, limit: limit)
    return Output(
      rows: page.rows, pointsName: caller.household.policy.pointsName, next: page.next)
  }
}

/// An entry of an activity feed as it is shown.
public struct ActivityRow: Hashable, Sendable {
  /// The entry.
  public let id: ActivityID
  /// What happened.
  public let kind: Activity.Kind
  /// The area of the cause.
  public let source: Activity.Source
  /// The member whose activity it is.
  public let member: MemberID
  /// The name of the member.
  public let memberName: Name
  /// The title of the task, goal or reward; nil for a badge.
  public let title: Title?
  /// The badge that was earned; nil for other entries.
  public let badge: BadgeKey?
  /// The name of the badge; nil for a shipped badge, whose name is translated, and for other entries.
  public let badgeName: Name?
  /// The number of periods of the streak that was reached; nil for other entries.
  public let streak: Int?
  /// The unit of the streak: daily for days, weekly for weeks.
  public let unit: HabitFrequency?
  /// The points that it earned; nil for none.
  public let points: Points?
  /// Time of the event.
  public let at: Instant

  /// A row with every field given.
  public init(
    id: ActivityID, kind: Activity.Kind, source: Activity.Source, member: MemberID,
    memberName: Name, title: Title?, badge: BadgeKey?, badgeName: Name?, streak: Int?,
    unit: HabitFrequency?, points: Points?, at: Instant
  ) {
    self.id = id
    self.kind = kind
    self.source = source
    self.member = member
    self.memberName = memberName
    self.title = title
    self.badge = badge
    self.badgeName = badgeName
    self.streak = streak
    self.unit = unit
    self.points = points
    self.at = at
  }

  /// The badge or the streak that was reached; nil for other kinds.
  public var milestone: Milestone? { Milestone(badge: badge, length: streak, unit: unit) }
}

extension Caller {
  /// The latest entries before a position that the caller may see: of one member, or of all.
  ///
  /// `next` is the position before which there may be more, nil if there are none. Reads pages until
  /// it has enough, at most ``ActivityReader/mostPages``: enough for a whole feed.
  func activity(
    of subject: MemberID?, before position: Int? = nil, limit: Int
  ) throws -> (rows: [ActivityRow], next: Int?) {
    var reader = try ActivityReader(for: self)
    var (rows, before, last): ([ActivityRow], Int, Int?) = ([], position ?? .max, nil)
    for _ in 0..<ActivityReader.mostPages {
      let page = try context.activities.activities(
        of: household.id, before: before, limit: ActivityReader.page)
      for entry in page where subject == nil || entry.member == subject {
        guard let row = try reader.row(of: entry) else { continue }
        guard rows.count < limit else { return (rows, last) }
        rows.append(row)
        last = entry.position
      }
      guard let end = page.last, page.count == ActivityReader.page else { return (rows, nil) }
      before = end.position
    }
    return (rows, before)
  }

  /// Whether the caller sees what a member did: its own activity, that of a child for an adult, that
  /// of another child who shares it, and that of others whom the leaderboard shows to the caller.
  func seesActivity(of subject: Member) throws -> Bool {
    if seesAll(of: subject) { return true }
    if subject.role == .child { return try privacy(of: subject).sharesActivity }
    return try seesScore(of: subject)
  }

  /// Whether the caller sees the points of a member: its own, those of a child for an adult, and those
  /// of a member whom the leaderboard shows to the caller.
  func seesScore(of subject: Member) throws -> Bool {
    try seesAll(of: subject) || (seesWholeLeaderboard && isOnLeaderboard(subject))
  }

  /// Whether the member is the caller, or a child for an adult.
  fileprivate func seesAll(of subject: Member) -> Bool {
    subject.id == member.id || (powers.contains(.actForChildren) && subject.role == .child)
  }
}

/// The entries that a caller may see, with names.
private struct ActivityReader {
  /// The entries that are read at once.
  static let page = 100
  /// The most pages that are read for one answer.
  static let mostPages = Activity.limit / page + 1

  /// What the caller sees of a member.
  private struct Sight {
    /// Whether it sees all of it.
    let isWhole: Bool
    /// Whether it sees the activity.
    let activity: Bool
    /// Whether it sees badges and milestones.
    let achievements: Bool
    /// Whether it sees the points.
    let points: Bool

    init(of caller: Caller, on subject: Member) throws {
      isWhole = caller.seesAll(of: subject)
      activity = try caller.seesActivity(of: subject)
      achievements = try caller.seesBadges(of: subject)
      points = try caller.seesScore(of: subject)
    }
  }

  private let caller: Caller
  private let members: [MemberID: Member]
  private var sights: [MemberID: Sight] = [:]
  /// Whether the caller may see a task, and whether a goal is shared.
  private var subjects: [UInt128: Bool] = [:]
  private var badges: [BadgeKey: Badge]?

  init(for caller: Caller) throws {
    self.caller = caller
    let all = try caller.context.members.members(of: caller.household.id)
    members = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
  }

  /// The row of an entry; nil if the caller may not see it.
  mutating func row(of entry: Activity) throws -> ActivityRow? {
    guard let member = members[entry.member] else { return nil }
    let sight = try sights[member.id] ?? Sight(of: caller, on: member)
    sights[member.id] = sight
    guard sight.activity, try sight.isWhole || isShared(entry, sight) else { return nil }
    let badge = entry.milestone?.badge
    return ActivityRow(
      id: entry.id, kind: entry.kind, source: entry.source, member: member.id,
      memberName: member.shownName, title: entry.title, badge: badge,
      badgeName: try badge.flatMap { try name(of: $0) }, streak: entry.milestone?.length,
      unit: entry.milestone?.unit, points: sight.points ? entry.points : nil, at: entry.at)
  }

  /// Whether the caller may see an entry of another member, as in the queries of its area.
  private mutating func isShared(_ entry: Activity, _ sight: Sight) throws -> Bool {
    if entry.milestone != nil { return sight.achievements }
    if let known = subjects[entry.subject] { return known }
    let isShared =
      switch entry.source {
      case .task: try seesTask(TaskID(bits: entry.subject))
      case .goal: try sharesGoal(GoalID(bits: entry.subject))
      case .badge, .reward: false
      }
    subjects[entry.subject] = isShared
    return isShared
  }

  /// Whether the caller sees a task; a deleted one only if it sees all tasks.
  private func seesTask(_ id: TaskID) throws -> Bool {
    guard caller.rules.visibleScopes != nil else { return true }
    let task = try caller.context.tasks.task(id, in: caller.household.id)
    return task.map(caller.rules.canSee) ?? false
  }

  private func sharesGoal(_ id: GoalID) throws -> Bool {
    let goal = try caller.context.goals.goal(id, in: caller.household.id)
    return goal.map { $0.deletedAt == nil && $0.sharesCompletions } ?? false
  }

  private mutating func name(of key: BadgeKey) throws -> Name? {
    let known: [BadgeKey: Badge]
    if let badges {
      known = badges
    } else {
      let all = try caller.context.badges.allBadges()
      known = Dictionary(all.map { ($0.key, $0) }) { first, _ in first }
      badges = known
    }
    return known[key]?.name
  }
}
