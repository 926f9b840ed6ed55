public import KinshipTime

/// Storage of the point rules of households.
public protocol PointRuleRepository {
  /// The rule with that id, also after its end.
  func rule(_ id: PointRuleID, in household: HouseholdID) throws -> PointRule?
  /// The rules that are in force at an instant, the oldest first, at most ``PointRule/limit``.
  func rules(of household: HouseholdID, inForceAt instant: Instant) throws -> [PointRule]
  /// The number of rules of a household, including those that have ended.
  func ruleCount(of household: HouseholdID) throws -> Int
  /// Saves a rule at its next version; throws `conflict` if another version is stored.
  @discardableResult
  func save(_ rule: PointRule) throws -> PointRule
}
