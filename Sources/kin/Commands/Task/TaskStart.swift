import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskStart: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start",
      abstract: "Start tasks.",
      nl: "Start taken.",
      de: "Beginne Aufgaben.",
      examples: #"kin task start "Set the table""#,
      "kin task start dishes bins")
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.context().move(arguments, for: .move(.start)) { await $0.start() }
  }
}
