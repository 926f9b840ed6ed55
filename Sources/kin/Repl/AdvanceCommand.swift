import ArgumentParser
import KinshipTime

/// `advance 3d`: time passes on a demo store.
struct AdvanceCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "advance",
      abstract: "Let time pass on a demo store.",
      nl: "Laat tijd verstrijken in een demo-opslag.",
      de: "Lass in einem Demo-Speicher Zeit vergehen.",
      discussion: .words(
        """
        Weeks, days of 24 hours, hours and minutes. Only a demo store has a clock that can be \
        moved, and it is never moved back.
        """,
        nl: """
          Weken, dagen van 24 uur, uren en minuten. Alleen een demo-opslag heeft een klok die \
          verzet kan worden, en nooit terug.
          """,
        de: """
          Wochen, Tage von 24 Stunden, Stunden und Minuten. Nur ein Demo-Speicher hat eine Uhr, \
          die sich stellen lässt, und nie zurück.
          """
      ),
      examples: "advance 3d",
      "advance 1d12h")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "How much: 30m, 2h, 3d, 1w, or 1d12h.",
    nl: "Hoeveel: 30m, 2h, 3d, 1w of 1d12h.",
    de: "Wie viel: 30m, 2h, 3d, 1w oder 1d12h.", valueName: "time")
  var time: ClockStep

  func answer(in shell: Shell) async throws -> Answer {
    let clock = try shell.demoClock()
    try await shell.open().advance(clock, by: time.duration)
    let local = await shell.clockZone().local(clock.now())
    let text = "\(local.date) \(local.time)"
    return Answer(shell.text(.clockMoved(to: text))) { ["now": .text(clock.now())] }
  }
}

/// How far a clock is moved: `3d`, `1d12h`.
struct ClockStep: ExpressibleByArgument, Hashable {
  /// More than nothing, at most about a hundred years.
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
