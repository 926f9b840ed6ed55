public import KinshipDomain
import KinshipTime

/// Overdue tasks, and the tasks and expected dates of the next days.
///
/// Only dates of calendar rules are known in advance. A task that recurs some time after
/// completion, or some times a week, appears once its predecessor is done.
public struct FetchUpcomingTasks: Query, HouseholdScoped {
  /// The range of days that can be queried.
  public static let daysRange = 1...92
  /// The most entries of one query.
  public static let largestPage = 200
  /// The most series of a household that are searched.
  static let mostSeries = 200
  /// The most steps to find the dates of all series: a rule with a count is counted from its start.
  static let mostSteps = 500_000

  /// The household.
  public let household: HouseholdID
  /// The number of days after today, 1–92.
  public let days: Int
  /// Restricts the entries to this assignee.
  public let assignee: MemberID?
  /// The maximum number of results, 1–200.
  public let limit: Int

  /// Creates the query.
  public init(
    household: HouseholdID, days: Int = 14, assignee: MemberID? = nil,
    limit: Int = FetchUpcomingTasks.largestPage
  ) {
    self.household = household
    self.days = days
    self.assignee = assignee
    self.limit = limit
  }

  /// An existing task, or a date on which a task is expected.
  public struct Entry: Hashable, Sendable {
    /// The task or, for an expected date, the last task of its series.
    public let task: TaskID
    /// The title of the task.
    public let title: Title
    /// When the task is due.
    public let due: Due
    /// The points of the task.
    public let points: Points
    /// The assignee; nil for any member.
    public let assignee: MemberID?
    /// The name of the assignee.
    public fileprivate(set) var assigneeName: Name?
    /// Whether the task exists already.
    public let isMade: Bool
    /// Whether the task is overdue; nil from a server that reports nothing before today.
    public let isOverdue: Bool?

    /// An entry with every field given.
    public init(
      task: TaskID, title: Title, due: Due, points: Points, assignee: MemberID?,
      assigneeName: Name?, isMade: Bool, isOverdue: Bool?
    ) {
      self.task = task
      self.title = title
      self.due = due
      self.points = points
      self.assignee = assignee
      self.assigneeName = assigneeName
      self.isMade = isMade
      self.isOverdue = isOverdue
    }
  }

  /// Overdue entries and then upcoming ones, each earliest first.
  public struct Output: Hashable, Sendable {
    /// The overdue and upcoming entries.
    public let entries: [Entry]
    /// Whether there are more entries in the same days.
    public let hasMore: Bool

    /// An answer with every field given.
    public init(entries: [Entry], hasMore: Bool) {
      self.entries = entries
      self.hasMore = hasMore
    }
  }

  public func fetch(in context: Context) throws -> Output {
    try Self.daysRange.require(days, of: .limit)
    try (1...Self.largestPage).require(limit, of: .limit)
    let caller = try context.caller(in: household)
    let calendar = try caller.calendar()
    let today = calendar.day(of: context.now)
    let end = today.advanced(byDays: days)
    let made = try made(through: end, in: calendar, for: caller)
    let last = try context.tasks.lastOccurrences(in: household, limit: Self.mostSeries + 1)
    var steps = Self.mostSteps
    let dates = try expected(
      of: last.prefix(Self.mostSeries), from: today, through: end, spending: &steps, for: caller)
    let found = (made + dates).sorted { $0.order < $1.order }
    var rows = try TaskRows(for: caller)
    return Output(
      entries: try found.prefix(limit).map { entry in
        var entry = entry
        entry.assigneeName = try rows.name(of: entry.assignee)
        return entry
      },
      hasMore: found.count > limit || last.count > Self.mostSeries || steps <= 0)
  }

  /// Existing tasks with a date from today on, and those with an earlier date that are still to be
  /// done.
  private func made(
    through end: CivilDate, in calendar: HouseholdCalendar, for caller: Caller
  ) throws -> [Entry] {
    let now = caller.context.now
    let today = calendar.day(of: now)
    let slice = try caller.context.tasks.tasks(
      TaskSelection(
        household: household, scopes: caller.rules.visibleScopes,
        assignment: assignee.map { .to($0) } ?? .any,
        statuses: TaskStatus.unfinished, limit: limit + 1))
    return slice.tasks.compactMap { task in
      guard caller.rules.canSee(task), let due = task.due, due.date <= end,
        due.date >= today || task.status != .pendingApproval
      else { return nil }
      return Entry(
        task: task.id, title: task.title, due: due, points: task.points, assignee: task.assignee,
        assigneeName: nil, isMade: true, isOverdue: task.isOverdue(at: now, in: calendar))
    }
  }

  /// The expected dates of tasks, for each series as many as can be known.
  private func expected(
    of last: some Collection<HouseholdTask>, from today: CivilDate, through end: CivilDate,
    spending steps: inout Int, for caller: Caller
  ) throws -> [Entry] {
    try last.flatMap { task -> [Entry] in
      let usual = task.usual
      let dates =
        task.recurrence?.dates(
          after: usual.due?.date, from: try firstDay(after: task, today, for: caller),
          through: end, spending: &steps)
        ?? []
      let assignees = try caller.assignees(after: task, on: dates)
      return zip(dates, assignees).flatMap { date, assignees in
        parts(of: task, usual, on: date, for: assignees)
      }.filter { isWanted($0.assignee, for: caller) }.prefix(limit + 1).map(\.self)
    }
  }

  /// The expected entries of a date: one task, or one for each part.
  private func parts(
    of task: HouseholdTask, _ usual: TaskPattern, on date: CivilDate, for assignees: [MemberID?]
  ) -> [Entry] {
    let whole = task.recurrence?.whole ?? usual.points
    let shares = task.recurrence?.whole?.split(over: assignees.count)
    return assignees.enumerated().map { index, assignee in
      Entry(
        task: task.id, title: usual.title, due: Due(date, at: usual.due?.time),
        points: shares?[index] ?? whole, assignee: assignee, assigneeName: nil, isMade: false,
        isOverdue: false)
    }
  }

  /// The first day on which a task can recur.
  ///
  /// Where one date stays until it is done, the overdue task counts for today as well. Its
  /// successor then comes after the day of completion.
  private func firstDay(
    after task: HouseholdTask, _ today: CivilDate, for caller: Caller
  ) throws -> CivilDate {
    guard let policy = task.recurrence?.missedDatePolicy, !policy.keepsSeveral,
      let due = task.usual.due,
      due.date < today
    else { return today }
    let done = try task.claim.map { try caller.calendar().day(of: $0.doneAt) } ?? today
    return max(today, done.advanced(byDays: 1))
  }

  /// Whether an expected task of this assignee is visible to the caller and was asked for.
  private func isWanted(_ other: MemberID?, for caller: Caller) -> Bool {
    let scope = TaskPermissions.scope(assignee: other, policy: caller.household.policy)
    return caller.rules.visibleScopes?.contains(scope) ?? true
      && (assignee == nil || other == assignee)
  }
}

extension FetchUpcomingTasks.Entry {
  /// Overdue entries come first.
  fileprivate var order: (Int, Int64, TaskID) { (isOverdue == true ? 0 : 1, due.sortKey, task) }
}
