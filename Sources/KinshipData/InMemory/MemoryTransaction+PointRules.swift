import KinshipDomain
import KinshipTime

extension MemoryTransaction: PointRuleRepository {
  var pointRules: any PointRuleRepository { self }

  func rule(_ id: PointRuleID, in household: HouseholdID) -> PointRule? {
    home(household)?.pointRules[id]
  }

  func rules(of household: HouseholdID, inForceAt instant: Instant) -> [PointRule] {
    let inForce = rows(\.pointRules, of: household).filter { $0.isInForce(at: instant) }
      .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    return Array(inForce.prefix(PointRule.limit))
  }

  func ruleCount(of household: HouseholdID) -> Int {
    rows(\.pointRules, of: household).count
  }

  func save(_ rule: PointRule) throws -> PointRule {
    try save(rule, \.pointRules, of: rule.household, rule.id)
  }
}
