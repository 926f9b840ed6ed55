import ArgumentParser
import KinshipPresentation

struct AccountClock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "clock",
      abstract: "Choose how times of day are shown: 12, 24 or auto.",
      nl: "Kies hoe tijden worden getoond: 12, 24 of auto.",
      de: "Wähle, wie Uhrzeiten gezeigt werden: 12, 24 oder auto.",
      discussion: .words(
        """
        12 shows 5:30 PM and 24 shows 17:30. auto uses the region of the system (as in \
        LANG=en_GB.UTF-8), or else the language. The choice belongs to this profile. You can \
        type times in both forms.
        """,
        nl: """
          12 toont 5:30 PM en 24 toont 17:30. auto volgt de regio van het systeem (zoals in \
          LANG=nl_NL.UTF-8), en anders de taal. De keuze geldt voor dit profiel. Je kunt tijden \
          in beide vormen typen.
          """,
        de: """
          12 zeigt 5:30 PM und 24 zeigt 17:30. auto folgt der Region des Systems (wie in \
          LANG=de_DE.UTF-8), sonst der Sprache. Die Wahl gilt für dieses Profil. Eingeben kannst \
          du beide Formen.
          """
      ),
      examples: "kin account clock 24", "kin account clock auto")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "12, 24 or auto.",
    nl: "12, 24 of auto.",
    de: "12, 24 oder auto.", valueName: "clock")
  var clock: ClockChoice

  func run(in shell: Shell) async throws -> CommandOutput {
    try await shell.changeProfile { $0.clockFormat = clock.format }
    return CommandOutput(LocalizedText.profileSaved.text(in: shell.language)) {
      ["clock": .raw(clock)]
    }
  }
}

/// Argument for the clock format: 12 hours, 24 hours, or the region's default.
enum ClockChoice: String, KeywordArgument {
  case twelveHours = "12"
  case twentyFourHours = "24"
  case automatic = "auto"

  var format: ClockFormat? {
    switch self {
    case .twelveHours: .twelveHours
    case .twentyFourHours: .twentyFourHours
    case .automatic: nil
    }
  }
}
