import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Actions of the shopping list.
extension Action {
  /// The id of the item that `arrange` stores.
  static let item = ShoppingItemID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D688)

  static let shopping = [
    Action(AddShoppingItem.self) { on, props in
      AddShoppingItem(
        household: on.household, id: props.ids.next(), words: ShoppingItemContent(title: "Bread"))
    },
    Action(UpdateShoppingItem.self, arrange: { try await $0.placeItem() }) { on, _ in
      UpdateShoppingItem(
        household: on.household, item: item, words: ShoppingItemContentChange(title: "Oat milk"))
    },
    Action(MoveShoppingItem.self, arrange: { try await $0.placeItem(at: 3) }) { on, _ in
      MoveShoppingItem(household: on.household, item: item, before: nil)
    },
    Action(CheckShoppingItem.self, arrange: { try await $0.placeItem() }) { on, _ in
      CheckShoppingItem(household: on.household, item: item, isChecked: true)
    },
    Action(RemoveShoppingItem.self, arrange: { try await $0.placeItem() }) { on, _ in
      RemoveShoppingItem(household: on.household, item: item)
    },
    Action(
      ClearShoppingList.self,
      arrange: { try await $0.placeItem { $0.check(by: $1, at: .distantPast) } }
    ) { on, _ in ClearShoppingList(household: on.household) },
    Action(
      RestoreShoppingItems.self,
      arrange: { try await $0.placeItem { item, _ in item.remove(at: .distantPast) } }
    ) { on, _ in RestoreShoppingItems(household: on.household, items: [item]) },
    Action(asking: FetchShoppingList.self) { on in FetchShoppingList(household: on.household) },
    Action(asking: FetchRemovedItems.self) { on in FetchRemovedItems(household: on.household) },
  ]
}

extension TestFamily {
  /// Stores the item `Action.item` after applying `change`.
  func placeItem(
    at position: Int = 0,
    _ change: @escaping @Sendable (inout ShoppingItem, MemberID) -> Void = { _, _ in }
  ) async throws {
    let (home, adder, now) = (household, member("oma"), world.clock.now)
    try await world.arrange { all in
      var item = ShoppingItem(
        id: Action.item, household: home, title: try Title("Milk"), quantity: nil, section: nil,
        addedBy: adder, position: position, createdAt: now, updatedAt: now)
      change(&item, adder)
      try all.shopping.save(item)
    }
  }
}
