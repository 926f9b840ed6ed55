public import KinshipTime

/// Tasks that one command has deleted; they are restored together.
///
/// A store keeps copies of the tasks as they were. Pictures are not kept.
public struct TaskDeletion: Hashable, Sendable {
  /// How long a deletion can be restored: 30 days.
  public static let lifetime = Duration.seconds(30 * 86_400)
  /// The most deleted tasks that a household keeps: 1,000.
  ///
  /// Beyond that the oldest deletions go, each with all of its tasks. The latest one stays, however many tasks it
  /// has.
  public static let mostTasks = 1_000

  /// The task that the command named, as it was.
  ///
  /// Its version is the household's sequence at the deletion.
  public let task: HouseholdTask
  /// How many tasks were deleted together, this one among them: its parts, and other dates of its series.
  public let count: Int
  /// Who deleted them.
  public let by: MemberID
  /// When.
  public let at: Instant

  /// A deletion with every field given.
  public init(task: HouseholdTask, count: Int, by: MemberID, at: Instant) {
    self.task = task
    self.count = count
    self.by = by
    self.at = at
  }

  /// When it can be restored no longer.
  public var restorableUntil: Instant { at + Self.lifetime }
}
