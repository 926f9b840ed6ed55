import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// How the next one is found, as it is typed.
enum OrderArgument: String, WordArgument {
  case turns
  case leastDone = "least-done"
  case lot, first

  var order: Rotation.Order {
    switch self {
    case .turns: .roundRobin
    case .leastDone: .leastDoneLately
    case .lot: .random
    case .first: .fixed
    }
  }
}

/// Who of several does each task of a series.
struct TurnOptions: ParsableArguments {
  @Option(
    help: "Who does it by turns: names with commas between, in their order.",
    nl: "Wie het om de beurt doen: namen met komma's ertussen, in hun volgorde.",
    de: "Wer es abwechselnd macht: Namen mit Kommas dazwischen, in ihrer Reihenfolge.",
    valueName: "members")
  var rotate: String?

  @Option(
    help: "Who is next: the one after, who did it least lately, by lot, or always the first.",
    nl:
      "Wie de volgende is: die erna komt, wie het de laatste tijd het minst deed, door loting, of altijd de eerste.",
    de:
      "Wer als Nächstes dran ist: reihum, wer es zuletzt am wenigsten tat, durch Los, oder immer der Erste."
  )
  var order: OrderArgument?

  @Flag(
    help: "Whoever does it for another has had the turn; without it the other's is used up.",
    nl: "Wie het voor een ander doet, heeft de beurt gehad; anders is die van de ander op.",
    de: "Wer es für andere macht, war dran; sonst ist deren Runde verbraucht.")
  var doerHadTurn = false

  @Option(
    help: "Who all must do it, each a part: names with commas between, “children” or “all”.",
    nl:
      "Wie het allemaal moeten doen, ieder een deel: namen met komma's ertussen, “kinderen” of “alle”.",
    de:
      "Wer es alles tun muss, jeder einen Teil: Namen mit Kommas dazwischen, „kinder“ oder „alle“.",
    valueName: "members")
  var everyone: String?

  @Flag(
    inversion: .prefixedNo,
    help: .words(
      "Whether the points of --everyone are split; without it each part earns them all.",
      nl: "Of de punten van --everyone verdeeld worden; anders levert elk deel ze allemaal op.",
      de: "Ob die Punkte von --everyone geteilt werden; sonst bringt jeder Teil sie alle."))
  var split: Bool?

  var isEmpty: Bool { rotate == nil && everyone == nil && split == nil }

  func validate() throws {
    try allowOne(of: ["--rotate": rotate != nil, "--everyone": everyone != nil])
    try allowOne(of: ["--rotate": rotate != nil, "--split": split == true])
    if rotate == nil, order != nil || doerHadTurn {
      throw ValidationError.words(
        "Use --order and --doer-had-turn with --rotate.",
        nl: "Gebruik --order en --doer-had-turn samen met --rotate.",
        de: "Nimm --order und --doer-had-turn zusammen mit --rotate.")
    }
  }

  @MainActor
  func fill(_ model: TaskEditorModel, in place: Place) throws {
    if let everyone {
      if let group = TaskEditorModel.Group(typed: everyone) {
        model.setEveryone(in: group)
      } else {
        model.setEveryone(try names(in: everyone, place))
      }
    } else if let rotate {
      model.setTurns(
        of: try names(in: rotate, place), by: order?.order, doerHadTurn: doerHadTurn)
    }
    try place.shell.check(model)
    if let split { model.form.isSplit = split }
  }

  @MainActor
  private func names(in text: String, _ place: Place) throws -> [MemberID] {
    try text.split(separator: ",").map { try place.member(String($0).trimmed).id }
  }
}

extension TaskEditorModel.Group {
  /// The group that a word means; nil for a name.
  fileprivate init?(typed text: String) {
    switch text.folded {
    case "children", "kinderen", "kinder": self = .children
    case "all", "alle": self = .everybody
    default: return nil
    }
  }
}
