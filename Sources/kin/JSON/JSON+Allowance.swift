import KinshipDomain
import KinshipTime
import KinshipUseCases

extension JSON {
  static func allowance(_ overview: AllowanceOverview) -> JSON {
    let allowance = overview.allowance
    return [
      "member": .text(overview.member), "member_name": .text(overview.memberName),
      "amount": .number(allowance?.amount.minorUnits),
      "currency": .text(allowance?.amount.currency), "mode": .raw(allowance?.mode),
      "weekday": .text(allowance?.weekday.name),
      "is_paused": allowance.map { .bool($0.isPaused) } ?? .null,
      "week_start": .text(allowance?.weekStart), "payday": .text(allowance?.payday),
      "balance": .number(overview.balance?.minorUnits),
      "completion": completion(overview.completion),
      "request": allowance?.request.map(request) ?? .null,
      "decline_reason": .text(allowance?.declineReason),
    ]
  }

  static func moneyRequestRow(_ row: MoneyRequestRow) -> JSON {
    [
      "member": .text(row.allowance.member), "member_name": .text(row.memberName),
      "currency": .text(row.allowance.amount.currency),
      "request": row.allowance.request.map(request) ?? .null,
    ]
  }

  private static func request(_ request: AllowanceRequest) -> JSON {
    [
      "id": .text(request.id), "payout": .number(request.payout),
      "requested_at": .text(request.requestedAt),
    ]
  }

  static func moneyTransfer(_ transfer: MoneyTransfer) -> JSON {
    [
      "id": .text(transfer.id), "number": .int(transfer.number), "kind": .raw(transfer.kind),
      "amount": .int(transfer.amount), "balance": .int(transfer.balance.minorUnits),
      "currency": .text(transfer.balance.currency), "payday": .text(transfer.payday),
      "completion": transfer.completion.map(completion) ?? .null,
      "reason": .text(transfer.reason), "created_by": .text(transfer.createdBy),
      "created_at": .text(transfer.createdAt),
    ]
  }

  /// The tasks and cards of a week that are done, of all.
  private static func completion(_ completion: WeekCompletion) -> JSON {
    [
      "done": .int(completion.done), "total": .int(completion.total),
      "percent": .int(completion.percent),
    ]
  }
}
