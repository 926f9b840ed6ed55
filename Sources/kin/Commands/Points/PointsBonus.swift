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
      examples: .words(
        #"kin points bonus Ben 10 --reason "Helped grandma""#,
        nl: #"kin points bonus Ben 10 --reason "Oma geholpen""#,
        de: #"kin points bonus Ben 10 --reason "Oma geholfen""#))
  }

  static let requiredPower: Power? = .adjustPoints
  static let numberRanges = ["number": 1...1_000_000]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.adjust(adjustment, .bonus)
  }
}
