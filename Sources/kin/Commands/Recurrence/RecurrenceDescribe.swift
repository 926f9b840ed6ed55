import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

struct RecurrenceDescribe: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "describe",
      abstract: "Convert a rule to words, or words to a rule.",
      nl: "Zet een regel om in woorden, of woorden in een regel.",
      de: "Wandle eine Regel in Worte um, oder Worte in eine Regel.",
      discussion: .words(
        """
        A rule is an RRULE (RFC 5545), AFTER=P3D (three days after completion), or TIMES=3/P1W \
        (three times a week). Words are those of the current language; a date without a year is \
        the next such date.
        """,
        nl: """
          Een regel is een RRULE (RFC 5545), AFTER=P3D (drie dagen na het afronden), of \
          TIMES=3/P1W (drie keer per week). Woorden zijn die van de huidige taal; een datum \
          zonder jaar is de eerstvolgende.
          """,
        de: """
          Eine Regel ist eine RRULE (RFC 5545), AFTER=P3D (drei Tage nach der Erledigung), oder \
          TIMES=3/P1W (dreimal pro Woche). Worte sind die der aktuellen Sprache; ein Datum ohne \
          Jahr ist das nächste.
          """
      ),
      examples: .words(
        #"kin recurrence describe "every 2 weeks on mon, fri until 1 June""#,
        nl: #"kin recurrence describe "elke 2 weken op ma, vr tot en met 1 juni""#,
        de: #"kin recurrence describe "alle 2 Wochen am Mo, Fr bis 1. Juni""#))
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "A rule or words.",
    nl: "Een regel of woorden.",
    de: "Eine Regel oder Worte.")
  var rule: String

  func run(in shell: Shell) async throws -> CommandOutput {
    let repetition = try shell.repetition(rule)
    let words = repetition.words(in: shell.language)
    return CommandOutput([
      .pairs([
        (shell.text(.rule), "\(repetition)"),
        (shell.text(.words), words ?? shell.text(.notSayable)),
      ])
    ]) { ["rule": .text(repetition), "words": .text(words)] }
  }
}

extension Shell {
  /// Parses a repetition: a recurrence rule, or a phrase in the current language.
  func repetition(_ text: String) throws -> Repetition {
    guard !text.contains("=") else { return try Repetition(text) }
    // The current date only completes dates without a year, so a difference of one day is harmless.
    let today = Zone.utc.local(Instant.now()).date
    return try Repetition(words: text, in: language, today: today)
  }

  /// Parses the value of `--repeat`; the error for a time in it shows how to write it with the
  /// option for dates, which is `--when` for an event.
  func repetition(_ text: String, datedBy option: String) throws -> Repetition {
    let isOfEvent = option == "--when"
    do {
      let repetition = try repetition(text)
      guard isOfEvent || repetition.countsInDays else {
        var problem = CommandError(
          Refusal.validation(.repetition, .notAllowed), in: language)
        problem.sentence = self.text(.taskRepeatsDailyAtMost)
        throw problem
      }
      return repetition
    } catch let error as RepetitionParseError {
      if error.isSeveralTimesADay {
        var problem = CommandError(error, in: language)
        problem.sentence = self.text(
          isOfEvent ? .eventSeveralTimesADay : .taskRepeatsDailyAtMost)
        throw problem
      }
      let today = Zone.utc.local(Instant.now()).date
      guard let parts = RepetitionWithTime(text, in: language, today: today) else { throw error }
      var problem = CommandError(error, in: language)
      problem.sentence = self.text(
        .splitRepetition(text, parts.repetition, option, parts.time))
      throw problem
    }
  }
}

extension CommandError {
  /// The error for a malformed recurrence rule, with the part and the offset in it.
  init(_ error: RecurrenceError, in language: Language) {
    self.init(
      exit: .usage, code: "invalidRule", sentence: error.sentence(in: language),
      arguments: [.init("part", .raw(error.part)), .init("offset", .number(error.offset))])
  }

  /// The error for a phrase that is not a repetition, with the offset in it.
  init(_ error: RepetitionParseError, in language: Language) {
    self.init(
      exit: .usage, code: "invalidRule", sentence: error.sentence(in: language),
      arguments: [.init("part", .null), .init("offset", .int(error.offset))])
  }
}

// MARK: - Texts

extension ShellText {
  static let rule = Self("Rule", nl: "Regel", de: "Regel")
  static let words = Self("In words", nl: "In woorden", de: "In Worten")

  static let notSayable = Self(
    "This rule is too complex to describe in words.",
    nl: "Deze regel is te ingewikkeld voor woorden.",
    de: "Diese Regel ist zu kompliziert für Worte.")

  /// The error for “twice a day” and “every 12 hours” as the repetition of a task.
  fileprivate static let taskRepeatsDailyAtMost = Self(
    "A task repeats at most once a day: make one task for each time of day.",
    nl: """
      Een taak herhaalt zich hoogstens één keer per dag: maak voor elk tijdstip een eigen taak.
      """,
    de: """
      Eine Aufgabe wiederholt sich höchstens einmal am Tag: lege für jede Uhrzeit eine eigene \
      Aufgabe an.
      """)

  /// The error for “twice a day” as the repetition of an event.
  fileprivate static let eventSeveralTimesADay = Self(
    "Write the hours in between, such as “every 12 hours”, or add one event for each time of day.",
    nl: """
      Schrijf de uren ertussen, zoals “elke 12 uur”, of voeg voor elk tijdstip een afspraak toe.
      """,
    de: """
      Schreibe die Stunden dazwischen, etwa „alle 12 Stunden“, oder füge für jede Uhrzeit einen \
      Termin hinzu.
      """)

  static let noOccurrence = Self(
    "This rule has no occurrence in this range.",
    nl: "Deze regel heeft geen datum in dit bereik.",
    de: "Diese Regel hat in diesem Bereich keinen Termin.")
}
