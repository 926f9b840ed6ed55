public import KinshipTime

/// Storage of the cards of households: custom items, cards and their completions.
public protocol CardRepository {
  /// The custom item with that id, deleted or not.
  func customItem(_ id: CatalogItemID, in household: HouseholdID) throws -> CustomItem?
  /// The custom items of the catalog, the newest first; at most ``CustomItem/limit``.
  func customItems(of household: HouseholdID) throws -> [CustomItem]
  /// The newest custom item, deleted or not; its colour precedes that of the next one.
  func newestCustomItem(of household: HouseholdID) throws -> CustomItem?
  /// Stores the item; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ item: CustomItem) throws -> CustomItem

  /// The card with that id.
  func card(_ id: CardID, in household: HouseholdID) throws -> Card?
  /// The active cards of a member, ordered by id; at most ``Card/limit``.
  func activeCards(of member: MemberID, in household: HouseholdID) throws -> [Card]
  /// The cards of an item, of all members, active or not, ordered by id.
  func cards(of item: CatalogItemID, in household: HouseholdID) throws -> [Card]
  /// Whether any member has an active card of a kind.
  func hasActiveCard(of kind: CardKind, in household: HouseholdID) throws -> Bool
  /// Stores the card; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ card: Card) throws -> Card

  /// The completion of a card on a day; nil if the card was not completed on it.
  func completion(of card: Card, on day: CivilDate) throws -> CardCompletion?
  /// The completions of a member's cards on a day, ordered by card.
  func completions(
    of member: MemberID, in household: HouseholdID, on day: CivilDate
  ) throws -> [CardCompletion]
  /// The completions of a member's cards on the days of a period, ordered by day and card.
  func completions(
    of member: MemberID, in household: HouseholdID, during days: Range<CivilDate>
  ) throws -> [CardCompletion]
  /// Stores the completion; throws `conflict` if a newer version is stored.
  @discardableResult func save(_ completion: CardCompletion) throws -> CardCompletion
}
