public import KinshipDomain
import KinshipTime

/// What is overdue, and what comes in the next days: tasks with a date, and the dates on which tasks will
/// come back.
///
/// Only what comes on dates of a rule is known beforehand; what comes back so long after it was done, or so
/// often a week, is there once it was done.
public struct FetchUpcomingTasks: Query, InHousehold {
  /// How many days can be looked at.
  public static let daysRange = 1...92
  /// The most that are told at once.
  public static let largestPage = 200
  /// How many series of a household are looked at.
  static let mostSeries = 200
  /// How many steps it may take to find the dates of all series: a rule that counts is counted from its start.
  static let mostSteps = 500_000

  /// The household.
  public let household: HouseholdID
  /// How many days after today, 1–92.
  public let days: Int
  /// Only what is this member's.
  public let assignee: MemberID?
  /// At most how many, 1–200.
  public let limit: Int

  /// The question.
  public init(
    household: HouseholdID, days: Int = 14, assignee: MemberID? = nil,
    limit: Int = FetchUpcomingTasks.largestPage
  ) {
    self.household = household
    self.days = days
    self.assignee = assignee
    self.limit = limit
  }

  /// A task that is there, or a date on which one will be.
  public struct Entry: Hashable, Sendable {
    /// The task or, where it is not there yet, the last of its series.
    public let task: TaskID
    /// What is to be done.
    public let title: Title
    /// When.
    public let due: Due
    /// What it earns.
    public let points: Points
    /// Who is to do it; nil for anybody.
    public let assignee: MemberID?
    /// What the assignee is called.
    public fileprivate(set) var assigneeName: Name?
    /// Whether the task is there already.
    public let isMade: Bool
    /// Whether it should have been done by now; nil from a server that tells of nothing before today.
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

  /// What is overdue and then what comes, each the earliest first.
  public struct Output: Hashable, Sendable {
    /// What is overdue, and what comes.
    public let entries: [Entry]
    /// Whether more comes in the same days.
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

  /// Tasks that are there, with a date from today on, or still to be done since one before.
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

  /// The dates on which tasks will come back, of each series as many as can be told.
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

  /// What will be there on a date: one task, or a part for each.
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

  /// The first day on which a task can come back: where its one date stays until it is done, the overdue
  /// task is today's as well, and what follows comes after the day it is done.
  private func firstDay(
    after task: HouseholdTask, _ today: CivilDate, for caller: Caller
  ) throws -> CivilDate {
    guard let policy = task.recurrence?.latePolicy, !policy.keepsSeveral, let due = task.usual.due,
      due.date < today
    else { return today }
    let done = try task.claim.map { try caller.calendar().day(of: $0.doneAt) } ?? today
    return max(today, done.advanced(byDays: 1))
  }

  /// Whether what will be this member's may be seen, and was asked for.
  private func isWanted(_ other: MemberID?, for caller: Caller) -> Bool {
    let scope = TaskRules.scope(assignee: other, policy: caller.household.policy)
    return caller.rules.visibleScopes?.contains(scope) ?? true
      && (assignee == nil || other == assignee)
  }
}

extension FetchUpcomingTasks.Entry {
  /// What is overdue comes first.
  fileprivate var order: (Int, Int64, TaskID) { (isOverdue == true ? 0 : 1, due.sortKey, task) }
}
