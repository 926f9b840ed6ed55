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
      "advance 1d12h", "advance 2027-03-28")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: """
      The time to advance: 30m, 2h, 3d, 1w or 1d12h, or the new time: tomorrow, \
      “saturday 9:00”, 2027-03-28 or 2027-03-28T07:30.
      """,
    nl: """
      De tijd: 30m, 2h, 3d, 1w of 1d12h, of de nieuwe tijd: morgen, “zaterdag 9:00”, \
      2027-03-28 of 2027-03-28T07:30.
      """,
    de: """
      Die Zeit: 30m, 2h, 3d, 1w oder 1d12h, oder die neue Zeit: morgen, „Samstag 9:00“, \
      2027-03-28 oder 2027-03-28T07:30.
      """, valueName: "time")
  var time: ClockTarget

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.advanceDemoClock(to: time)
  }
}
