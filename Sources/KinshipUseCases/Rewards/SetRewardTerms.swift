public import KinshipDomain

/// Sets the terms of a reward for all members with a card of it; only adults may.
///
/// Open requests and rewards in baskets keep the terms under which they were made.
public struct SetRewardTerms: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The reward of the catalog.
  public let item: CatalogItemID
  /// Whether an adult has to approve each request.
  public let needsApproval: Bool
  /// The number of rewards that are left, 0–9,999; nil for no limit.
  public let stock: Int?
  /// Days before the same member can request it again, 0–365.
  public let cooldownDays: Int
  /// The most requests of a member in a period, 1–99; nil for no limit.
  public let quotaCount: Int?
  /// The period of the quota.
  public let quotaPeriod: RewardQuota.Period

  /// Terms to be set.
  public init(
    household: HouseholdID, item: CatalogItemID, needsApproval: Bool = false, stock: Int? = nil,
    cooldownDays: Int = 0, quotaCount: Int? = nil, quotaPeriod: RewardQuota.Period = .week
  ) {
    self.household = household
    self.item = item
    self.needsApproval = needsApproval
    self.stock = stock
    self.cooldownDays = cooldownDays
    self.quotaCount = quotaCount
    self.quotaPeriod = quotaPeriod
  }

  public func execute(in context: Context, with _: Void) throws -> RewardTerms {
    var terms = try RewardTerms(
      household: household, item: item, needsApproval: needsApproval, stock: stock,
      cooldownDays: cooldownDays,
      quota: quotaCount.map { try RewardQuota($0, each: quotaPeriod) }, updatedAt: context.now)
    let caller = try context.caller(in: household)
    try caller.requireReward(item)
    try caller.require(.decideRewards)
    terms.version = try context.rewards.terms(of: item, in: household)?.version ?? .unsaved
    return try context.rewards.save(terms)
  }
}

extension Caller {
  /// Throws `notFound(.catalogItem)` unless the item is a reward of the household's catalog.
  fileprivate func requireReward(_ item: CatalogItemID) throws {
    if let curated = CuratedItem.item(item) {
      guard curated.kind == .reward else { throw Refusal.notFound(.catalogItem) }
      return
    }
    guard let custom = try context.cards.customItem(item, in: household.id), custom.isListed,
      custom.kind == .reward
    else { throw Refusal.notFound(.catalogItem) }
  }
}
