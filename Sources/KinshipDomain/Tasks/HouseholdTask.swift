public import KinshipTime

/// The identity of a task.
public typealias TaskID = Identifier<HouseholdTask>

/// A task in one household (not called `Task`, which is Swift's).
///
/// The fields of its ``pattern`` can be read and set on the task itself.
@dynamicMemberLookup
public struct HouseholdTask: Hashable, Sendable {
  /// The task's identity.
  public let id: TaskID
  /// The household it belongs to.
  public let household: HouseholdID
  /// Texts, points, assignee and due date of the task.
  public var pattern: TaskPattern
  /// The member who created it.
  public let createdBy: MemberID
  /// Position in a series; nil for a task that does not recur.
  public internal(set) var recurrence: TaskRecurrence?
  /// State of the task; changed only by its moves.
  public private(set) var status: TaskStatus
  /// Number of the current claim, from 1; 0 before the first one.
  ///
  /// Each round is paid at most once.
  public private(set) var round: Int
  /// The current claim of this round; nil if there is none.
  public private(set) var claim: Claim?
  /// The last decision.
  ///
  /// A rejection stays until a claim is made after reopening, or an adult answers a claim made
  /// without reopening.
  public private(set) var decision: Decision?
  /// Creation time.
  public let createdAt: Instant
  /// Time of the last change.
  public var updatedAt: Instant
  /// Stored version that this value was read at.
  public var version: Version = .unsaved
  /// The badges that the move which returned this value gave or took; stores do not keep them.
  public var badgeChanges: [BadgeChange] = []
  /// The explanation of the payment by the move which returned this value, if a point rule changed
  /// it; stores do not keep it.
  public var award: PointAward?

  /// A new task: open, unclaimed.
  public init(
    id: TaskID, household: HouseholdID, pattern: TaskPattern, createdBy: MemberID,
    createdAt: Instant, recurrence: TaskRecurrence? = nil
  ) {
    self.id = id
    self.household = household
    self.pattern = pattern
    self.createdBy = createdBy
    self.recurrence = recurrence
    self.status = .open
    self.round = 0
    self.createdAt = createdAt
    self.updatedAt = createdAt
  }

  /// A task in stored or received state; nil if that state is inconsistent.
  ///
  /// - A task has a claim exactly while it awaits approval or is completed.
  /// - A completed task has no rejection, and a rejected task has one.
  /// - The first claim begins round 1.
  public init?(
    restoring task: HouseholdTask, status: TaskStatus, round: Int, claim: Claim?,
    decision: Decision?, updatedAt: Instant, version: Version
  ) {
    let isClaimed = status == .pendingApproval || status == .completed
    guard (0...1_000_000_000).contains(round), (claim != nil) == isClaimed,
      round > 0 || (claim == nil && decision == nil)
    else { return nil }
    switch (status, decision?.outcome) {
    case (.rejected, .rejected), (.completed, .approved), (.completed, nil),
      (.pendingApproval, nil), (.pendingApproval, .rejected), (.open, nil), (.open, .rejected),
      (.inProgress, nil), (.inProgress, .rejected):
      break
    default: return nil
    }
    self = task
    self.status = status
    self.round = round
    self.claim = claim
    self.decision = decision
    self.updatedAt = updatedAt
    self.version = version
  }

  /// A field of the task's pattern.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskPattern, Value>) -> Value {
    get { pattern[keyPath: field] }
    set { pattern[keyPath: field] = newValue }
  }

  /// Completion time according to the current claim.
  public var completedAt: Instant? { claim?.doneAt }
  /// The member who completed it according to the current claim.
  public var completedBy: MemberID? { claim?.by }

  /// Whether the task is assigned to the member, in any state.
  ///
  /// All filters, lists, marks and counts of a member's own tasks use it.
  public func isOwn(of member: MemberID?) -> Bool {
    member != nil && pattern.assignee == member
  }

  /// Whether the member is the creator, the assignee, the claimant, or made the last decision.
  public func involves(_ member: MemberID) -> Bool {
    createdBy == member || pattern.assignee == member || claim?.by == member
      || decision?.by == member
  }

  /// Whether a task that is still to be done is overdue at `now`; a claim that waits for approval
  /// is done.
  public func isOverdue(at now: Instant, in calendar: HouseholdCalendar) -> Bool {
    guard TaskStatus.unclaimed.contains(status), let due = pattern.due else { return false }
    return now >= due.overdueFrom(in: calendar)
  }

  /// Whether the current claim was in time, by its completion time rather than its approval time.
  public func wasOnTime(in calendar: HouseholdCalendar) -> Bool {
    guard let due = pattern.due, let completedAt else { return true }
    return completedAt < due.overdueFrom(in: calendar)
  }
}

// MARK: - Moves

/// A move of the task's state machine.
public enum TaskMove: String, Sendable, CaseIterable {
  case start, complete, uncomplete, approve, undoApproval, reject, reopen

  /// Whether the move is possible from a state.
  ///
  /// A standing approval decides between `uncomplete` and `undoApproval`. With `mayRetry`, from the
  /// household's `claimantMayRetry`, a pending claim can be withdrawn and a rejected task redone.
  public func isPossible(
    from status: TaskStatus, isApproved: Bool, mayRetry: Bool = false
  ) -> Bool {
    switch self {
    case .start: status == .open
    case .complete: status == .open || status == .inProgress || (mayRetry && status == .rejected)
    case .uncomplete:
      (status == .completed && !isApproved) || (mayRetry && status == .pendingApproval)
    case .undoApproval: status == .completed && isApproved
    case .approve, .reject: status == .pendingApproval
    case .reopen: status == .rejected
    }
  }
}

