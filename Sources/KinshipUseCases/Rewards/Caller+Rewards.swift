import KinshipDomain
import KinshipTime

extension Caller {
  /// A card of a reward, with title and price of its item if the catalog has it.
  ///
  /// Throws `notFound(.card)` for other cards, and for those of members that the caller cannot act
  /// for.
  func rewardCard(_ id: CardID) throws -> Card {
    guard let card = try context.cards.card(id, in: household.id), card.kind == .reward,
      try mayAct(for: card.member)
    else { throw Refusal.notFound(.card) }
    return try catalog().shown([card]).first ?? card
  }

  /// The terms of a reward; the default ones if none were set.
  func terms(of item: CatalogItemID) throws -> RewardTerms {
    try context.rewards.terms(of: item, in: household.id)
      ?? RewardTerms(defaultFor: item, in: household.id)
  }

  /// Whether the member of the card can get the reward now.
  ///
  /// Reads earlier entries only for a reward with a cooldown or a quota.
  func availability(
    of card: Card, _ terms: RewardTerms, isOpen: Bool
  ) throws -> RewardAvailability {
    let calendar = try calendar()
    let today = calendar.day(of: context.now)
    var last: CivilDate?
    if terms.cooldownDays > 0 {
      last = try context.rewards.lastTaken(of: card.id, in: household.id).map(calendar.day(of:))
    }
    var taken = 0
    if let quota = terms.quota {
      let first = quota.days(containing: today, in: calendar).lowerBound
      taken = try context.rewards.entriesTaken(
        of: card.id, in: household.id, since: calendar.start(of: first))
    }
    return terms.availability(
      of: card, isOpen: isOpen, last: last, taken: taken, on: today, in: calendar)
  }

  /// A basket entry of the caller, or of a child for an adult; throws `notFound(.basketEntry)` for
  /// another one.
  func basketEntry(_ id: BasketEntryID) throws -> BasketEntry {
    guard let entry = try context.rewards.entry(id, in: household.id),
      try mayAct(for: entry.member)
    else { throw Refusal.notFound(.basketEntry) }
    return entry
  }

  /// The points of a member that it can spend, and those held for its rewards.
  func pointsOfShop(_ subject: Member) throws -> (balance: Points, reserved: Points) {
    let wallet = try context.wallet(of: subject)
    return (wallet.balance, try context.reservedPoints(of: subject))
  }
}

extension Context {
  /// The points held for the rewards of a member.
  func reservedPoints(of member: Member) throws -> Points {
    try self.points.reservedAccount(of: member.id, in: member.household)?.balance ?? .zero
  }
}
