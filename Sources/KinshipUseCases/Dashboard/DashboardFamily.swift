import KinshipDomain
import KinshipTime

extension Caller {
  /// The child whose dashboard is requested; nil for the dashboard of the family.
  ///
  /// Throws what `subject` throws.
  func dashboardSubject(_ id: MemberID?) throws -> Member? {
    let subject = try id.map { try self.subject($0) } ?? member
    return subject.role == .child ? subject : nil
  }
}

/// The children of a household with their goals and points, as a dashboard counts them.
///
/// Reads the same number of rows however long the history is, apart from goals, of which it reads
/// those of ``Caller/goals(of:)``.
struct DashboardFamily {
  /// A child that has a rank, or whose numbers the caller sees.
  private struct Child {
    let member: Member
    let goals: [Goal]
    let calendar: GoalCalendar
    let summary: GoalSummary
    /// The points of all time, of this week, of last week, and of the last seven days.
    let points: (all: Points, thisWeek: Points, lastWeek: Points, recent: Points)
    /// Whether the child has a rank.
    let isRanked: Bool
    /// Whether the caller sees the goals.
    let showsGoals: Bool
    /// Whether the caller sees the points, and not only the rank among them.
    let showsPoints: Bool
  }

  /// The days, which are the same for all children.
  let calendar: GoalCalendar
  /// The number of children, also of those whose numbers the caller does not see.
  let childCount: Int
  private let children: [Child]
  private let caller: Caller

  /// The children that the caller may see or that are ranked; `subject` is the child of the dashboard.
  init(for caller: Caller, of subject: Member?) throws {
    self.caller = caller
    let all = try caller.goalChildren()
    childCount = all.count
    calendar = try caller.goalCalendar(of: caller.member)
    let spans = try ScoreSpans(of: caller, on: calendar.today)
    children = try all.filter { try caller.seesActivity(of: $0) }.map { child in
      let goals = try caller.goals(of: child.id)
      let calendar = try caller.goalCalendar(of: child)
      func points(_ span: Range<Instant>?) throws -> Points {
        try caller.context.points.score(of: child.id, in: caller.household.id, during: span)
          .points
      }
      let total = try points(nil)
      let isSubject = subject.map { $0.id == child.id } ?? true
      return Child(
        member: child, goals: goals, calendar: calendar,
        summary: GoalSummary(of: goals, points: total, in: calendar),
        points: (
          total, isSubject ? try points(spans.thisWeek) : .zero,
          isSubject ? try points(spans.lastWeek) : .zero,
          isSubject ? try points(spans.recent) : .zero
        ),
        isRanked: try caller.privacy(of: child).sharesActivity,
        showsGoals: try caller.mayAct(for: child.id),
        showsPoints: try caller.seesScore(of: child))
    }
  }

  // MARK: The family

  /// The numbers that the caller also sees for each child: a sum would tell it those of a sibling.
  var overview: FamilyOverview {
    let open = children.filter(\.showsGoals)
    return FamilyOverview(
      children: childCount, goals: open.reduce(0) { $0 + $1.goals.count },
      points: sum(children.filter(\.showsPoints).map(\.points.all)),
      completions: open.reduce(0) { $0 + $1.summary.completions })
  }

  /// The children by points; empty without two of them.
  var board: [ChildStanding] {
    let ranked = standings
    guard childCount > 1 else { return [] }
    return ranked.compactMap { standing in
      guard let child = children.first(where: { $0.member.id == standing.member.id }) else {
        return nil
      }
      return ChildStanding(
        rank: standing.rank, member: child.member.id, memberName: child.member.shownName,
        points: child.points.all, goalCount: child.summary.activeGoals,
        bestStreak: child.summary.bestStreak, unit: child.summary.bestUnit)
    }
  }

