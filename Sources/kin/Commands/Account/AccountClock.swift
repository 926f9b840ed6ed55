import ArgumentParser
import KinshipPresentation

struct AccountClock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "clock",
      abstract: "Choose how times of day are shown: 12, 24 or auto.",
      nl: "Kies hoe tijden getoond worden: 12, 24 of auto.",
      de: "Wähle, wie Uhrzeiten gezeigt werden: 12, 24 oder auto.",
      discussion: .words(
        """
        12 shows 5:30 PM, 24 shows 17:30. With auto the region of the system decides (as in \
        LANG=en_GB.UTF-8) or, where it is not known, the language. The choice is this profile's; both \
        can be typed.
        """,
        nl: """
          12 toont 5:30 PM, 24 toont 17:30. Met auto beslist de regio van het systeem (zoals in \
          LANG=nl_NL.UTF-8) of, als die niet bekend is, de taal. De keuze geldt voor dit profiel; \
          beide kun je typen.
          """,
        de: """
          12 zeigt 5:30 PM, 24 zeigt 17:30. Mit auto entscheidet die Region des Systems (wie in \
          LANG=de_DE.UTF-8) oder, wo sie nicht bekannt ist, die Sprache. Die Wahl gilt für dieses \
          Profil; eingeben kannst du beides.
          """
      ),
      examples: "kin account clock 24", "kin account clock auto")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "12, 24 or auto.",
    nl: "12, 24 of auto.",
    de: "12, 24 oder auto.", valueName: "clock")
  var clock: ClockChoice

  func answer(in shell: Shell) async throws -> Answer {
    try await shell.changeProfile { $0.clockFormat = clock.format }
    return Answer(LocalizedText.profileSaved.text(in: shell.language)) {
      ["clock": .raw(clock)]
    }
  }
}

/// A way to tell times of day, or what is usual here.
enum ClockChoice: String, WordArgument {
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
