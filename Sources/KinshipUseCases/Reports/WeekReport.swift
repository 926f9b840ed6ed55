import KinshipDomain
import KinshipTime

/// Reads the parts of a week's report for one caller.
struct WeekReport {
  let caller: Caller
  let calendar: HouseholdCalendar
  let week: HouseholdWeek

  private var context: Context { caller.context }
  private var household: Household { caller.household }

  /// Whether the week is over.
  var isOver: Bool { isOver(week) }

  func row(of member: Member, due: [TaskRow]) throws -> WeekReportMember {
    let score = try context.points.score(
      of: member.id, in: household.id, during: instants(of: week))
    let showsTasks = try caller.seesAchievements(of: member)
    let own = due.filter { $0.task.assignee == member.id }
    let goals = try goals(of: member)
    return WeekReportMember(
      member: try caller.profile(of: member), points: score.points,
      tasks: showsTasks ? score.tasks : nil, streak: showsTasks ? try streak(of: member) : nil,
      due: own.count, overdue: own.count(where: \.isOverdue), completedPeriods: goals?.periods,
      goalsAchieved: goals?.achieved)
  }

  /// The completed tasks of members, the latest first, and whether there can be more.
  ///
  /// The index of payments by member and time serves the read of each member.
  func completedTasks(of members: [Member]) throws -> (tasks: [CompletedTask], hasMore: Bool) {
    let most = FetchWeekReport.mostTasks
    var found: [(payment: Transfer, member: Member)] = []
    var hasMore = false
    for member in members where try caller.seesAchievements(of: member) {
      let latest = try payments(to: member, in: week, limit: most + 1)
      hasMore = hasMore || latest.count > most
      found += latest.map { (payment: $0, member: member) }
    }
    var tasks: [CompletedTask] = []
    for (payment, member) in found.sorted(by: { $0.payment.countsLater(than: $1.payment) })
    where tasks.count <= most {
      guard let source = payment.source, try showsTitle(of: payment, to: member) else { continue }
      let task = TaskID(bits: source.cause)
      tasks.append(
        CompletedTask(
          task: task, title: payment.reason, member: member.id, memberName: member.shownName,
          doneAt: payment.effectiveAt, points: payment.amount))
    }
    return (Array(tasks.prefix(most)), hasMore || tasks.count > most)
  }

  /// The tasks due in the week that are neither done nor claimed, in list order.
  ///
  /// The index of tasks by status or scope returns them from the first day of the week on.
  func tasksDue() throws -> (rows: [TaskRow], hasMore: Bool) {
    // The position after every task that is due before the week.
    let before = TaskCursor(
      due: Due(week.start).sortKey - 86_400, createdAt: .min, id: TaskID(bits: .max))
    let found = try context.tasks.tasks(
      TaskSelection(
        household: household.id, scopes: caller.rules.visibleScopes,
        statuses: TaskStatus.unclaimed, after: before, limit: FetchWeekReport.mostTasks + 1)
    ).tasks.prefix { task in task.due.map { week.contains($0.date) } ?? false }
    var rows = try TaskRows(for: caller)
    return (
      try rows.rows(found.prefix(FetchWeekReport.mostTasks)),
      found.count > FetchWeekReport.mostTasks
    )
  }
}

// MARK: - Goals

extension WeekReport {
  /// The numbers of completed periods and of achieved goals of a child in the week; nil for a member
  /// without goals, and for a child whose goals the caller does not see.
  private func goals(of member: Member) throws -> (periods: Int, achieved: Int)? {
    guard member.role == .child,
      member.id == caller.member.id || caller.powers.contains(.actForChildren)
    else { return nil }
    let all = try caller.goals(of: member.id)
    guard !all.isEmpty else { return nil }
    let days = week.start..<max(week.start, week.end)
    let during = instants(of: week)
    return (
      periods: all.reduce(0) { $0 + $1.days.count(in: days) },
      achieved: all.count { goal in goal.achievedAt.map { during.contains($0) } ?? false }
    )
  }
}

// MARK: - Streaks

extension WeekReport {
  /// The number of consecutive weeks up to this one with a completed task.
  ///
  /// Reads at most one payment of each week.
  private func streak(of member: Member) throws -> Int {
    let calendar = calendar
    return try Streak.current(
      in: .weeks(of: household), upTo: week.start, isOver: isOver,
      atMost: FetchWeekReport.mostWeeks
    ) { period in
      let instants = calendar.start(of: period.lowerBound)..<calendar.start(of: period.upperBound)
      return try !context.points.payments(
        to: member.id, in: household.id, during: instants, limit: 1
      ).isEmpty
    }
  }

  private func payments(
    to member: Member, in week: HouseholdWeek, limit: Int
  ) throws -> [Transfer] {
    try context.points.payments(
      to: member.id, in: household.id, during: instants(of: week), limit: limit)
  }

  private func instants(of week: HouseholdWeek) -> Range<Instant> {
    calendar.start(of: week.start)..<calendar.start(of: week.end)
  }

  private func isOver(_ week: HouseholdWeek) -> Bool {
    calendar.start(of: week.end) <= context.now
  }
}

// MARK: - Privacy

extension WeekReport {
  /// Whether the caller may read what a member was paid for: its tasks as the policy says, its cards
  /// only where the caller may act for it.
  private func showsTitle(of payment: Transfer, to member: Member) throws -> Bool {
    if payment.kind == .cardCompleted { return try caller.mayAct(for: member.id) }
    guard member.id != caller.member.id, caller.rules.visibleScopes != nil else { return true }
    guard let task = payment.source.map({ TaskID(bits: $0.cause) }) else { return false }
    return try context.tasks.task(task, in: household.id).map(caller.rules.canSee) ?? false
  }
}

extension Caller {
  /// The members that reports count: those of the leaderboard that the caller sees, and the caller.
  func reportedMembers() throws -> [Member] {
    try context.members.members(of: household.id).filter { other in
      guard other.id != member.id else { return true }
      return try seesWholeLeaderboard && isOnLeaderboard(other)
    }
  }
}
