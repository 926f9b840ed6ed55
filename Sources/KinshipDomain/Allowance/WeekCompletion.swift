/// The tasks and cards of a week that a member had to do, and the number of them that are done.
///
/// A rule or a chore counts once for each day.
public struct WeekCompletion: Hashable, Sendable {
  /// The number of completed tasks and cards.
  public let done: Int
  /// The number of tasks and cards due.
  public let total: Int

  /// The most tasks that are read.
  public static let mostTasks = 1_000
  /// The most tasks and cards that are counted.
  public static let mostCounted = 10_000

  /// A number of completed tasks and cards; it is limited to 0 up to `total`, and that to
  /// ``mostCounted``.
  public init(done: Int, total: Int) {
    self.total = min(max(0, total), Self.mostCounted)
    self.done = min(max(0, done), self.total)
  }

  /// Whether none is missing; also true for a week without any.
  public var isComplete: Bool { done == total }

  /// The part of an amount for the completed ones, rounded once, half up.
  ///
  /// A week without tasks and cards gives the whole amount.
  public func share(of amount: Int) -> Int {
    guard total > 0 else { return amount }
    return (2 * amount * done + total) / (2 * total)
  }

  /// The completed part in whole percent, rounded half up: 78 for 7 of 9.
  public var percent: Int { share(of: 100) }
}
