import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskUndoCommand: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "undo",
      abstract: "Undo a completion, an approval or a skipped date.",
      nl: "Zeg dat iets toch niet klaar is, of trek een goedkeuring of een overgeslagen datum in.",
      de: "Nimm ein „erledigt“, eine Genehmigung oder einen ausgelassenen Tag zurück.",
      discussion: .words(
        """
        The points are reversed. It is refused if they have been spent, or if the next task has \
        been started. After “\(kin: "household rules --retry yes")” it also withdraws your own \
        task that waits for approval. That of another member is approved or rejected instead.

        If another member did the last date of a series in which you have done one too, the title \
        does not say which: the command lists both.
        """,
        nl: """
          De punten worden teruggeboekt. Het wordt geweigerd als ze zijn uitgegeven, of als de \
          volgende taak is gestart. Na “\(kin: "household rules --retry yes")” trekt het ook je \
          eigen taak in die op goedkeuring wacht. Die van een ander keur je goed of wijs je af.

          Heeft een ander de laatste datum van een reeks gedaan waarin jij er ook een hebt gedaan, \
          dan zegt de titel niet welke: het commando noemt ze allebei.
          """,
        de: """
          Die Punkte werden zurückgebucht. Es wird abgelehnt, wenn sie ausgegeben sind, oder \
          wenn die nächste Aufgabe begonnen ist. Nach „\(kin: "household rules --retry yes")“ \
          zieht es auch deine eigene Aufgabe zurück, die auf Genehmigung wartet. Die eines \
          anderen Mitglieds wird stattdessen genehmigt oder abgelehnt.

          Hat jemand anders den letzten Termin einer Reihe erledigt, in der du auch einen erledigt \
          hast, sagt der Titel nicht, welchen du meinst: Der Befehl nennt beide.
          """
      ),
      examples: .words(
        "kin task undo dishes",
        nl: "kin task undo afwas",
        de: "kin task undo Abwasch"))
  }

  static let purpose = TaskPurpose.undo

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.context().move(arguments, for: Self.purpose) { model in
      await model.load()
      guard model.screen.failure == nil, !model.screen.wasCancelled else { return }
      await model.undo()
    }
  }
}
