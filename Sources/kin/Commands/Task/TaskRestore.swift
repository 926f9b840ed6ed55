import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskRestore: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "restore",
      abstract: "Restore a deleted task.",
      nl: "Herstel een verwijderde taak.",
      de: "Stelle eine gelöschte Aufgabe wieder her.",
      discussion: .words(
        """
        Restores the task, and the tasks deleted together with it, within 30 days. Paid points \
        stay paid, and a series continues. Photos are gone, so a task that waited for approval \
        is open again, or rejected if it was rejected before. For adults and the creator of the \
        task.
        """,
        nl: """
          Herstelt de taak, en de taken die ermee zijn verwijderd, binnen 30 dagen. Uitbetaalde \
          punten blijven staan, en een reeks gaat verder. De foto's zijn weg, dus een taak die \
          op goedkeuring wachtte staat weer open, of is afgewezen als ze dat eerder was. Voor \
          volwassenen en de maker van de taak.
          """,
        de: """
          Stellt die Aufgabe und die mit ihr gelöschten Aufgaben innerhalb von 30 Tagen wieder \
          her. Ausgezahlte Punkte bleiben, und eine Reihe geht weiter. Die Fotos sind weg; eine \
          Aufgabe, die auf Genehmigung wartete, ist darum wieder offen, oder abgelehnt, wenn sie \
          das vorher war. Für Erwachsene und die Person, die die Aufgabe erstellt hat.
          """
      ),
      examples: "kin task restore bins",
      "kin task restore 01a1fbe0-d8da-7626-a58c-55fb476617dd")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help:
      "A task from “\(kin: "task deleted")”: its title, the beginning of the title, or part of its id.",
    nl:
      "Een taak uit “\(kin: "task deleted")”: de titel, het begin ervan, of een deel van de id.",
    de:
      "Eine Aufgabe aus „\(kin: "task deleted")“: ihr Titel, dessen Anfang oder ein Teil ihrer Id.",
    valueName: "deleted-task")
  var deletedTask: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = DeletedTasksModel(context.device, household: context.id)
    await model.restore(try await context.deletedTask(deletedTask, in: model))
    return try shell.output(from: model) { ["task": await context.json(of: model.restored)] }
  }
}

extension HouseholdContext {
  /// Resolves a text to a deleted task; a full id needs no query.
  fileprivate func deletedTask(
    _ text: String, in model: DeletedTasksModel
  ) async throws -> TaskID {
    if let id = TaskID(text.trimmed) { return id }
    await model.load()
    try shell.check(model)
    let named = model.rows.map {
      NamedItem(
        value: $0.id, name: $0.title, id: $0.id.bits, note: $0.deletedText,
        facts: JSON.facts(of: $0.deletion.task, assigneeName: $0.deletion.assigneeName))
    }
    // An older deletion can have the text as its whole title.
    let isCut = model.rows.count >= FetchDeletedTasks.mostRows
    guard !isCut || named.contains(where: { $0.isNamed(exactly: text) }) else {
      throw shell.notFound(.task, .notAmongDeleted(text))
    }
    guard let id = try shell.one(text, among: named) else {
      throw shell.notFound(.task, .unknownDeletedTask(text))
    }
    return id
  }
}
