public import KinshipDomain
public import KinshipTime

/// What the calling member needs to know today: own tasks and those for anyone, claims to decide,
/// own claims, rejected and overdue tasks of others, the next days, the leaders of the week, the
/// number of unread notices, a child's open cards and habits, and for an adult open requests and
/// full savings pools.
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
    /// Tasks to do without an assignee: overdue ones, those due today, and those without a date.
    public let unassigned: [TaskRow]
    /// Claims that the caller may decide on, in the order of the task list.
    public let waiting: [TaskRow]
    /// Overdue tasks to do of other members that the caller sees, without those in ``rejected``.
    public let overdue: [TaskRow]
    /// The caller's tasks of the following days, earliest first.
    public let nextTasks: [TaskRow]
    /// The events of today and the following days that the caller sees, earliest first.
    public let events: [EventRow]
    /// The number of unread notices, at most ``FetchInbox/mostRows``.
    public let unread: Int
    /// Whether a list is incomplete.
    public let hasMore: Bool
    /// The leaderboard of the week, as the caller may see it.
    public let leaders: FetchLeaderboard.Output
    /// Rejected tasks of other members, which wait for a new attempt; empty for a caller who does
    /// not decide on claims.
    public let rejected: [TaskRow]
    /// The account's other households with unread notices to it, or with tasks that it has to do
    /// today, at most 10.
    ///
    /// An observed answer from a server does not follow changes in those households.
    public let elsewhere: [HouseholdSummary]
    /// The caller's claims that wait for another member's decision, in the order of the task list.
    public let claimed: [TaskRow]
    /// The child's rules and chores that are not done today, in the order of the catalog; empty for
    /// other callers.
    public let cards: [CardRow]
    /// The requests for rewards and the rewards to hand over, the oldest first; empty for a caller
    /// who does not decide on them.
    public let rewards: [RewardRequestRow]
    /// The open requests for money, the oldest first; empty for a caller who does not decide on
    /// them.
    public let moneyRequests: [MoneyRequestRow]
    /// The child's habits that are not done in the current period; empty for other callers.
    public let openHabits: [GoalRow]
    /// The open savings pools whose target is reached, the oldest first; empty for a caller who does
    /// not pay them out.
    public let fullPools: [SavingsPoolRow]
    /// The goals of children that wait for an approval, the oldest first; empty for a caller who does
    /// not decide on them.
    public let pendingGoals: [GoalRow]
    /// The duties of pickups that need the caller: its own of these days, those that it is asked for,
    /// and for an adult those of these days for which nobody is responsible.
    public let duties: [DutyRow]

    /// An answer with every field given.
    public init(
      day: CivilDate, mine: [TaskRow], waiting: [TaskRow], overdue: [TaskRow],
      nextTasks: [TaskRow], events: [EventRow], unread: Int, hasMore: Bool,
      leaders: FetchLeaderboard.Output, unassigned: [TaskRow], rejected: [TaskRow],
      elsewhere: [HouseholdSummary], claimed: [TaskRow], cards: [CardRow],
      rewards: [RewardRequestRow], moneyRequests: [MoneyRequestRow], openHabits: [GoalRow],
      fullPools: [SavingsPoolRow], pendingGoals: [GoalRow], duties: [DutyRow]
    ) {
      self.day = day
      self.mine = mine
      self.waiting = waiting
      self.overdue = overdue
      self.nextTasks = nextTasks
      self.events = events
      self.unread = unread
      self.hasMore = hasMore
      self.leaders = leaders
      self.unassigned = unassigned
      self.rejected = rejected
      self.elsewhere = elsewhere
      self.claimed = claimed
      self.cards = cards
      self.rewards = rewards
      self.moneyRequests = moneyRequests
      self.openHabits = openHabits
      self.fullPools = fullPools
      self.pendingGoals = pendingGoals
      self.duties = duties
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let day = try caller.calendar().day(of: context.now)
    let end = day.advanced(byDays: Self.daysAhead)
    var lists = try TodayLists(for: caller)
    let (dated, undated) = try lists.tasks(of: .to(caller.member.id), through: end)
    let free = try lists.tasks(of: .unassigned, through: day)
    let isOfOther = { (task: HouseholdTask) in
      task.assignee != nil && task.assignee != caller.member.id
    }
    var (waiting, rejected): ([TaskRow], [TaskRow]) = ([], [])
    var late = TaskStatus.unclaimed
    if caller.powers.contains(.decideTasks) {
      waiting = try lists.tasks([.pendingApproval]) { caller.rules.may(.approve, $0) }
      rejected = try lists.tasks([.rejected], where: isOfOther)
      late.remove(.rejected)
    }
    var claimed = try lists.tasks([.pendingApproval]) {
      $0.completedBy == caller.member.id && !caller.rules.may(.approve, $0)
    }
    let overdue = try lists.tasks(late, overdueAt: context.now, where: isOfOther)
    let unassigned = lists.shown(free.dated + free.undated)
    (rejected, claimed) = (lists.shown(rejected), lists.shown(claimed))
    let events = try caller.occurrences(
      from: day, through: end, after: nil, limit: Self.mostRows + 1)
    let cards = lists.shown(try caller.openCards())
    let limit = Self.mostRows + 1
    let rewards = lists.shown(
      caller.powers.contains(.decideRewards) ? try caller.rewardRequests(limit: limit) : [])
    let money = lists.shown(
      caller.powers.contains(.manageAllowances) ? try caller.moneyRequests(limit: limit) : [])
    let habits = lists.shown(try caller.openHabits())
    let goals = lists.shown(
      caller.powers.contains(.decideGoals) ? try caller.pendingGoals(limit: limit) : [])
    let duties = lists.shown(try caller.ownDuties(through: end))
    return Output(
      day: day, mine: lists.shown(dated.filter { !$0.isDue(after: day) } + undated),
      waiting: lists.shown(waiting), overdue: lists.shown(overdue),
      nextTasks: lists.shown(dated.filter { $0.isDue(after: day) }), events: lists.shown(events),
      unread: try caller.inbox(isRead: false).count, hasMore: lists.hasMore,
      leaders: try FetchLeaderboard(household: household, period: .weekly).fetch(in: context),
      unassigned: unassigned, rejected: rejected, elsewhere: try caller.householdsWithNews(),
      claimed: claimed, cards: cards, rewards: rewards, moneyRequests: money,
      openHabits: habits, fullPools: lists.shown(try caller.fullPools()), pendingGoals: goals,
      duties: duties)
  }
}

