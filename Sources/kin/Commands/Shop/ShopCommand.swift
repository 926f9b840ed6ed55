import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "shop",
      abstract: "See and change what the household wants to buy.",
      nl: "Zie en wijzig wat het huishouden wil kopen.",
      de: "Zeige und ändere, was der Haushalt einkaufen will.",
      subcommands: [
        ShopList.self, ShopAdd.self, ShopEdit.self, ShopCheck.self, ShopUncheck.self, ShopMove.self,
        ShopRemove.self, ShopClear.self, ShopRestore.self,
      ])
  }
}

struct ItemArgument: ParsableArguments {
  @Argument(
    help: "The item: its title, the beginning of it, or its id.",
    nl: "Het artikel: de naam, het begin ervan, of de id.",
    de: "Der Artikel: sein Name, dessen Anfang oder seine Id.")
  var item: String
}

struct ShopList: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "list",
      abstract: "List what is to be bought, then what is in a basket.",
      nl: "Laat zien wat er nog te kopen is, en dan wat er al in een mandje ligt.",
      de: "Zeige, was noch zu kaufen ist, dann was schon in einem Korb liegt.",
      examples: "kin shop list")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let table = Table(
      of: model.rows,
      columns: [.init { $0.isChecked ? "✓" : "" }] + RowColumn.itemWords(in: shell) + [
        .init(shell.text(.who)) { $0.checkedText ?? $0.addedText },
        .id(shell.text(.id), of: model.rows, \.id.bits),
      ])
    return Answer(shell.blocks(table, of: model)) {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}

extension Shell {
  /// The list of the profile's household.
  func shoppingList() async throws -> ShoppingListModel {
    try await loaded(try await unseenShoppingList())
  }

  /// The same without a look at it, for what needs none.
  func unseenShoppingList() async throws -> ShoppingListModel {
    let place = try await place()
    return ShoppingListModel(place.device, household: place.id)
  }

  func item(
    _ text: String, in model: ShoppingListModel,
    preferring isPreferred: @escaping (ShoppingItem) -> Bool = { _ in true }
  ) throws -> ShoppingItemID {
    if let id = ShoppingItemID(text.trimmed) { return id }
    let named = model.items.map { row in
      let item = row.item
      return Named(
        value: item, name: item.title.description, id: item.id.bits,
        details: { [item.quantity?.description ?? "", item.section?.description ?? ""] })
    }
    guard let item = try one(text, among: named, preferring: [isPreferred]) else {
      throw usage(.unknownItem(text))
    }
    return item.id
  }

  /// Changes an item, and answers what it has become.
  func change(
    _ argument: ItemArgument,
    preferring isPreferred: @escaping (ShoppingItem) -> Bool = { _ in true },
    _ work: @MainActor (ShoppingListModel, ShoppingItemID) async throws -> Void
  ) async throws -> Answer {
    let model = try await shoppingList()
    try await work(model, try item(argument.item, in: model, preferring: isPreferred))
    return try answer(of: model)
  }

  /// The item that was changed, with the command that puts it back where it was removed.
  func answer(of model: ShoppingListModel) throws -> Answer {
    try check(model)
    return Answer(lines: [model.toastText, undoCommand(for: model)]) {
      ["item": model.changed.map(JSON.shoppingItem) ?? .null]
    }
  }

  /// The command that puts back what was removed; nil where nothing was.
  func undoCommand(for model: ShoppingListModel) -> String? {
    guard model.canUndo else { return nil }
    return (["kin shop restore"] + model.undoable.map(\.description)).joined(separator: " ")
  }
}

extension JSON {
  /// An item with the names of those who had to do with it.
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
      "There is no item “\(name)” here. See “kin shop list”.",
      nl: "Er is hier geen artikel “\(name)”. Kijk met “kin shop list”.",
      de: "Hier gibt es keinen Artikel „\(name)“. Sieh nach mit „kin shop list“.")
  }
}
