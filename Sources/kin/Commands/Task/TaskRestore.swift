import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskRestore: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "restore",
      abstract: "Restore deleted tasks.",
      nl: "Herstel verwijderde taken.",
      de: "Stelle gelöschte Aufgaben wieder her.",
      discussion: .words(
        """
        Restores the tasks, and those deleted together with them, within 30 days. Paid points \
        stay paid, and a series continues. Photos are gone, so a task that waited for approval \
        is open again, or rejected if it was rejected before. For adults and the creator of a \
        task.
        """,
        nl: """
          Herstelt de taken, en de taken die ermee zijn verwijderd, binnen 30 dagen. Uitbetaalde \
          punten blijven staan, en een reeks gaat verder. De foto's zijn weg, dus een taak die \
          op goedkeuring wachtte staat weer open, of is afgewezen als ze dat eerder was. Voor \
          volwassenen en de maker van een taak.
          """,
        de: """
          Stellt die Aufgaben und die mit ihnen gelöschten innerhalb von 30 Tagen wieder her. \
          Ausgezahlte Punkte bleiben, und eine Reihe geht weiter. Die Fotos sind weg; eine \
          Aufgabe, die auf Genehmigung wartete, ist darum wieder offen, oder abgelehnt, wenn sie \
          das vorher war. Für Erwachsene und die Person, die eine Aufgabe erstellt hat.
          """
      ),
      examples: .words(
        "kin task restore bins",
        nl: "kin task restore vuilnis",
        de: "kin task restore Müll"),
      .words(
        #"kin task restore bins "Set the table""#,
        nl: #"kin task restore vuilnis "Tafel dekken""#,
        de: #"kin task restore Müll "Tisch decken""#),
      "kin task restore 01a1fbe0-d8da-7626-a58c-55fb476617dd")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: .words(
      "One or more tasks from “\(kin: "task deleted")”: the title, the beginning of the title, or part of the id.",
      nl:
        "Eén of meer taken uit “\(kin: "task deleted")”: de titel, het begin ervan, of een deel van de id.",
      de:
        "Eine oder mehrere Aufgaben aus „\(kin: "task deleted")“: der Titel, dessen Anfang oder ein Teil der Id.",
      valueName: "deleted-task"))
  var deletedTasks: [String]

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let model = DeletedTasksModel(context.device, household: context.id)
    let named = try await context.deletedTasks(deletedTasks, in: model)
    return try await shell.each(of: named, isList: deletedTasks.count > 1, key: .tasks) {
      await model.restore($0.value)
      let restored = model.restored
      return try shell.output(from: model) { ["task": await context.json(of: restored)] }
    }
  }
}

extension HouseholdContext {
  /// Resolves texts to deleted tasks without duplicates; full ids need no query.
  ///
  /// Throws before any change if a text matches no deletion or several.
  fileprivate func deletedTasks(
    _ texts: [String], in model: DeletedTasksModel
  ) async throws -> [ResolvedArgument<TaskID>] {
    if texts.contains(where: { TaskID($0.trimmed) == nil }) { _ = try await shell.loaded(model) }
    var resolved: [ResolvedArgument<TaskID>] = []
    for text in texts { shell.add(try deletedTask(text, among: model.rows), to: &resolved) }
    return resolved
  }

  private func deletedTask(
    _ text: String, among rows: [DeletedTasksModel.Row]
  ) throws -> ResolvedArgument<TaskID> {
    if let id = TaskID(text.trimmed) {
      return ResolvedArgument(value: id, label: text.trimmed, text: text)
    }
    let named = rows.map {
      NamedItem(
        value: $0, name: $0.title, id: $0.id.bits, note: $0.deletedText,
        facts: JSON.facts(of: $0.deletion.task, assigneeName: $0.deletion.assigneeName))
    }
    // An older deletion can have the text as its whole title.
    let isCut = rows.count >= FetchDeletedTasks.mostRows
    guard !isCut || named.contains(where: { $0.isNamed(exactly: text) }) else {
      throw shell.notFound(.task, .notAmongDeleted(text))
    }
    guard let row = try shell.one(text, among: named) else {
      throw shell.notFound(.task, .unknownDeletedTask(text))
    }
    let who = row.deletion.assigneeName.map { " (\($0))" } ?? ""
    return ResolvedArgument(value: row.id, label: "\(row.title)\(who)", text: text)
  }
}