  /// The goals with the nearest target dates among those of the dashboard's children.
  func deadlines(of subject: Member?) -> [GoalRow] {
    let dated = goals(of: subject).filter { $0.goal.terms.target != nil && $0.goal.isOpen }
      .sorted { one, other in
        let (left, right) = (one.goal, other.goal)
        guard let first = left.terms.target, let second = right.terms.target else { return false }
        return (first, left.createdAt, left.id) < (second, right.createdAt, right.id)
      }
    return dated.prefix(FetchDashboard.mostDeadlines).map { goal, child in
      caller.row(of: goal, name: child.member.shownName, in: child.calendar)
    }
  }

  /// The number of goals that wait for an approval.
  func pendingGoals(of subject: Member?) -> Int {
    goals(of: subject).count { $0.goal.status == .pending }
  }

  /// The goals that wait longest for an approval.
  func waitingGoals(of subject: Member?) -> [GoalRow] {
    let waiting = goals(of: subject).filter { $0.goal.status == .pending }
      .sorted { one, other in
        let (left, right) = (one.goal, other.goal)
        return (left.createdAt, left.id) < (right.createdAt, right.id)
      }
    return waiting.prefix(FetchDashboard.mostWaitingGoals).map { goal, child in
      caller.row(of: goal, name: child.member.shownName, in: child.calendar)
    }
  }

  func week(of subject: Member?) -> WeeklyStatistics {
    let counted = children.filter { child in subject.map { $0.id == child.member.id } ?? true }
    let open = counted.filter(\.showsGoals)
    let days = calendar.today.advanced(byDays: -6)..<calendar.today.advanced(byDays: 1)
    return WeeklyStatistics(
      completions: open.reduce(0) { count, child in
        count + child.goals.reduce(0) { $0 + $1.days.count(in: days) }
      },
      points: sum(counted.filter(\.showsPoints).map(\.points.recent)),
      activeStreaks: open.reduce(0) { $0 + $1.summary.activeStreaks })
  }

  // MARK: One child

  /// The progress of the dashboard's child, or of an only child for an adult.
  func progress(of subject: Member?) -> ChildProgress? {
    let isOnly = childCount == 1 && caller.powers.contains(.actForChildren)
    guard let id = subject?.id ?? (isOnly ? children.first?.member.id : nil),
      let child = children.first(where: { $0.member.id == id })
    else { return nil }
    let summary = child.summary
    let ranked = standings
    return ChildProgress(
      member: id, memberName: child.member.shownName, points: child.points.all,
      activeGoals: summary.activeGoals, currentStreak: summary.bestStreak,
      currentUnit: summary.bestUnit, longestStreak: summary.longestStreak,
      longestUnit: summary.longestUnit, thisWeek: child.points.thisWeek,
      lastWeek: child.points.lastWeek,
      rank: ranked.count > 1 ? ranked.first { $0.member.id == id }?.rank : nil)
  }

  // MARK: Shared

  private var standings: [Standing] {
    Standing.ranked(
      children.filter(\.isRanked).map { child in
        (child.member, Score(clampingPoints: child.points.all.value, tasks: 0))
      })
  }

  /// The goals that the caller sees: of the dashboard's child, or of all children.
  private func goals(of subject: Member?) -> [(goal: Goal, child: Child)] {
    children.filter { child in
      child.showsGoals && (subject.map { $0.id == child.member.id } ?? true)
    }.flatMap { child in child.goals.map { ($0, child) } }
  }

  private func sum(_ points: [Points]) -> Points {
    Points(points.reduce(0) { $0 + $1.value }) ?? .maximum
  }
}

/// The instants of this week, of last week and of the last seven days of a household.
private struct ScoreSpans {
  let thisWeek: Range<Instant>
  let lastWeek: Range<Instant>
  let recent: Range<Instant>

  init(of caller: Caller, on today: CivilDate) throws {
    let calendar = try caller.calendar()
    let week = try caller.currentWeek()
    let last = caller.household.week(containing: week.start.advanced(byDays: -1))
    thisWeek = week.instants
    lastWeek = calendar.start(of: last.start)..<week.instants.lowerBound
    let first = calendar.start(of: today.advanced(byDays: -6))
    recent = first..<calendar.start(of: today.advanced(byDays: 1))
  }
}
