import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AllowancePause: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "pause",
      abstract: "Pause a member's allowance.",
      nl: "Pauzeer het zakgeld van een lid.",
      de: "Pausiere das Taschengeld eines Mitglieds.",
      discussion: .needsAdult,
      examples: "kin allowance pause Ben")
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.allowance(of: member) { await $0.setPaused(true, for: $1) }
  }
}

struct AllowanceResume: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "resume",
      abstract: "Resume a member's allowance.",
      nl: "Laat het zakgeld van een lid weer lopen.",
      de: "Setze das Taschengeld eines Mitglieds fort.",
      discussion: .words(
        "Needs an adult in parent mode. A new week begins today.",
        nl: "Alleen voor een volwassene in de oudermodus. Er begint vandaag een nieuwe week.",
        de: "Nur für Erwachsene im Elternmodus. Heute beginnt eine neue Woche."
      ),
      examples: "kin allowance resume Ben")
  }

  static let requiredPower: Power? = .manageAllowances

  @OptionGroup var global: GlobalOptions

  @Argument(help: .allowanceMember)
  var member: String

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.allowance(of: member) { await $0.setPaused(false, for: $1) }
  }
}
