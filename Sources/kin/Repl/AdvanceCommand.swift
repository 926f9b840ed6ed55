import ArgumentParser

/// `advance 3d`: advances the clock of a demo store.
struct AdvanceCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "advance",
      abstract: "Advance the clock of a demo store.",
      nl: "Zet de klok van een demo-opslag vooruit.",
      de: "Stelle die Uhr eines Demo-Speichers vor.",
      discussion: .clockSteps,
      examples: "advance 3d",
      "advance 1d12h")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The time to advance: 30m, 2h, 3d, 1w, or 1d12h.",
    nl: "De tijd: 30m, 2h, 3d, 1w of 1d12h.",
    de: "Die Zeit: 30m, 2h, 3d, 1w oder 1d12h.", valueName: "time")
  var time: ClockStep

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.advanceDemoClock(by: time.duration)
  }
}
