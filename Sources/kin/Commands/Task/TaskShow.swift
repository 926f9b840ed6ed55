import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct TaskShow: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show the details of a task.",
      nl: "Toon de details van een taak.",
      de: "Zeige die Einzelheiten einer Aufgabe.",
      examples: .words(
        "kin task show dishes",
        nl: "kin task show afwas",
        de: "kin task show Abwasch"))
  }

  static let purpose = TaskPurpose.look

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let task = try await context.task(argument.task, for: Self.purpose)
    let model = try await shell.loaded(
      TaskDetailModel(context.device, household: context.id, task: task))
    let id = (label: shell.text(.id), value: "\(task)")
    let commands =
      model.detail.map { context.commands(for: $0.row, typed: argument.task) } ?? []
    let ways = commands.enumerated().map { index, command in
      (label: index == 0 ? shell.text(.youCan) : "", value: shell.text(.quoted(command)))
    }
    var pairs = model.lines.map { (label: $0.label, value: $0.value) } + [id] + ways
    if let row = model.detail?.row, let next = context.nextMove(of: row) {
      pairs.append((label: shell.text(.nextStep), value: shell.text(next)))
    }
    return CommandOutput([.pairs(pairs)]) {
      guard let detail = model.detail else { return .null }
      return [
        "task": .task(detail.row), "creator_name": .text(detail.creatorName),
        "completer_name": .text(detail.completerName), "decider_name": .text(detail.deciderName),
      ]
    }
  }
}
