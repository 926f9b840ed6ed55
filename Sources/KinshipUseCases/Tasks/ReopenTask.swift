public import KinshipDomain

/// Reopens a rejected task, which takes the rejection back: it leaves the activity feed.
public struct ReopenTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// A task to be reopened.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    try caller.require(.decideTasks)
    try task.reopen(at: context.now)
    try caller.unassignIfLeft(&task)
    let saved = try caller.save(task)
    try caller.removeRejectionRecord(of: saved)
    try caller.notify(saved.assignee, .taskAssigned, of: saved.id, .round(saved.round))
    return saved
  }
}
