import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "shop",
      abstract: "Show and change the shopping list.",
      nl: "Bekijk en wijzig de boodschappenlijst.",
      de: "Zeige und ändere die Einkaufsliste.",
      subcommands: [
        ShopList.self, ShopAdd.self, ShopEdit.self, ShopCheck.self, ShopUncheck.self, ShopMove.self,
        ShopRemove.self, ShopClear.self, ShopRestore.self,
      ])
  }
}

struct ItemArgument: ParsableArguments {
  @Argument(
    help: "The item: its title, the beginning of the title, or its id.",
    nl: "Het artikel: de naam, het begin ervan, of de id.",
    de: "Der Artikel: sein Name, dessen Anfang oder seine Id.")
  var item: String
}

/// Arguments of a command that takes several items.
struct ItemsArgument: ParsableArguments {
  @Argument(help: .items)
  var items: [String]
}

extension ArgumentHelp {
  static var items: ArgumentHelp {
    .words(
      "One or more items: the title, the beginning of the title, or the id.",
      nl: "Eén of meer artikelen: de naam, het begin ervan, of de id.",
      de: "Ein oder mehrere Artikel: der Name, dessen Anfang oder die Id.", valueName: "item")
  }
}

struct ShopList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List the open items, then those in a basket.",
      nl: "Toon de open artikelen, en dan die in een mandje.",
      de: "Zeige die offenen Artikel, dann die in einem Korb.",
      examples: "kin shop list")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.shoppingList()
    let table = Table(
      of: model.rows,
      columns: [.init { $0.isChecked ? "✓" : "" }] + RowColumn.itemWords(in: shell) + [
        .init(shell.text(.who)) { $0.checkedText ?? $0.addedText },
        .id(shell.text(.id), of: model.rows, \.id.bits),
      ])
    return CommandOutput(shell.blocks(table, of: model)) {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}

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
    var meant: [ResolvedArgument<ShoppingItemID>] = []
    for text in texts {
      let id = try item(text, in: model, preferring: isPreferred)
      let title = model.items.first { $0.item.id == id }?.item.title.description
      ResolvedArgument(value: id, label: title ?? text).added(to: &meant)
    }
    return meant
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

  /// The command that restores removed items, or nil if none was removed.
  func undoCommand(for items: [ShoppingItemID]) -> String? {
    guard !items.isEmpty else { return nil }
    return "\(kin: (["shop restore"] + items.map(\.description)).joined(separator: " "))"
  }
}

extension JSON {
  /// An item with the names of the members who added and checked it.
  static func shopping(_ row: ShoppingRow) -> JSON {
    [
      "item": shoppingItem(row.item), "added_by_name": .text(row.adderName),
      "checked_by_name": .text(row.checkerName),
    ]
  }
}

// MARK: - Texts

extension ShellText {
  static func unknownItem(_ name: String) -> Self {
    Self(
      "There is no item “\(name)” here. See “\(kin: "shop list")”.",
      nl: "Er is hier geen artikel “\(name)”. Kijk met “\(kin: "shop list")”.",
      de: "Hier gibt es keinen Artikel „\(name)“. Sieh nach mit „\(kin: "shop list")“.")
  }
}
