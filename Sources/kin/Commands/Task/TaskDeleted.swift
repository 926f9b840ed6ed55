import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskDeleted: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "deleted",
      abstract: "List the tasks deleted in the last 30 days.",
      nl: "Toon de taken die de laatste 30 dagen zijn verwijderd.",
      de: "Zeige die Aufgaben, die in den letzten 30 Tagen gelöscht wurden.",
      discussion: .words(
        """
        Newest first, at most 100. Tasks that were deleted together, such as a series, are one \
        line and are restored together. For adults and the creator of a task.
        """,
        nl: """
          Nieuwste eerst, hoogstens 100. Taken die samen zijn verwijderd, zoals een reeks, zijn \
          één regel en worden samen hersteld. Voor volwassenen en de maker van een taak.
          """,
        de: """
          Neueste zuerst, höchstens 100. Aufgaben, die zusammen gelöscht wurden, etwa eine \
          Reihe, sind eine Zeile und werden zusammen wiederhergestellt. Für Erwachsene und die \
          Person, die die Aufgabe erstellt hat.
          """
      ),
      examples: "kin task deleted")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = try await shell.loaded(DeletedTasksModel(context.device, household: context.id))
    let table = Table(
      of: model.rows,
      .init(shell.text(.task), isElastic: true, text: \.title),
      .init(text: \.countText),
      .init(shell.text(.deleted), text: \.deletedText),
      .init(shell.text(.restorable), text: \.untilText),
      .id(shell.text(.id), of: model.rows, \.id.bits))
    let mayHaveMore = model.rows.count >= FetchDeletedTasks.mostRows
    let more = mayHaveMore ? [CommandOutput.Block.line(shell.text(.moreDeleted))] : []
    return CommandOutput(shell.blocks(table, of: model) + more) {
      [
        "deleted": .list(model.rows.map(\.deletion), JSON.deleted),
        "has_more": .bool(mayHaveMore),
      ]
    }
  }
}
