public import KinshipDomain
public import KinshipTime

/// The notices to the calling member: the unread ones, latest first, then on request those read
/// before, last read first.
///
/// A notice disappears when it does not apply any more, such as a reminder of a task that is done,
/// and 30 days after its event (`Notice.lifetime`). A request for money or a reward that was read
/// stays after its decision. A notice that a target is reached is hidden while points are missing.
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

  /// The notices of one household, and the names of others with news.
  public struct Output: Hashable, Sendable {
    /// The unread notices, latest first, then those that were read, last read first.
    public let rows: [InboxRow]
    /// The account's other households with unread notices to it, or with tasks that it has to do
    /// today, at most 10.
    ///
    /// An observed answer from a server does not follow changes in those households.
    public let elsewhere: [HouseholdSummary]

    /// An answer with every field given.
    public init(rows: [InboxRow], elsewhere: [HouseholdSummary]) {
      self.rows = rows
      self.elsewhere = elsewhere
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    return Output(
      rows: try rows(for: caller, in: context), elsewhere: try caller.householdsWithNews())
  }

  private func rows(for caller: Caller, in context: Context) throws -> [InboxRow] {
    var found = try caller.inbox(isRead: false)
    if includesRead { found += try caller.inbox(isRead: true) }
    guard !found.isEmpty else { return [] }
    let isAboutBadge = found.contains { $0.notice.kind == .badgeEarned }
    let badges = try isAboutBadge ? context.badges.allBadges() : []
    let hasDecline = found.contains { $0.notice.kind == .moneyDeclined }
    let allowance =
      hasDecline ? try context.allowances.allowance(of: caller.member.id, in: household) : nil
    var rows = try TaskRows(for: caller)
    var duties = try DutyRows(for: caller)
    return try found.compactMap { notice, task in
      guard notice.kind != .badgeEarned else { return InboxRow(notice, among: badges) }
      if notice.kind.isAboutReward { return try rows.row(notice, in: context) }
      if notice.kind.isAboutPool { return try rows.poolRow(notice, in: context) }
      if notice.kind.isAboutGoal { return try rows.goalRow(notice, for: caller) }
      if notice.kind == .dutyAlert { return try duties.row(notice) }
      if notice.kind.isAboutCareAnswer { return try InboxRow(answer: notice, in: context) }
      if notice.kind.isAboutCarePerson { return try InboxRow(person: notice, in: context) }
      return InboxRow(
        notice, task: try task.map { try rows.row($0) },
        name: try rows.name(of: notice.author(of: task)),
        reason: notice.kind == .moneyDeclined ? allowance?.declineReason : nil)
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
  /// The task in its present state; nil for a notice that is about no task.
  public let task: TaskRow?
  /// The name of the member who did it, who joined or left, or who requested a reward; nil for the
  /// household's own rules.
  ///
  /// For a badge, its own name; nil for a shipped badge, whose name is translated. For a habit that
  /// was missed, the name of its person.
  public let name: Name?
  /// The key of the badge that was earned; nil for other notices.
  public let badge: BadgeKey?
  /// The title of the reward of a request, of a savings pool, of a goal, or of a habit that was
  /// missed; nil for other notices.
  public let reward: Title?
  /// The name of the member of the reward, if the reader requested it for another one; nil for
  /// other notices.
  public let child: Name?
  /// The reason of a declined request, or of a rejected goal that still has it; nil for other
  /// notices, and of a request for money after a later one.
  ///
  /// Of a person whom the household cares for, the text that it has written; after a later text, an
  /// ellipsis, and nil if the former one called for help.
  public let reason: Note?
  /// The duty in its present state; nil for other notices.
  public let duty: DutyRow?
  /// The length of the streak that reached a milestone; nil for other notices, and after a later
  /// milestone of the goal.
  public let streak: Int?
  /// The unit of the streak: daily for days, weekly for weeks.
  public let unit: HabitFrequency?

  /// A row with every field given.
  public init(
    id: NoticeID, kind: Notice.Kind, at: Instant, readAt: Instant?, task: TaskRow?, name: Name?,
    badge: BadgeKey? = nil, reward: Title? = nil, child: Name? = nil, reason: Note? = nil,
    duty: DutyRow? = nil, streak: Int? = nil, unit: HabitFrequency? = nil
  ) {
    self.id = id
    self.kind = kind
    self.at = at
    self.readAt = readAt
    self.task = task
    self.name = name
    self.badge = badge
    self.reward = reward
    self.child = child
    self.reason = reason
    self.duty = duty
    self.streak = streak
    self.unit = unit
  }

  /// The milestone of a streak; nil for other notices, and after a later milestone of the goal.
  public var milestone: Milestone? { Milestone(badge: nil, length: streak, unit: unit) }

  fileprivate init(
    _ notice: Notice, task: TaskRow? = nil, name: Name? = nil, badge: BadgeKey? = nil,
    reward: Title? = nil, child: Name? = nil, reason: Note? = nil, duty: DutyRow? = nil,
    milestone: Milestone? = nil
  ) {
    self.init(
      id: notice.id, kind: notice.kind, at: notice.at, readAt: notice.readAt, task: task,
      name: name, badge: badge, reward: reward, child: child, reason: reason, duty: duty,
      streak: milestone?.length, unit: milestone?.unit)
  }

  /// The row of a notice about a person whom the household cares for; nil if it is deleted.
  fileprivate init?(person notice: Notice, in context: Context) throws {
    let id = CareProfileID(bits: notice.subject)
    guard let profile = try context.care.profile(id, in: notice.household) else { return nil }
    self.init(notice, name: profile.name, reason: try notice.text(of: profile))
  }

  /// The row of a notice about a prompt without an answer; nil if it or its person is deleted.
  fileprivate init?(answer notice: Notice, in context: Context) throws {
    let id = CareOccurrenceID(bits: notice.subject)
    guard let occurrence = try context.care.occurrence(id, in: notice.household),
      let profile = try context.care.profile(occurrence.profile, in: notice.household)
    else { return nil }
    self.init(notice, name: profile.name, reward: occurrence.title)
  }

  /// The row of a notice about a badge; nil if the store does not have the badge.
  fileprivate init?(_ notice: Notice, among badges: [Badge]) {
    guard let badge = badges.first(where: { $0.key.subject.bits == notice.subject }) else {
      return nil
    }
    self.init(notice, name: badge.name, badge: badge.key)
  }
}

extension DutyRows {
  /// The row of a notice about a duty, also after its end and to a member who has passed it on; nil
  /// if the store does not have the duty.
  fileprivate mutating func row(_ notice: Notice) throws -> InboxRow? {
    try duty(DutyID(bits: notice.subject)).map { InboxRow(notice, duty: try shown($0)) }
  }
}

extension TaskRows {
  /// The row of a notice about a request for a reward; nil if the store does not have the request.
  fileprivate mutating func row(_ notice: Notice, in context: Context) throws -> InboxRow? {
    let id = BasketEntryID(bits: notice.subject)
    guard let entry = try context.rewards.entry(id, in: notice.household) else { return nil }
    let isRequest = notice.kind == .rewardRequested
    let other = isRequest || entry.member == notice.recipient ? nil : entry.member
    return InboxRow(
      notice, name: try name(of: isRequest ? entry.member : entry.decidedBy), reward: entry.title,
      child: try name(of: other), reason: notice.kind == .rewardDeclined ? entry.reason : nil)
  }

  /// The row of a notice about a savings pool; nil if the store does not have the pool.
  fileprivate mutating func poolRow(_ notice: Notice, in context: Context) throws -> InboxRow? {
    let id = SavingsPoolID(bits: notice.subject)
    guard let pool = try context.savingsPools.pool(id, in: notice.household) else { return nil }
    return InboxRow(notice, name: try name(of: pool.endedBy), reward: pool.title)
  }

  /// The row of a notice about a goal; nil if the goal is deleted.
  fileprivate mutating func goalRow(_ notice: Notice, for caller: Caller) throws -> InboxRow? {
    let id = GoalID(bits: notice.subject)
    guard let goal = try caller.context.goals.goal(id, in: notice.household),
      goal.deletedAt == nil
    else { return nil }
    let author = notice.kind == .goalRequested ? goal.member : goal.decidedBy
    let reason = notice.kind == .goalRejected && notice.at == goal.decidedAt ? goal.note : nil
    return InboxRow(
      notice, name: try name(of: author), reward: goal.title, reason: reason,
      milestone: notice.milestone(of: goal, in: caller.household))
  }
}

extension Notice {
  /// The milestone that the notice reports, which the goal has until it reaches another one; nil for
  /// other notices.
  ///
  /// It has the present unit of the streak, because a goal does not keep that of its milestone.
  fileprivate func milestone(of goal: Goal, in household: Household) -> Milestone? {
    guard kind == .goalMilestone, let last = goal.milestone, let habit = goal.terms.habit else {
      return nil
    }
    let latest = Notice(
      kind, of: goal.id, .due(Due(last.day)), to: recipient, in: household.id, at: at)
    return latest.id == id ? .streak(last.length, household.streakUnit(of: habit)) : nil
  }
}

extension Notice {
  /// The text that a person has written, until it writes another one; nil for other notices.
  ///
  /// The profile keeps the last text only. An ordinary text before it is an ellipsis, because
  /// without a text the notice says that the person asks for help.
  fileprivate func text(of profile: CareProfile) throws -> Note? {
    guard kind == .careHelp else { return nil }
    let kept = profile.repliedAt == at ? profile.reply : nil
    let ordinary = Notice(
      kind, of: profile.id, .ordinaryText(at), to: recipient, in: household, at: at)
    guard ordinary.id == id else {
      guard let kept, SMSAnswer.callsForHelp("\(kept)") else { return nil }
      return kept
    }
    if let kept { return kept }
    return try Note("…", field: .answer)
  }
}

extension Notice {
  /// The member whose action the notice reports; nil if it names none.
  fileprivate func author(of task: HouseholdTask?) -> MemberID? {
    switch kind {
    case .taskSubmitted, .taskCompleted: task?.claim?.by
    case .taskApproved, .taskRejected: task?.decision?.by
    case .memberJoined, .memberLeft, .moneyRequested: MemberID(bits: subject)
    case .taskAssigned, .taskUnassigned, .ownershipReceived, .taskDueSoon, .taskOverdue,
      .badgeEarned, .mailUndeliverable, .deviceGone, .rewardRequested, .rewardApproved,
      .rewardDeclined, .rewardExpired, .rewardWithdrawn, .poolFilled, .poolPaidOut, .poolClosed,
      .moneyReceived, .moneyPaidOut, .moneyDeclined, .goalRequested, .goalApproved,
      .goalRejected, .goalMilestone, .dutyAlert, .careMissed, .careBudget, .careStopped, .careHelp,
      .careDeclined, .careUndeliverable:
      nil
    }
  }
}
