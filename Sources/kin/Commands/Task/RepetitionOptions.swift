import ArgumentParser
import KinshipDomain
import KinshipTime

/// How a task comes back, when it is made or changed.
struct RepetitionOptions: ParsableArguments {
  @Option(
    name: .customLong("repeat"),
    help: "How it comes back, in words or by a rule.",
    nl: "Hoe ze terugkomt, in woorden of met een regel.",
    de: "Wie sie wiederkommt, in Worten oder mit einer Regel.", valueName: "words")
  var words: String?

  @Option(
    help: "Which missed dates stay to be done: none, one, or up to a number, at most 31.",
    nl: """
      Welke gemiste datums nog te doen blijven: none voor geen, one voor één, of een aantal, \
      hoogstens 31.
      """,
    de: """
      Welche verpassten Termine noch zu tun sind: none für keinen, one für einen, oder eine Zahl, \
      höchstens 31.
      """, valueName: "none|one|number")
  var missed: MissedArgument?

  var isEmpty: Bool { words == nil && missed == nil }

  /// How it comes back, in the language that is spoken; nil where nothing was said.
  @MainActor
  func repetition(in shell: Shell) throws -> Repetition? {
    try words.map { try shell.repetition($0) }
  }
}

/// How many missed dates stay to be done, as it is typed.
struct MissedArgument: ExpressibleByArgument {
  let count: Int

  init?(argument: String) {
    switch argument {
    case "none": count = 0
    case "one": count = 1
    default:
      guard let number = Int(argument), TaskRecurrence.keptMissedRange.contains(number) else {
        return nil
      }
      count = number
    }
  }
}