extension Caller {
  /// The caller's rules and chores that are not done today; none for an adult.
  fileprivate func openCards() throws -> [CardRow] {
    guard member.role == .child else { return [] }
    return try cardRows(of: member, kind: nil).filter {
      $0.card.kind.paysPoints && !$0.isDoneToday
    }
  }

  /// The open pools whose target is reached; none for a caller who does not pay them out.
  fileprivate func fullPools() throws -> [SavingsPoolRow] {
    guard powers.contains(.decideRewards) else { return [] }
    var names = MemberNames(for: self)
    return try context.savingsPools.openPools(of: household.id)
      .map { try row(of: $0, for: member.id, &names) }.filter { $0.missing == .zero }
  }
}

extension FetchToday.Output {
  /// The tasks of ``mine`` without those in ``ownRejected``.
  public var mineToDo: [TaskRow] { mine.filter { !$0.needsReopening } }

  /// The tasks of ``nextTasks`` without those in ``ownRejected``.
  public var nextToDo: [TaskRow] { nextTasks.filter { !$0.needsReopening } }

  /// The caller's rejected tasks that the caller can neither complete nor reopen: they wait for an
  /// adult.
  public var ownRejected: [TaskRow] { (mine + nextTasks).filter(\.needsReopening) }
}

extension TaskRow {
  /// Whether the task is rejected, and only another member can reopen it.
  fileprivate var needsReopening: Bool {
    task.status == .rejected && !moves.contains(.complete) && !moves.contains(.reopen)
  }

  fileprivate func isDue(after day: CivilDate) -> Bool { task.due.map { day < $0.date } ?? false }
}

/// Reads the task lists of a day, and notes whether rows were left out.
private struct TodayLists {
  /// The most pages that one list reads to find rows that pass its condition.
  private static let mostPages = 5
  private static let page = 2 * FetchToday.mostRows + 1

  private let caller: Caller
  private var rows: TaskRows
  private(set) var hasMore = false

  init(for caller: Caller) throws {
    self.caller = caller
    rows = try TaskRows(for: caller)
  }

  /// The tasks to do with a date up to `end`, and those without a date.
  mutating func tasks(
    of assignment: TaskSelection.Assignment, through end: CivilDate
  ) throws -> (dated: [TaskRow], undated: [TaskRow]) {
    var selection = selection(TaskStatus.unclaimed)
    selection.assignment = assignment
    let slice = try caller.context.tasks.tasks(selection)
    let dated = slice.tasks.prefix { $0.due.map { $0.date <= end } ?? false }
    if dated.count == slice.tasks.count, slice.next != nil { hasMore = true }
    // The position after all tasks with a date.
    selection.after = TaskCursor(due: .max - 1, createdAt: .min, id: TaskID(bits: .max))
    return (try rows.rows(dated), try rows.rows(try caller.context.tasks.tasks(selection).tasks))
  }

  /// The first visible tasks that pass a condition, in list order, with one more than is shown.
  mutating func tasks(
    _ statuses: Set<TaskStatus>, overdueAt: Instant? = nil,
    where isWanted: (HouseholdTask) -> Bool
  ) throws -> [TaskRow] {
    var selection = selection(statuses)
    selection.overdueAt = overdueAt
    var found: [HouseholdTask] = []
    for page in 1...Self.mostPages {
      let slice = try caller.context.tasks.tasks(selection)
      found += slice.tasks.filter { caller.rules.canSee($0) && isWanted($0) }
      guard found.count <= FetchToday.mostRows, let next = slice.next else { break }
      if page == Self.mostPages { hasMore = true }
      selection.after = next
    }
    return try rows.rows(found.prefix(FetchToday.mostRows + 1))
  }

  /// The rows of a list that the answer shows.
  mutating func shown<Row>(_ rows: [Row]) -> [Row] {
    if rows.count > FetchToday.mostRows { hasMore = true }
    return Array(rows.prefix(FetchToday.mostRows))
  }

  private func selection(_ statuses: Set<TaskStatus>) -> TaskSelection {
    TaskSelection(
      household: caller.household.id, scopes: caller.rules.visibleScopes, statuses: statuses,
      limit: Self.page)
  }
}
