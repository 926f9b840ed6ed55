import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskStart: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "start",
      abstract: "Start tasks.",
      nl: "Start taken.",
      de: "Beginne Aufgaben.",
      examples: #"kin task start "Set the table""#,
      "kin task start dishes bins")
  }

  static let purpose = TaskPurpose.move(.start)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.context().move(arguments, for: Self.purpose) { await $0.start() }
  }
}
