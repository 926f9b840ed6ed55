import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopCheck: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "check",
      abstract: "Mark items as in your basket.",
      nl: "Vink artikelen af die in je mandje liggen.",
      de: "Hake Artikel ab, die in deinem Korb liegen.",
      discussion: .words(
        "If two members check an item, the first one counts; the list shows the name.",
        nl: "Vinken twee leden een artikel af, dan telt de eerste; de lijst toont de naam.",
        de: "Haken zwei Mitglieder einen Artikel ab, zählt das erste; die Liste zeigt den Namen."
      ),
      examples: .words(
        "kin shop check Milk",
        nl: "kin shop check Melk",
        de: "kin shop check Milch"),
      .words(
        "kin shop check Milk Bread",
        nl: "kin shop check Melk Brood",
        de: "kin shop check Milch Brot"),
      "kin shop check --all")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .items)
  var items: [String] = []

  @Flag(
    help: "All open items.",
    nl: "Alle open artikelen.",
    de: "Alle offenen Artikel.")
  var all = false

  func validate() throws {
    try ListArgument(name: "item", words: items, all: all).check()
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.shoppingList()
    let open = model.items.map(\.item).filter { !$0.isChecked }
    let resolved =
      all
      ? open.map { ResolvedArgument(value: $0.id, label: $0.title.description) }
      : try shell.items(items, in: model, preferring: { !$0.isChecked })
    guard !resolved.isEmpty else {
      return CommandOutput(shell.text(.nothingToCheck)) { ["items": .array([])] }
    }
    return try await shell.change(resolved, isList: all || items.count > 1, in: model) {
      await $0.check($1)
    }
  }
}
