import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

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
      "The ids that “\(kin: "shop remove")” and “\(kin: "shop clear")” have told.",
      nl: "De id's die “\(kin: "shop remove")” en “\(kin: "shop clear")” hebben genoemd.",
      de: "Die Ids, die „\(kin: "shop remove")“ und „\(kin: "shop clear")“ genannt haben."))
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
