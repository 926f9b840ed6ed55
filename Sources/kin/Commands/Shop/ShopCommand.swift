import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The shopping list.
struct ShopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shop", abstract: "See and change what the household wants to buy.",
    subcommands: [
      ShopList.self, ShopAdd.self, ShopEdit.self, ShopCheck.self, ShopUncheck.self, ShopMove.self,
      ShopRemove.self, ShopClear.self, ShopRestore.self,
    ])
}

/// The item that a command is about.
struct ItemArgument: ParsableArguments {
  @Argument(help: "The item: its title, the beginning of it, or its id.")
  var item: String
}

struct ShopList: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what is to be bought, then what is in a basket.",
    discussion: "Example: kin shop list")

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let list = model.rows.isEmpty ? shell.emptyLines(model) : [.table(shell.table(of: model.rows))]
    return Answer(list) { ["items": .list(model.items, JSON.shopping)] }
  }
}

struct ShopAdd: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Put something on the list.",
    discussion: """
      Example: kin shop add Milk --quantity "2 l" --section Dairy
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "What is to be bought, 1 to 120 characters.")
  var title: String

  @Option(help: ArgumentHelp("How much of it, up to 60 characters.", valueName: "text"))
  var quantity: String?

  @Option(
    help: ArgumentHelp("Where in the shop it stands, up to 60 characters.", valueName: "text"))
  var section: String?

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    await model.add(title: title, quantity: quantity, section: section)
    return try shell.answer(of: model)
  }
}

struct ShopEdit: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Change what is to be bought.",
    discussion: """
      Empty texts clear quantity and section.

      Example: kin shop edit Milk --quantity "3 l"
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  @Option(help: ArgumentHelp("Another title.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("How much of it.", valueName: "text"))
  var quantity: String?

  @Option(help: ArgumentHelp("Where in the shop it stands.", valueName: "text"))
  var section: String?

  func answer(in shell: Shell) async throws -> Answer {
    guard title != nil || quantity != nil || section != nil else {
      throw shell.usage(.nothingToChange)
    }
    return try await shell.change(argument) { model, item in
      await model.update(item, title: title, quantity: quantity, section: section)
    }
  }
}

struct ShopCheck: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Say that something is in your basket.",
    discussion: """
      Of two who say so the first has it; the list shows who.

      Example: kin shop check Milk
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument, preferring: { !$0.isChecked }) { await $0.check($1) }
  }
}

struct ShopUncheck: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "uncheck", abstract: "Say that something is still to be bought.",
    discussion: "Example: kin shop uncheck Milk")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument, preferring: \.isChecked) { await $0.check($1, false) }
  }
}

struct ShopMove: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move an item before another one, or to the end.",
    discussion: """
      Before an item of another section it goes into that section; without --before it goes to the end of \
      its own.

      Example: kin shop move Milk --before Bread
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  @Option(help: ArgumentHelp("The item that it is to stand before.", valueName: "item"))
  var before: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument) { model, item in
      await model.move(item, before: try before.map { try shell.item($0, in: model) })
    }
  }
}

struct ShopRemove: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Take something off the list.",
    discussion: """
      It says how to put it back.

      Example: kin shop remove Milk
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    await model.remove(try shell.item(argument.item, in: model))
    try shell.check(model)
    return Answer(shell.undoLines(of: model)) {
      ["item": model.changed.map(JSON.shoppingItem) ?? .null]
    }
  }
}

struct ShopClear: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Take everything off the list that is in a basket.",
    discussion: """
      It says how to put it back.

      Example: kin shop clear
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    await model.clear()
    try shell.check(model)
    let ids = model.undoable
    return Answer(shell.undoLines(of: model)) {
      ["removed": .list(ids) { .text($0) }]
    }
  }
}

struct ShopRestore: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Put things back on the list that were taken off.",
    discussion: "Example: kin shop restore 01a1fbe0-d343-7384-856c-4c9f030bd688")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The ids that “kin shop remove” and “kin shop clear” have told.")
  var ids: [String]

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let items = try ids.map { text in
      guard let id = ShoppingItemID(text) else { throw shell.usage(.unknownItem(text)) }
      return id
    }
    await model.restore(items)
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}

extension Shell {
  /// The list of the profile's household.
  fileprivate func shoppingList() async throws -> ShoppingListModel {
    let place = try await place()
    let model = ShoppingListModel(place.device, household: place.id)
    await model.load()
    try check(model)
    return model
  }

  /// The item that the text means.
  fileprivate func item(
    _ text: String, in model: ShoppingListModel,
    preferring isPreferred: (ShoppingItem) -> Bool = { _ in true }
  ) throws -> ShoppingItemID {
    if let id = ShoppingItemID(text.trimmed) { return id }
    let named = model.items.map {
      Named(value: $0.item, name: $0.item.title.description, id: $0.item.id.bits)
    }
    guard let item = try one(text, among: named, preferring: isPreferred) else {
      throw usage(.unknownItem(text))
    }
    return item.id
  }

  /// What was taken off, and the command that puts it back.
  fileprivate func undoLines(of model: ShoppingListModel) -> [Answer.Block] {
    let ids = model.undoable.map(\.description)
    let way = ids.isEmpty ? [] : ["kin shop restore " + ids.joined(separator: " ")]
    return ([model.screen.toast?.text ?? ""] + way).map(Answer.Block.line)
  }

  /// Changes an item, and answers what it has become.
  fileprivate func change(
    _ argument: ItemArgument, preferring isPreferred: (ShoppingItem) -> Bool = { _ in true },
    _ work: @MainActor (ShoppingListModel, ShoppingItemID) async throws -> Void
  ) async throws -> Answer {
    let model = try await shoppingList()
    try await work(model, try item(argument.item, in: model, preferring: isPreferred))
    return try answer(of: model)
  }

  fileprivate func answer(of model: ShoppingListModel) throws -> Answer {
    try check(model)
    return Answer(model.screen.toast?.text ?? "") {
      ["item": model.changed.map(JSON.shoppingItem) ?? .null]
    }
  }

  fileprivate func table(of rows: [ShoppingListModel.Row]) -> Table {
    let ids = shortIDs(rows.map(\.id.bits))
    return Table(
      columns: [
        .init(title: ""), .init(title: text(.item), isElastic: true),
        .init(title: text(.quantity)), .init(title: text(.section)), .init(title: text(.who)),
        .init(title: text(.id)),
      ],
      rows: rows.map { row in
        [
          row.isChecked ? "✓" : "", row.title, row.quantityText, row.sectionText,
          row.checkedText ?? row.addedText, ids[row.id.bits] ?? "",
        ]
      })
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

  /// An item of the shopping list.
  static func shoppingItem(_ item: ShoppingItem) -> JSON {
    [
      "id": .text(item.id), "title": .text(item.title), "quantity": .text(item.quantity),
      "section": .text(item.section), "added_by": .text(item.addedBy),
      "checked_by": .text(item.check?.by), "checked_at": .text(item.check?.at),
      "removed_at": .text(item.removedAt), "position": .int(item.position),
      "created_at": .text(item.createdAt), "updated_at": .text(item.updatedAt),
    ]
  }
}
