import ArgumentParser
import KinshipDomain
import KinshipPresentation

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
      examples: "kin shop check Milk")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument, preferring: { !$0.isChecked }) { await $0.check($1) }
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
  @OptionGroup var argument: ItemArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument, preferring: \.isChecked) { await $0.check($1, false) }
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
      examples: "kin shop remove Milk")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument) { await $0.remove($1) }
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
    return Answer(lines: [model.toastText, shell.undoCommand(for: model)]) {
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
      guard let id = ShoppingItemID(text) else { throw shell.usage(.unknownItem(text)) }
      return id
    }
    await model.restore(items)
    return try shell.told(by: model) {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}
