import KinshipDomain
import KinshipUseCases

extension JSON {
  /// An account; if it changed since it was loaded, the uses of its points are null.
  static func account(_ loaded: FetchAccount.Output, now: PointAccount? = nil) -> JSON {
    let account = now ?? loaded.account
    func use(_ points: Int) -> JSON { account == loaded.account ? .int(points) : .null }
    return [
      "member": .text(account.member), "member_name": .text(loaded.memberName),
      "points_name": .raw(loaded.pointsName), "balance": .int(account.balance.value),
      "reserved": use(loaded.reserved.value), "saved": use(loaded.saved.value),
      "lost": use(loaded.lost.value), "corrected": use(loaded.corrected.value),
      "total_earned": .int(account.totalEarned.value), "total_spent": use(loaded.spent),
    ]
  }

  static func leaderboard(_ board: FetchLeaderboard.Output) -> JSON {
    [
      "period": .raw(board.period), "start": .text(board.start),
      "points_name": .raw(board.pointsName), "is_whole": .bool(board.isWhole),
      "hides_you": .bool(board.hidesCaller),
      "rows": .list(board.rows) { row in
        [
          "rank": .number(row.rank), "member": .text(row.member.id),
          "member_name": .text(row.member.shownName), "points": .int(row.points.value),
          "tasks": .number(row.tasks),
        ]
      },
    ]
  }

  static func score(_ score: FetchScore.Output, of member: MemberID) -> JSON {
    [
      "member": .text(member), "member_name": .text(score.memberName),
      "points_name": .raw(score.pointsName), "week_start": .text(score.weekStart),
      "weekly_points": .int(score.weeklyPoints.value), "month_start": .text(score.monthStart),
      "monthly_points": .int(score.monthlyPoints.value),
      "total_points": .int(score.totalPoints.value),
      "completed_tasks": score.completedTasks.map { .int($0) } ?? .null,
    ]
  }

  static func transaction(_ line: PointTransaction) -> JSON {
    [
      "id": .text(line.id), "amount": .int(line.amount), "kind": .raw(line.kind),
      "reverses": .text(line.reverses), "reason": .string(line.reason),
      "created_by": .text(line.createdBy), "created_at": .text(line.createdAt),
      "effective_at": .text(line.effectiveAt), "award": line.award.map(award) ?? .null,
    ]
  }
}
