import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

/// Options that set the repetition of a task when it is created or edited.
struct RepetitionOptions: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: "The repetition, in words or as a rule.",
    nl: "De herhaling, in woorden of als regel.",
    de: "Die Wiederholung, in Worten oder als Regel.", valueName: "words")
  var words: String?

  @Option(
    help: "How many missed dates to keep: none, one, or a number up to 31.",
    nl: """
      Hoeveel gemiste datums te bewaren: geen, één, of een aantal tot 31.
      """,
    de: """
      Wie viele verpasste Termine bleiben: keine, einen, oder eine Zahl bis 31.
      """, valueName: "none|one|number")
  var missed: MissedArgument?

  var isEmpty: Bool { words == nil && missed == nil }

  /// The repetition in the current language, or nil if the option was not typed.
  @MainActor
  func repetition(in shell: Shell) throws -> Repetition? {
    try words.map { try shell.repetition($0, datedBy: "--due") }
  }
}

/// Argument for the number of missed dates to keep: `none`, `one` or a number, also in the current
/// language.
struct MissedArgument: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    if LocalizedText.noneWord.isTyped(argument) {
      count = 0
    } else if LocalizedText("one", nl: "één", de: "einen").isTyped(argument) {
      count = 1
    } else if let number = Int(argument), TaskRecurrence.keptMissedRange.contains(number) {
      count = number
    } else {
      return nil
    }
  }
}
