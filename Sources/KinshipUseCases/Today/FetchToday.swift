public import KinshipDomain
public import KinshipTime

/// What the calling member needs to know today: own tasks, claims to decide, overdue tasks of
/// others, the next days, and the number of unread notices.
public struct FetchToday: Query, HouseholdScoped {
  /// The most rows of each list.
  public static let mostRows = 20
  /// The number of days after today that "coming up" covers.
  public static let daysAhead = 7

  /// The household.
  public let household: HouseholdID

  /// Creates the query.
  public init(household: HouseholdID) {
    self.household = household
  }

  /// The lists of a day, each with at most ``mostRows`` rows.
  public struct Output: Hashable, Sendable {
    /// Today's date in the household's time zone.
    public let day: CivilDate
    /// The caller's tasks to do: overdue ones, those due today, and those without a date.
    public let mine: [TaskRow]
    /// Claims that the caller may decide on, in the order of the task list.
    public let waiting: [TaskRow]
    /// Overdue tasks to do of other members, and of no member, that the caller sees.
    public let overdue: [TaskRow]
    /// The caller's tasks of the following days, earliest first.
    public let nextTasks: [TaskRow]
    /// The events of today and the following days that the caller sees, earliest first.
    public let events: [EventRow]
    /// The number of unread notices, at most ``FetchInbox/mostRows``.
    public let unread: Int
    /// Whether a list is incomplete.
    public let hasMore: Bool

    /// An answer with every field given.
    public init(
      day: CivilDate, mine: [TaskRow], waiting: [TaskRow], overdue: [TaskRow],
      nextTasks: [TaskRow], events: [EventRow], unread: Int, hasMore: Bool
    ) {
      self.day = day
      self.mine = mine
      self.waiting = waiting
      self.overdue = overdue
      self.nextTasks = nextTasks
      self.events = events
      self.unread = unread
      self.hasMore = hasMore
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let day = try caller.calendar().day(of: context.now)
    let end = day.advanced(byDays: Self.daysAhead)
    var lists = try TodayLists(for: caller)
    let own = try lists.tasks(TaskStatus.unclaimed, of: .to(caller.member.id))
    let mine = lists.shown(own.filter { $0.task.due.map { $0.date <= day } ?? true })
    let nextTasks = lists.shown(
      own.filter { $0.task.due.map { day < $0.date && $0.date <= end } ?? false })
    let waiting = try lists.tasks([.pendingApproval], of: .any)
      .filter { caller.rules.may(.approve, $0.task) }
    let overdue = try lists.tasks(TaskStatus.unclaimed, of: .any, overdueAt: context.now)
      .filter { $0.task.assignee != caller.member.id }
    let events = try caller.occurrences(
      from: day, through: end, after: nil, limit: Self.mostRows + 1)
    return Output(
      day: day, mine: mine, waiting: lists.shown(waiting), overdue: lists.shown(overdue),
      nextTasks: nextTasks, events: lists.shown(events),
      unread: try context.outbox.inbox(
        of: caller.member.id, in: household, isRead: false, limit: FetchInbox.mostRows
      ).count, hasMore: lists.hasMore)
  }
}

/// Reads the task lists of a day, and notes whether rows were left out.
private struct TodayLists {
  private let caller: Caller
  private var rows: TaskRows
  private(set) var hasMore = false

  init(for caller: Caller) throws {
    self.caller = caller
    rows = try TaskRows(for: caller)
  }

  /// Tasks in list order: enough for two lists, with one more row than is shown.
  mutating func tasks(
    _ statuses: Set<TaskStatus>, of assignment: TaskSelection.Assignment,
    overdueAt: Instant? = nil
  ) throws -> [TaskRow] {
    let slice = try caller.context.tasks.tasks(
      TaskSelection(
        household: caller.household.id, scopes: caller.rules.visibleScopes,
        assignment: assignment, statuses: statuses, overdueAt: overdueAt,
        limit: 2 * FetchToday.mostRows + 1))
    if slice.next != nil { hasMore = true }
    return try rows.rows(slice.tasks)
  }

  /// The rows of a list that the answer shows.
  mutating func shown<Row>(_ rows: [Row]) -> [Row] {
    if rows.count > FetchToday.mostRows { hasMore = true }
    return Array(rows.prefix(FetchToday.mostRows))
  }
}
