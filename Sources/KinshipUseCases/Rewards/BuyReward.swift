public import KinshipDomain

/// Buys a reward of the shop with points, or requests it if its terms require approval.
///
/// The price leaves the wallet at once and is held until the reward is handed over, returned or
/// declined. Price and title stay those of the request, also after a change of the reward. A request
/// expires after seven days.
public struct BuyReward: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The id of the new basket entry.
  public let id: BasketEntryID
  /// The card of the reward; its member gets the reward and pays for it.
  public let card: CardID
  /// The price that the caller was shown; nil to accept any price.
  public let expectedPrice: Points?

  /// A reward to be bought.
  public init(
    household: HouseholdID, id: BasketEntryID, card: CardID, expectedPrice: Points? = nil
  ) {
    self.household = household
    self.id = id
    self.card = card
    self.expectedPrice = expectedPrice
  }

  /// Throws `rewardUnavailable` with the obstacle, `priceChanged` for another price than the
  /// expected one, and `insufficientCredits` below the price.
  public func execute(in context: Context, with _: Void) throws -> BasketOutcome {
    try context.requireNew(id)
    let caller = try context.caller(in: household)
    let card = try caller.rewardCard(card)
    guard try !caller.isTaken(id.bits) else { throw Refusal.unusableID }
    let terms = try caller.terms(of: card.item)
    let open = try context.rewards.openEntry(of: card.id, in: household)
    let availability = try caller.availability(of: card, terms, isOpen: open != nil)
    if let obstacle = availability.obstacle { throw Refusal.rewardUnavailable(obstacle) }
    if let expectedPrice, expectedPrice != card.value { throw Refusal.priceChanged(card.value) }
    let entry = try caller.open(
      BasketEntry(id, for: card, terms, by: caller.member.id, at: context.now), terms)
    if entry.state == .requested {
      try caller.notifyAdults(.rewardRequested, of: entry.id)
    }
    return try caller.outcome(entry)
  }
}

/// A basket entry after it was made or returned, with the points of its member.
public struct BasketOutcome: Hashable, Sendable {
  /// The entry.
  public let entry: BasketEntry
  /// The points that the member can spend after it.
  public let balance: Points
  /// The points held for the member's rewards after it.
  public let reserved: Points

  /// An outcome with every field given.
  public init(entry: BasketEntry, balance: Points, reserved: Points) {
    self.entry = entry
    self.balance = balance
    self.reserved = reserved
  }
}

extension Caller {
  /// An entry with the points of its member.
  func outcome(_ entry: BasketEntry) throws -> BasketOutcome {
    let points = try pointsOfShop(activeMember(entry.member))
    return BasketOutcome(entry: entry, balance: points.balance, reserved: points.reserved)
  }
}
