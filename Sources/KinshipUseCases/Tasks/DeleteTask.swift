public import KinshipDomain

/// Deletes a task, with all of its parts and their pictures; points that it has paid stay paid.
///
/// ``RestoreTask`` brings it back for 30 days, without the pictures. Of a task that comes back, one date or the
/// series is deleted. Asking first, and which of both, is the shell's business.
public struct DeleteTask: UseCase, InHousehold {
  public static let offline = OfflineClass.guarded

  /// How much of a series goes with a task that comes back.
  public enum Extent: String, Sendable, CaseIterable {
    /// Its date alone: the series goes on with the next one.
    ///
    /// Of the task that the series goes on from it is skipped: refused as that is, where a claim waits and
    /// where there is no date.
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
  /// The number in its series that was looked at, for its date alone; another one by now is a conflict.
  ///
  /// Nil for whatever is there.
  public let number: Int?

  /// A task to be deleted.
  public init(
    household: HouseholdID, task: TaskID, extent: Extent? = nil, number: Int? = nil
  ) {
    self.household = household
    self.task = task
    self.extent = extent
    self.number = number
  }

  public func execute(in context: Context, with _: Void) throws {
    let caller = try context.caller(in: household)
    let task = try caller.task(task)
    guard caller.rules.canDelete(task) else { throw Refusal.unauthorized }
    if extent == .thisDate, try caller.goesOn(from: task) {
      let isGone = try task.recurrence?.hasSkipped(number) == true
      if try isGone || caller.skipDate(of: task) != nil { return }
    }
    let parts = try caller.parts(of: task)
    let rest = try extent == .series ? caller.unclaimedRest(ofSeriesOf: task) : []
    // Copied before the series ends: what is restored goes on.
    try context.tasks.keep(
      [task] + parts.filter { $0.id != task.id } + rest, deletedBy: caller.member.id,
      at: context.now, in: household)
    for other in rest { try caller.delete(other) }
    if extent == .series { try caller.endSeries(of: task) }
    try caller.deleteDate(parts)
  }
}

extension HouseholdOperations {
  /// Whether the task is the one from which its series goes on, and nobody has done it.
  fileprivate func goesOn(from task: HouseholdTask) throws -> Bool {
    try task.recurrence?.repetition != nil && task.status != .completed && isLast(task)
  }
}

extension Caller {
  /// What nobody has claimed of the other dates of the task's series.
  fileprivate func unclaimedRest(ofSeriesOf task: HouseholdTask) throws -> [HouseholdTask] {
    guard let place = task.recurrence else { return [] }
    let unclaimed: Set<TaskStatus> = [.open, .inProgress, .rejected]
    return try context.tasks.unfinished(of: place.series, in: household.id).filter {
      $0.recurrence?.number != place.number && unclaimed.contains($0.status)
    }
  }
}
