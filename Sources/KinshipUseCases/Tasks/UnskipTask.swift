public import KinshipDomain

/// Undoes the last skip of a task with all its parts, which is due on the skipped date again.
///
/// The task is as it was before the skip, except for later changes of its series and for its
/// pictures: the skip has removed those of the skipped date, and those of the new date stay. A
/// member who has left does not get the task back. In a rotation without parts, neither does a
/// member who is away on that date.
public struct UnskipTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID

  /// A task whose last skip is to be undone.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    var task = try caller.task(task)
    guard caller.rules.canDelete(task) else { throw Refusal.unauthorized }
    guard task.canBeUnskipped else { throw Refusal.invalidTaskState(task.status) }
    let others = try caller.parts(of: task).filter { $0.id != task.id }
    if let blocking = others.first(where: { !$0.canBeUnskipped }) {
      throw Refusal.invalidTaskState(blocking.status)
    }
    for var part in others {
      part.unskip(at: context.now)
      _ = try caller.save(part)
    }
    task.unskip(at: context.now)
    return try caller.saveOnNewDate(task)
  }
}
