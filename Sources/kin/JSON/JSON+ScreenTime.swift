import KinshipDomain
import KinshipUseCases

extension JSON {
  static func redemption(_ redemption: ScreenTimeRedemption) -> JSON {
    [
      "id": .text(redemption.id), "minutes": .int(redemption.minutes),
      "points": .int(redemption.points.value), "redeemed_at": .text(redemption.redeemedAt),
      "expires_at": .text(redemption.expiresAt),
    ]
  }

  static func screenTime(_ overview: ScreenTimeOverview.Output) -> JSON {
    let (setting, bank) = (overview.setting, overview.bank)
    let carried: Int? = if case .carry(let most) = setting.unused { most } else { nil }
    return [
      "member": .text(setting.member), "member_name": .text(overview.memberName),
      "rate": ["points": .int(setting.rate.points), "minutes": .int(setting.rate.minutes)],
      "weekly_allowance": .int(setting.weeklyAllowance),
      "daily_limit": .number(setting.dailyLimit), "carries_up_to": .number(carried),
      "points_name": .raw(overview.pointsName), "balance": .int(overview.balance.value),
      "day": .text(bank.day),
      "available_minutes": .int(bank.available + bank.allowanceLeft(setting)),
      "allowance_left": .int(bank.allowanceLeft(setting)),
      "redeemed_today": .int(bank.redeemed), "used_today": .int(bank.usedToday),
      "remaining_today": .number(overview.remainingToday),
      "maximum_minutes": .int(overview.maximumMinutes), "week_total": .int(overview.weekTotal),
      "running": bank.running.map { running in
        [
          "started_at": .text(running.startedAt), "ends_at": .text(running.endsAt),
          "minutes": .int(running.minutes),
        ]
      } ?? .null,
    ]
  }
}
