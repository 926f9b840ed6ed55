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

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.place().move(arguments, for: .move(.start)) { await $0.start() }
  }
}
