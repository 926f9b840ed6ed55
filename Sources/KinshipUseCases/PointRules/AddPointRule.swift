public import KinshipDomain

/// Adds a named point rule: a factor, a bonus, a penalty, decay or expiry.
///
/// A household has at most one decay and one expiry. A new one ends the old one, and takes effect
/// on the next day of the household. Rules in force have different names.
public struct AddPointRule: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new rule.
  public let id: PointRuleID
  /// The name, 1–60 characters.
  public let name: String
  /// What the rule does.
  public let content: PointRuleContent

  /// A rule to be added.
  public init(household: HouseholdID, id: PointRuleID, name: String, content: PointRuleContent) {
    self.household = household
    self.id = id
    self.name = name
    self.content = content
  }

  public func execute(in context: Context, with _: Void) throws -> PointRule {
    let name = try Name(name, field: .title)
    try content.check()
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    if case .multiplier(let multiplier) = content, let member = multiplier.member {
      _ = try caller.activeMember(member)
    }
    try caller.require(.adjustPoints)
    guard try context.pointRules.rule(id, in: household) == nil else { throw Refusal.unusableID }
    let rule = PointRule(
      id: id, household: household, name: name, content: content, createdBy: caller.member.id,
      createdAt: context.now)
    try caller.makeRoom(for: rule)
    let saved = try context.pointRules.save(rule)
    try caller.planPointUpkeep()
    return saved
  }
}

/// Ends a point rule; claims that were submitted before keep it.
///
/// Ending an ended rule again returns the same answer.
public struct EndPointRule: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The rule.
  public let rule: PointRuleID

  /// A rule to be ended.
  public init(household: HouseholdID, rule: PointRuleID) {
    self.household = household
    self.rule = rule
  }

  public func execute(in context: Context, with _: Void) throws -> PointRule {
    let caller = try context.caller(in: household)
    try caller.require(.adjustPoints)
    guard var rule = try context.pointRules.rule(rule, in: household) else {
      throw Refusal.notFound(.pointRule)
    }
    guard rule.endedAt == nil else { return rule }
    rule.end(at: context.now)
    let saved = try context.pointRules.save(rule)
    try caller.planPointUpkeep()
    return saved
  }
}

extension Caller {
  /// Ends the rule that a new one replaces, and throws `validation` if another one has its name
  /// or if there are too many rules.
  fileprivate func makeRoom(for rule: PointRule) throws {
    let rules = try context.pointRules.rules(of: household.id, inForceAt: context.now)
    let others = rules.filter { !$0.isReplaced(by: rule.content) }
    try rule.name.requireDistinct(from: others.map(\.name))
    if let replaced = rules.first(where: { $0.isReplaced(by: rule.content) }) {
      var old = replaced
      old.end(at: context.now)
      try context.pointRules.save(old)
    } else {
      try require(rules.count, below: PointRule.limit)
    }
    if rule.isMultiplier {
      try require(rules.count(where: \.isMultiplier), below: PointRules.factorLimit)
    }
    try require(try context.pointRules.ruleCount(of: household.id), below: PointRule.kept)
  }

  private func require(_ count: Int, below limit: Int) throws {
    guard count < limit else { throw Refusal.validation(.rules, .tooMany(limit: limit)) }
  }
}

extension PointRule {
  /// Whether it multiplies the points of work.
  var isMultiplier: Bool {
    if case .multiplier = content { true } else { false }
  }
}
