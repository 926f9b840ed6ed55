public import KinshipDomain
import KinshipTime

/// Deletes a task for good (UC-F3), with its pictures; points that it has paid stay paid.
///
/// Of a task that comes back, one date or the series (behaviour 12). Asking first, and which of both, is the
/// shell's business (trap 63).
public struct DeleteTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// How much of a series goes with a task that comes back.
  public enum Extent: String, Sendable, CaseIterable {
    /// Its date alone: the series goes on with the next one.
    case thisDate = "this_date"
    /// The series: whatever of it nobody has claimed, and nothing follows.
    case series
  }

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// How much of its series goes; nil for the task alone, and with the last one what follows.
  ///
  /// A task that is in no series goes, whatever is said here.
  public let extent: Extent?

  /// A task to be deleted.
  public init(household: HouseholdID, task: TaskID, extent: Extent? = nil) {
    self.household = household
    self.task = task
    self.extent = extent
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    let task = try caller.task(task)
    guard caller.rules.canDelete(task) else { throw Refusal.unauthorized }
    if extent == .thisDate, try caller.work.goesOn(from: task) {
      return try caller.deleteDate(of: task)
    }
    if extent == .series { try caller.endSeries(of: task) }
    try caller.delete(task)
  }
}

extension HouseholdWork {
  /// Whether the task is the one from which its series goes on, and nobody has done it.
  fileprivate func goesOn(from task: HouseholdTask) throws -> Bool {
    try task.recurrence?.repetition != nil && task.status != .completed && isLast(task)
  }
}

extension Caller {
  /// The series goes on with its next date, where it has one.
  ///
  /// Throws `invalidTaskState` where a claim waits, and `validation` where the task has no date: nothing can
  /// be said to come after it then.
  fileprivate func deleteDate(of task: HouseholdTask) throws {
    guard task.usual.due != nil else { throw Refusal.validation(.dueDate, .missing) }
    guard task.canBeSkipped else { throw Refusal.invalidTaskState(task.status) }
    var next = task
    let calendar = try calendar()
    let hasNext = next.skip(
      today: calendar.day(of: context.now), firstWeekday: calendar.firstWeekday, at: context.now)
    guard hasNext else { return try delete(task) }
    try dropProof(of: task)
    _ = try saveOnNewDate(next)
  }

  /// Deletes what nobody has claimed of the task's series, and lets nothing follow on the rest.
  fileprivate func endSeries(of task: HouseholdTask) throws {
    guard let series = task.recurrence?.series else { return }
    let others = try context.tasks.occurrences(of: series, in: household.id, limit: .max)
      .filter { $0.id != task.id }
    let unclaimed: Set<TaskStatus> = [.open, .inProgress, .rejected]
    for other in others where unclaimed.contains(other.status) { try delete(other) }
    // The latest one that stays is what the series would go on from.
    guard var last = others.first(where: { !unclaimed.contains($0.status) }),
      last.recurrence?.repetition != nil
    else { return }
    last.endSeries()
    _ = try save(last)
  }

  fileprivate func delete(_ task: HouseholdTask) throws {
    try dropProof(of: task)
    try work.delete(task)
  }
}
