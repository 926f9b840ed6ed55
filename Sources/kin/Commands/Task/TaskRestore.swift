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

struct TaskRestore: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "restore",
      abstract: "Restore a deleted task.",
      nl: "Herstel een verwijderde taak.",
      de: "Stelle eine gelöschte Aufgabe wieder her.",
      discussion: .words(
        """
        With everything that was deleted with it, as it was, for 30 days: points that were paid \
        stay paid, and a series goes on. Its photos are gone, so what waited for approval is open \
        again, or rejected if it was that before. For adults, and for who made the task.
        """,
        nl: """
          Met alles wat samen verwijderd is, zoals het was, 30 dagen lang: verdiende punten blijven \
          staan, en een reeks gaat verder. De foto's zijn weg, dus wat op goedkeuring wachtte staat \
          weer open, of is afgekeurd als het dat daarvoor was. Voor volwassenen en voor wie de taak \
          maakte.
          """,
        de: """
          Mit allem, was zusammen gelöscht wurde, so wie es war, 30 Tage lang: Verdiente Punkte \
          bleiben, und eine Reihe geht weiter. Die Fotos sind weg; was auf Genehmigung wartete, ist \
          darum wieder offen, oder abgelehnt, wenn es das davor war. Für Erwachsene und für die \
          Person, die die Aufgabe erstellt hat.
          """
      ),
      examples: "kin task restore bins",
      "kin task restore 01a1fbe0-d8da-7626-a58c-55fb476617dd")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help:
      "The task, as “kin task deleted” lists it: its title, the beginning of it, or part of its id.",
    nl:
      "De taak, zoals “kin task deleted” ze laat zien: de titel, het begin ervan, of een deel van de id.",
    de:
      "Die Aufgabe, wie „kin task deleted“ sie zeigt: ihr Titel, dessen Anfang oder ein Teil ihrer Id.",
    valueName: "deleted-task")
  var deletedTask: String

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let model = DeletedTasksModel(place.device, household: place.id)
    await model.restore(try await place.deletedTask(deletedTask, in: model))
    return try shell.told(by: model) { ["task": await place.json(of: model.restored)] }
  }
}

extension Place {
  /// The deleted task that is meant; a whole id needs no look at the list.
  fileprivate func deletedTask(
    _ text: String, in model: DeletedTasksModel
  ) async throws -> TaskID {
    if let id = TaskID(text.trimmed) { return id }
    await model.load()
    try shell.check(model)
    let named = model.rows.map {
      Named(
        value: $0.id, name: $0.title, id: $0.id.bits, note: $0.deletedText,
        facts: JSON.facts(of: $0.deletion.task, assigneeName: $0.deletion.assigneeName))
    }
    guard let id = try shell.one(text, among: named) else {
      throw shell.notFound(.task, .unknownDeletedTask(text))
    }
    return id
  }
}

extension JSON {
  /// What was deleted together, by the task that was named.
  fileprivate static func deleted(_ row: DeletedTaskRow) -> JSON {
    let task = row.task
    return [
      "id": .text(task.id), "title": .text(task.title), "count": .int(row.count),
      "points": .int(task.points.value), "assignee": .text(task.assignee),
      "assignee_name": .text(row.assigneeName), "due_date": .text(task.due?.date),
      "due_time": .text(task.due?.time), "status": .raw(task.status),
      "deleted_by": .text(row.deletedBy), "deleted_by_name": .text(row.deleterName),
      "deleted_at": .text(row.deletedAt), "restorable_until": .text(row.restorableUntil),
    ]
  }
}
