import KinshipDomain
import KinshipTime

extension HouseholdOperations {
  /// Approves the standing claim, pays it, makes what follows on it and tells whose it is, in one step.
  ///
  /// By whoever does it, now; by the household's rule at `end`, when nobody has answered until then.
  func approve(_ task: HouseholdTask, since end: Instant? = nil) throws -> HouseholdTask {
    var task = task
    try task.requireMove(.approve)
    guard let claim = task.claim else { throw Refusal.invalidTaskState(task.status) }
    try task.approve(by: actor, since: end, at: context.now)
    let saved = try save(task)
    try pay(claim, for: saved)
    try advanceSeries(after: saved)
    try tell(claim.by, .taskApproved, of: saved.id, .round(saved.round))
    return saved
  }

  /// The task as it is at this very moment: approved, when its time for an answer is over and nobody has
  /// come to it yet.
  ///
  /// So it is the same for everybody from that moment on, however late the scheduler is.
  func settled(_ task: HouseholdTask) throws -> HouseholdTask {
    let duty = try filing(of: task).duties.first { $0.kind == .taskApproval }
    guard let duty, duty.dueAt <= context.now else { return task }
    return try approveByRule(task, duty)
  }

  /// The approval that the household's rule owes.
  ///
  /// The rule itself may be younger than the claim: then it counts from when the household got it.
  func approveByRule(_ task: HouseholdTask, _ duty: Duty) throws -> HouseholdTask {
    let rule = HouseholdAutomation(context: context, household: household)
    let saved = try rule.approve(task, since: max(duty.dueAt, household.updatedAt))
    try context.duties.finish(duty, at: context.now)
    return saved
  }
}
