import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopUncheck: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "uncheck",
      abstract: "Mark an item as still to buy.",
      nl: "Zet een afgevinkt artikel terug op de lijst.",
      de: "Setze einen abgehakten Artikel zurück auf die Liste.",
      examples: .words(
        "kin shop uncheck Milk",
        nl: "kin shop uncheck Melk",
        de: "kin shop uncheck Milch"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemsArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.shoppingList()
    let resolved = try shell.items(argument.items, in: model, preferring: \.isChecked)
    return try await shell.change(resolved, isList: argument.items.count > 1, in: model) {
      await $0.check($1, false)
    }
  }
}
