public import KinshipDomain
public import KinshipTime

/// The active cards of a child, with what is done today: its own, or a child's for an adult.
public struct FetchCards: Query, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The child.
  public let member: MemberID
  /// The kind of the cards; nil for all kinds.
  public let kind: CardKind?

  /// Creates the query.
  public init(household: HouseholdID, member: MemberID, kind: CardKind? = nil) {
    self.household = household
    self.member = member
    self.kind = kind
  }

  /// A child's cards, with its name, its balance and the day.
  public struct Output: Hashable, Sendable {
    /// The cards in the order of the catalog.
    public let rows: [CardRow]
    /// The name of the child.
    public let memberName: Name
    /// The day of the household.
    public let day: CivilDate
    /// Points that the child can spend.
    public let balance: Points
    /// The name of points in this household.
    public let pointsName: PointsName

    /// An answer with every field given.
    public init(
      rows: [CardRow], memberName: Name, day: CivilDate, balance: Points, pointsName: PointsName
    ) {
      self.rows = rows
      self.memberName = memberName
      self.day = day
      self.balance = balance
      self.pointsName = pointsName
    }
  }

  public func fetch(in context: Context) throws -> Output {
    let caller = try context.caller(in: household)
    let subject = try caller.subject(member)
    return Output(
      rows: try caller.cardRows(of: subject, kind: kind), memberName: subject.shownName,
      day: try caller.today(), balance: try context.wallet(of: subject).balance,
      pointsName: caller.household.policy.pointsName)
  }
}

/// A card as it is shown, with title and value of its item.
public struct CardRow: Hashable, Sendable {
  /// The card.
  public let card: Card
  /// The colour of the item.
  public let color: ColorHex
  /// Whether the household wrote the item.
  public let isCustom: Bool
  /// Whether the card is done today.
  public let isDoneToday: Bool
  /// The points that the card has paid today, or would pay now under the household's point rules; of
  /// a reward its price.
  public let points: Points

  /// A row with every field given.
  public init(
    card: Card, color: ColorHex, isCustom: Bool, isDoneToday: Bool, points: Points
  ) {
    self.card = card
    self.color = color
    self.isCustom = isCustom
    self.isDoneToday = isDoneToday
    self.points = points
  }
}

extension Caller {
  /// The active cards of a member whose items are known, in the order of the catalog.
  func cardRows(of member: Member, kind: CardKind?) throws -> [CardRow] {
    let cards = try context.cards.activeCards(of: member.id, in: household.id)
    guard !cards.isEmpty else { return [] }
    let catalog = try catalog()
    let completions = try context.cards.completions(
      of: member.id, in: household.id, on: today())
    let done = Set(completions.filter(\.isDone).map(\.card))
    var paid: [CardID: Points] = [:]
    for completion in completions where completion.isDone {
      let payment = try context.points.transfer(completion.award, in: household.id)
      paid[completion.card] = payment?.amount
    }
    let (day, factors) = (try today(), try factors(inForceAt: context.now))
    return catalog.shown(cards.filter { kind == nil || $0.kind == kind }).map { card in
      catalog.row(
        card, paying: paid[card.id] ?? card.award(on: day, under: factors).result,
        isDoneToday: done.contains(card.id))
    }
  }
}

extension Catalog {
  /// The row of a card.
  func row(_ card: Card, paying points: Points, isDoneToday: Bool) -> CardRow {
    CardRow(
      card: card, color: color(of: card.item), isCustom: item(card.item)?.isCustom ?? false,
      isDoneToday: isDoneToday, points: points)
  }
}

extension Card {
  /// The payment for the card on a day; the price of a reward has no factors.
  func award(on day: CivilDate, under factors: [PointRule]) -> PointAward {
    PointRules.award(
      base: value, on: day, to: member, in: kind.category, under: kind.paysPoints ? factors : [])
  }
}
