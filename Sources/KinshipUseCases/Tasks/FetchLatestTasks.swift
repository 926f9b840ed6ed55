public import KinshipDomain

/// The tasks that changed last, latest first, for readers that follow a household's activity.
///
/// A task's version is the household's sequence at its last change. With it a reader finds the
/// changes since its last answer. Tasks that the reader may not see are omitted.
public struct FetchLatestTasks: Query, HouseholdScoped {
  /// The most tasks of one query.
  public static let mostTasks = 50

  /// The household.
  public let household: HouseholdID
  /// The maximum number of results, 1–50.
  public let limit: Int

  /// Creates the query.
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
