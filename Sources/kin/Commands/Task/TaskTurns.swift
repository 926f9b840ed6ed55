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
    help: ArgumentHelp(
      "Who does it by turns: names with commas between, in their order.", valueName: "members"))
  var rotate: String?

  @Option(help: "Who is next: the one after, who did it least lately, by lot, or always the first.")
  var order: OrderArgument?

  @Flag(help: "Whoever does it for another has had the turn; without it the other's is used up.")
  var doerHadTurn = false

  func validate() throws {
    if rotate == nil, order != nil || doerHadTurn {
      throw ValidationError("Use --order and --doer-had-turn with --rotate.")
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
