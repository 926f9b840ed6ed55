import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// The task that a command is about.
struct TaskArgument: ParsableArguments {
  @Argument(help: "The task: its title, the beginning of it, or part of its id.")
  var task: String
}

struct TaskStart: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Say that you are at it.",
    discussion: "Example: kin task start \"Set the table\"")

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.move(argument.task, .start) { await $0.start() }
  }
}

struct TaskComplete: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete", abstract: "Say that it is done.",
    discussion: """
      Where an adult has to look at it, it waits for approval; otherwise its points are yours at once.

      A picture as proof is a JPEG, PNG or WebP of at most 15 MiB. It is made smaller, and loses whatever \
      else is in the file, such as where it was taken.

      Example: kin task complete dishes
      Example: kin task complete dishes --done-at "today 17:30"
      Example: kin task complete dishes --photo sink.jpg
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  @Option(
    help: ArgumentHelp(
      "When it was done: today 17:30, 2026-11-23T17:30, or with an offset. Without it: now.",
      valueName: "moment"))
  var doneAt: String?

  @Option(help: ArgumentHelp("A picture of what was done.", valueName: "file"))
  var photo: String?

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let doneAt = try doneAt.map { try place.moment($0) }
    let picture = try photo.map { try shell.picture($0) }
    return try await place.move(argument.task, .complete) { model in
      if let picture, await !model.attach(picture) { return }
      await model.submit(doneAt: doneAt)
    }
  }
}

struct TaskSkip: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Skip one date of a task that comes back.",
    discussion: """
      Nobody is paid, and nothing was missed: it is due on its next date then. For adults, and for who \
      made the task. “kin task undo” takes it back.

      Example: kin task skip bins
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let task = try await place.task(argument.task) { $0.canDelete && $0.task.canBeSkipped }
    return try await place.move(task) { await $0.skip() }
  }
}

struct TaskUndo: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo a completion, an approval or a skipped date.",
    discussion: """
      The points go back. It is refused when they have been spent, and when somebody has begun with what \
      came next.

      Example: kin task undo dishes
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let task = try await place.task(argument.task) {
      $0.moves.contains(.uncomplete) || $0.moves.contains(.undoApproval)
        || ($0.canDelete && $0.task.canBeUnskipped)
    }
    return try await place.move(task) { model in
      await model.load()
      guard model.screen.failure == nil else { return }
      await model.undo()
    }
  }
}

struct TaskReopen: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Give a rejected task another chance.",
    discussion: """
      Needs an adult in parent mode.

      Example: kin task reopen dishes
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var argument: TaskArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.move(argument.task, .reopen) { await $0.reopen() }
  }
}

extension TaskDetailModel {
  /// Sends a picture, telling the terminal how far it is.
  fileprivate func attach(_ picture: [UInt8]) async -> Bool {
    let line = Progress()
    defer { line.clear() }
    return await attachPhoto(picture) { model in line.show(model.photoText) }
  }
}

extension Shell {
  /// A move of the task that is meant, and what is said about it.
  fileprivate func move(
    _ text: String, _ move: TaskMove, _ work: @MainActor (TaskDetailModel) async -> Void
  ) async throws -> Answer {
    try await place().move(text, move, work)
  }
}

extension Place {
  fileprivate func move(
    _ text: String, _ move: TaskMove, _ work: @MainActor (TaskDetailModel) async -> Void
  ) async throws -> Answer {
    let task = try await task(text) { $0.moves.contains(move) }
    return try await self.move(task, work)
  }

  fileprivate func move(
    _ task: TaskID, _ work: @MainActor (TaskDetailModel) async -> Void
  ) async throws -> Answer {
    let model = TaskDetailModel(device, household: id, task: task)
    await work(model)
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") { try await taskJSON(task) }
  }

  /// A task, for programs.
  func taskJSON(_ task: TaskID) async throws -> JSON {
    let detail = try await performer.fetch(GetTask(household: id, task: task))
    return ["task": .task(detail.row)]
  }
}
