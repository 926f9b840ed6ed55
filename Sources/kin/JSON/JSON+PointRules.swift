import KinshipDomain
import KinshipTime
import KinshipUseCases

extension JSON {
  /// Base, factors and result of a payment; factors are in basis points.
  static func award(_ award: PointAward) -> JSON {
    [
      "base": .int(award.basePoints.value),
      "factors": .list(award.factors) { factor in
        ["rule": .text(factor.name), "basis_points": .int(factor.basisPoints)]
      },
      "result": .int(award.result.value),
    ]
  }

  static func balance(_ answer: ExplainBalance.Output) -> JSON {
    [
      "member": .text(answer.account.member), "member_name": .text(answer.memberName),
      "points_name": .raw(answer.pointsName), "balance": .int(answer.account.balance.value),
      "opening": .int(answer.opening),
      "sums": .list(answer.sums) { sum in
        ["kind": .raw(sum.kind), "count": .int(sum.count), "amount": .int(sum.amount)]
      },
      "transactions": .list(answer.lines, JSON.transaction),
    ]
  }

  /// A rule; the members that do not belong to its kind are null.
  static func pointRule(_ rule: PointRule) -> JSON {
    let (multiplier, decay, expiry) = rule.content.parts
    return [
      "id": .text(rule.id), "name": .text(rule.name), "kind": .string(rule.content.word),
      "points": .number(rule.content.points), "basis_points": .number(rule.content.basisPoints),
      "weekdays": .list(multiplier?.weekdays ?? []) { .string($0.name) },
      "first_day": .text(multiplier?.firstDay), "last_day": .text(multiplier?.lastDay),
      "member": .text(multiplier?.member),
      "category": multiplier?.category.map { .raw($0) } ?? .null,
      "interval": decay.map { .raw($0.interval) } ?? .null, "days": .number(expiry?.days),
      "floor": .number(decay?.floor.value ?? expiry?.floor.value),
      "created_by": .text(rule.createdBy), "created_at": .text(rule.createdAt),
      "ended_at": .text(rule.endedAt),
    ]
  }
}

extension PointRuleContent {
  fileprivate var parts: (PointMultiplier?, PointDecay?, PointExpiry?) {
    switch self {
    case .multiplier(let multiplier): (multiplier, nil, nil)
    case .decay(let decay): (nil, decay, nil)
    case .expiry(let expiry): (nil, nil, expiry)
    case .bonus, .penalty: (nil, nil, nil)
    }
  }

  fileprivate var word: String {
    switch self {
    case .multiplier: "multiplier"
    case .bonus: "bonus"
    case .penalty: "penalty"
    case .decay: "decay"
    case .expiry: "expiry"
    }
  }

  fileprivate var points: Int? {
    switch self {
    case .bonus(let points), .penalty(let points): return points.value
    case .decay(let decay):
      if case .points(let points) = decay.amount { return points.value }
      return nil
    case .multiplier, .expiry: return nil
    }
  }

  fileprivate var basisPoints: Int? {
    switch self {
    case .multiplier(let multiplier): return multiplier.basisPoints
    case .decay(let decay):
      if case .share(let basisPoints) = decay.amount { return basisPoints }
      return nil
    case .bonus, .penalty, .expiry: return nil
    }
  }
}
