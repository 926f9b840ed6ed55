import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Actions of point rules.
extension Action {
  /// The id of the rule that `arrange` stores.
  static let pointRule = PointRuleID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D689)
  /// The id of the decay that `arrange` posts.
  static let deduction = TransferID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D690)

  static let pointRules = [
    Action(AddPointRule.self) { on, props in
      AddPointRule(
        household: on.household, id: props.ids.next(), name: "Weekend",
        content: .multiplier(PointMultiplier(basisPoints: 15_000)))
    },
    Action(EndPointRule.self, arrange: { try await $0.placeRule() }) { on, _ in
      EndPointRule(household: on.household, rule: pointRule)
    },
    Action(ForgiveDeduction.self, namesMember: true, arrange: { try await $0.placeDeduction() }) {
      on, _ in
      ForgiveDeduction(household: on.household, member: on.member, transfer: deduction)
    },
    Action(asking: FetchPointRules.self) { on in FetchPointRules(household: on.household) },
    Action(asking: ExplainBalance.self, namesMember: true) { on in
      ExplainBalance(household: on.household, member: on.member)
    },
  ]
}

extension TestFamily {
  /// Stores the rule `Action.pointRule`.
  func placeRule() async throws {
    let (home, adder, now) = (household, member("oma"), world.clock.now)
    _ = try await world.arrange { all in
      try all.pointRules.save(
        PointRule(
          id: Action.pointRule, household: home, name: try Name("Thanks", field: .title),
          content: .bonus(try Points(5, field: .amount)), createdBy: adder, createdAt: now))
    }
  }

  /// Posts a decay of one of Zoe's points.
  func placeDeduction() async throws {
    let (home, zoe, now) = (household, member("zoe"), world.clock.now)
    try await world.arrange { all in
      try all.points.post(
        Transfer(
          id: Action.deduction, household: home, debit: PointAccount.id(of: zoe),
          credit: PointAccount.issuance(of: home), amount: try Points(1, field: .amount),
          kind: .decay, source: nil, reason: "Decay", createdBy: nil, createdAt: now,
          effectiveAt: now))
    }
  }

  /// Adds a point rule, as Anna.
  @discardableResult
  func addRule(_ name: String, _ content: PointRuleContent) async throws -> PointRule {
    // Rules are ordered by the time of their creation.
    world.clock.advance(by: .milliseconds(1))
    return try await anna.performer.perform(
      AddPointRule(household: household, id: world.ids.next(), name: name, content: content))
  }
}
