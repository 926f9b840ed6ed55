public import KinshipDomain
import KinshipTime

/// Restores a deleted task and all tasks deleted with it, for 30 days after the deletion.
///
/// The task is as it was, under its id: a completed one stays completed and paid, and the series
/// continues. Its photos are gone. So a task that waited for approval is open again, or rejected
/// where it was rejected before. A member who has left is no longer its assignee. Throws `conflict`
/// when another task has its number in the series by now.
public struct RestoreTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// The household.
  public let household: HouseholdID
  /// The task that was named in the deletion.
  public let task: TaskID

  /// A task to be restored.
  public init(household: HouseholdID, task: TaskID) {
    self.household = household
    self.task = task
  }

  public func execute(in context: Context, with _: Void) throws -> HouseholdTask {
    let caller = try context.caller(in: household)
    guard let deletion = try context.tasks.deletion(of: task, in: household),
      context.now < deletion.restorableUntil, caller.rules.canSee(deletion.task)
    else { throw Refusal.notFound(.task) }
    guard caller.rules.canRestore(deletion.task, deletedBy: deletion.by) else {
      throw Refusal.unauthorized
    }
    let deleted = try context.tasks.tasks(of: deletion)
    // A task that can still be done pays, like a new one.
    if caller.rules.canSetPoints, deleted.contains(where: { $0.status != .completed }) {
      try caller.require(.setTaskPoints)
    }
    let isInSeries = deleted.contains { $0.recurrence != nil && $0.status != .completed }
    try caller.requireRoom(forTasks: deleted.count, inSeries: isInSeries ? 1 : 0)
    let restored = try deleted.map { try caller.restore($0) }
    try caller.resumeSeries(with: restored)
    return restored[0]
  }
}

extension Caller {
  /// Stores a deleted task again, adapted to the current members.
  ///
  /// The task of a member who has left becomes unassigned, or passes to the next member of the
  /// rotation. Throws `userNotMemberOfHousehold` for such a task where every task needs a child.
  fileprivate func restore(_ deleted: HouseholdTask) throws -> HouseholdTask {
    var task = deleted
    task.restore(at: context.now)
    guard task.status != .completed else { return try storeRestored(task) }
    try unassignIfLeft(&task)
    let turnChanged = try updateTurn(of: &task)
    if task.assignee == nil, deleted.assignee != nil,
      household.policy.taskAssignment == .requiredChild
    {
      throw Refusal.userNotMemberOfHousehold
    }
    let restored = try storeRestored(task)
    if turnChanged { try notifyOfTurn(restored) }
    return restored
  }
}

extension HouseholdOperations {
  /// Stores a deleted task again; reminders whose time has passed are not sent any more.
  fileprivate func storeRestored(_ task: HouseholdTask) throws -> HouseholdTask {
    let indexEntry = try indexEntry(of: task)
    let restored = try context.tasks.restore(task, indexed: indexEntry)
    for job in indexEntry.jobs where job.kind.isReminder && job.dueAt <= context.now {
      try context.jobs.finish(job, at: context.now)
    }
    return restored
  }

  /// Restores the recurrence of a series that the deletion of these tasks ended.
  ///
  /// The latest other date recurs as before. So an undo that removes a restored date does not end
  /// the series.
  fileprivate func resumeSeries(with restored: [HouseholdTask]) throws {
    let last = restored.max { ($0.recurrence?.number ?? 0) < ($1.recurrence?.number ?? 0) }
    guard let last, let place = last.recurrence, place.repetition != nil, try isLast(last)
    else { return }
    let numbers = Set(restored.map { $0.recurrence?.number })
    let others = try context.tasks.occurrences(
      of: place.series, in: household.id, limit: restored.count + 1)
    let latest = others.compactMap(\.recurrence?.number).first { !numbers.contains($0) }
    guard let latest else { return }
    for var part in try context.tasks.parts(of: place.series, number: latest, in: household.id)
    where part.recurrence?.repetition == nil {
      part.resumeSeries(like: last)
      _ = try save(part)
    }
  }
}
