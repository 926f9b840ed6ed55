public import KinshipTime

/// The identity of a notice.
public typealias NoticeID = Identifier<Notice>

/// A notification to a member, delivered after the transaction is durable.
///
/// Rules append notices; the member reads them in the inbox. A notice is removed when it does not
/// apply any more, such as a reminder of a task that is done, and at the latest after ``lifetime``.
/// The id is derived from the cause, so that one cause gives one notice per member.
public struct Notice: Hashable, Sendable {
  /// Type of the event that a notice reports.
  public enum Kind: String, Sendable, CaseIterable {
    /// A task was assigned to the member.
    case taskAssigned = "task_assigned"
    /// A task awaits the member's approval.
    case taskSubmitted = "task_submitted"
    /// The member's task was completed by another member.
    case taskCompleted = "task_completed"
    /// The member's claim was approved.
    case taskApproved = "task_approved"
    /// The member's claim was rejected.
    case taskRejected = "task_rejected"
    /// A rotating task has no assignee, because none of its members is available.
    case taskUnassigned = "task_unassigned"
    /// A member joined the household; also sent to a member that was added without being asked.
    case memberJoined = "member_joined"
    /// A member left the household, or was removed.
    case memberLeft = "member_left"
    /// The member became the owner of the household.
    case ownershipReceived = "ownership_received"
    /// A task of the member is due soon.
    case taskDueSoon = "task_due_soon"
    /// A task of the member is overdue.
    case taskOverdue = "task_overdue"
    /// The member earned a badge.
    case badgeEarned = "badge_earned"
    /// A mail to the member's account was refused for good, so its address may be wrong.
    case mailUndeliverable = "mail_undeliverable"
    /// A device of the member's account gets no pushes any more, as its push service reported.
    case deviceGone = "device_gone"
    /// A request for a reward awaits the member's approval.
    case rewardRequested = "reward_requested"
    /// The member's request for a reward was approved.
    case rewardApproved = "reward_approved"
    /// The member's request for a reward was declined.
    case rewardDeclined = "reward_declined"
    /// The member's request for a reward expired, because no adult decided it.
    case rewardExpired = "reward_expired"
    /// The member's request for a reward ended, because the reward is no longer offered.
    case rewardWithdrawn = "reward_withdrawn"
    /// The target of a savings pool is reached; sent to adults and to members with a share.
    case poolFilled = "pool_filled"
    /// A savings pool that the member had paid into was paid out.
    case poolPaidOut = "pool_paid_out"
    /// A savings pool was closed, and the member got its points back.
    case poolClosed = "pool_closed"
    /// The member got its allowance.
    case moneyReceived = "money_received"
    /// A request for money awaits a decision of the member.
    case moneyRequested = "money_requested"
    /// The member's request for a pay-out was approved, or its money was handed over.
    case moneyPaidOut = "money_paid_out"
    /// The member's request for money was declined.
    case moneyDeclined = "money_declined"
    /// A goal awaits the member's approval.
    case goalRequested = "goal_requested"
    /// The member's goal was approved.
    case goalApproved = "goal_approved"
    /// The member's goal was rejected.
    case goalRejected = "goal_rejected"
    /// The streak of a habit of the member reached a length that is announced.
    case goalMilestone = "goal_milestone"
    /// A duty of a pickup needs the member: it was asked, or as an adult it learns that nobody has
    /// accepted yet.
    case dutyAlert = "duty_alert"
    /// A person for whom the household cares has not answered in time.
    case careMissed = "care_missed"
    /// The household has sent 80 percent of the SMS that its rules allow on a day.
    case careBudget = "care_budget"
    /// A person for whom the household cares has stopped all messages.
    case careStopped = "care_stopped"
    /// A person for whom the household cares asks for help by SMS, or has written another text.
    case careHelp = "care_help"
    /// A person for whom the household cares has answered a prompt with NO.
    case careDeclined = "care_declined"
    /// An SMS about a person for whom the household cares cannot be delivered.
    case careUndeliverable = "care_undeliverable"

