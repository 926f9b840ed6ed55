public import KinshipDomain

/// Approves a request for a reward, which is then in the basket; only adults may.
///
/// The points stay held. Approving an approved request again returns the same entry.
public struct ApproveReward: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The request.
  public let entry: BasketEntryID

  /// A request to be approved.
  public init(household: HouseholdID, entry: BasketEntryID) {
    self.household = household
    self.entry = entry
  }

  public func execute(in context: Context, with _: Void) throws -> BasketEntry {
    let caller = try context.caller(in: household)
    let entry = try caller.basketEntry(entry)
    try caller.require(.decideRewards)
    if entry.state == .inBasket, entry.approvedAt != nil { return entry }
    let approved = try caller.approve(entry, by: caller.member.id)
    try caller.record(.approval, of: approved)
    return approved
  }
}

/// Declines a request for a reward with a reason; only adults may.
///
/// The points return to the wallet.
public struct DeclineReward: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The request.
  public let entry: BasketEntryID
  /// The reason, 1–1,000 characters.
  public let reason: String

  /// A request to be declined.
  public init(household: HouseholdID, entry: BasketEntryID, reason: String) {
    self.household = household
    self.entry = entry
    self.reason = reason
  }

  public func execute(in context: Context, with _: Void) throws -> BasketEntry {
    guard let reason = try Note.optional(reason, field: .reason) else { throw Refusal.noteRequired }
    let caller = try context.caller(in: household)
    let entry = try caller.basketEntry(entry)
    try caller.require(.decideRewards)
    let declined = try caller.close(entry, .declined, reason: reason)
    try caller.notifyRequester(of: declined, .rewardDeclined)
    try caller.record(.rejection, of: declined)
    return declined
  }
}

/// Records that a reward in the basket was handed over; only adults may.
///
/// The held points are spent.
public struct FulfilReward: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The entry of the basket.
  public let entry: BasketEntryID

  /// A reward to be handed over.
  public init(household: HouseholdID, entry: BasketEntryID) {
    self.household = household
    self.entry = entry
  }

  public func execute(in context: Context, with _: Void) throws -> BasketEntry {
    let caller = try context.caller(in: household)
    let entry = try caller.basketEntry(entry)
    try caller.require(.decideRewards)
    let fulfilled = try caller.close(entry, .fulfilled)
    try caller.record(.completion, of: fulfilled)
    return fulfilled
  }
}
