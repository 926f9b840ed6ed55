import ArgumentParser

struct ShopCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "shop",
      abstract: "Show and change the shopping list.",
      nl: "Bekijk en wijzig de boodschappenlijst.",
      de: "Zeige und ändere die Einkaufsliste.",
      subcommands: [
        ShopList.self, ShopAdd.self, ShopEdit.self, ShopCheck.self, ShopUncheck.self, ShopMove.self,
        ShopRemove.self, ShopClear.self, ShopRestore.self,
      ])
  }
}
