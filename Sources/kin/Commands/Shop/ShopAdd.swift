import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ShopAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Put something on the list.",
      nl: "Zet iets op de lijst.",
      de: "Setze etwas auf die Liste.",
      discussion: .words(
        "Each word is an item of its own: quote a title of several words.",
        nl:
          "Elk woord is een eigen artikel: zet een naam van meer woorden tussen aanhalingstekens.",
        de:
          "Jedes Wort ist ein eigener Artikel: setze einen Namen aus mehreren in Anführungszeichen."
      ),
      examples: #"kin shop add Milk --quantity "2 l" --section Dairy"#,
      #"kin shop add Eggs Bread "Ice cream""#)
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "What is to be bought, 1 to 120 characters each.",
      nl: "Wat er te kopen is, elk 1 tot 120 tekens.",
      de: "Was zu kaufen ist, je 1 bis 120 Zeichen.", valueName: "title"))
  var titles: [String]

  @OptionGroup var terms: ItemTerms<NewItem>

  func answer(in shell: Shell) async throws -> Answer {
    let model = try await shell.unseenShoppingList()
    let things = titles.map { Meant(value: $0, label: $0) }
    return try await shell.each(of: things, isList: titles.count > 1, key: .items) { title in
      await model.add(terms.words(title: title.value))
      return try shell.answer(of: model)
    }
  }
}
