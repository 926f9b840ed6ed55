public import KinshipDomain

/// Marks a task as in progress.
public struct StartTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// A task to be started.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    guard caller.rules.may(.start, task) else { throw Refusal.unauthorized }
    try task.start(at: context.now)
    return try caller.save(task)
  }
}