extension HouseholdTask {
  /// Whether the current claim was approved, by a member or automatically.
  public var isApproved: Bool { decision?.outcome == .approved }

  /// Whether the move is possible from the current state.
  public func canMove(_ move: TaskMove, mayRetry: Bool = false) -> Bool {
    move.isPossible(from: status, isApproved: isApproved, mayRetry: mayRetry)
  }

  /// Throws `invalidTaskState` with the current state unless the move is possible.
  ///
  /// Throws `taskAlreadyCompleted` for a second completion.
  public func requireMove(_ move: TaskMove, mayRetry: Bool = false) throws {
    guard !canMove(move, mayRetry: mayRetry) else { return }
    throw move == .complete && status == .completed
      ? Refusal.taskAlreadyCompleted : Refusal.invalidTaskState(status)
  }

  /// open → in progress.
  public mutating func start(at now: Instant) throws {
    try requireMove(.start)
    status = .inProgress
    updatedAt = now
  }

  /// Removes the assignee, who has left.
  ///
  /// in progress → open; a claim keeps its claimant.
  public mutating func unassign(at now: Instant) {
    pattern.assignee = nil
    if status == .inProgress { status = .open }
    updatedAt = now
  }

  /// Prepares a deleted task for restoring: resets its version, and removes the photo of its claim.
  ///
  /// pending approval → open, or rejected if it was before its claim. A completed task stays
  /// completed.
  public mutating func restore(at now: Instant) {
    version = .unsaved
    if status == .pendingApproval {
      withdrawClaim(at: now)
      if status == .inProgress { status = .open }
    } else if claim?.photo != nil {
      removePhoto(at: now)
    }
  }

  /// Removes the photo of the claim, if there is a claim; the state stays.
  public mutating func removePhoto(at now: Instant) {
    guard claim != nil else { return }
    claim?.photo = nil
    updatedAt = now
  }

  /// open, in progress → pending approval, or completed if no approval is needed; starts a new
  /// round.
  ///
  /// With `mayRetry` also from rejected. Such a claim always awaits approval. The rejection stays
  /// until an adult answers, so that withdrawing the claim does not remove it.
  public mutating func complete(
    with claim: Claim, needsApproval: Bool, mayRetry: Bool = false
  ) throws {
    try requireMove(.complete, mayRetry: mayRetry)
    var claim = claim
    claim.wasInProgress = status == .inProgress
    if status != .rejected { decision = nil }
    status = needsApproval || status == .rejected ? .pendingApproval : .completed
    round += 1
    self.claim = claim
    updatedAt = claim.submittedAt
  }

  /// completed without an approval → open.
  ///
  /// With `mayRetry` also pending approval → the state before the claim: open, in progress or
  /// rejected.
  public mutating func uncomplete(at now: Instant, mayRetry: Bool = false) throws {
    try requireMove(.uncomplete, mayRetry: mayRetry)
    withdrawClaim(at: now)
  }

  private mutating func withdrawClaim(at now: Instant) {
    status = statusWithoutClaim
    claim = nil
    updatedAt = now
  }

  /// The state without the claim: the earlier state while the claim is pending, open after
  /// completion.
  private var statusWithoutClaim: TaskStatus {
    guard status == .pendingApproval else { return .open }
    if decision?.outcome == .rejected { return .rejected }
    return claim?.wasInProgress == true ? .inProgress : .open
  }

  /// pending approval → completed, by a member or automatically.
  ///
  /// For an automatic approval `member` is nil, and `end` is the end of the approval period.
  public mutating func approve(
    by member: MemberID?, since end: Instant? = nil, at now: Instant
  ) throws {
    try requireMove(.approve)
    status = .completed
    decision = Decision(.approved, by: member, at: min(end ?? now, now), note: nil)
    updatedAt = now
  }

  /// approved → pending approval, in a new round.
  ///
  /// The old round stays paid and reversed, and the next approval is a new payment. The claim is
  /// submitted again, with a full approval period.
  public mutating func undoApproval(at now: Instant) throws {
    try requireMove(.undoApproval)
    status = .pendingApproval
    round += 1
    decision = nil
    claim?.submittedAt = now
    updatedAt = now
  }

  /// pending approval → rejected; removes the claim with its photo.
  public mutating func reject(by member: MemberID, at now: Instant, note: Note) throws {
    try requireMove(.reject)
    status = .rejected
    claim = nil
    decision = Decision(.rejected, by: member, at: now, note: note)
    updatedAt = now
  }

  /// rejected → open; the reason stays until the next claim.
  public mutating func reopen(at now: Instant) throws {
    try requireMove(.reopen)
    status = .open
    updatedAt = now
  }

  /// open, in progress, rejected → open, without a decision, for another date of the series.
  mutating func restart() {
    status = .open
    decision = nil
  }

  /// open, in progress, rejected → the state before the skip.
  mutating func restart(as before: BeforeSkip) {
    status = before.status
    decision = before.decision
  }
}
