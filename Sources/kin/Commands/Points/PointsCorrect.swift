import ArgumentParser
import KinshipDomain
import KinshipUseCases

struct PointsCorrect: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "correct",
      abstract: "Correct a member's points, up or down, with a reason.",
      nl: "Corrigeer de punten van een lid, omhoog of omlaag, met een reden.",
      de: "Berichtige die Punkte eines Mitglieds, nach oben oder unten, mit einem Grund.",
      discussion: .needsAdult,
      examples: .words(
        #"kin points correct Ben -3 --reason "Counted twice""#,
        nl: #"kin points correct Ben -3 --reason "Dubbel geteld""#,
        de: #"kin points correct Ben -3 --reason "Doppelt gezählt""#))
  }

  static let requiredPower: Power? = .adjustPoints
  static let numberRanges = ["number": -1_000_000...1_000_000]

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.adjust(adjustment, .correction)
  }
}
