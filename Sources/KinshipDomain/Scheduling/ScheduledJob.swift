public import KinshipTime

/// The identity of a scheduled job, derived from its cause, so that planning it again creates no
/// second job.
public typealias ScheduledJobID = Identifier<ScheduledJob>

/// A scheduled action of a household that no user triggers, such as a reminder or an automatic
/// approval.
///
/// The store plans a job in the transaction of its cause, and marks it done in the transaction
/// that performs it. It is therefore performed once, despite crashes, downtime and clock changes.
/// Jobs of the kinds `reindexing`, `departure`, `pointUpkeep`, `allowance`, `goalDeadlinePlanning`,
/// `carePrompt`, `careDeadline`, `careEscalation` and `careRemoval` leave no row when they end.
public struct ScheduledJob: Hashable, Sendable {
  /// Type of the action.
  ///
  /// Raw values are stored.
  public enum Kind: String, Sendable, CaseIterable {
    /// Reminds the assignee that a task is due soon.
    case taskDueSoon = "task_due_soon"
    /// Reminds the assignee that a task is overdue.
    case taskOverdue = "task_overdue"
    /// Approves a claim automatically, because the household's approval period has ended.
    case taskApproval = "task_approval"
    /// Handles the date of a recurring task that passes without completion.
    case taskPassed = "task_passed"
    /// Updates the index entries of the household's tasks and plans their jobs.
    ///
    /// Needed after a change of its rules or time zone, an update or an import. Runs in batches;
    /// the rest becomes a new job.
    case reindexing = "planning"
    /// Unassigns everything that was assigned to a member who has left, and removes its messages and
    /// its name from the chat after the deletion of its account.
    ///
    /// Runs in batches until nothing is left.
    case departure
    /// Ends a request for a reward that no adult decided.
    case rewardExpiry = "reward_expiry"
    /// Carries out the rules by which points decay or expire, on one date of the household.
    ///
    /// Runs in batches of members; the last one plans the next date.
    case pointUpkeep = "point_upkeep"
    /// Pays a member's allowance for the week that has ended.
    case allowance
    /// Asks the next member for the duty of a pickup, because nobody has answered in time.
    case dutyAnswer = "duty_answer"
    /// Posts in the chat that the target date of a goal is the next day.
    case goalDueTomorrow = "goal_due_tomorrow"
    /// Posts in the chat that the target date of a goal has passed.
    case goalOverdue = "goal_overdue"
    /// Plans the messages about target dates of goals anew.
    ///
    /// Needed after a change of the rules or the time zone and an import. Runs in batches of members;
    /// the rest becomes a new job.
    case goalDeadlinePlanning = "goal_planning"
    /// Prompts a person for a habit, and plans the next prompt.
    case carePrompt = "care_prompt"
    /// Ends the time for the answer to a prompt.
    case careDeadline = "care_deadline"
    /// Sends the next stage of the alarm about an answer that was missed.
    case careEscalation = "care_escalation"
    /// Removes occurrences and photos of a deleted care profile.
    ///
    /// Runs in batches until nothing is left.
    case careRemoval = "care_removal"

    /// Whether it runs in batches, each in its own transaction.
    public var isBatch: Bool {
      self == .reindexing || self == .departure || self == .pointUpkeep
        || self == .goalDeadlinePlanning || self == .careRemoval
    }

    /// Whether it reminds a member of a task.
    public var isReminder: Bool { self == .taskDueSoon || self == .taskOverdue }

    /// Stored ids contain this number: never change or reuse one.
    var number: UInt8 {
      switch self {
      case .taskDueSoon: 1
      case .taskOverdue: 2
      case .taskApproval: 3
      case .reindexing: 4
      case .taskPassed: 5
      case .departure: 6
      case .rewardExpiry: 20
      case .pointUpkeep: 15
      case .allowance: 30
      case .dutyAnswer: 31
      case .goalDueTomorrow: 40
      case .goalOverdue: 41
      case .goalDeadlinePlanning: 42
      case .carePrompt: 43
      case .careDeadline: 44
      case .careEscalation: 45
      case .careRemoval: 46
      }
    }
  }

  /// The job's identity.
  public let id: ScheduledJobID
  /// The household.
  public let household: HouseholdID
  /// Type of the action.
  public let kind: Kind
  /// The subject: a task, a basket entry, an allowance, a duty, a goal, a habit of a care profile or
  /// its occurrence, a deleted care profile, a member who has left, or the household itself.
  public let subject: UInt128
  /// Time from which it is due.
  public let dueAt: Instant

