public import KinshipDomain
public import KinshipTime

/// The rewards that a member can buy: the caller's own shop, or a child's for an adult.
public struct FetchShop: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The member whose shop is read.
  public let member: MemberID

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID) {
    self.household = household
    self.member = member
  }

  /// The rewards of a member, with its points.
  public struct Output: Hashable, Sendable {
    /// The name of the member.
    public let memberName: Name
    /// The name of points in this household.
    public let pointsName: PointsName
    /// The points that can be spent.
    public let balance: Points
    /// The points held for rewards that were requested or bought.
    public let reserved: Points
    /// The rewards, in the order of the catalog; at most ``Card/limit``.
    public let rewards: [ShopReward]

    /// An answer with every field given.
    public init(
      memberName: Name, pointsName: PointsName, balance: Points, reserved: Points,
      rewards: [ShopReward]
    ) {
      self.memberName = memberName
      self.pointsName = pointsName
      self.balance = balance
      self.reserved = reserved
      self.rewards = rewards
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    let points = try caller.pointsOfShop(subject)
    let open = try context.rewards.openEntries(of: member, in: household)
    let entries = Dictionary(open.map { ($0.card, $0) }, uniquingKeysWith: { first, _ in first })
    let catalog = try caller.catalog()
    let cards = try context.cards.activeCards(of: member, in: household)
    let rewards = try catalog.shown(cards.filter { $0.kind == .reward }).map { card in
      let entry = entries[card.id]
      let terms = try caller.terms(of: card.item)
      let availability = try caller.availability(of: card, terms, isOpen: entry != nil)
      return ShopReward(
        card: card, terms: terms, obstacle: availability.obstacle,
        availableFrom: availability.availableFrom,
        missing: card.value.missing(from: points.balance),
        entry: entry, color: catalog.color(of: card.item))
    }
    return Output(
      memberName: subject.shownName, pointsName: caller.household.policy.pointsName,
      balance: points.balance, reserved: points.reserved, rewards: rewards)
  }
}

/// A reward of a member's shop.
public struct ShopReward: Hashable, Sendable {
  /// The member's card, with its title and price.
  public let card: Card
  /// The terms of the reward.
  public let terms: RewardTerms
  /// The reason for which the member cannot get it now, apart from the balance; nil for none.
  public let obstacle: RewardObstacle?
  /// The first day on which a cooldown or a quota no longer prevents it; nil for other obstacles.
  public let availableFrom: CivilDate?
  /// The points by which the balance falls short of the price; zero if it suffices.
  public let missing: Points
  /// The open entry of the card; nil if the reward was not requested or bought.
  public let entry: BasketEntry?
  /// The colour of the reward.
  public let color: ColorHex

  /// A reward with every field given.
  public init(
    card: Card, terms: RewardTerms, obstacle: RewardObstacle?, availableFrom: CivilDate?,
    missing: Points, entry: BasketEntry?, color: ColorHex
  ) {
    self.card = card
    self.terms = terms
    self.obstacle = obstacle
    self.availableFrom = availableFrom
    self.missing = missing
    self.entry = entry
    self.color = color
  }

  /// Whether the member can buy it now.
  public var canBeBought: Bool { obstacle == nil && missing == .zero }
}