    /// Stored ids contain this number: never change or reuse one.
    var number: UInt8 {
      switch self {
      case .taskAssigned: 1
      case .taskSubmitted: 2
      case .taskCompleted: 3
      case .taskApproved: 4
      case .taskRejected: 5
      case .taskUnassigned: 6
      case .memberJoined: 7
      case .memberLeft: 8
      case .ownershipReceived: 9
      case .taskDueSoon: 10
      case .taskOverdue: 11
      case .badgeEarned: 12
      case .mailUndeliverable: 13
      case .deviceGone: 14
      case .rewardRequested: 30
      case .rewardApproved: 31
      case .rewardDeclined: 32
      case .rewardExpired: 33
      case .rewardWithdrawn: 34
      case .poolFilled: 35
      case .poolPaidOut: 36
      case .poolClosed: 37
      case .moneyReceived: 40
      case .moneyRequested: 41
      case .moneyPaidOut: 42
      case .moneyDeclined: 43
      case .goalRequested: 50
      case .goalApproved: 51
      case .goalRejected: 52
      case .goalMilestone: 53
      case .dutyAlert: 54
      case .careMissed: 60
      case .careBudget: 61
      case .careStopped: 62
      case .careHelp: 63
      case .careDeclined: 64
      case .careUndeliverable: 65
      }
    }

    /// Whether a member can choose to get the notice as a mail.
    ///
    /// A mail about an undeliverable one would go to the same address.
    public var canBeMailed: Bool { self != .mailUndeliverable }

    /// Whether the notice becomes obsolete when the task changes.
    public var isReminder: Bool { self == .taskDueSoon || self == .taskOverdue }

    /// Whether its subject is a basket entry.
    public var isAboutReward: Bool {
      switch self {
      case .rewardRequested, .rewardApproved, .rewardDeclined, .rewardExpired, .rewardWithdrawn:
        true
      default: false
      }
    }

    /// Whether its subject is a savings pool.
    public var isAboutPool: Bool {
      self == .poolFilled || self == .poolPaidOut || self == .poolClosed
    }

    /// Whether its subject is a goal.
    public var isAboutGoal: Bool {
      switch self {
      case .goalRequested, .goalApproved, .goalRejected, .goalMilestone: true
      default: false
      }
    }

    /// Whether its subject is an occurrence of a habit of care.
    public var isAboutCareAnswer: Bool { self == .careMissed || self == .careDeclined }

    /// Whether its subject is a care profile.
    public var isAboutCarePerson: Bool {
      self == .careStopped || self == .careHelp || self == .careUndeliverable
    }

    /// The area of the household's rules that decides whether the notice is mailed and pushed; nil
    /// for a notice on which the household has no rule.
    ///
    /// It has none on notices about the member's own account, about pickups that a member is asked
    /// for, about a person who has not answered, asks for help, has stopped the messages or could not
    /// be reached, and to a new owner, who must learn of its new task and of a transfer by mistake.
    public var area: NotificationArea? {
      switch self {
      case .taskAssigned, .taskSubmitted, .taskCompleted, .taskApproved, .taskRejected,
        .taskUnassigned, .taskDueSoon, .taskOverdue, .rewardRequested, .rewardApproved,
        .rewardDeclined, .rewardExpired, .rewardWithdrawn, .poolFilled, .poolPaidOut, .poolClosed,
        .goalRequested, .goalApproved, .goalRejected:
        .tasks
      case .memberJoined, .memberLeft, .badgeEarned, .goalMilestone, .moneyReceived,
        .moneyRequested, .moneyPaidOut, .moneyDeclined:
        .activity
      case .careBudget, .careDeclined: .care
      case .ownershipReceived, .mailUndeliverable, .deviceGone, .dutyAlert, .careMissed,
        .careStopped, .careHelp, .careUndeliverable:
        nil
      }
    }
  }

