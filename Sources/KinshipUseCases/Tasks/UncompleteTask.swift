public import KinshipDomain

/// Undoes a completion that needed no approval (UC-F6): open again, and the points go back.
public struct UncompleteTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// A completion to be undone.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    guard caller.rules.may(.uncomplete, task) else { throw Refusal.unauthorized }
    try task.requireMove(.uncomplete)
    try caller.takeBackPayment(for: task)
    try caller.unfollow(task)
    try caller.dropProof(of: task)
    try task.uncomplete(at: context.now)
    try caller.freeIfLeft(&task)
    return try caller.save(task)
  }
}
