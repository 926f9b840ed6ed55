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
      examples: .words(
        #"kin task start "Set the table""#,
        nl: #"kin task start "Tafel dekken""#,
        de: #"kin task start "Tisch decken""#),
      .words(
        "kin task start dishes bins",
        nl: "kin task start afwas vuilnis",
        de: "kin task start Abwasch Müll"))
  }

  static let purpose = TaskPurpose.move(.start)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.context().move(arguments, for: Self.purpose) { await $0.start() }
  }
}
