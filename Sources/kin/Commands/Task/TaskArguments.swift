import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskArgument: ParsableArguments {
  @Argument(
    help: "The task: its title, the beginning of the title, or part of its id.",
    nl: "De taak: de titel, het begin ervan, of een deel van de id.",
    de: "Die Aufgabe: ihr Titel, dessen Anfang oder ein Teil ihrer Id.")
  var task: String
}

/// Arguments of a command that takes several tasks.
struct TasksArgument: ParsableArguments {
  @Argument(help: .tasks)
  var tasks: [String]

  var isList: Bool { tasks.count > 1 }
}

extension ArgumentHelp {
  static var tasks: ArgumentHelp {
    .words(
      "One or more tasks: the title, the beginning of the title, or part of the id.",
      nl: "Eén of meer taken: de titel, het begin ervan, of een deel van de id.",
      de: "Eine oder mehrere Aufgaben: der Titel, dessen Anfang oder ein Teil der Id.",
      valueName: "task")
  }
}

extension HouseholdContext {
  /// Performs a move on each named task and returns their new states.
  func move(
    _ arguments: TasksArgument, for purpose: TaskPurpose,
    _ work: @MainActor (TaskDetailModel) async -> Void
  ) async throws -> CommandOutput {
    let tasks = try await tasks(arguments.tasks, for: purpose)
    return try await shell.each(of: tasks, isList: arguments.isList, key: .tasks) { task in
      let model = TaskDetailModel(device, household: id, task: task.value)
      await work(model)
      do { try shell.check(model) } catch let error as CommandError {
        throw await addingNextStep(error, about: task.value, for: purpose)
      }
      return CommandOutput(model.toastText) {
        guard let task = model.moved else { return ["task": .null] }
        // If the reload failed, the row is older than the move.
        return ["task": .task(task, seen: model.screen.caution == nil ? model.detail?.row : nil)]
      }
    }
  }

  /// JSON of a changed task: reloaded, or as the change returned it if the reload fails.
  func json(of task: HouseholdTask?) async -> JSON {
    guard let task else { return .null }
    let model = TaskDetailModel(device, household: id, task: task.id)
    if await !model.load() { Shell.warn(shell.text(.mayBeOlder)) }
    return .task(model.detail?.row.task ?? task, seen: model.detail?.row)
  }
}
