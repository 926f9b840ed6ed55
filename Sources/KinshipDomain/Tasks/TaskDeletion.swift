public import KinshipTime

/// Tasks deleted by one command, which are restored together.
///
/// The store keeps copies of the tasks in their earlier state, without photos.
public struct TaskDeletion: Hashable, Sendable {
  /// Period in which a deletion can be restored: 30 days.
  public static let lifetime = Duration.seconds(30 * 86_400)
  /// Maximum number of deleted tasks that a household keeps: 1,000.
  ///
  /// Above it, the oldest deletions are dropped, each with all of its tasks. The latest deletion
  /// stays, however many tasks it has.
  public static let mostTasks = 1_000

  /// The task that the command named, in its earlier state.
  ///
  /// Its version is the household's sequence at the deletion.
  public let task: HouseholdTask
  /// Number of tasks deleted together, including this one: its parts, and other dates of its
  /// series.
  public let count: Int
  /// The member who deleted them.
  public let by: MemberID
  /// Time of the deletion.
  public let at: Instant

  /// A deletion with every field given.
  public init(task: HouseholdTask, count: Int, by: MemberID, at: Instant) {
    self.task = task
    self.count = count
    self.by = by
    self.at = at
  }

  /// Time until which it can be restored.
  public var restorableUntil: Instant { at + Self.lifetime }
}
