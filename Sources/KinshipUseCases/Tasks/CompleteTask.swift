public import KinshipDomain
public import KinshipTime

/// Says that a task is done: it waits for an adult, or is completed and paid at once.
///
/// Where the household lets claimants try again, a rejected task can be done again too, and waits for an adult
/// whoever does it. The claim keeps what was promised: later changes of the task's value do not touch it.
/// Points go to whoever did it.
public struct CompleteTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// The proof, where one is needed: a picture that was sent for this task and proves nothing yet.
  public let photo: PhotoRef?
  /// When it was done; nil for now.
  ///
  /// It decides day, streak and lateness, never order. A time before the task was made, or before its
  /// last claim was rejected, counts as that moment; a time to come counts as now.
  public let doneAt: Instant?

  /// A task that was done.
  public init(
    household: HouseholdID, task: TaskID, photo: PhotoRef? = nil, doneAt: Instant? = nil
  ) {
    self.household = household
    self.task = task
    self.photo = photo
    self.doneAt = doneAt
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    guard caller.rules.may(.complete, task) else { throw Refusal.unauthorized }
    try caller.rules.require(.complete, of: task)
    guard !task.requiresPhoto || photo != nil else { throw Refusal.photoRequired }
    try caller.takeProof(photo, for: task)
    let claim = Claim(
      by: caller.member.id,
      doneAt: bounded(doneAt, since: task.decision?.at ?? task.createdAt, until: context.now),
      submittedAt: context.now, points: task.points, photo: photo)
    try task.complete(
      with: claim, needsApproval: try caller.needsApproval(of: task),
      mayRetry: caller.household.policy.claimantMayRetry)
    let saved = try caller.save(task)
    if saved.status == .completed {
      try caller.pay(claim, for: saved)
      try caller.advanceSeries(after: saved)
      try caller.tell(saved.createdBy, .taskCompleted, of: saved.id, .round(saved.round))
    } else {
      try caller.tellAdults(.taskSubmitted, of: saved.id, .round(saved.round))
    }
    return saved
  }

  private func bounded(_ doneAt: Instant?, since: Instant, until now: Instant) -> Instant {
    min(max(doneAt ?? now, min(since, now)), now)
  }
}

extension Caller {
  /// Whether the caller's claim of the task waits for an adult.
  fileprivate func needsApproval(of task: HouseholdTask) throws -> Bool {
    // Only a child's claim depends on who made the task.
    guard member.role == .child else { return rules.needsApproval(ofTaskBy: nil) }
    let creator = try context.members.member(task.createdBy, in: household.id)
    return rules.needsApproval(ofTaskBy: creator?.role)
  }
}
