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
    return WeekReportMember(
      member: try caller.profile(of: member), points: score.points,
      tasks: showsTasks ? score.tasks : nil, streak: showsTasks ? try streak(of: member) : nil,
      due: own.count, overdue: own.count(where: \.isOverdue))
  }

  /// The completed tasks of members, the latest first: one more than a report lists if there are
  /// more.
  ///
  /// The index of payments by member and time serves the read of each member.
  func completedTasks(of members: [Member]) throws -> [CompletedTask] {
    var found: [(payment: Transfer, member: Member)] = []
    for member in members where try caller.seesAchievements(of: member) {
      found += try payments(to: member, in: week, limit: FetchWeekReport.mostTasks + 1)
        .map { (payment: $0, member: member) }
    }
    var tasks: [CompletedTask] = []
    for (payment, member) in found.sorted(by: { $0.payment.countsLater(than: $1.payment) })
    where tasks.count <= FetchWeekReport.mostTasks {
      guard let source = payment.source else { continue }
      let task = TaskID(bits: source.cause)
      guard try showsTitle(of: task, doneBy: member) else { continue }
      tasks.append(
        CompletedTask(
          task: task, title: payment.reason, member: member.id, memberName: member.shownName,
          doneAt: payment.effectiveAt, points: payment.amount))
    }
    return tasks
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

// MARK: - Streaks

extension WeekReport {
  /// The number of consecutive weeks up to this one with a completed task.
  ///
  /// Reads at most one payment of each week.
  private func streak(of member: Member) throws -> Int {
    var (week, count) = (week, 0)
    while count < FetchWeekReport.mostWeeks {
      if try !payments(to: member, in: week, limit: 1).isEmpty {
        count += 1
      } else if week != self.week || isOver(week) {
        break
      }
      let earlier = household.week(containing: week.start.advanced(byDays: -1))
      guard earlier.start < week.start else { break }
      week = earlier
    }
    return count
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
  /// Whether the caller may read the title of a task that a member has done.
  ///
  /// Only callers who see everything read the titles of another member's cards.
  private func showsTitle(of task: TaskID, doneBy member: Member) throws -> Bool {
    guard member.id != caller.member.id, caller.rules.visibleScopes != nil else { return true }
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
