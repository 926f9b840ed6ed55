public import KinshipDomain

/// Pays a savings pool out: all shares are spent, once; only adults may.
///
/// The members with a share are told.
public struct PayOutSavingsPool: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The pool.
  public let pool: SavingsPoolID

  /// A pool to be paid out.
  public init(household: HouseholdID, pool: SavingsPoolID) {
    self.household = household
    self.pool = pool
  }

  /// Throws `savingsPoolUnavailable` for an ended pool, and below the target.
  public func execute(in context: Context, with _: Void) throws -> SavingsPool {
    let caller = try context.caller(in: household)
    var pool = try caller.savingsPool(pool)
    try caller.require(.decideRewards)
    try pool.payOut(
      saved: caller.saved(in: pool), by: caller.member.id, at: context.now)
    return try caller.end(pool, isPayout: true)
  }
}

/// Ends a savings pool without a pay-out: every share returns to its member; only adults may.
///
/// The members with a share are told.
public struct CloseSavingsPool: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The pool.
  public let pool: SavingsPoolID

  /// A pool to be closed.
  public init(household: HouseholdID, pool: SavingsPoolID) {
    self.household = household
    self.pool = pool
  }

  /// Throws `savingsPoolUnavailable(.ended)` for an ended pool.
  public func execute(in context: Context, with _: Void) throws -> SavingsPool {
    let caller = try context.caller(in: household)
    var pool = try caller.savingsPool(pool)
    try caller.require(.decideRewards)
    try pool.close(by: caller.member.id, at: context.now)
    return try caller.end(pool, isPayout: false)
  }
}
