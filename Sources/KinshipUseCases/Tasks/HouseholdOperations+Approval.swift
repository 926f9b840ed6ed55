import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Approves and pays the standing claim, creates the successors and notifies claimant and creator,
  /// in one step.
  ///
  /// Without `end` the actor approves now. With `end` the household's rule approves as of then,
  /// because no adult had decided by that time. The returned task has the changed badges.
  func approve(_ task: HouseholdTask, since end: Instant? = nil) throws -> HouseholdTask {
    var task = task
    try task.requireMove(.approve)
    guard let claim = task.claim else { throw Refusal.invalidTaskState(task.status) }
    try task.approve(by: actor, since: end, at: context.now)
    var saved = try save(task)
    let payment = try pay(claim, for: saved)
    try advanceSeries(after: saved)
    try notify(claim.by, .taskApproved, of: saved.id, .round(saved.round))
    try notifyCreator(of: saved, doneBy: claim.by)
    saved.badgeChanges = payment.badges
    saved.award = payment.award
    return saved
  }

  /// Notifies the creator of a task that another member's work on it was approved.
  ///
  /// An adult gets no second notice, because adults are notified of each claim.
  private func notifyCreator(of task: HouseholdTask, doneBy claimant: MemberID) throws {
    let creator = task.createdBy
    guard creator != claimant, creator != actor,
      try context.members.member(creator, in: household.id)?.role.isAdult == false
    else { return }
    try notify(creator, .taskCompleted, of: task.id, .round(task.round))
  }

  /// The task as of now: approved by the household's rule if its time for a decision is over.
  ///
  /// So the task is the same for every caller from that moment on, however late the scheduler is.
  func settled(_ task: HouseholdTask) throws -> HouseholdTask {
    try dueApproval(of: task).map { try approveByRule(task, $0) } ?? task
  }

  /// The job that approves a claim by the household's rule, if its time has come.
  func dueApproval(of task: HouseholdTask) throws -> ScheduledJob? {
    let job = try indexEntry(of: task).jobs.first { $0.kind == .taskApproval }
    return job.flatMap { $0.dueAt <= context.now ? $0 : nil }
  }

  /// Approves a claim by the household's rule.
  ///
  /// A rule that is younger than the claim counts from when the household got it.
  func approveByRule(_ task: HouseholdTask, _ job: ScheduledJob) throws -> HouseholdTask {
    let rule = HouseholdAutomation(context: context, household: household)
    let saved = try rule.approve(task, since: max(job.dueAt, household.updatedAt))
    try context.jobs.finish(job, at: context.now)
    return saved
  }
}
