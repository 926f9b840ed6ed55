import ArgumentParser

/// `advance 3d`: advances the clock of a demo store.
struct AdvanceCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "advance",
      abstract: "Advance the clock of a demo store.",
      nl: "Zet de klok van een demo-opslag vooruit.",
      de: "Stelle die Uhr eines Demo-Speichers vor.",
      discussion: .words(
        """
        Takes weeks, days of 24 hours, hours and minutes, at most a year. Only the clock of a \
        demo store can be moved, and only forwards. The answer lists what fell due meanwhile.
        """,
        nl: """
          Neemt weken, dagen van 24 uur, uren en minuten, hoogstens een jaar. Alleen de klok van \
          een demo-opslag kan worden verzet, en alleen vooruit. Het antwoord noemt wat er intussen \
          aan de beurt was.
          """,
        de: """
          Nimmt Wochen, Tage von 24 Stunden, Stunden und Minuten, höchstens ein Jahr. Nur die Uhr \
          eines Demo-Speichers lässt sich stellen, und nur vorwärts. Die Antwort nennt, was \
          inzwischen fällig wurde.
          """
      ),
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
