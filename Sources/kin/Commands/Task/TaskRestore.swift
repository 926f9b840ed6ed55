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
      "The task, as “\(kin: "task deleted")” lists it: its title, the beginning of it, or part of its id.",
    nl:
      "De taak, zoals “\(kin: "task deleted")” ze laat zien: de titel, het begin ervan, of een deel van de id.",
    de:
      "Die Aufgabe, wie „\(kin: "task deleted")“ sie zeigt: ihr Titel, dessen Anfang oder ein Teil ihrer Id.",
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
