public import KinshipDomain

/// The tasks that the caller made, has, did or decided on, in the order of their ids.
///
/// That order never changes: a task that is there from the first page to the last comes exactly once,
/// whatever becomes of it meanwhile.
public struct FetchOwnTasks: Query, InHousehold {
  /// The household.
  public let household: HouseholdID
  /// After which task to go on: the `next` of the page before.
  public let after: TaskID?
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
  public init(household: HouseholdID, after: TaskID? = nil, limit: Int = FetchTasks.pageSize) {
    self.household = household
    self.after = after
    self.limit = limit
  }

  /// Some tasks, and where the next ones begin.
  public struct Output: Hashable, Sendable {
    /// The tasks, in the order of their ids; there may be none, and others after them.
    public let rows: [TaskRow]
    /// Where to go on; nil when these were the last.
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
