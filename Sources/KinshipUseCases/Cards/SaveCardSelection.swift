public import KinshipDomain

/// Sets the cards of one kind that a child has, in one change.
///
/// Items without a card get one, archived cards are shown again with their completions, and cards
/// of other items are archived.
public struct SaveCardSelection: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The kind of the cards.
  public let kind: CardKind
  /// The child.
  public let member: MemberID
  /// All items of which the child has a card afterwards, at most 400.
  public let items: [CatalogItemID]

  /// A selection to be saved.
  public init(household: HouseholdID, kind: CardKind, member: MemberID, items: [CatalogItemID]) {
    self.household = household
    self.kind = kind
    self.member = member
    self.items = items
  }

  /// Returns the child's active cards of the kind, in the order of the catalog.
  public func execute(in context: Context, with _: Void) throws -> [CardRow] {
    guard items.count <= Card.limit else {
      throw Refusal.validation(.item, .tooMany(limit: Card.limit))
    }
    let caller = try context.caller(in: household)
    let child = try caller.cardOwner(member)
    try caller.require(.manageCards)
    let catalog = try caller.catalog()
    let selected = try Set(items).map { id in
      guard let item = catalog.item(id), item.kind == kind else {
        throw Refusal.notFound(.catalogItem)
      }
      return item
    }.sorted { $0.id < $1.id }
    let active = try context.cards.activeCards(of: child.id, in: household)
    let others = active.filter { $0.kind != kind }.count
    guard others + selected.count <= Card.limit else {
      throw Refusal.validation(.item, .tooMany(limit: Card.limit))
    }
    try caller.archive(active.filter { $0.kind == kind && !items.contains($0.item) })
    for item in selected { try select(item, for: child, in: context) }
    return try caller.cardRows(of: child, kind: kind)
  }

  /// Creates the child's card of the item, or shows the card again.
  private func select(_ item: CatalogItem, for child: Member, in context: Context) throws {
    let id = Card.id(of: item.id, for: child.id)
    let old = try context.cards.card(id, in: household)
    var card = old ?? Card(of: item, for: child.id, in: household, at: context.now)
    card.setActive(true, at: context.now)
    card.follow(item, at: context.now)
    if card != old { try context.cards.save(card) }
  }
}

/// Archives a card: it is not shown any more, and keeps its completions.
///
/// Archiving an archived card again changes nothing.
public struct ArchiveCard: UseCase, HouseholdScoped {
  /// The household.
  public let household: HouseholdID
  /// The card.
  public let card: CardID

  /// A card to be archived.
  public init(household: HouseholdID, card: CardID) {
    self.household = household
    self.card = card
  }

  public func execute(in context: Context, with _: Void) throws -> Card {
    let caller = try context.caller(in: household)
    try caller.require(.manageCards)
    guard let known = try context.cards.card(card, in: household) else {
      throw Refusal.notFound(.card)
    }
    return try caller.archive([known])[0]
  }
}

extension Caller {
  /// Archives cards; those that are archived stay as they are.
  ///
  /// Ends the requests for archived rewards and releases their points.
  @discardableResult
  func archive(_ cards: [Card]) throws -> [Card] {
    try cards.map { card in
      guard card.isActive else { return card }
      var card = card
      card.setActive(false, at: context.now)
      try withdrawRequest(for: card)
      return try context.cards.save(card)
    }
  }
}
