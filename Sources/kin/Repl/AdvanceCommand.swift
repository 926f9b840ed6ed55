import ArgumentParser
import KinshipTime

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
        Takes weeks, days of 24 hours, hours and minutes. Only the clock of a demo store can be \
        moved, and only forwards.
        """,
        nl: """
          Neemt weken, dagen van 24 uur, uren en minuten. Alleen de klok van een demo-opslag kan \
          worden verzet, en alleen vooruit.
          """,
        de: """
          Nimmt Wochen, Tage von 24 Stunden, Stunden und Minuten. Nur die Uhr eines \
          Demo-Speichers lässt sich stellen, und nur vorwärts.
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
    let clock = try shell.demoClock()
    shell.session?.changeRecorder.record()
    // The session can end while the clock advances.
    let zone = await shell.clockZone()
    try await shell.open().advance(clock, by: time.duration)
    let local = (zone ?? .utc).local(clock.now())
    let text = "\(local.date) \(local.time)" + (zone == nil ? " UTC" : "")
    return CommandOutput(shell.text(.clockMoved(to: text))) { ["now": .text(clock.now())] }
  }
}

/// Argument for the step of a clock, such as `3d` or `1d12h`.
struct ClockStep: ExpressibleByArgument, Hashable {
  /// More than zero, and at most about a hundred years.
  let duration: Duration

  private static let seconds: [Character: Int] = [
    "m": 60, "h": 3_600, "d": 86_400, "w": 7 * 86_400,
  ]

  init?(argument: String) {
    var total = 0
    var number: Int?
    for character in argument.lowercased() {
      if let digit = character.wholeNumberValue, character.isASCII {
        number = (number ?? 0) * 10 + digit
        guard number ?? 0 <= 100_000 else { return nil }
      } else {
        guard let count = number, let unit = Self.seconds[character] else { return nil }
        total += count * unit
        number = nil
      }
    }
    guard number == nil, total > 0, total <= 100 * 366 * 86_400 else { return nil }
    duration = .seconds(total)
  }
}
