import KinshipDomain
import KinshipTime
import KinshipUseCases

extension DemoWeeks {
  func planShopping() {
    switch weekday {
    case .monday where !isLastDay: at(8) { try await self.list() }
    case .wednesday: at(10) { try await self.listTea() }
    case .saturday where !isLastDay: at(11) { try await self.buy() }
    default: break
    }
  }

  private func list() async throws {
    for purchase in DemoPurchase.all where family.world.happens(70) {
      try await add(purchase, by: family.world.happens(70) ? .anna : .tom)
    }
  }

  private func listTea() async throws {
    try await add(DemoPurchase(word: .tea, section: nil), by: .els)
  }

  private func add(_ purchase: DemoPurchase, by doer: DemoFamily.Doer) async throws {
    let words = ShoppingItemContent(
      title: family.text(purchase.word), quantity: purchase.quantity.map(family.text),
      section: purchase.section.map(family.text))
    let item = AddShoppingItem(
      household: family.canal, id: family.world.ids.next(), words: words)
    try await family.perform(item, by: doer)
    shopping.append((item.id, purchase.word))
  }

  /// Checks off half of the shopping list; a list with fewer than four items is filled up first.
  func beginShopping() async throws {
    if shopping.count < 4 {
      let listed = shopping.map(\.word)
      for purchase in DemoPurchase.all where !listed.contains(purchase.word) {
        try await add(purchase, by: .anna)
      }
    }
    try await fillBasket(leaving: (shopping.count + 1) / 2)
  }

  private func fillBasket(leaving rest: Int) async throws {
    for item in shopping.dropLast(rest) {
      try await family.perform(
        CheckShoppingItem(household: family.canal, item: item.id, isChecked: true), by: .tom)
    }
  }

  /// Buys all items, and sometimes puts one back on the list because it was sold out.
  private func buy() async throws {
    try await fillBasket(leaving: 0)
    try await family.perform(ClearShoppingList(household: family.canal), by: .tom)
    let missing = family.world.happens(30) ? shopping.first : nil
    if let missing {
      try await family.perform(
        RestoreShoppingItems(household: family.canal, items: [missing.id]), by: .tom)
      try await family.perform(
        CheckShoppingItem(household: family.canal, item: missing.id, isChecked: false), by: .tom)
    }
    shopping = missing.map { [$0] } ?? []
  }
}
