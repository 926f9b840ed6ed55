import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ShopClear: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "clear",
      abstract: "Remove all items that are in a basket.",
      nl: "Verwijder alle artikelen die in een mandje liggen.",
      de: "Entferne alle Artikel, die in einem Korb liegen.",
      discussion: .restoreHint,
      examples: "kin shop clear")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.unseenShoppingList()
    await model.clear()
    try shell.check(model)
    let ids = model.undoable
    return CommandOutput(lines: [model.toastText, shell.restoring(ids, with: "shop restore")]) {
      ["removed": .list(ids) { .text($0) }]
    }
  }
}
