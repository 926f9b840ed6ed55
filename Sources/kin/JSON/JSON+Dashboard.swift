import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension JSON {
  /// An entry of the activity feed.
  static func activity(_ row: ActivityRow) -> JSON {
    [
      "id": .text(row.id), "kind": .raw(row.kind), "source": .raw(row.source),
      "member": .text(row.member), "member_name": .text(row.memberName),
      "title": .text(row.title), "badge": .text(row.badge), "badge_name": .text(row.badgeName),
      "streak": row.streak.map { .int($0) } ?? .null, "unit": .raw(row.unit),
      "points": row.points.map { .int($0.value) } ?? .null, "at": .text(row.at),
    ]
  }

  /// The dashboard of a family.
  static func dashboard(_ answer: FetchDashboard.Output) -> JSON {
    let (overview, week) = (answer.overview, answer.week)
    let family: JSON = [
      "children": .int(overview.children), "goals": .int(overview.goals),
      "points": .int(overview.points.value), "completions": .int(overview.completions),
    ]
    let lastDays: JSON = [
      "completions": .int(week.completions), "points": .int(week.points.value),
      "active_streaks": .int(week.activeStreaks),
    ]
    return [
      "day": .text(answer.day), "child_count": .int(answer.childCount), "overview": family,
      "board": .list(answer.board, childStanding),
      "progress": answer.progress.map(childProgress) ?? .null,
      "activities": .list(answer.activities, activity),
      "deadlines": .list(answer.deadlines, goal), "last_7_days": lastDays,
      "pending_goals": .int(answer.pendingGoals),
      "waiting_goals": .list(answer.waitingGoals, goal),
    ]
  }

  private static func childStanding(_ row: ChildStanding) -> JSON {
    [
      "rank": .int(row.rank), "member": .text(row.member), "member_name": .text(row.memberName),
      "points": .int(row.points.value), "goal_count": .int(row.goalCount),
      "best_streak": .int(row.bestStreak), "unit": .raw(row.unit),
    ]
  }

  private static func childProgress(_ progress: ChildProgress) -> JSON {
    [
      "member": .text(progress.member), "member_name": .text(progress.memberName),
      "points": .int(progress.points.value), "active_goals": .int(progress.activeGoals),
      "current_streak": .int(progress.currentStreak), "current_unit": .raw(progress.currentUnit),
      "longest_streak": .int(progress.longestStreak), "longest_unit": .raw(progress.longestUnit),
      "this_week": .int(progress.thisWeek.value), "last_week": .int(progress.lastWeek.value),
      "rank": progress.rank.map { .int($0) } ?? .null,
    ]
  }
}
