public import KinshipDomain

/// The tasks that the caller created, is assigned to, did or decided on, in the order of their ids.
///
/// That order never changes: a task that exists during all pages occurs exactly once, regardless of
/// its changes.
public struct FetchOwnTasks: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The cursor to continue after: the `next` of the previous page.
  public let after: TaskID?
  /// The maximum number of results, 1–50.
  public let limit: Int

  /// Creates the query.
  public init(household: HouseholdID, after: TaskID? = nil, limit: Int = FetchTasks.pageSize) {
    self.household = household
    self.after = after
    self.limit = limit
  }

  /// A page of tasks.
  public struct Output: Hashable, Sendable {
    /// The tasks in the order of their ids; a page can be empty although others follow.
    public let rows: [TaskRow]
    /// The cursor of the next page; nil when this is the last.
    public let next: TaskID?

    /// A page with every field given.
    public init(rows: [TaskRow], next: TaskID?) {
      self.rows = rows
      self.next = next
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try (1...FetchTasks.largestPage).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    let slice = try context.tasks.tasks(
      involving: caller.member.id, in: household, scopes: caller.rules.visibleScopes, after: after,
      limit: limit)
    var rows = try TaskRows(for: caller)
    return Output(rows: try rows.rows(slice.tasks), next: slice.next)
  }
}
