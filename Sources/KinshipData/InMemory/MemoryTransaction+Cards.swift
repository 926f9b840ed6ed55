import KinshipDomain
import KinshipTime

extension MemoryTransaction: CardRepository {
  var cards: any CardRepository { self }

  func customItem(_ id: CatalogItemID, in household: HouseholdID) -> CustomItem? {
    home(household)?.customItems[id]
  }

  func customItems(of household: HouseholdID) -> [CustomItem] {
    Array(newestFirst(of: household).filter(\.isListed).prefix(CustomItem.limit))
  }

  func newestCustomItem(of household: HouseholdID) -> CustomItem? {
    newestFirst(of: household).first
  }

  private func newestFirst(of household: HouseholdID) -> [CustomItem] {
    rows(\.customItems, of: household).sorted { ($1.createdAt, $1.id) < ($0.createdAt, $0.id) }
  }

  func save(_ item: CustomItem) throws -> CustomItem {
    try save(item, \.customItems, of: item.household, item.id)
  }

  func card(_ id: CardID, in household: HouseholdID) -> Card? {
    home(household)?.cards[id]
  }

  func activeCards(of member: MemberID, in household: HouseholdID) -> [Card] {
    let active = rows(\.cards, of: household).filter { $0.member == member && $0.isActive }
    return Array(active.sorted { $0.id < $1.id }.prefix(Card.limit))
  }

  func cards(of item: CatalogItemID, in household: HouseholdID) -> [Card] {
    rows(\.cards, of: household).filter { $0.item == item }.sorted { $0.id < $1.id }
  }

  func hasActiveCard(of kind: CardKind, in household: HouseholdID) -> Bool {
    rows(\.cards, of: household).contains { $0.kind == kind && $0.isActive }
  }

  func save(_ card: Card) throws -> Card {
    try save(card, \.cards, of: card.household, card.id)
  }

  func completion(of card: Card, on day: CivilDate) -> CardCompletion? {
    home(card.household)?.cardCompletions[CardCompletion.id(of: card.id, on: day)]
  }

  func completions(
    of member: MemberID, in household: HouseholdID, on day: CivilDate
  ) -> [CardCompletion] {
    rows(\.cardCompletions, of: household).filter { $0.member == member && $0.day == day }
      .sorted { $0.card < $1.card }
  }

  func completions(
    of member: MemberID, in household: HouseholdID, during days: Range<CivilDate>
  ) -> [CardCompletion] {
    rows(\.cardCompletions, of: household).filter {
      $0.member == member && days.contains($0.day)
    }
    .sorted { ($0.day, $0.card) < ($1.day, $1.card) }
  }

  func save(_ completion: CardCompletion) throws -> CardCompletion {
    try save(completion, \.cardCompletions, of: completion.household, completion.id)
  }
}
