import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopCheck: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check",
      abstract: "Say that something is in your basket.",
      nl: "Zeg dat iets in je mandje ligt.",
      de: "Sag, dass etwas in deinem Korb liegt.",
      discussion: .words(
        "Of two who say so the first has it; the list shows who.",
        nl: "Zeggen twee mensen het, dan heeft de eerste het; de lijst laat zien wie.",
        de: "Sagen es zwei, hat es der Erste; die Liste zeigt, wer."
      ),
      examples: "kin shop check Milk",
      "kin shop check Milk Bread",
      "kin shop check --all")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .items)
  var items: [String] = []

  @Flag(
    help: "Everything that is still to be bought.",
    nl: "Alles wat nog te kopen is.",
    de: "Alles, was noch zu kaufen ist.")
  var all = false

  func validate() throws {
    try ListArgument(name: "item", words: items, all: all).check()
  }

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let open = model.items.map(\.item).filter { !$0.isChecked }
    let meant =
      all
      ? open.map { Meant(value: $0.id, label: $0.title.description) }
      : try shell.items(items, in: model, preferring: { !$0.isChecked })
    guard !meant.isEmpty else {
      return Answer(shell.text(.nothingToCheck)) { ["items": .array([])] }
    }
    return try await shell.change(meant, isList: all || items.count > 1, in: model) {
      await $0.check($1)
    }
  }
}

struct ShopUncheck: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "uncheck",
      abstract: "Say that something is still to be bought.",
      nl: "Zeg dat iets toch nog te kopen is.",
      de: "Sag, dass etwas doch noch zu kaufen ist.",
      examples: "kin shop uncheck Milk")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemsArgument

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let meant = try shell.items(argument.items, in: model, preferring: \.isChecked)
    return try await shell.change(meant, isList: argument.items.count > 1, in: model) {
      await $0.check($1, false)
    }
  }
}

struct ShopRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Take something off the list.",
      nl: "Haal iets van de lijst.",
      de: "Streiche etwas von der Liste.",
      discussion: .howToPutBack,
      examples: "kin shop remove Milk",
      "kin shop remove Milk Bread")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemsArgument

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let meant = try shell.items(argument.items, in: model)
    var removed: [ShoppingItemID] = []
    var answer = try await shell.change(meant, isList: argument.items.count > 1, in: model) {
      if await $0.remove($1) { removed.append($1) }
    }
    answer.blocks += shell.undoCommand(for: removed).map { [.line($0)] } ?? []
    return answer
  }
}

struct ShopClear: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "clear",
      abstract: "Take everything off the list that is in a basket.",
      nl: "Haal alles van de lijst wat in een mandje ligt.",
      de: "Streiche alles von der Liste, was in einem Korb liegt.",
      discussion: .howToPutBack,
      examples: "kin shop clear")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.unseenShoppingList()
    await model.clear()
    try shell.check(model)
    let ids = model.undoable
    return Answer(lines: [model.toastText, shell.undoCommand(for: ids)]) {
      ["removed": .list(ids) { .text($0) }]
    }
  }
}

struct ShopRestore: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "restore",
      abstract: "Put things back on the list that were taken off.",
      nl: "Zet terug op de lijst wat eraf is gehaald.",
      de: "Setze wieder auf die Liste, was gestrichen wurde.",
      examples: "kin shop restore 01a1fbe0-d343-7384-856c-4c9f030bd688")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The ids that “kin shop remove” and “kin shop clear” have told.",
      nl: "De id's die “kin shop remove” en “kin shop clear” hebben genoemd.",
      de: "Die Ids, die „kin shop remove“ und „kin shop clear“ genannt haben."))
  var ids: [String]

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.shoppingList()
    let items = try ids.map { text in
      guard let id = ShoppingItemID(text) else {
        throw shell.notFound(.shoppingItem, .unknownItem(text))
      }
      return id
    }
    await model.restore(items)
    return try shell.told(by: model) {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let nothingToCheck = Self(
    "Nothing on the list is still to be bought.", nl: "Er is op de lijst niets meer te kopen.",
    de: "Auf der Liste ist nichts mehr zu kaufen.")
}
