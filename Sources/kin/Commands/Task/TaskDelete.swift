import ArgumentParser
import KinshipDomain
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
        “\(kin: "task deleted")” lists it. Where a series goes on from the date that is deleted, the date is \
        skipped, and “\(kin: "task undo")” has it back.

        Of several that come back, --only-this or --series counts for each.
        """,
        nl: """
          Vraagt het eerst op een terminal; anders is --yes nodig en, voor een taak die terugkomt, \
          --only-this of --series.

          Wat verwijderd is kan 30 dagen lang hersteld worden, zonder de foto's; het zegt erbij hoe, en \
          “\(kin: "task deleted")” laat het zien. Gaat een reeks verder vanaf de datum die verwijderd wordt, \
          dan wordt die overgeslagen, en “\(kin: "task undo")” brengt ze terug.

          Komen er meer terug, dan geldt --only-this of --series voor elk.
          """,
        de: """
          Fragt am Terminal vorher nach; sonst ist --yes nötig und, bei einer Aufgabe, die \
          wiederkommt, --only-this oder --series.

          Gelöschtes lässt sich 30 Tage lang wiederherstellen, ohne die Fotos; es sagt dazu, wie, und \
          „\(kin: "task deleted")“ zeigt es. Geht eine Reihe von dem Tag aus weiter, der gelöscht wird, wird \
          er ausgelassen, und „\(kin: "task undo")“ holt ihn zurück.

          Kommen mehrere wieder, gilt --only-this oder --series für jede.
          """
      ),
      examples: "kin task delete dishes --yes",
      #"kin task delete dishes "Set the table" --yes"#,
      "kin task delete bins --only-this",
      "kin task delete bins --series")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

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
    var doomed: [Meant<TaskDetailModel>] = []
    for task in try await place.tasks(arguments.tasks, for: .delete) {
      let model = try await shell.loaded(
        TaskDetailModel(place.device, household: place.id, task: task.value))
      doomed.append(Meant(value: model, label: task.label))
    }
    guard try await isConfirmed(doomed, in: shell) else {
      return Answer(shell.text(.notDeleted)) {
        arguments.isList ? ["tasks": .array([])] : ["deleted": nil]
      }
    }
    return try await shell.each(of: doomed, isList: arguments.isList, key: .tasks) {
      try await shell.delete($0.value)
    }
  }

  /// Asks what is to go where that was not said, and whether it is to go at all.
  @MainActor
  private func isConfirmed(
    _ doomed: [Meant<TaskDetailModel>], in shell: Shell
  ) async throws -> Bool {
    var wasAsked = false
    for model in doomed.map(\.value) {
      guard model.canChooseExtent, !onlyThis, !series else {
        model.askDelete(onlyThis ? .thisDate : series ? .series : nil)
        continue
      }
      guard let extent = try await shell.extent(of: model) else { return false }
      model.askDelete(extent)
      wasAsked = true
    }
    guard !yes else { return true }
    if arguments.isList {
      return try await shell.isConfirmed(
        ShellText.deleteTasks, of: doomed.map(\.label), withoutAsking: false)
    }
    // Who chooses has been asked.
    guard !wasAsked, let question = doomed.first?.value.deleteConfirmation else { return wasAsked }
    return try await shell.isConfirmed("\(question.headline) \(question.bodyText)")
  }
}

extension Shell {
  /// Which of its dates are to go of a task that comes back; nil for none.
  fileprivate func extent(of model: TaskDetailModel) async throws -> DeleteTask.Extent? {
    guard isInteractive else { throw usage(.extentMissing) }
    model.askDelete()
    let chosen = try await choice(
      model.deleteConfirmation?.headline ?? "", of: [text(.thisDate), text(.wholeSeries)])
    return chosen.map { [DeleteTask.Extent.thisDate, .series][$0] }
  }

  /// Deletes what was asked about, and says how to restore it.
  fileprivate func delete(_ model: TaskDetailModel) async throws -> Answer {
    let task = model.detail?.row.task.id
    await model.confirmDelete()
    try check(model)
    let (rest, isSeen) = (model.detail, model.screen.caution == nil)
    let way = model.isDeleted ? task.map { "\(kin: "task restore \($0)")" } : nil
    return Answer(lines: [model.screen.toast?.text, way]) {
      guard isSeen else { return ["deleted": nil, "task": nil] }
      return rest.map { ["deleted": nil, "task": .task($0.row)] } ?? ["deleted": .text(task)]
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static func deleteTasks(_ count: Int, _ names: String) -> Self {
    guard count != 1 else {
      return Self("Delete \(names)?", nl: "\(names) verwijderen?", de: "\(names) löschen?")
    }
    return Self(
      "Delete \(count) tasks: \(names)?", nl: "\(count) taken verwijderen: \(names)?",
      de: "\(count) Aufgaben löschen: \(names)?")
  }
}
