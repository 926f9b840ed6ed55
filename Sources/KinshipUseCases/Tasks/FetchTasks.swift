public import KinshipDomain

/// A page of the task list: earliest due date first, undated tasks last, then newest first.
public struct FetchTasks: Query, HouseholdScoped {
  /// The default page size.
  public static let pageSize = 20
  /// The largest page.
  public static let largestPage = 50

  /// The household.
  public let household: HouseholdID
  /// The tasks to list.
  public let filter: TaskFilter
  /// Restricts the list to this status.
  public let status: TaskStatus?
  /// Restricts the list to this assignee.
  public let assignee: MemberID?
  /// The cursor to continue after: the `next` of the previous page.
  public package(set) var after: TaskCursor?
  /// The maximum number of results, 1–50.
  public let limit: Int

  /// Creates the query.
  public init(
    household: HouseholdID, filter: TaskFilter = .all, status: TaskStatus? = nil,
    assignee: MemberID? = nil, after: TaskCursor? = nil, limit: Int = FetchTasks.pageSize
  ) {
    self.household = household
    self.filter = filter
    self.status = status
    self.assignee = assignee
    self.after = after
    self.limit = limit
  }

  public func fetch(in context: Context) throws -> TaskPage {
    try (1...Self.largestPage).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    guard let selection = selection(for: caller) else { return TaskPage(rows: [], next: nil) }
    let slice = try context.tasks.tasks(selection)
    var rows = try TaskRows(for: caller)
    return TaskPage(rows: try rows.rows(slice.tasks), next: slice.next)
  }

  /// The selection for the store; nil when filter, status and assignee contradict each other.
  private func selection(for caller: Caller) -> TaskSelection? {
    var selection = TaskSelection(
      household: household, scopes: caller.rules.visibleScopes,
      assignment: assignee.map { .to($0) } ?? .any, statuses: status.map { [$0] } ?? [],
      after: after, limit: limit)
    switch filter {
    case .all: break
    case .completed:
      guard status == nil || status == .completed else { return nil }
      selection.statuses = [.completed]
    case .overdue: selection.overdueAt = caller.context.now
    case .unassigned:
      guard assignee == nil else { return nil }
      selection.assignment = .unassigned
    case .assignedToMe:
      guard assignee == nil || assignee == caller.member.id else { return nil }
      selection.assignment = .to(caller.member.id)
    }
    return selection
  }
}

/// A page of the task list.
public struct TaskPage: Hashable, Sendable {
  /// The rows, in the order of the list.
  public let rows: [TaskRow]
  /// The cursor of the next page; nil when this is the last.
  public let next: TaskCursor?

  /// A page with every field given.
  public init(rows: [TaskRow], next: TaskCursor?) {
    self.rows = rows
    self.next = next
  }
}
