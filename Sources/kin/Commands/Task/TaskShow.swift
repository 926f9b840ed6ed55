import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct TaskShow: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      abstract: "Show the details of a task.",
      nl: "Toon de details van een taak.",
      de: "Zeige die Einzelheiten einer Aufgabe.",
      examples: "kin task show dishes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let task = try await place.task(argument.task, for: .look)
    let model = try await shell.loaded(
      TaskDetailModel(place.device, household: place.id, task: task))
    let id = (label: shell.text(.id), value: "\(task)")
    let commands =
      model.detail.map { place.commands(for: $0.row, typed: argument.task) } ?? []
    let ways = commands.enumerated().map { index, command in
      (label: index == 0 ? shell.text(.youCan) : "", value: shell.text(.quoted(command)))
    }
    return Answer([.pairs(model.lines.map { ($0.label, $0.value) } + [id] + ways)]) {
      guard let detail = model.detail else { return .null }
      return [
        "task": .task(detail.row), "creator_name": .text(detail.creatorName),
        "completer_name": .text(detail.completerName), "decider_name": .text(detail.deciderName),
      ]
    }
  }
}
