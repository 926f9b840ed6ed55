import KinshipDomain
import KinshipPresentation
import KinshipUseCases

extension Shell {
  /// Loads the shopping list of the profile's household.
  func shoppingList() async throws -> ShoppingListModel {
    try await loaded(try await unseenShoppingList())
  }

  /// The shopping list model before loading, for commands that do not need its content.
  func unseenShoppingList() async throws -> ShoppingListModel {
    let context = try await context()
    return ShoppingListModel(context.device, household: context.id)
  }

  func item(
    _ text: String, in model: ShoppingListModel,
    preferring isPreferred: @escaping (ShoppingItem) -> Bool = { _ in true }
  ) throws -> ShoppingItemID {
    if let id = ShoppingItemID(text.trimmed) { return id }
    let named = model.items.map { row in
      let item = row.item
      return NamedItem(
        value: item, name: item.title.description, id: item.id.bits,
        details: { [item.quantity?.description ?? "", item.section?.description ?? ""] })
    }
    guard let item = try one(text, among: named, preferring: [isPreferred]) else {
      throw notFound(.shoppingItem, .unknownItem(text))
    }
    return item.id
  }

  /// Changes an item and returns its new state.
  func change(
    _ argument: ItemArgument,
    preferring isPreferred: @escaping (ShoppingItem) -> Bool = { _ in true },
    _ work: @MainActor (ShoppingListModel, ShoppingItemID) async throws -> Void
  ) async throws -> CommandOutput {
    let model = try await shoppingList()
    try await work(model, try item(argument.item, in: model, preferring: isPreferred))
    return try answer(of: model)
  }

  /// Resolves texts to items without duplicates.
  ///
  /// Throws before any change if a text matches no item or several.
  func items(
    _ texts: [String], in model: ShoppingListModel,
    preferring isPreferred: @escaping (ShoppingItem) -> Bool = { _ in true }
  ) throws -> [ResolvedArgument<ShoppingItemID>] {
    var resolved: [ResolvedArgument<ShoppingItemID>] = []
    for text in texts {
      let id = try item(text, in: model, preferring: isPreferred)
      let title = model.items.first { $0.item.id == id }?.item.title.description
      add(ResolvedArgument(value: id, label: title ?? text, text: text), to: &resolved)
    }
    return resolved
  }

  /// Changes the items one after the other and returns the new state of each.
  func change(
    _ items: [ResolvedArgument<ShoppingItemID>], isList: Bool, in model: ShoppingListModel,
    _ work: @MainActor (ShoppingListModel, ShoppingItemID) async -> Void
  ) async throws -> CommandOutput {
    try await each(of: items, isList: isList, key: .items) { item in
      await work(model, item.value)
      return try answer(of: model)
    }
  }

  /// Output with the changed item.
  func answer(of model: ShoppingListModel) throws -> CommandOutput {
    let changed = model.changed
    return try output(from: model) { ["item": changed.map(JSON.shoppingItem) ?? .null] }
  }
}
