public import KinshipDomain

/// Creates a savings pool for a shared goal; only adults may.
///
/// A household has at most ``SavingsPool/openLimit`` open pools, each with a title of its own.
public struct CreateSavingsPool: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new pool.
  public let id: SavingsPoolID
  /// The name of the shared goal, 1–120 characters.
  public let title: String
  /// The number of points to save, 1–1,000,000.
  public let target: Int

  /// A pool to be created.
  public init(household: HouseholdID, id: SavingsPoolID, title: String, target: Int) {
    self.household = household
    self.id = id
    self.title = title
    self.target = target
  }

  public func execute(in context: Context, with _: Void) throws -> SavingsPool {
    let title = try Title(title, field: .title)
    let target = try Points(target, in: SavingsPool.targetRange, field: .target)
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    try caller.require(.decideRewards)
    guard try context.savingsPools.pool(id, in: household) == nil else { throw Refusal.unusableID }
    let limit = SavingsPool.openLimit
    let open = try context.savingsPools.openPools(of: household)
    guard open.count < limit else {
      throw Refusal.validation(.savingsPool, .tooMany(limit: limit))
    }
    try title.requireDistinct(from: open.map(\.title))
    return try context.savingsPools.save(
      SavingsPool(
        id: id, household: household, title: title, target: target,
        createdBy: caller.member.id, createdAt: context.now))
  }
}
