import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopRemove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "remove",
      abstract: "Remove items from the list.",
      nl: "Verwijder artikelen van de lijst.",
      de: "Entferne Artikel von der Liste.",
      discussion: .restoreHint,
      examples: .words(
        "kin shop remove Milk",
        nl: "kin shop remove Melk",
        de: "kin shop remove Milch"),
      .words(
        "kin shop remove Milk Bread",
        nl: "kin shop remove Melk Brood",
        de: "kin shop remove Milch Brot"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemsArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.shoppingList()
    let resolved = try shell.items(argument.items, in: model)
    var removed: [ShoppingItemID] = []
    var answer = try await shell.change(resolved, isList: argument.items.count > 1, in: model) {
      if await $0.remove($1) { removed.append($1) }
    }
    let undo = shell.restoring(removed, with: "shop restore")
    answer.blocks += undo.map { [.line($0)] } ?? []
    return answer
  }
}
