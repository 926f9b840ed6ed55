import ArgumentParser
import KinshipPresentation
import KinshipUseCases

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
