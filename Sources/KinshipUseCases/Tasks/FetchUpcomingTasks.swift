public import KinshipDomain
import KinshipTime

/// What comes in the next days: tasks with a date, and the dates on which tasks will come back.
///
/// Only what comes on dates of a rule is known beforehand; what comes back so long after it was done, or so
/// often a week, is there once it was done.
public struct FetchUpcomingTasks: Query, InHousehold {
  /// How many days can be looked at.
  public static let daysRange = 1...92
  /// The most that are told at once.
  public static let largestPage = 200
  /// How many series of a household are looked at: a rule that never comes costs the most.
  static let mostSeries = 200

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
    public let assigneeName: Name?
    /// Whether the task is there already.
    public let isMade: Bool

    /// An entry with every field given.
    public init(
      task: TaskID, title: Title, due: Due, points: Points, assignee: MemberID?,
      assigneeName: Name?, isMade: Bool
    ) {
      self.task = task
      self.title = title
      self.due = due
      self.points = points
      self.assignee = assignee
      self.assigneeName = assigneeName
      self.isMade = isMade
    }
  }

  /// What comes, the earliest first.
  public struct Output: Hashable, Sendable {
    /// What comes.
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
    try check(days, in: Self.daysRange)
    try check(limit, in: 1...Self.largestPage)
    let caller = try context.caller(in: household)
    let calendar = try caller.calendar()
    let today = calendar.day(of: context.now)
    let end = today.advanced(byDays: days)
    let coming = try made(from: today, through: end, for: caller)
    let last = try context.tasks.lastOccurrences(in: household, limit: Self.mostSeries + 1)
    let dates = try expected(
      of: last.prefix(Self.mostSeries), from: today, through: end, for: caller)
    let found = (coming + dates).sorted { ($0.due.sortKey, $0.task) < ($1.due.sortKey, $1.task) }
    var rows = try TaskRows(for: caller)
    return Output(
      entries: try found.prefix(limit).map { coming in
        Entry(
          task: coming.task, title: coming.pattern.title, due: coming.due,
          points: coming.pattern.points, assignee: coming.assignee,
          assigneeName: try rows.name(of: coming.assignee), isMade: coming.isMade)
      },
      hasMore: found.count > limit || last.count > Self.mostSeries)
  }

  private struct Coming {
    let task: TaskID
    let pattern: TaskPattern
    let due: Due
    let assignee: MemberID?
    let isMade: Bool
  }

  private func check(_ number: Int, in range: ClosedRange<Int>) throws {
    guard range.contains(number) else {
      throw Refusal.validation(
        .limit, .outOfRange(minimum: range.lowerBound, maximum: range.upperBound))
    }
  }

  /// Tasks that are there, with a date from today on, and not done.
  private func made(
    from today: CivilDate, through end: CivilDate, for caller: Caller
  ) throws -> [Coming] {
    // After everything that was due until yesterday.
    let yesterday = TaskCursor(
      due: Due(today.advanced(byDays: -1)).sortKey, createdAt: .min, id: TaskID(bits: .max))
    let slice = try caller.context.tasks.tasks(
      TaskSelection(
        household: household, scopes: caller.rules.visibleScopes,
        assignment: assignee.map { .to($0) } ?? .any,
        statuses: [.open, .inProgress, .pendingApproval, .rejected], after: yesterday,
        limit: limit + 1))
    return slice.tasks.compactMap { task in
      guard let due = task.due, due.date <= end else { return nil }
      return Coming(
        task: task.id, pattern: task.pattern, due: due, assignee: task.assignee, isMade: true)
    }
  }

  /// The dates on which tasks will come back, of each series as many as can be told.
  private func expected(
    of last: some Collection<HouseholdTask>, from today: CivilDate, through end: CivilDate,
    for caller: Caller
  ) throws -> [Coming] {
    try last.flatMap { task -> [Coming] in
      let usual = task.usual
      let dates = task.recurrence?.dates(after: usual.due?.date, from: today, through: end) ?? []
      let assignees = try caller.work.assignees(after: task, on: dates)
      return zip(dates, assignees).filter { isWanted($0.1, for: caller) }.prefix(limit + 1).map {
        Coming(
          task: task.id, pattern: usual, due: Due($0.0, at: usual.due?.time), assignee: $0.1,
          isMade: false)
      }
    }
  }

  /// Whether what will be this member's may be seen, and was asked for.
  private func isWanted(_ other: MemberID?, for caller: Caller) -> Bool {
    let scope = TaskRules.scope(assignee: other, policy: caller.household.policy)
    return caller.rules.visibleScopes?.contains(scope) ?? true
      && (assignee == nil || other == assignee)
  }
}