  /// The job of one kind on one occasion of `subject`, for a member or for the household.
  public init<Subject>(
    _ kind: Kind, about subject: Identifier<Subject>, for member: MemberID? = nil,
    _ occasion: Occasion = .once, in household: HouseholdID, dueAt: Instant
  ) {
    self.init(
      id: ScheduledJobID(
        derivedFrom: subject, and: member ?? MemberID(bits: 0), .job(kind, occasion)),
      household: household, kind: kind, subject: subject.bits, dueAt: dueAt)
  }

  /// The job that reindexes a household's tasks: all, or those with ids after `task`.
  ///
  /// Its subject is the household, so that a new reindexing replaces one in progress. Its id
  /// encodes the task after which it continues.
  public static func reindexing(
    of household: HouseholdID, after task: TaskID? = nil,
    dueAt: Instant = Instant(clampingMilliseconds: 0)
  ) -> ScheduledJob {
    ScheduledJob(
      id: ScheduledJobID(bits: household.bits ^ (task?.bits ?? 0)), household: household,
      kind: .reindexing,
      subject: household.bits, dueAt: dueAt)
  }

  /// The job that carries out daily point rules for all members, or for those with ids after
  /// `member`.
  ///
  /// The household has one such job at a time. Its id encodes the member after which it continues.
  public static func pointUpkeep(
    of household: HouseholdID, after member: MemberID? = nil, dueAt: Instant
  ) -> ScheduledJob {
    batch(.pointUpkeep, .pointUpkeep, of: household, after: member, dueAt: dueAt)
  }

  /// The job that plans the messages about target dates of goals anew: of all members, or of those
  /// with ids after `member`.
  ///
  /// The household has one such job at a time. Its id encodes the member after which it continues.
  public static func goalDeadlinePlanning(
    of household: HouseholdID, after member: MemberID? = nil,
    dueAt: Instant = Instant(clampingMilliseconds: 0)
  ) -> ScheduledJob {
    batch(.goalDeadlinePlanning, .goalDeadlinePlanning, of: household, after: member, dueAt: dueAt)
  }

  /// The job that removes the occurrences and photos of a deleted care profile.
  public static func careRemoval(
    of profile: CareProfileID, in household: HouseholdID, dueAt: Instant
  ) -> ScheduledJob {
    ScheduledJob(.careRemoval, about: profile, in: household, dueAt: dueAt)
  }

  /// A job that handles a batch of members, and whose subject is derived from the household.
  private static func batch(
    _ kind: Kind, _ reason: DerivationReason, of household: HouseholdID, after member: MemberID?,
    dueAt: Instant
  ) -> ScheduledJob {
    let subject = ScheduledJobID(derivedFrom: household, reason).bits
    return ScheduledJob(
      id: ScheduledJobID(bits: subject ^ (member?.bits ?? 0)), household: household, kind: kind,
      subject: subject, dueAt: dueAt)
  }

  /// The member after which a batch of daily point rules, or of planned messages about goals,
  /// continues; nil for the first batch.
  public var continuesAfterMember: MemberID? {
    id.bits == subject ? nil : MemberID(bits: id.bits ^ subject)
  }

  /// The task after which a reindexing continues; nil for a reindexing from the start.
  public var continuesAfter: TaskID? {
    id.bits == subject ? nil : TaskID(bits: id.bits ^ subject)
  }

  /// A job with every field given.
  public init(
    id: ScheduledJobID, household: HouseholdID, kind: Kind, subject: UInt128, dueAt: Instant
  ) {
    self.id = id
    self.household = household
    self.kind = kind
    self.subject = subject
    self.dueAt = dueAt
  }
}

/// Storage of planned and completed scheduled jobs.
///
/// Jobs are internal: they are not synchronized, and do not raise the sequence.
public protocol ScheduledJobRepository {
  /// Replaces the open jobs about `subject` with these.
  ///
  /// A completed job stays completed.
  func plan(_ jobs: [ScheduledJob], about subject: UInt128, in household: HouseholdID) throws
  /// The open jobs due at `now`, the earliest first, at most `limit`; uses an index.
  func jobs(dueAt now: Instant, limit: Int) throws -> [ScheduledJob]
  /// Whether the job is planned and not completed.
  func isOpen(_ job: ScheduledJob) throws -> Bool
  /// Marks the job completed, in the transaction that performs it; does nothing if it is no longer
  /// planned.
  func finish(_ job: ScheduledJob, at now: Instant) throws
  /// Postpones a job that failed; planning it again restores its original time.
  func postpone(_ job: ScheduledJob, until instant: Instant) throws
}
