public import KinshipDomain
public import KinshipTime

/// The notices to the calling member: the unread ones, latest first, then on request those read
/// before, last read first.
///
/// A notice disappears when it does not apply any more, such as a reminder of a task that is done,
/// and 30 days after its event.
public struct FetchInbox: Query, HouseholdScoped {
  /// The most unread rows of one query, and the most read ones.
  public static let mostRows = 100

  /// The household.
  public let household: HouseholdID
  /// Whether notices that were read are listed too.
  public let includesRead: Bool

  /// Creates the query.
  public init(household: HouseholdID, includesRead: Bool = false) {
    self.household = household
    self.includesRead = includesRead
  }

  public func fetch(in context: Context) throws -> [InboxRow] {
    let caller = try context.caller(in: household)
    var notices = try caller.inbox(isRead: false)
    if includesRead { notices += try caller.inbox(isRead: true) }
    guard !notices.isEmpty else { return [] }
    let isAboutBadge = notices.contains { $0.kind == .badgeEarned }
    let badges = try isAboutBadge ? context.badges.allBadges() : []
    var rows = try TaskRows(for: caller)
    return try notices.compactMap { notice in
      switch notice.kind {
      case .memberJoined, .memberLeft:
        return InboxRow(notice, name: try rows.name(of: MemberID(bits: notice.subject)))
      case .ownershipReceived:
        return InboxRow(notice)
      case .badgeEarned:
        return caller.badgeRow(of: notice, among: badges)
      case .taskAssigned, .taskSubmitted, .taskCompleted, .taskApproved, .taskRejected,
        .taskUnassigned, .taskDueSoon, .taskOverdue:
        guard let task = try context.tasks.task(TaskID(bits: notice.subject), in: household),
          caller.rules.canSee(task)
        else { return nil }
        return InboxRow(
          notice, task: try rows.row(task), name: try rows.name(of: notice.author(task)))
      }
    }
  }
}

/// A notice in a member's inbox, with the names that its text needs.
public struct InboxRow: Hashable, Sendable {
  /// The notice.
  public let id: NoticeID
  /// Type of the event.
  public let kind: Notice.Kind
  /// Time of the event.
  public let at: Instant
  /// Time at which it was read; nil while it is unread.
  public let readAt: Instant?
  /// The task in its present state; nil for a notice about a member or a badge.
  public let task: TaskRow?
  /// The name of the member who did it, or who joined or left; nil for the household's own rules.
  ///
  /// For a badge, its own name; nil for a shipped badge, whose name is translated.
  public let name: Name?
  /// The key of the badge that was earned; nil for other notices.
  public let badge: BadgeKey?

  /// A row with every field given.
  public init(
    id: NoticeID, kind: Notice.Kind, at: Instant, readAt: Instant?, task: TaskRow?, name: Name?,
    badge: BadgeKey? = nil
  ) {
    self.id = id
    self.kind = kind
    self.at = at
    self.readAt = readAt
    self.task = task
    self.name = name
    self.badge = badge
  }

  fileprivate init(
    _ notice: Notice, task: TaskRow? = nil, name: Name? = nil, badge: BadgeKey? = nil
  ) {
    self.init(
      id: notice.id, kind: notice.kind, at: notice.at, readAt: notice.readAt, task: task,
      name: name, badge: badge)
  }
}

extension Caller {
  fileprivate func inbox(isRead: Bool) throws -> [Notice] {
    try context.outbox.inbox(
      of: member.id, in: household.id, isRead: isRead, limit: FetchInbox.mostRows)
  }

  /// The row of a notice about a badge; nil if the store does not have the badge.
  fileprivate func badgeRow(of notice: Notice, among badges: [Badge]) -> InboxRow? {
    guard let badge = badges.first(where: { $0.key.subject.bits == notice.subject }) else {
      return nil
    }
    return InboxRow(notice, name: badge.name, badge: badge.key)
  }
}

extension Notice {
  /// The member whose action the notice reports; nil if it reports none.
  fileprivate func author(_ task: HouseholdTask) -> MemberID? {
    switch kind {
    case .taskSubmitted, .taskCompleted: task.claim?.by
    case .taskApproved, .taskRejected: task.decision?.by
    case .taskAssigned, .taskUnassigned, .memberJoined, .memberLeft, .ownershipReceived,
      .taskDueSoon, .taskOverdue, .badgeEarned:
      nil
    }
  }
}
