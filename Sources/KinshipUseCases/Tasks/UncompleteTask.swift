public import KinshipDomain

/// Undoes a completion that needed no approval: the task is open again, and the points are
/// returned.
///
/// Where the household lets claimants try again, it also withdraws a claim that waits for an adult.
/// Only the claimant can withdraw it. The task is open, in progress or rejected as before, and the
/// notices to adults are removed. A claim that was decided, also by the household's rule, is
/// refused with the current state.
public struct UncompleteTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// A completion to undo, or a claim to withdraw.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    guard caller.rules.may(.uncomplete, task) else { throw Refusal.unauthorized }
    task = try caller.settled(task)
    try caller.rules.require(.uncomplete, of: task)
    var badges: [BadgeChange] = []
    if task.status == .completed {
      badges = try caller.takeBackPayment(for: task)
      try caller.removeSuccessors(of: task)
    }
    try caller.removePhotos(of: task)
    try task.uncomplete(at: context.now, mayRetry: caller.household.policy.claimantMayRetry)
    try caller.unassignIfLeft(&task)
    return try caller.answer(caller.save(task), with: badges)
  }
}
