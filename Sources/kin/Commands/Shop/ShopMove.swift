import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct ShopMove: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "move",
      abstract: "Move an item before another one, or to the end.",
      nl: "Zet een artikel voor een ander artikel, of achteraan.",
      de: "Setze einen Artikel vor einen anderen, oder ans Ende.",
      discussion: .words(
        """
        Before an item of another section, the item moves to that section. Without --before it \
        moves to the end of its own section.
        """,
        nl: """
          Voor een artikel van een andere afdeling gaat het naar die afdeling. Zonder --before \
          gaat het naar het eind van zijn eigen afdeling.
          """,
        de: """
          Vor einem Artikel einer anderen Abteilung kommt er in jene Abteilung. Ohne --before \
          kommt er ans Ende seiner eigenen Abteilung.
          """
      ),
      examples: .words(
        "kin shop move Milk --before Bread",
        nl: "kin shop move Melk --before Brood",
        de: "kin shop move Milch --before Brot"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: ItemArgument

  @Option(
    help: "The item before which to put it.",
    nl: "Het artikel waar het voor komt.",
    de: "Der Artikel, vor den er kommt.", valueName: "item")
  var before: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.change(argument) { model, item in
      await model.move(item, before: try before.map { try shell.item($0, in: model) })
    }
  }
}
