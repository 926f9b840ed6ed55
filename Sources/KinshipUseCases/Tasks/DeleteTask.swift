public import KinshipDomain

/// Deletes a task with all of its parts and their photos; points that it has paid stay paid.
///
/// ``RestoreTask`` restores it for 30 days, without the photos. For a recurring task, either one
/// date or the series is deleted. The shell asks for confirmation and for the extent.
public struct DeleteTask: UseCase, HouseholdScoped {
  public static let offline = OfflineClass.guarded

  /// How much of a series is deleted with a recurring task.
  public enum Extent: String, Sendable, CaseIterable {
    /// Its date alone: the series continues with the next one.
    ///
    /// The date of the last task of a series is skipped instead. That is refused if the task, or
    /// one of its parts, is claimed or completed, and if it has no date.
    case thisDate = "this_date"
    /// The series: every unclaimed task of it, and no successors follow.
    case series
  }

  /// The household.
  public let household: HouseholdID
  /// The task.
  public let task: TaskID
  /// How much of the series is deleted; nil for the task alone, and with the last one its
  /// successors.
  ///
  /// Ignored for a task without a series.
  public let extent: Extent?
  /// The number in the series that the user saw, for its date alone; throws `conflict` for another
  /// one.
  ///
  /// Nil for the current number.
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
    if extent == .thisDate, try caller.isLastOpenDate(from: task) {
      let isGone = try task.recurrence?.hasSkipped(number) == true
      if try isGone || caller.skipDate(of: task) != nil { return }
    }
    let parts = try caller.parts(of: task)
    let rest = try extent == .series ? caller.unclaimedRest(ofSeriesOf: task) : []
    // Copied before the series ends: the restored task continues the series.
    try context.tasks.keep(
      [task] + parts.filter { $0.id != task.id } + rest, deletedBy: caller.member.id,
      at: context.now, in: household)
    for other in rest { try caller.delete(other) }
    if extent == .series { try caller.endSeries(of: task) }
    try caller.deleteDate(parts)
  }
}

extension HouseholdOperations {
  /// Whether the series continues from this task, of which some part is not completed.
  fileprivate func isLastOpenDate(from task: HouseholdTask) throws -> Bool {
    try task.recurrence?.repetition != nil && isLast(task)
      && parts(of: task).contains { $0.status != .completed }
  }
}

extension Caller {
  /// The unclaimed tasks on the other dates of the task's series.
  fileprivate func unclaimedRest(ofSeriesOf task: HouseholdTask) throws -> [HouseholdTask] {
    guard let place = task.recurrence else { return [] }
    return try context.tasks.unfinished(of: place.series, in: household.id).filter {
      $0.recurrence?.number != place.number && TaskStatus.unclaimed.contains($0.status)
    }
  }
}
