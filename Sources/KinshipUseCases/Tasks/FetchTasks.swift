public import KinshipDomain

/// A page of the task list: due first, undated last, then the newest.
public struct FetchTasks: Query, InHousehold {
  /// The size of a page when none is asked for.
  public static let pageSize = 20
  /// The largest page.
  public static let largestPage = 50

  /// The household.
  public let household: HouseholdID
  /// Which tasks.
  public let filter: TaskFilter
  /// Only those in this state.
  public let status: TaskStatus?
  /// Only those of this member.
  public let assignee: MemberID?
  /// After which task to go on: the `next` of the page before.
  public package(set) var after: TaskCursor?
  /// At most how many, 1–50.
  public let limit: Int

  /// The question.
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

  /// What to look for; nil when filter, state and member contradict each other.
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

/// Some rows of the task list.
public struct TaskPage: Hashable, Sendable {
  /// The rows, in the order of the list.
  public let rows: [TaskRow]
  /// Where the next page begins; nil when this was the last.
  public let next: TaskCursor?

  /// A page with every field given.
  public init(rows: [TaskRow], next: TaskCursor?) {
    self.rows = rows
    self.next = next
  }
}
