public import KinshipDomain

/// The tasks that changed last, the latest first: for whoever follows what happens.
///
/// A task's version is the household's sequence at its last change, so that a reader knows what is
/// new since its last answer. What the reader may not see is not there.
public struct FetchLatestTasks: Query, InHousehold {
  /// The most tasks at a time.
  public static let mostTasks = 50

  /// The household.
  public let household: HouseholdID
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
  public init(household: HouseholdID, limit: Int = FetchLatestTasks.mostTasks) {
    self.household = household
    self.limit = limit
  }

  public func fetch(in context: Context) throws -> TaskPage {
    try (1...Self.mostTasks).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    let tasks = try context.tasks.latest(
      in: household, scopes: caller.rules.visibleScopes, limit: limit)
    var rows = try TaskRows(for: caller)
    return TaskPage(rows: try rows.rows(tasks), next: nil)
  }
}
