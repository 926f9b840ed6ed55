import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ShopAdd: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "add",
      abstract: "Add items to the list.",
      nl: "Voeg artikelen toe aan de lijst.",
      de: "Füge der Liste Artikel hinzu.",
      discussion: .words(
        "Each word is one item: put a title of several words in quotation marks.",
        nl:
          "Elk woord is één artikel: zet een naam van meer woorden tussen aanhalingstekens.",
        de:
          "Jedes Wort ist ein Artikel: setze einen Namen aus mehreren Wörtern in Anführungszeichen."
      ),
      examples: .words(
        #"kin shop add Milk --quantity "2 l" --section Dairy"#,
        nl: #"kin shop add Melk --quantity "2 l" --section Zuivel"#,
        de: #"kin shop add Milch --quantity "2 l" --section Milchprodukte"#),
      .words(
        #"kin shop add Eggs Bread "Ice cream""#,
        nl: #"kin shop add Eieren Brood "Rode kool""#,
        de: #"kin shop add Eier Brot "Saure Sahne""#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "The items to buy, 1 to 120 characters each.",
      nl: "De artikelen, elk 1 tot 120 tekens.",
      de: "Die Artikel, je 1 bis 120 Zeichen.", valueName: "title"))
  var titles: [String]

  @OptionGroup var options: ItemOptions<NewItem>

  func run(in shell: Shell) async throws -> CommandOutput {
    let model = try await shell.unseenShoppingList()
    let things = titles.map { ResolvedArgument(value: $0, label: $0) }
    return try await shell.each(of: things, isList: titles.count > 1, key: .items) { title in
      await model.add(options.content(title: title.value))
      return try shell.answer(of: model)
    }
  }
}
