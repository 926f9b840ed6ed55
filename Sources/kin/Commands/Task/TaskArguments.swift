import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime
import KinshipUseCases

/// A command that shows or changes the tasks that it names.
protocol TaskActionCommand: KinCommand {
  /// The action of the command: a name selects a task that it applies to, and completion offers
  /// only those.
  static var purpose: TaskPurpose { get }
}

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
  ///
  /// With `asksIfEarly` it asks before the next date of a series whose last date was done today.
  func move(
    _ arguments: TasksArgument, for purpose: TaskPurpose, asksIfEarly: Bool = false,
    _ work: @MainActor (TaskDetailModel) async -> Void
  ) async throws -> CommandOutput {
    let tasks = try await namedTasks(arguments.tasks, for: purpose)
    return try await shell.each(of: tasks, isList: arguments.isList, key: .tasks) { task in
      let model = TaskDetailModel(device, household: id, task: task.value.id)
      if asksIfEarly, try await !isEarlyConfirmed(task.value.row, in: model) {
        return CommandOutput(shell.text(.nothingDone)) { ["task": .null] }
      }
      await work(model)
      do { try shell.check(model) } catch let error as CommandError {
        throw await addingNextStep(error, about: task.value.id, for: purpose)
      }
      let hint = model.moved.flatMap { hintForOnlyAdult(after: $0) }.map { shell.text($0) }
      let lines: [String?] = [model.toastText] + model.badgeTexts + [hint]
      return CommandOutput(lines: lines) {
        guard let task = model.moved else { return ["task": .null] }
        // If the reload failed, the row is older than the move.
        let row = model.screen.caution == nil ? model.detail?.row : nil
        return ["task": .task(task, seen: row).addingBadges(of: task)]
      }
    }
  }

  /// Whether a task may be completed although the date before it was done today: true if the user
  /// confirms it, for any other task, and for one whose completion is refused anyway.
  ///
  /// Throws if `kin` asks no questions. `known` is the task if it was read; otherwise `model` loads
  /// it.
  private func isEarlyConfirmed(
    _ known: TaskRow?, in model: TaskDetailModel
  ) async throws -> Bool {
    var read = known
    // A failure to load is reported by the completion.
    if read == nil, await model.load() { read = model.detail?.row }
    let today = calendar.day(of: device.now())
    // Successors are created when the date before is completed, with ids that no client makes.
    guard let row = read, row.moves.contains(.complete), let due = row.task.due, due.date > today,
      let place = row.task.recurrence, place.number > 1, !row.task.id.isClientMade,
      calendar.day(of: row.task.createdAt) == today
    else { return true }
    let (title, date) = (row.task.title.description, DateWords(self).text(due))
    guard shell.mayAsk else {
      throw CommandError(
        exit: .refused, code: "earlyCompletion",
        sentence: shell.text(.earlyNeedsOption(title, on: date)))
    }
    return try await shell.isConfirmed(shell.text(.completeEarly(title, on: date)))
  }

  /// JSON of a changed task: reloaded, or as the change returned it if the reload fails.
  func json(of task: HouseholdTask?) async -> JSON {
    guard let task else { return .null }
    let model = TaskDetailModel(device, household: id, task: task.id)
    if await !model.load() { Shell.warn(shell.text(.mayBeOlder)) }
    return .task(model.detail?.row.task ?? task, seen: model.detail?.row)
  }
}
