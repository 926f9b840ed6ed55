import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

struct RecurrenceCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "recurrence",
      abstract: "Say what a rule means, and when something repeats.",
      nl: "Zeg wat een regel betekent, en wanneer iets zich herhaalt.",
      de: "Sag, was eine Regel bedeutet und wann sich etwas wiederholt.",
      discussion: .words(
        "Needs no account, and keeps nothing.",
        nl: "Heeft geen account nodig en bewaart niets.",
        de: "Braucht kein Konto und behält nichts."),
      subcommands: [RecurrenceExpand.self, RecurrenceDescribe.self])
  }
}

struct RecurrenceDescribe: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "describe",
      abstract: "Say a rule in words, or words as a rule.",
      nl: "Zeg een regel in woorden, of woorden als regel.",
      de: "Sag eine Regel in Worten, oder Worte als Regel.",
      discussion: .words(
        """
        A rule is RFC 5545's RRULE, or AFTER=P3D (so long after it was done), or TIMES=3/P1W (so \
        often a week). Words are those of the language that is spoken; a date without a year is \
        the next.
        """,
        nl: """
          Een regel is een RRULE van RFC 5545, of AFTER=P3D (zo lang nadat het gedaan is), of \
          TIMES=3/P1W (zo vaak per week). Woorden zijn die van de taal die gesproken wordt; een \
          datum zonder jaar is de eerstvolgende.
          """,
        de: """
          Eine Regel ist eine RRULE nach RFC 5545, oder AFTER=P3D (so lange nach dem Erledigen), \
          oder TIMES=3/P1W (so oft in der Woche). Worte sind die der Sprache, die gesprochen wird; \
          ein Datum ohne Jahr ist das nächste.
          """
      ),
      examples: .words(
        #"kin recurrence describe "every 2 weeks on mon, fri until 1 June""#,
        nl: #"kin recurrence describe "elke 2 weken op ma, vr tot en met 1 juni""#,
        de: #"kin recurrence describe "alle 2 Wochen am Mo, Fr bis 1. Juni""#))
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "A rule or words.",
    nl: "Een regel of woorden.",
    de: "Eine Regel oder Worte.")
  var rule: String

  func answer(in shell: Shell) async throws -> Answer {
    let repetition = try shell.repetition(rule)
    let words = repetition.words(in: shell.language)
    return Answer([
      .pairs([
        (shell.text(.rule), "\(repetition)"),
        (shell.text(.words), words ?? shell.text(.notSayable)),
      ])
    ]) { ["rule": .text(repetition), "words": .text(words)] }
  }
}

extension Shell {
  /// How something comes back, by a rule or in words.
  func repetition(_ text: String) throws -> Repetition {
    guard !text.contains("=") else { return try Repetition(text) }
    // Only a date without a year asks for today, and a day more or less does not matter to it.
    let today = Zone.utc.local(Instant.now()).date
    return try Repetition(words: text, in: language, today: today)
  }
}

extension Trouble {
  /// A rule that cannot be meant, with its part and the place in it.
  init(_ error: RecurrenceError, in language: Language) {
    self.init(
      exit: .usage, code: "invalidRule", sentence: error.sentence(in: language),
      arguments: [.init("part", .raw(error.part)), .init("offset", .number(error.offset))])
  }

  /// Words that cannot be meant, with the place.
  init(_ error: UnreadableRepetition, in language: Language) {
    self.init(
      exit: .usage, code: "invalidRule", sentence: error.sentence(in: language),
      arguments: [.init("part", .null), .init("offset", .int(error.offset))])
  }
}

// MARK: - Texts

extension ShellText {
  static func malformedLocal(_ text: String) -> Self {
    Self(
      "“\(text)” is no date or time on a wall: write 2026-11-23 or 2026-11-23T18:00.",
      nl: "“\(text)” is geen datum of tijd op de klok: schrijf 2026-11-23 of 2026-11-23T18:00.",
      de: "„\(text)“ ist kein Datum und keine Uhrzeit: schreibe 2026-11-23 oder 2026-11-23T18:00.")
  }

  static let rule = Self("Rule", nl: "Regel", de: "Regel")
  static let words = Self("In words", nl: "In woorden", de: "In Worten")

  static let notSayable = Self(
    "This rule has more in it than words can say.",
    nl: "Deze regel bevat meer dan woorden kunnen zeggen.",
    de: "Diese Regel enthält mehr, als Worte sagen können.")

  static let noOccurrence = Self(
    "This rule has no occurrence there.",
    nl: "Deze regel komt daar nooit voor.",
    de: "Diese Regel trifft dort nie zu.")
}
