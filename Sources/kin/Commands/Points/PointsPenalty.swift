import ArgumentParser
import KinshipDomain
import KinshipUseCases

struct PointsPenalty: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "penalty",
      abstract: "Deduct points, with a reason; at most the balance.",
      nl: "Trek punten af, met een reden; hoogstens het saldo.",
      de: "Zieh Punkte ab, mit einem Grund; höchstens das Guthaben.",
      discussion: .needsAdult,
      examples: .words(
        #"kin points penalty Ben 5 --reason "Broke a promise""#,
        nl: #"kin points penalty Ben 5 --reason "Belofte gebroken""#,
        de: #"kin points penalty Ben 5 --reason "Versprechen gebrochen""#))
  }

  static let requiredPower: Power? = .adjustPoints
  static let numberRanges = ["number": 1...1_000_000]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.adjust(adjustment, .penalty)
  }
}
