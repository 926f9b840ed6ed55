import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Actions of cards.
extension Action {
  /// The id of the custom item that `placeCards` stores.
  static let catalogItem = CatalogItemID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D699)

  static let cards = [
    Action(AddCatalogItem.self) { on, props in
      AddCatalogItem(
        household: on.household, id: props.ids.next(), kind: .chore, title: "Feed the hens",
        value: 3)
    },
    Action(EditCatalogItem.self, arrange: { try await $0.placeCards() }) { on, _ in
      EditCatalogItem(household: on.household, item: catalogItem, title: "Feed the cat", value: 4)
    },
    Action(DeleteCatalogItem.self, arrange: { try await $0.placeCards() }) { on, _ in
      DeleteCatalogItem(household: on.household, item: catalogItem)
    },
    Action(SaveCardSelection.self, namesMember: true) { on, _ in
      SaveCardSelection(
        household: on.household, kind: .chore, member: on.member,
        items: CuratedItem.all.filter { $0.kind == .chore }.prefix(3).map(\.id))
    },
    Action(ArchiveCard.self, arrange: { try await $0.placeCards() }) { on, _ in
      ArchiveCard(household: on.household, card: Card.id(of: catalogItem, for: on.member))
    },
    Action(CompleteCard.self, arrange: { try await $0.placeCards() }) { on, _ in
      CompleteCard(household: on.household, card: Card.id(of: catalogItem, for: on.member))
    },
    Action(UncompleteCard.self, arrange: { try await $0.placeCards(isDone: true) }) { on, _ in
      UncompleteCard(household: on.household, card: Card.id(of: catalogItem, for: on.member))
    },
    Action(asking: FetchCatalog.self, namesMember: true) { on in
      FetchCatalog(household: on.household, kind: .chore, member: on.member)
    },
    Action(asking: FetchCards.self, namesMember: true) { on in
      FetchCards(household: on.household, member: on.member)
    },
  ]
}

extension TestFamily {
  /// Stores the item `Action.catalogItem`, with a card of Zoe that is done today or not.
  func placeCards(isDone: Bool = false) async throws {
    let (home, child, now) = (household, member("zoe"), world.clock.now)
    let value = try #require(Points(3))
    try await world.arrange { all in
      let item = CustomItem(
        id: Action.catalogItem, household: home, kind: .chore, title: try Title("Feed the hens"),
        value: value, color: ColorHex.palette[0], createdAt: now, updatedAt: now)
      try all.cards.save(item)
      try all.cards.save(
        Card(
          household: home, member: child, item: item.id, kind: .chore, title: item.title,
          value: value, isActive: true, updatedAt: now))
    }
    guard isDone else { return }
    _ = try await zoe.performer.perform(
      CompleteCard(household: home, card: Card.id(of: Action.catalogItem, for: child)))
  }
}
