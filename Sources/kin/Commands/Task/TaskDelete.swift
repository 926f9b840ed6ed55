import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskDelete: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "delete",
      abstract: "Delete tasks; earned points stay.",
      nl: "Verwijder taken; verdiende punten blijven staan.",
      de: "Lösche Aufgaben; verdiente Punkte bleiben.",
      discussion: .words(
        """
        On a terminal it asks for confirmation; otherwise add --yes and, for a repeating task, \
        --only-this or --series. A deleted task can be restored for 30 days, without its photos; \
        the answer shows how, and “\(kin: "task deleted")” lists deleted tasks. If a series \
        continues after the deleted date, that date is skipped and “\(kin: "task undo")” \
        restores it. --only-this or --series applies to every repeating task that is named.
        """,
        nl: """
          Op een terminal vraagt het om bevestiging; voeg anders --yes toe en, voor een \
          herhalende taak, --only-this of --series. Een verwijderde taak kan 30 dagen lang \
          worden hersteld, zonder foto's; het antwoord toont hoe, en “\(kin: "task deleted")” \
          toont verwijderde taken. Gaat een reeks na de verwijderde datum verder, dan wordt die \
          datum overgeslagen en herstelt “\(kin: "task undo")” haar. --only-this of --series \
          geldt voor elke genoemde herhalende taak.
          """,
        de: """
          Am Terminal fragt es nach einer Bestätigung; sonst ergänze --yes und, bei einer \
          wiederkehrenden Aufgabe, --only-this oder --series. Eine gelöschte Aufgabe lässt sich \
          30 Tage lang wiederherstellen, ohne die Fotos; die Antwort zeigt, wie, und \
          „\(kin: "task deleted")“ zeigt gelöschte Aufgaben. Geht eine Reihe nach dem gelöschten \
          Termin weiter, wird er ausgelassen, und „\(kin: "task undo")“ stellt ihn wieder her. \
          --only-this oder --series gilt für jede genannte wiederkehrende Aufgabe.
          """
      ),
      examples: .words(
        "kin task delete dishes --yes",
        nl: "kin task delete afwas --yes",
        de: "kin task delete Abwasch --yes"),
      .words(
        #"kin task delete dishes "Set the table" --yes"#,
        nl: #"kin task delete afwas "Tafel dekken" --yes"#,
        de: #"kin task delete Abwasch "Tisch decken" --yes"#),
      .words(
        "kin task delete bins --only-this",
        nl: "kin task delete vuilnis --only-this",
        de: "kin task delete Müll --only-this"),
      .words(
        "kin task delete bins --series",
        nl: "kin task delete vuilnis --series",
        de: "kin task delete Müll --series"))
  }

  static let purpose = TaskPurpose.delete

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Flag(
    help: "Delete this date only; the task moves to its next date.",
    nl: "Verwijder alleen deze datum; de taak gaat naar de volgende.",
    de: "Lösche nur diesen Termin; die Aufgabe rückt auf den nächsten.")
  var onlyThis = false

  @Flag(
    help: "Delete all dates of the series that are not done; the task no longer repeats.",
    nl: "Verwijder alle datums van de reeks die niet gedaan zijn; de taak herhaalt zich niet meer.",
    de: "Lösche alle nicht erledigten Termine der Reihe; die Aufgabe wiederholt sich nicht mehr.")
  var series = false

  @Flag(help: .doNotAsk)
  var yes = false

  func validate() throws {
    try allowOne(of: ["--only-this": onlyThis, "--series": series])
  }

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    var doomed: [ResolvedArgument<TaskDetailModel>] = []
    for task in try await context.tasks(arguments.tasks, for: Self.purpose) {
      let model = try await shell.loaded(
        TaskDetailModel(context.device, household: context.id, task: task.value))
      doomed.append(ResolvedArgument(value: model, label: task.label))
    }
    guard try await isConfirmed(doomed, in: shell) else {
      return CommandOutput(shell.text(.notDeleted)) {
        arguments.isList ? ["tasks": .array([])] : ["deleted": nil]
      }
    }
    return try await shell.each(of: doomed, isList: arguments.isList, key: .tasks) {
      guard $0.value.canDelete else { throw shell.refused(.unauthorized) }
      return try await shell.delete($0.value)
    }
  }

  /// Asks which dates to delete if no option says so, and then for confirmation.
  ///
  /// It asks only about tasks that the acting member may delete.
  @MainActor
  private func isConfirmed(
    _ named: [ResolvedArgument<TaskDetailModel>], in shell: Shell
  ) async throws -> Bool {
    let doomed = named.filter { $0.value.canDelete }
    guard yes || doomed.isEmpty || shell.mayAsk else {
      throw shell.usage(.confirmationMissing)
    }
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
    guard !yes, !doomed.isEmpty else { return true }
    if arguments.isList {
      return try await shell.isConfirmed(
        ShellText.deleteTasks, of: doomed.map(\.label), withoutAsking: false)
    }
    // The choice of an extent already served as the confirmation.
    guard !wasAsked, let question = doomed.first?.value.deleteConfirmation else { return wasAsked }
    return try await shell.isConfirmed("\(question.headline) \(question.bodyText)")
  }
}

extension TaskDetailModel {
  /// Whether the acting member may delete the task.
  fileprivate var canDelete: Bool { detail?.row.canDelete ?? true }
}

extension Shell {
  /// Asks whether to delete one date or the series; returns nil for no choice.
  fileprivate func extent(of model: TaskDetailModel) async throws -> DeleteTask.Extent? {
    guard mayAsk else { throw usage(.extentMissing) }
    model.askDelete()
    let question = [model.deleteConfirmation?.headline, text(.enterStops)]
    let chosen = try await ask(
      NumberedChoice(
        question.compactMap(\.self).joined(separator: " "),
        of: [text(.thisDate), text(.wholeSeries)]))
    return chosen.map { [DeleteTask.Extent.thisDate, .series][$0] }
  }

  /// Deletes the confirmed task and shows the command that restores it, or the date of its series.
  fileprivate func delete(_ model: TaskDetailModel) async throws -> CommandOutput {
    let task = model.detail?.row.task
    await model.confirmDelete()
    do { try check(model) } catch let error as CommandError {
      throw task.map { error.naming(task: $0.title.description, in: language) } ?? error
    }
    let (rest, isSeen) = (model.detail, model.screen.caution == nil)
    let deleted = model.isDeleted ? task.map { [$0.id] } ?? [] : []
    let isSkipped = isSeen && rest?.row.task.canBeUnskipped == true
    let undo =
      restoring(deleted, with: "task restore")
      ?? restoring(isSkipped ? task.map { [$0.id] } ?? [] : [], with: "task undo")
    return CommandOutput(lines: [model.screen.toast?.text, undo]) {
      guard isSeen else { return ["deleted": nil, "task": nil] }
      return rest.map { ["deleted": nil, "task": .task($0.row)] }
        ?? ["deleted": .text(task?.id), "title": .text(task?.title)]
    }
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let enterStops = Self(
    "Press Enter to stop.",
    nl: "Druk op Enter om te stoppen.",
    de: "Drücke die Eingabetaste, um aufzuhören.")

  fileprivate static func deleteTasks(_ count: Int, _ names: String) -> Self {
    guard count != 1 else {
      return Self("Delete \(names)?", nl: "\(names) verwijderen?", de: "\(names) löschen?")
    }
    return Self(
      "Delete \(count) tasks: \(names)?", nl: "\(count) taken verwijderen: \(names)?",
      de: "\(count) Aufgaben löschen: \(names)?")
  }
}
