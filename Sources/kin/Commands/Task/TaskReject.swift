import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct TaskReject: TaskActionCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reject",
      abstract: "Reject completed tasks, with a reason; no points are paid.",
      nl: "Wijs gedane taken af, met een reden; er worden geen punten uitbetaald.",
      de: "Lehne erledigte Aufgaben ab, mit einem Grund; es gibt keine Punkte.",
      discussion: .needsAdult,
      examples: .words(
        #"kin task reject dishes --reason "The pan is still dirty""#,
        nl: #"kin task reject afwas --reason "De pan is nog vuil""#,
        de: #"kin task reject Abwasch --reason "Die Pfanne ist noch schmutzig""#),
      .words(
        #"kin task reject dishes bins --reason "Please do it again""#,
        nl: #"kin task reject afwas vuilnis --reason "Doe het nog een keer""#,
        de: #"kin task reject Abwasch Müll --reason "Bitte noch einmal""#))
  }

  static let purpose = TaskPurpose.move(.reject)
  static let requiredPower: Power? = .decideTasks

  @OptionGroup var global: GlobalOptions
  @OptionGroup var arguments: TasksArgument

  @Option(
    help: "The reason, 1 to 1,000 characters; a terminal asks for it.",
    nl: "De reden, 1 tot 1.000 tekens; een terminal vraagt erom.",
    de: "Der Grund, 1 bis 1.000 Zeichen; ein Terminal fragt danach.", valueName: "text")
  var reason: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let context = try await shell.context()
    let named = try await context.namedTasks(arguments.tasks, for: Self.purpose)
    guard let reason else {
      try context.requireDecision(.reject, onAnyOf: named.map(\.value))
      let part = MissingArgument(option: "--reason", valueName: "text")
      throw shell.usage(.reasonMissing).asking(for: part, with: shell.text(.reasonWanted))
    }
    let resolved = named.map { ResolvedArgument(value: $0.value.id, label: $0.label) }
    return try await context.decide(resolved, isList: arguments.isList) {
      await $0.reject($1, reason: reason)
    }
  }
}
