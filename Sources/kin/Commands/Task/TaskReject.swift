import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskReject: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reject",
      abstract: "Reject what was done, with a reason; nothing is paid.",
      nl: "Wijs af wat gedaan is, met een reden; er wordt niets uitbetaald.",
      de: "Lehne ab, was erledigt ist, mit einem Grund; es gibt keine Punkte.",
      discussion: .needsAdult,
      examples: #"kin task reject dishes --reason "The pan is still dirty""#,
      #"kin task reject dishes bins --reason "Please do it again""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Option(
    help: "Why, 1 to 1,000 characters.",
    nl: "Waarom, 1 tot 1.000 tekens.",
    de: "Warum, 1 bis 1.000 Zeichen.", valueName: "text")
  var reason: String

  func answer(in shell: Shell) async throws -> Answer {
    let place = try await shell.place()
    let meant = try await place.tasks(arguments.tasks, for: .move(.reject))
    return try await place.decide(meant, isList: arguments.isList) {
      await $0.reject($1, reason: reason)
    }
  }
}
