public import KinshipTime

/// The identity of a task.
public typealias TaskID = Identifier<HouseholdTask>

/// A piece of work in one household (never called `Task`, which is Swift's).
///
/// The fields of its ``pattern`` can be read and set on the task itself.
@dynamicMemberLookup
public struct HouseholdTask: Hashable, Sendable {
  /// The task's identity.
  public let id: TaskID
  /// The household it belongs to.
  public let household: HouseholdID
  /// What it asks and earns now.
  public var pattern: TaskPattern
  /// Who made it.
  public let createdBy: MemberID
  /// Its place in a series; nil for a task that does not come back.
  public internal(set) var recurrence: TaskRecurrence?
  /// Where it stands; changed by its moves alone.
  public private(set) var status: TaskStatus
  /// Which claim this is, from 1; 0 before the first.
  ///
  /// Each round is paid at most once.
  public private(set) var round: Int
  /// The claim of this round, while it stands.
  public private(set) var claim: Claim?
  /// The last decision.
  ///
  /// A rejection stays until a claim is made after reopening, or an adult answers a claim made without reopening.
  public private(set) var decision: Decision?
  /// When it was made.
  public let createdAt: Instant
  /// When it last changed.
  public var updatedAt: Instant
  /// The version it was read at.
  public var version: Version = .unsaved

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

  /// A task in the state that a store or the wire tells; nil when that state cannot be: a claim
  /// stands exactly while the task waits for approval or is completed, a completed task has no
  /// rejection, a rejected one has, and the first claim begins round 1.
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

  /// A field of its pattern.
  @inlinable
  public subscript<Value>(dynamicMember field: WritableKeyPath<TaskPattern, Value>) -> Value {
    get { pattern[keyPath: field] }
    set { pattern[keyPath: field] = newValue }
  }

  /// When the standing claim says it was done.
  public var completedAt: Instant? { claim?.doneAt }
  /// Who did it, by the standing claim.
  public var completedBy: MemberID? { claim?.by }

  /// Whether it is the member's own: it is assigned to the member, whatever its state.
  ///
  /// What every filter, list, mark and count means by "yours".
  public func isOwn(of member: MemberID?) -> Bool {
    member != nil && pattern.assignee == member
  }

  /// Whether the member made it, has it, did it or decided on it.
  public func involves(_ member: MemberID) -> Bool {
    createdBy == member || pattern.assignee == member || claim?.by == member
      || decision?.by == member
  }

  /// Whether it should have been done by `now`.
  public func isOverdue(at now: Instant, in calendar: HouseholdCalendar) -> Bool {
    guard status != .completed, let due = pattern.due else { return false }
    return (completedAt ?? now) >= due.overdueFrom(in: calendar)
  }

  /// Whether the standing claim was in time: by when it was done, not by when an adult looked.
  public func wasOnTime(in calendar: HouseholdCalendar) -> Bool {
    guard let due = pattern.due, let completedAt else { return true }
    return completedAt < due.overdueFrom(in: calendar)
  }
}

// MARK: - Moves

/// A move of the task's state machine.
public enum TaskMove: String, Sendable, CaseIterable {
  case start, complete, uncomplete, approve, undoApproval, reject, reopen

  /// The states that the move starts from.
  ///
  /// A standing approval decides between `uncomplete` and `undoApproval`. With `mayRetry`, as the household's
  /// `claimantMayRetry` says, a claim that waits can be taken back and a rejected task be done again.
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
  /// Whether the standing claim was approved, by somebody or by the household's rule.
  public var isApproved: Bool { decision?.outcome == .approved }

  /// Whether the state machine has this move from here.
  public func canMove(_ move: TaskMove, mayRetry: Bool = false) -> Bool {
    move.isPossible(from: status, isApproved: isApproved, mayRetry: mayRetry)
  }

  /// Throws `invalidTaskState` with the current state unless the move is possible; for a second
  /// completion `taskAlreadyCompleted`.
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

  /// Nobody's any more: its assignee has left.
  ///
  /// in progress → open; a claim stays whose it was.
  public mutating func unassign(at now: Instant) {
    pattern.assignee = nil
    if status == .inProgress { status = .open }
    updatedAt = now
  }

  /// The deleted task as it comes back: without a version, and without the picture of its claim.
  ///
  /// waiting → open, or rejected where it was that before its claim; what was done stays done.
  public mutating func restore(at now: Instant) {
    version = .unsaved
    if status == .pendingApproval {
      withdrawClaim(at: now)
      if status == .inProgress { status = .open }
    } else if claim?.photo != nil {
      forgetProof(at: now)
    }
  }

  /// The picture of its claim is gone; what was done stays done.
  public mutating func forgetProof(at now: Instant) {
    guard claim != nil else { return }
    claim?.photo = nil
    updatedAt = now
  }

  /// open, in progress → waiting for approval, or completed when none is needed; a new round.
  ///
  /// With `mayRetry` also from rejected: such a claim waits for an adult again, whoever made it. The rejection
  /// stays until that adult answers, so that withdrawing the claim does not remove it.
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
  /// With `mayRetry` also waiting → what it was before its claim: open, in progress or rejected.
  public mutating func uncomplete(at now: Instant, mayRetry: Bool = false) throws {
    try requireMove(.uncomplete, mayRetry: mayRetry)
    withdrawClaim(at: now)
  }

  private mutating func withdrawClaim(at now: Instant) {
    status = statusWithoutClaim
    claim = nil
    updatedAt = now
  }

  /// What a task with a claim is without it: as before while the claim waits, open once it was completed.
  private var statusWithoutClaim: TaskStatus {
    guard status == .pendingApproval else { return .open }
    if decision?.outcome == .rejected { return .rejected }
    return claim?.wasInProgress == true ? .inProgress : .open
  }

  /// waiting → completed, by a member, or with nil by the household's rule, because no member has answered until
  /// `end`.
  public mutating func approve(
    by member: MemberID?, since end: Instant? = nil, at now: Instant
  ) throws {
    try requireMove(.approve)
    status = .completed
    decision = Decision(.approved, by: member, at: min(end ?? now, now), note: nil)
    updatedAt = now
  }

  /// approved → waiting again, in a round of its own: the round that was paid stays paid and
  /// reversed, and the next approval is a new payment.
  ///
  /// The claim is put before the adults anew, with all the time that the household gives them.
  public mutating func undoApproval(at now: Instant) throws {
    try requireMove(.undoApproval)
    status = .pendingApproval
    round += 1
    decision = nil
    claim?.submittedAt = now
    updatedAt = now
  }

  /// waiting → rejected; the claim, its picture too, no longer stands.
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

  /// open, in progress, rejected → open, with nothing said about it: another date of its series.
  mutating func restart() {
    status = .open
    decision = nil
  }

  /// open, in progress, rejected → what it was on a date that was skipped.
  mutating func restart(as before: BeforeSkip) {
    status = before.status
    decision = before.decision
  }
}
