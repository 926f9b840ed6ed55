public import KinshipDomain

/// Cancels a request for a reward; the points return to the wallet.
///
/// The member of the request may, and an adult for a child.
public struct CancelRewardRequest: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The request.
  public let entry: BasketEntryID

  /// A request to be cancelled.
  public init(household: HouseholdID, entry: BasketEntryID) {
    self.household = household
    self.entry = entry
  }

  public func execute(in context: Context, with _: Void) throws -> BasketOutcome {
    let caller = try context.caller(in: household)
    let entry = try caller.basketEntry(entry)
    return try caller.outcome(caller.close(entry, .cancelled))
  }
}

/// Removes a reward from the basket; its price returns to the wallet.
///
/// The member of the basket may, and an adult for a child.
public struct RefundReward: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The entry of the basket.
  public let entry: BasketEntryID

  /// A reward to be removed.
  public init(household: HouseholdID, entry: BasketEntryID) {
    self.household = household
    self.entry = entry
  }

  public func execute(in context: Context, with _: Void) throws -> BasketOutcome {
    let caller = try context.caller(in: household)
    let entry = try caller.basketEntry(entry)
    return try caller.outcome(caller.close(entry, .refunded))
  }
}
