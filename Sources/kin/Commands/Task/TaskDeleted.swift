import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskDeleted: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "deleted",
      abstract: "List what was deleted in the last 30 days and can be restored.",
      nl: "Laat zien wat de laatste 30 dagen verwijderd is en hersteld kan worden.",
      de: "Zeige, was in den letzten 30 Tagen gelöscht wurde und sich wiederherstellen lässt.",
      discussion: .words(
        """
        The latest first, a hundred at most. What was deleted together, such as a series, is one \
        line and is restored together. For adults, and for who made the task.
        """,
        nl: """
          De nieuwste eerst, hoogstens honderd. Wat samen verwijderd is, zoals een reeks, is één \
          regel en wordt samen hersteld. Voor volwassenen en voor wie de taak maakte.
          """,
        de: """
          Das Neueste zuerst, höchstens hundert. Was zusammen gelöscht wurde, etwa eine Reihe, ist \
          eine Zeile und wird zusammen wiederhergestellt. Für Erwachsene und für die Person, die \
          die Aufgabe erstellt hat.
          """
      ),
      examples: "kin task deleted")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = try await shell.loaded(DeletedTasksModel(place.device, household: place.id))
    let table = Table(
      of: model.rows,
      .init(shell.text(.task), isElastic: true, text: \.title),
      .init(text: \.countText),
      .init(shell.text(.deleted), text: \.deletedText),
      .init(shell.text(.restorable), text: \.untilText),
      .id(shell.text(.id), of: model.rows, \.id.bits))
    let mayHaveMore = model.rows.count >= FetchDeletedTasks.mostRows
    let more = mayHaveMore ? [Answer.Block.line(shell.text(.moreDeleted))] : []
    return Answer(shell.blocks(table, of: model) + more) {
      [
        "deleted": .list(model.rows.map(\.deletion), JSON.deleted),
        "has_more": .bool(mayHaveMore),
      ]
    }
  }
}
