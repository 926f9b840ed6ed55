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
