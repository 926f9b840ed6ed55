public import KinshipDomain
public import KinshipTime

/// Completes a task: it waits for an adult, or is completed and paid at once.
///
/// Where the household lets claimants try again, a rejected task can be completed again. It then
/// waits for an adult, regardless of the claimant. The claim keeps the promised points: later
/// changes of the task's points do not affect it. The points go to the member who completes the
/// task.
public struct CompleteTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// A fresh photo that was sent for this task; required if the task needs a photo.
  public let photo: PhotoRef?
  /// When the task was done; nil for now.
  ///
  /// It decides day, streak and lateness, but neither the order nor the factors of the payment: the
  /// day of the report decides those. A time before the task was created, or before its last claim
  /// was rejected, counts as that moment. A future time counts as now.
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
    try caller.usePhoto(photo, for: task)
    let claim = Claim(
      by: caller.member.id,
      doneAt: bounded(doneAt, since: task.decision?.at ?? task.createdAt, until: context.now),
      submittedAt: context.now, points: task.points, photo: photo)
    try task.complete(
      with: claim, needsApproval: try caller.needsApproval(of: task),
      mayRetry: caller.household.policy.claimantMayRetry)
    var saved = try caller.save(task)
    var payment: PaymentOutcome?
    if saved.status == .completed {
      payment = try caller.pay(claim, for: saved)
      try caller.advanceSeries(after: saved)
      try caller.notify(saved.createdBy, .taskCompleted, of: saved.id, .round(saved.round))
    } else {
      try caller.notifyAdults(.taskSubmitted, of: saved.id, .round(saved.round))
    }
    saved.award = payment?.award
    return try caller.answer(saved, with: payment?.badges ?? [])
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
