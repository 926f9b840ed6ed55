import ArgumentParser
import KinshipPresentation
import KinshipUseCases

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
