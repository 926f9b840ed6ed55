import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

extension JSON {
  /// A goal with its progress.
  static func goal(_ row: GoalRow) -> JSON {
    let (goal, progress) = (row.goal, row.progress)
    return [
      "id": .text(goal.id), "member": .text(goal.member), "member_name": .text(row.memberName),
      "title": .text(goal.title), "status": .raw(goal.status),
      "points": .int(goal.terms.points.value), "habit": .raw(goal.terms.habit),
      "target": .text(goal.terms.target), "days_left": row.daysLeft.map { .int($0) } ?? .null,
      "shares_completions": .bool(goal.sharesCompletions), "note": .text(goal.note),
      "decided_by": .text(goal.decidedBy), "decided_at": .text(goal.decidedAt),
      "points_earned": .int(goal.pointsEarned.value), "created_at": .text(goal.createdAt),
      "achieved_at": .text(goal.achievedAt), "progress": goalProgress(progress),
      "sub_goals": .list(goal.subGoals, subGoal),
    ]
  }

  /// A goal with all days on which its habit was completed, as the first and last day of each run.
  static func exportedGoal(_ row: GoalRow) -> JSON {
    guard case .object(let members) = goal(row) else { return goal(row) }
    let days = JSON.list(row.goal.days.runs) { run in
      ["first": .text(run.lowerBound), "last": .text(run.upperBound)]
    }
    return .object(members + [Member("days", days)])
  }

  private static func goalProgress(_ progress: GoalProgress) -> JSON {
    [
      "streak": .int(progress.streak), "longest_streak": .int(progress.longestStreak),
      "freezes": .int(progress.freezes), "frozen": .list(progress.frozen) { .text($0) },
      "strength": .int(progress.strength), "completions": .int(progress.completions),
      "is_done_now": .bool(progress.isDoneNow), "thousandths": .int(progress.thousandths),
      "unit": .raw(progress.unit),
    ]
  }

  private static func subGoal(_ step: SubGoal) -> JSON {
    [
      "number": .int(step.number), "title": .text(step.title), "done_on": .text(step.doneOn),
    ]
  }

  /// A goal after a completion or an achievement.
  static func goalOutcome(_ outcome: GoalOutcome) -> JSON {
    [
      "goal": goal(outcome.row), "points": .int(outcome.points.value),
      "balance": .int(outcome.balance.value),
      "milestone": outcome.milestone.map { .int($0) } ?? .null,
    ]
  }

  static func goalStatistics(_ statistics: GoalStatistics) -> JSON {
    [
      "last_30_days": .int(statistics.lastMonth), "rate": .int(statistics.rate),
      "weekdays": .list(statistics.weekdays) { .int($0) },
      "best_weekday": .text(statistics.bestWeekday.map { "\($0)" }),
      "created": .text(statistics.created), "first": .text(statistics.first),
      "last": .text(statistics.last), "recent": .list(statistics.recent) { .text($0) },
    ]
  }

  /// The points and streaks of a child's goals.
  static func goalSummary(_ answer: FetchGoalSummary.Output) -> JSON {
    let summary = answer.summary
    return [
      "member_name": .text(answer.memberName), "points": .int(summary.points.value),
      "active_goals": .int(summary.activeGoals), "completions": .int(summary.completions),
      "average_rate": .int(summary.averageRate), "best_streak": .int(summary.bestStreak),
      "longest_streak": .int(summary.longestStreak),
      "best_unit": .raw(summary.bestUnit), "longest_unit": .raw(summary.longestUnit),
      "active_streaks": .int(summary.activeStreaks),
      "is_only_child": .bool(answer.isOnlyChild),
      "top_goals": .list(summary.topGoals) { goal in
        [
          "id": .text(goal.id), "title": .text(goal.title),
          "points_earned": .int(goal.pointsEarned.value),
        ]
      },
      "top_streaks": .list(summary.topStreaks) { streak in
        [
          "goal": .text(streak.goal), "title": .text(streak.title),
          "current": .int(streak.current), "longest": .int(streak.longest),
          "unit": .raw(streak.unit),
        ]
      },
    ]
  }
}
