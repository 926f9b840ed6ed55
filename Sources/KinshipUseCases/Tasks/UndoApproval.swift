public import KinshipDomain

/// Undoes an approval where the policy allows it: the points are returned, and the claim waits
/// again.
///
/// Throws `insufficientCredits` with the missing amount when the points have been spent.
public struct UndoApproval: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// An approval to be undone.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    try caller.require(.decideTasks)
    guard caller.rules.may(.undoApproval, task) else { throw Refusal.unauthorized }
    try task.requireMove(.undoApproval)
    let badges = try caller.takeBackPayment(for: task)
    try caller.removeSuccessors(of: task)
    try task.undoApproval(at: context.now)
    return try caller.answer(caller.save(task), with: badges)
  }
}
