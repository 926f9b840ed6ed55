import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskUndo: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo",
      abstract: "Undo a completion, an approval or a skipped date.",
      nl: "Zeg dat iets toch niet klaar is, of trek een goedkeuring of een overgeslagen datum in.",
      de: "Nimm ein „erledigt“, eine Genehmigung oder einen ausgelassenen Tag zurück.",
      discussion: .words(
        """
        The points go back. It is refused when they have been spent, and when somebody has begun \
        with what came next. After “\(kin: "household rules --retry yes")” it also takes back work of your \
        own that waits for approval.
        """,
        nl: """
          De punten gaan terug. Het kan niet als ze al uitgegeven zijn, en niet als iemand al met de \
          volgende begonnen is. Na “\(kin: "household rules --retry yes")” neemt het ook eigen werk terug \
          dat op goedkeuring wacht.
          """,
        de: """
          Die Punkte gehen zurück. Es geht nicht, wenn sie schon ausgegeben sind oder jemand schon \
          mit der nächsten begonnen hat. Nach „\(kin: "household rules --retry yes")“ nimmt es auch eigene \
          Arbeit zurück, die auf Genehmigung wartet.
          """
      ),
      examples: "kin task undo dishes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .undo) { model in
      await model.load()
      guard model.screen.failure == nil, !model.screen.wasGivenUp else { return }
      await model.undo()
    }
  }
}
