public import KinshipDomain

/// What the caller itself has to do, in all of its households together: a child in two homes sees one
/// list (behaviour 40).
public struct FetchMyTasks: Query {
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
  public init(limit: Int = FetchTasks.pageSize) {
    self.limit = limit
  }

  public var space: Space { .directory }

  /// A task to do, with the household that it belongs to.
  public struct Entry: Hashable, Sendable {
    /// The household.
    public let household: HouseholdID
    /// What the household is called.
    public let householdName: Name
    /// The task.
    public let row: TaskRow

    /// An entry with every field given.
    public init(household: HouseholdID, householdName: Name, row: TaskRow) {
      self.household = household
      self.householdName = householdName
      self.row = row
    }
  }

  public func fetch(in context: Context) throws -> [Entry] {
    guard (1...FetchTasks.largestPage).contains(limit) else {
      throw Refusal.validation(.limit, .outOfRange(minimum: 1, maximum: FetchTasks.largestPage))
    }
    let all = try context.callers().flatMap { try entries(of: $0) }
    return Array(all.sorted { TaskCursor($0.row.task) < TaskCursor($1.row.task) }.prefix(limit))
  }

  private func entries(of caller: Caller) throws -> [Entry] {
    let household = caller.household
    let slice = try caller.context.tasks.tasks(
      TaskSelection(
        household: household.id, assignment: .to(caller.member.id),
        statuses: [.open, .inProgress, .rejected], limit: limit))
    var rows = try TaskRows(for: caller)
    return try slice.tasks.map { task in
      Entry(household: household.id, householdName: household.name, row: try rows.row(task))
    }
  }
}
