import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: .words(
        "Show everything about a task.",
        nl: "Laat alles over een taak zien.",
        de: "Zeige alles über eine Aufgabe."),
      discussion: .examples("kin task show dishes"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let task = try await place.task(argument.task)
    let model = TaskDetailModel(place.device, household: place.id, task: task)
    await model.load()
    try shell.check(model)
    let id = (label: shell.text(.id), value: "\(task)")
    return Answer([.pairs(model.lines.map { ($0.label, $0.value) } + [id])]) {
      guard let detail = model.detail else { return .null }
      return [
        "task": .task(detail.row), "creator_name": .text(detail.creatorName),
        "completer_name": .text(detail.completerName), "decider_name": .text(detail.deciderName),
      ]
    }
  }
}

struct TaskDelete: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "delete",
      abstract: .words(
        "Delete a task for good; points that it has earned stay.",
        nl: "Verwijder een taak voorgoed; verdiende punten blijven staan.",
        de: "Lösche eine Aufgabe endgültig; verdiente Punkte bleiben."),
      discussion: .words(
        "Asks first on a terminal; otherwise it needs --yes.",
        nl: "Vraagt het eerst op een terminal; anders is --yes nodig.",
        de: "Fragt am Terminal vorher nach; sonst ist --yes nötig."
      ).with(examples: "kin task delete dishes --yes"))
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Flag(help: ArgumentHelp(CommonHelp.doNotAsk))
  var yes = false

  func answer(in shell: Shell) async throws -> Answer {
    guard yes || shell.isInteractive else { throw shell.usage(.confirmationMissing) }
    let place = try await shell.place()
    let task = try await place.task(argument.task) { $0.canDelete }
    let model = TaskDetailModel(place.device, household: place.id, task: task)
    await model.load()
    try shell.check(model)
    model.askDelete()
    guard try await yes ? true : isConfirmed(model, in: shell) else {
      return Answer(shell.text(.notDeleted)) { ["deleted": nil] }
    }
    await model.confirmDelete()
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") { ["deleted": .text(task)] }
  }

  @MainActor
  private func isConfirmed(_ model: TaskDetailModel, in shell: Shell) async throws -> Bool {
    guard let question = model.deleteConfirmation else { return false }
    return try await shell.isConfirmed("\(question.headline) \(question.body)")
  }
}
