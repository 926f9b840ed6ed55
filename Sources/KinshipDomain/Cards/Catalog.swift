/// The identity of an item of the catalog.
public typealias CatalogItemID = Identifier<CatalogItem>

/// An item from which cards are made: curated, or written by the household.
public struct CatalogItem: Hashable, Sendable {
  /// The item's identity.
  public let id: CatalogItemID
  /// The kind of the cards made of it.
  public let kind: CardKind
  /// The title; of a curated item in one language.
  public let title: Title
  /// The points that a card pays or costs.
  public let value: Points
  /// The colour.
  public let color: ColorHex
  /// The ages for which a curated item is suggested; nil for a custom item.
  public let ageGroup: AgeGroup?

  /// An item with every field given.
  public init(
    id: CatalogItemID, kind: CardKind, title: Title, value: Points, color: ColorHex,
    ageGroup: AgeGroup?
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.value = value
    self.color = color
    self.ageGroup = ageGroup
  }

  /// Whether the household wrote the item; only such items can be edited and deleted.
  public var isCustom: Bool { ageGroup == nil }
}

/// The items from which a household makes cards: the only source of what its cards show.
public struct Catalog: Sendable {
  /// The colour of a card whose item is unknown.
  public static let fallbackColor = ColorHex.palette[0]

  private let items: [CatalogItem]
  private let indexes: [CatalogItemID: Int]

  /// The catalog of a household with the given custom items, newest first.
  ///
  /// Titles of curated items are in `language`. Values are limited to the values that the policy
  /// allows.
  public init(custom: [CustomItem], policy: HouseholdPolicy, language: Language) {
    let own = custom.filter(\.isListed).map { item in
      CatalogItem(
        id: item.id, kind: item.kind, title: item.title, value: policy.cardValue(item.value.value),
        color: item.color, ageGroup: nil)
    }
    let curated = CuratedItem.all.map { $0.item(in: language, policy: policy) }
    items = own + curated
    indexes = Dictionary(
      items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The items of a kind: custom items first, then curated ones.
  public func items(of kind: CardKind) -> [CatalogItem] {
    items.filter { $0.kind == kind }
  }

  /// The item with that id; nil for an unknown one.
  public func item(_ id: CatalogItemID) -> CatalogItem? {
    indexes[id].map { items[$0] }
  }

  /// The colour of the item with that id; the fallback for an unknown one.
  public func color(of id: CatalogItemID) -> ColorHex {
    item(id)?.color ?? Self.fallbackColor
  }

  /// The cards whose items are known, in the order of the catalog, with title and value of their
  /// items.
  public func shown(_ cards: [Card]) -> [Card] {
    cards.compactMap { card -> (index: Int, card: Card)? in
      guard let index = indexes[card.item], items[index].kind == card.kind else { return nil }
      var card = card
      card.copy(items[index])
      return (index, card)
    }.sorted { ($0.index, $0.card.id) < ($1.index, $1.card.id) }.map(\.card)
  }
}

extension HouseholdPolicy {
  /// The value of a card, limited to the values that the policy allows.
  ///
  /// A narrower range thus applies to existing items at once. The value is never below 1 or above
  /// 1,000, also under the policy of an imported household, because a transfer moves points.
  public func cardValue(_ value: Int) -> Points {
    let allowed = min(max(value, cardValueRange.lowerBound), cardValueRange.upperBound)
    return Points(min(max(1, allowed), 1_000)) ?? .zero
  }
}
