import ArgumentParser
import KinshipDomain
import KinshipUseCases

struct PointsBonus: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "bonus",
      abstract: "Give points, with a reason.",
      nl: "Geef punten, met een reden.",
      de: "Gib Punkte, mit einem Grund.",
      discussion: .needsAdult,
      examples: #"kin points bonus Ben 10 --reason "Helped grandma""#)
  }

  static let requiredPower: Power? = .adjustPoints

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.adjust(adjustment, .bonus)
  }
}
