import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct TaskDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete a task; points that it has earned stay.",
      nl: "Verwijder een taak; verdiende punten blijven staan.",
      de: "Lösche eine Aufgabe; verdiente Punkte bleiben.",
      discussion: .words(
        """
        Asks first on a terminal; otherwise it needs --yes and, for a task that comes back, --only-this \
        or --series.

        What was deleted can be restored for 30 days, without its photos; it says how, and \
        “kin task deleted” lists it. Where a series goes on from the date that is deleted, the date is \
        skipped, and “kin task undo” has it back.
        """,
        nl: """
          Vraagt het eerst op een terminal; anders is --yes nodig en, voor een taak die terugkomt, \
          --only-this of --series.

          Wat verwijderd is kan 30 dagen lang hersteld worden, zonder de foto's; het zegt erbij hoe, en \
          “kin task deleted” laat het zien. Gaat een reeks verder vanaf de datum die verwijderd wordt, \
          dan wordt die overgeslagen, en “kin task undo” brengt ze terug.
          """,
        de: """
          Fragt am Terminal vorher nach; sonst ist --yes nötig und, bei einer Aufgabe, die \
          wiederkommt, --only-this oder --series.

          Gelöschtes lässt sich 30 Tage lang wiederherstellen, ohne die Fotos; es sagt dazu, wie, und \
          „kin task deleted“ zeigt es. Geht eine Reihe von dem Tag aus weiter, der gelöscht wird, wird \
          er ausgelassen, und „kin task undo“ holt ihn zurück.
          """
      ),
      examples: "kin task delete dishes --yes",
      "kin task delete bins --only-this",
      "kin task delete bins --series")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Flag(
    help: "Delete this date; it is due on its next one then.",
    nl: "Verwijder deze datum; ze komt dan op de volgende.",
    de: "Lösche diesen Tag; sie ist dann am nächsten fällig.")
  var onlyThis = false

  @Flag(
    help: "Delete what nobody has done of its series; it does not come back.",
    nl: "Verwijder wat niemand van de reeks gedaan heeft; ze komt niet terug.",
    de: "Lösche, was niemand von ihrer Reihe erledigt hat; sie kommt nicht wieder.")
  var series = false

  @Flag(help: .doNotAsk)
  var yes = false

  func validate() throws {
    try allowOne(of: ["--only-this": onlyThis, "--series": series])
  }

  func answer(in shell: Shell) async throws -> Answer {
    guard yes || shell.isInteractive else { throw shell.usage(.confirmationMissing) }
    let place = try await shell.place()
    let task = try await place.task(argument.task, for: .delete)
    let model = try await shell.loaded(
      TaskDetailModel(place.device, household: place.id, task: task))
    guard try await isConfirmed(model, in: shell) else {
      return Answer(shell.text(.notDeleted)) { ["deleted": nil] }
    }
    await model.confirmDelete()
    try shell.check(model)
    let (rest, isSeen) = (model.detail, model.screen.caution == nil)
    let way = model.isDeleted ? "kin task restore \(task)" : nil
    return Answer(lines: [model.screen.toast?.text, way]) {
      guard isSeen else { return ["deleted": nil, "task": nil] }
      return rest.map { ["deleted": nil, "task": .task($0.row)] } ?? ["deleted": .text(task)]
    }
  }

  /// Asks what is to go where that was not said, and whether it is to go at all.
  @MainActor
  private func isConfirmed(_ model: TaskDetailModel, in shell: Shell) async throws -> Bool {
    if model.canChooseExtent, !onlyThis, !series {
      guard shell.isInteractive else { throw shell.usage(.extentMissing) }
      let extents = [DeleteTask.Extent.thisDate, .series]
      model.askDelete()
      let chosen = try await shell.choice(
        model.deleteConfirmation?.headline ?? "",
        of: [shell.text(.thisDate), shell.text(.wholeSeries)])
      guard let chosen else { return false }
      // Who chooses has been asked.
      model.askDelete(extents[chosen])
      return true
    }
    model.askDelete(onlyThis ? .thisDate : series ? .series : nil)
    guard !yes, let question = model.deleteConfirmation else { return yes }
    return try await shell.isConfirmed("\(question.headline) \(question.bodyText)")
  }
}
