import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskReopen: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reopen",
      abstract: "Reopen a rejected task.",
      nl: "Heropen een afgewezen taak.",
      de: "Öffne eine abgelehnte Aufgabe wieder.",
      discussion: .needsAdult,
      examples: "kin task reopen dishes")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .move(.reopen)) { await $0.reopen() }
  }
}
