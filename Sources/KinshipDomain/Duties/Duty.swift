public import KinshipTime

/// The identity of a duty, derived from its cause: one cause is one duty, however often it is planned.
public typealias DutyID = Identifier<Duty>

/// Something that a household owes at a moment, without anybody asking for it: a reminder, an approval
/// after a set time.
///
/// A store plans duties with what causes them and notes which of them are done, each in the command that
/// does it. So a duty is done once, whatever ends in between, however long nobody was there to do it, and
/// wherever the clock is turned. Filing and departure leave no row when they end.
public struct Duty: Hashable, Sendable {
  /// What is to be done.
  ///
  /// Raw values are stored.
  public enum Kind: String, Sendable, CaseIterable {
    /// Reminds the assignee that a task is due soon.
    case taskDueSoon = "task_due_soon"
    /// Reminds the assignee that a task is overdue.
    case taskOverdue = "task_overdue"
    /// A claim is approved, because the household's time for looking at it is over.
    case taskApproval = "task_approval"
    /// The date of a task that comes back passes without it being done.
    case taskPassed = "task_passed"
    /// The household's tasks are filed as its rules and its time zone say now, and their duties planned: after a
    /// change of those, an update or an import. So many at once; what is left is a duty again.
    case filing = "planning"
    /// What was given to a member who has left becomes nobody's. So much at once, until nothing is left.
    case departure

    /// Whether it is a batch of something large, due as soon as its turn comes.
    public var isBatch: Bool { self == .filing || self == .departure }

    /// Whether it reminds somebody of a task.
    public var isReminder: Bool { self == .taskDueSoon || self == .taskOverdue }

    /// Part of derived ids: never changed or used again.
    var number: UInt8 {
      switch self {
      case .taskDueSoon: 1
      case .taskOverdue: 2
      case .taskApproval: 3
      case .filing: 4
      case .taskPassed: 5
      case .departure: 6
      }
    }
  }

  /// The duty's identity.
  public let id: DutyID
  /// The household.
  public let household: HouseholdID
  /// What is to be done.
  public let kind: Kind
  /// What it is about: a task, a member who has left, or the household itself.
  public let subject: UInt128
  /// When.
  public let dueAt: Instant

  /// The duty of one kind on one occasion of `subject`, for a member or for the household.
  public init<Subject>(
    _ kind: Kind, about subject: Identifier<Subject>, for member: MemberID? = nil,
    _ occasion: Occasion = .once, in household: HouseholdID, dueAt: Instant
  ) {
    self.init(
      id: DutyID(
        derivedFrom: subject, and: member ?? MemberID(bits: 0), .duty(kind, occasion)),
      household: household, kind: kind, subject: subject.bits, dueAt: dueAt)
  }

  /// The duty to file a household's tasks: all of them, or those after a task in the order of their ids.
  ///
  /// It is planned about the household, so that a new one takes the place of one that is under way. Its id
  /// says where it goes on.
  public static func filing(
    of household: HouseholdID, after task: TaskID? = nil,
    dueAt: Instant = Instant(clampingMilliseconds: 0)
  ) -> Duty {
    Duty(
      id: DutyID(bits: household.bits ^ (task?.bits ?? 0)), household: household, kind: .filing,
      subject: household.bits, dueAt: dueAt)
  }

  /// After which task a filing goes on; nil for one that begins.
  public var filesAfter: TaskID? {
    id.bits == subject ? nil : TaskID(bits: id.bits ^ subject)
  }

  /// A duty with every field given.
  public init(
    id: DutyID, household: HouseholdID, kind: Kind, subject: UInt128, dueAt: Instant
  ) {
    self.id = id
    self.household = household
    self.kind = kind
    self.subject = subject
    self.dueAt = dueAt
  }
}

/// The duties that a store has planned, and which of them are done.
///
/// They are bookkeeping: no device hears of them, and no sequence rises for them.
public protocol DutyRepository {
  /// Makes these the duties about `subject`: others that are not done go, and one that is done stays
  /// so, for ever.
  func plan(_ duties: [Duty], about subject: UInt128, in household: HouseholdID) throws
  /// What is not done and due at `now`, the earliest first, at most `limit`; found by an index.
  func duties(dueAt now: Instant, limit: Int) throws -> [Duty]
  /// Whether the duty is planned and not done.
  func isOpen(_ duty: Duty) throws -> Bool
  /// Notes that the duty is done, in the command that does it; nothing when it is no longer planned.
  func finish(_ duty: Duty, at now: Instant) throws
  /// Moves a duty that could not be done; it is moved back when it is planned again.
  func postpone(_ duty: Duty, until instant: Instant) throws
}