  /// Maximum time that a notice is kept, read or not.
  public static let lifetime = Duration.seconds(30 * 86_400)

  /// The notice's identity.
  public let id: NoticeID
  /// The household.
  public let household: HouseholdID
  /// The member to notify.
  public let recipient: MemberID
  /// Type of the event.
  public let kind: Kind
  /// The task, member, mail, session, basket entry, savings pool, goal or duty that it concerns, or
  /// the subject of a badge's key.
  public let subject: UInt128
  /// Time of the event.
  public let at: Instant
  /// Time at which the member read it in the inbox; nil while it is unread.
  public var readAt: Instant?

  /// Whether the member read it after the event.
  ///
  /// False for a silenced kind, whose notices are stored as read at their event.
  public var wasReadLater: Bool { readAt.map { $0 > at } ?? false }

  /// The notice for `recipient` about one occasion of `subject`.
  public init<Subject>(
    _ kind: Kind, of subject: Identifier<Subject>, _ occasion: Occasion = .once,
    to recipient: MemberID,
    in household: HouseholdID, at now: Instant
  ) {
    self.init(
      id: NoticeID(derivedFrom: subject, and: recipient, .notice(kind, occasion)),
      household: household, recipient: recipient, kind: kind, subject: subject.bits, at: now)
  }

  /// The notice of a scheduled reminder; nil for other jobs.
  ///
  /// The job is for one member and one due date, and so is its notice.
  public init?(_ job: ScheduledJob, to recipient: MemberID, at now: Instant) {
    let kind: Kind
    switch job.kind {
    case .taskDueSoon: kind = .taskDueSoon
    case .taskOverdue: kind = .taskOverdue
    case .taskApproval, .taskPassed, .reindexing, .departure, .rewardExpiry, .pointUpkeep,
      .allowance, .dutyAnswer, .goalDueTomorrow, .goalOverdue, .goalDeadlinePlanning, .carePrompt,
      .careDeadline, .careEscalation, .careRemoval:
      return nil
    }
    self.init(
      id: NoticeID(derivedFrom: job.id, .reminder), household: job.household,
      recipient: recipient, kind: kind, subject: job.subject, at: now)
  }

  /// A notice with every field given.
  public init(
    id: NoticeID, household: HouseholdID, recipient: MemberID, kind: Kind, subject: UInt128,
    at: Instant, readAt: Instant? = nil
  ) {
    self.id = id
    self.household = household
    self.recipient = recipient
    self.kind = kind
    self.subject = subject
    self.at = at
    self.readAt = readAt
  }
}

/// Storage of notices to members.
public protocol NoticeRepository {
  /// Appends a notice; does nothing if it exists.
  ///
  /// Also removes the household's notices older than `Notice.lifetime`, which bounds their number.
  func append(_ notice: Notice) throws
  /// The household's notices, the oldest first, at most `limit`.
  func notices(of household: HouseholdID, limit: Int) throws -> [Notice]
  /// The notices of a kind for one member, the latest first, at most `limit`.
  func notices(
    to recipient: MemberID, of kind: Notice.Kind, in household: HouseholdID, limit: Int
  ) throws -> [Notice]
  /// The member's notices for the inbox, at most `limit`: the unread ones by latest event, or the
  /// ones that were read, the last read first.
  func inbox(
    of recipient: MemberID, in household: HouseholdID, isRead: Bool, limit: Int
  ) throws -> [Notice]
  /// The notice with that id.
  func notice(_ id: NoticeID, in household: HouseholdID) throws -> Notice?
  /// Stores that a notice was read; does nothing for a notice that was removed.
  func saveReading(of notice: Notice) throws
  /// The notices about one subject, in no order.
  func notices(about subject: UInt128, in household: HouseholdID) throws -> [Notice]
  /// Removes a notice.
  func remove(_ notice: NoticeID, of household: HouseholdID) throws
  /// Removes all notices to one member.
  func removeAll(to recipient: MemberID, of household: HouseholdID) throws
}
