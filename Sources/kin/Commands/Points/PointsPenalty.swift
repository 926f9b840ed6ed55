import ArgumentParser
import KinshipUseCases

struct PointsPenalty: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "penalty",
      abstract: "Take points, with a reason; never more than there are.",
      nl: "Neem punten af, met een reden; nooit meer dan er zijn.",
      de: "Zieh Punkte ab, mit einem Grund; nie mehr, als da sind.",
      discussion: .needsAdult,
      examples: #"kin points penalty Ben 5 --reason "Broke a promise""#)
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var adjustment: Adjustment

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.adjust(adjustment, .penalty)
  }
}
