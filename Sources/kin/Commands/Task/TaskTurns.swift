import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// How the next one is found, as it is typed.
enum OrderArgument: String, ExpressibleByArgument, CaseIterable {
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
    help: .words(
      "Who does it by turns: names with commas between, in their order.",
      nl: "Wie het om de beurt doen: namen met komma's ertussen, in hun volgorde.",
      de: "Wer es abwechselnd macht: Namen mit Kommas dazwischen, in ihrer Reihenfolge.",
      valueName: "members"))
  var rotate: String?

  @Option(
    help: .words(
      "Who is next: the one after, who did it least lately, by lot, or always the first.",
      nl:
        "Wie de volgende is: die erna komt, wie het de laatste tijd het minst deed, door loting, of altijd de eerste.",
      de:
        "Wer als Nächstes dran ist: reihum, wer es zuletzt am wenigsten tat, durch Los, oder immer der Erste."
    ))
  var order: OrderArgument?

  @Flag(
    help: .words(
      "Whoever does it for another has had the turn; without it the other's is used up.",
      nl: "Wie het voor een ander doet, heeft de beurt gehad; anders is die van de ander op.",
      de: "Wer es für andere macht, war dran; sonst ist deren Runde verbraucht."))
  var doerHadTurn = false

  func validate() throws {
    if rotate == nil, order != nil || doerHadTurn {
      throw ValidationError(
        .words(
          "Use --order and --doer-had-turn with --rotate.",
          nl: "Gebruik --order en --doer-had-turn samen met --rotate.",
          de: "Nimm --order und --doer-had-turn zusammen mit --rotate."))
    }
  }

  /// The members by turns; nil where nothing was said.
  @MainActor
  func rotation(in place: Place) throws -> Rotation? {
    guard let rotate else { return nil }
    let members = try rotate.split(separator: ",").map {
      try place.member(String($0).trimmed).id
    }
    let rotation = Rotation(
      order?.order ?? .roundRobin, of: members, stepping: doerHadTurn ? .doerHadTurn : .turnIsUsed)
    guard let rotation else { throw Refusal.validation(.rotation, .malformed) }
    return rotation
  }
}
