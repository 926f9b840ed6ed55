import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskReopen: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reopen",
      abstract: "Reopen a rejected task.",
      nl: "Heropen een afgewezen taak.",
      de: "Öffne eine abgelehnte Aufgabe wieder.",
      discussion: .needsAdult,
      examples: .words(
        "kin task reopen dishes",
        nl: "kin task reopen afwas",
        de: "kin task reopen Abwasch"))
  }

  static let purpose = TaskPurpose.move(.reopen)
  static let requiredPower: Power? = .decideTasks

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.context().move(arguments, for: Self.purpose) { await $0.reopen() }
  }
}
