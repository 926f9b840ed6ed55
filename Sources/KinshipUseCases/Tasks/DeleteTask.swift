public import KinshipDomain

/// Deletes a task for good (UC-F3), with its pictures; points that it has paid stay paid.
///
/// Asking first is the shell's business (trap 63).
public struct DeleteTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// A task to be deleted.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    let task = try caller.task(task)
    guard caller.rules.canDelete(task) else { throw Refusal.unauthorized }
    try caller.dropProof(of: task)
    try caller.work.delete(task)
  }
}
