public import KinshipTime

/// The identity of a notice.
public typealias NoticeID = Identifier<Notice>

/// Something that a member is to be told, by whatever way it chose, after the command is durable.
///
/// Rules append notices; a service delivers them. The id is derived from the cause, so that one
/// cause gives one notice per person.
public struct Notice: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// A task was given to the member.
    case taskAssigned = "task_assigned"
    /// A task waits for the member's approval.
    case taskSubmitted = "task_submitted"
    /// The member's task was done by somebody else.
    case taskCompleted = "task_completed"
    /// The member's claim was approved.
    case taskApproved = "task_approved"
    /// The member's claim was rejected.
    case taskRejected = "task_rejected"
    /// A task that goes round is nobody's, for nobody is there to do it.
    case taskUnassigned = "task_unassigned"
    /// Somebody joined the household; its own member is told where it was added without being asked.
    case memberJoined = "member_joined"
    /// Somebody left the household, or was removed.
    case memberLeft = "member_left"
    /// The household belongs to the member now.
    case ownershipReceived = "ownership_received"
    /// A task of the member is due soon.
    case taskDueSoon = "task_due_soon"
    /// A task of the member is overdue.
    case taskOverdue = "task_overdue"

    /// Part of derived ids: never changed or used again.
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
      }
    }

    /// Whether it is worth telling only as long as the task stands as it did.
    public var isReminder: Bool { self == .taskDueSoon || self == .taskOverdue }
  }

  /// How long a notice waits to be delivered before nobody needs it any more.
  public static let lifetime = Duration.seconds(30 * 86_400)

  /// The notice's identity.
  public let id: NoticeID
  /// The household.
  public let household: HouseholdID
  /// Who is to be told.
  public let recipient: MemberID
  /// What happened.
  public let kind: Kind
  /// The task or member that it happened to.
  public let subject: UInt128
  /// When.
  public let at: Instant

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

  /// The reminder that a duty is; nil when it is none.
  ///
  /// As a duty is for one member and one due date, so is its reminder.
  public init?(_ duty: Duty, to recipient: MemberID, at now: Instant) {
    let kind: Kind
    switch duty.kind {
    case .taskDueSoon: kind = .taskDueSoon
    case .taskOverdue: kind = .taskOverdue
    case .taskApproval, .taskPassed, .filing, .departure: return nil
    }
    self.init(
      id: NoticeID(derivedFrom: duty.id, .reminder), household: duty.household,
      recipient: recipient, kind: kind, subject: duty.subject, at: now)
  }

  /// A notice with every field given.
  public init(
    id: NoticeID, household: HouseholdID, recipient: MemberID, kind: Kind, subject: UInt128,
    at: Instant
  ) {
    self.id = id
    self.household = household
    self.recipient = recipient
    self.kind = kind
    self.subject = subject
    self.at = at
  }
}

/// Notices that wait to be delivered.
public protocol Outbox {
  /// Appends a notice, once: one that is there already stays as it is. Notices older than
  /// `Notice.lifetime` leave the household's outbox at the same time, so that it cannot grow for ever.
  func append(_ notice: Notice) throws
  /// The household's notices that wait, the oldest first, at most `limit`.
  func notices(of household: HouseholdID, limit: Int) throws -> [Notice]
  /// The notices of a kind that wait for one member, the latest first, at most `limit`.
  func notices(
    to recipient: MemberID, of kind: Notice.Kind, in household: HouseholdID, limit: Int
  ) throws -> [Notice]
  /// The notices about one thing, in no order.
  func notices(about subject: UInt128, in household: HouseholdID) throws -> [Notice]
  /// Takes a delivered notice out.
  func remove(_ notice: NoticeID, of household: HouseholdID) throws
  /// Takes out whatever waits for one member.
  func removeAll(to recipient: MemberID, of household: HouseholdID) throws
}
