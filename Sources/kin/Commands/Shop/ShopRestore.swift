import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct ShopRestore: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "restore",
      abstract: "Restore removed items.",
      nl: "Zet verwijderde artikelen terug.",
      de: "Stelle entfernte Artikel wieder her.",
      examples: "kin shop restore 01a1fbe0-d343-7384-856c-4c9f030bd688")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The ids that “\(kin: "shop remove")” or “\(kin: "shop clear")” printed.",
      nl: "De id's die “\(kin: "shop remove")” of “\(kin: "shop clear")” heeft getoond.",
      de: "Die Ids, die „\(kin: "shop remove")“ oder „\(kin: "shop clear")“ gezeigt hat."))
  var ids: [String]

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.shoppingList()
    let items = try ids.map { text in
      guard let id = ShoppingItemID(text) else {
        throw shell.notFound(.shoppingItem, .unknownItem(text))
      }
      return id
    }
    await model.restore(items)
    return try shell.output(from: model) {
      ["items": .list(model.items, JSON.shopping)]
    }
  }
}
