/// The tasks of a week that a member had to do, and the number of them that are done.
public struct WeekCompletion: Hashable, Sendable {
  /// The number of completed tasks.
  public let done: Int
  /// The number of tasks due.
  public let total: Int

  /// The most tasks that are counted.
  public static let mostTasks = 1_000

  /// A number of completed tasks; it is limited to 0 up to `total`, and that to ``mostTasks``.
  public init(done: Int, total: Int) {
    self.total = min(max(0, total), Self.mostTasks)
    self.done = min(max(0, done), self.total)
  }

  /// Whether no task is missing; also true for a week without tasks.
  public var isComplete: Bool { done == total }

  /// The part of an amount for the completed tasks, rounded once, half up.
  ///
  /// A week without tasks gives the whole amount.
  public func share(of amount: Int) -> Int {
    guard total > 0 else { return amount }
    return (2 * amount * done + total) / (2 * total)
  }

  /// The completed part in whole percent, rounded half up: 78 for 7 of 9.
  public var percent: Int { share(of: 100) }
}
