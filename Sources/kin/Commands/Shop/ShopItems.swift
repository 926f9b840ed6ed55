import ArgumentParser
import KinshipDomain
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

struct ShopEdit: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "edit",
      abstract: "Change what is to be bought.",
      nl: "Wijzig wat er te kopen is.",
      de: "Ändere, was zu kaufen ist.",
      discussion: .howToClearItemTexts,
      examples: #"kin shop edit Milk --quantity "3 l""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  @Option(
    help: "Another title.",
    nl: "Een andere naam.",
    de: "Ein anderer Name.", valueName: "text")
  var title: String?

  @OptionGroup var terms: ItemTerms<ChangedItem>

  func answer(in shell: Shell) async throws -> Answer {
    let words = terms.change(title: title)
    guard !words.isEmpty else { throw shell.usage(.nothingToChange) }
    return try await shell.change(argument) { model, item in
      await model.update(item, words)
    }
  }
}

struct ShopMove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "move",
      abstract: "Move an item before another one, or to the end.",
      nl: "Zet een artikel voor een ander, of achteraan.",
      de: "Setze einen Artikel vor einen anderen, oder ans Ende.",
      discussion: .words(
        """
        Before an item of another section it goes into that section; without --before it goes to \
        the end of its own.
        """,
        nl: """
          Voor een artikel van een andere afdeling gaat het naar die afdeling; zonder --before \
          gaat het naar het eind van zijn eigen.
          """,
        de: """
          Vor einem Artikel einer anderen Abteilung kommt er in jene Abteilung; ohne --before \
          kommt er ans Ende seiner eigenen.
          """
      ),
      examples: "kin shop move Milk --before Bread")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  @Option(
    help: "The item that it is to stand before.",
    nl: "Het artikel waar het voor komt te staan.",
    de: "Der Artikel, vor dem er stehen soll.", valueName: "item")
  var before: String?

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.change(argument) { model, item in
      await model.move(item, before: try before.map { try shell.item($0, in: model) })
    }
  }
}
