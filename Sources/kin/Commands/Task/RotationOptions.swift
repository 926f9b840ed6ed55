import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Argument for the order of a rotation.
enum OrderArgument: String, LocalizedKeyword {
  case turns
  case leastDone = "least-done"
  case lot, first

  var shown: LocalizedText {
    switch self {
    case .turns: LocalizedText("turns", nl: "beurten", de: "reihum")
    case .leastDone: LocalizedText("least-done", nl: "minst-gedaan", de: "am-seltensten")
    case .lot: LocalizedText("random", nl: "willekeurig", de: "zufällig")
    case .first: LocalizedText("first", nl: "eerste", de: "erstes")
    }
  }

  var order: Rotation.Order {
    switch self {
    case .turns: .roundRobin
    case .leastDone: .leastDoneLately
    case .lot: .random
    case .first: .fixed
    }
  }
}

/// Options that assign the tasks of a series to several members.
struct RotationOptions: ParsableArguments {
  @Option(
    help: """
      The members who take turns, one for each date of the series: names separated by commas or \
      “and”, in order, or “children”.
      """,
    nl: """
      De leden die om de beurt gaan, één voor elke datum van de reeks: namen met komma's of “en” \
      ertussen, op volgorde, of “kinderen”.
      """,
    de: """
      Die Mitglieder, die sich abwechseln, eines für jeden Termin der Reihe: Namen mit Kommas oder \
      „und“ dazwischen, in ihrer Reihenfolge, oder „kinder“.
      """,
    valueName: "members")
  var rotate: String?

  @Option(
    help: "The order of turns: in turn, least done recently, at random, or always the first.",
    nl:
      "De volgorde: om de beurt (beurten), wie het onlangs het minst deed (minst-gedaan), willekeurig, of altijd de eerste.",
    de:
      "Die Reihenfolge: reihum, wer es zuletzt am seltensten tat (am-seltensten), zufällig, oder immer das erste Mitglied (erstes)."
  )
  var order: OrderArgument?

  @Flag(
    help: "A member who does another's turn has had a turn; by default the other's turn is used.",
    nl:
      "Een lid dat een beurt van een ander doet, heeft de beurt gehad; standaard is het de beurt van de ander.",
    de:
      "Ein Mitglied, das für ein anderes einspringt, war dran; standardmäßig zählt es für das andere."
  )
  var doerHadTurn = false

  @Option(
    help: """
      The members who each do a part: names separated by commas or “and”, “children”, “parents” \
      or “everyone”.
      """,
    nl: """
      De leden die elk een deel doen: namen met komma's of “en” ertussen, “kinderen”, “ouders” of \
      “iedereen”.
      """,
    de: """
      Die Mitglieder, die je einen Teil machen: Namen mit Kommas oder „und“ dazwischen, „kinder“, \
      „eltern“ oder „alle“.
      """,
    valueName: "members")
  var everyone: String?

  @Flag(
    inversion: .prefixedNo,
    help: .words(
      "Split the points of --everyone among the parts; by default each part earns all points.",
      nl:
        "Verdeel de punten van --everyone over de delen; standaard levert elk deel alle punten op.",
      de:
        "Verteile die Punkte von --everyone auf die Teile; standardmäßig bringt jeder Teil alle Punkte."
    ))
  var split: Bool?

  var isEmpty: Bool { rotate == nil && everyone == nil && split == nil }

  func validate() throws {
    try allowOne(of: ["--rotate": rotate != nil, "--everyone": everyone != nil])
    try allowOne(of: ["--rotate": rotate != nil, "--split": split == true])
    if rotate == nil, order != nil || doerHadTurn {
      throw ValidationError.words(
        "Use --order and --doer-had-turn with --rotate, for example --rotate children.",
        nl:
          "Gebruik --order en --doer-had-turn samen met --rotate, bijvoorbeeld --rotate kinderen.",
        de:
          "Nimm --order und --doer-had-turn zusammen mit --rotate, zum Beispiel --rotate kinder.")
    }
  }

  @MainActor
  func fill(_ model: TaskEditorModel, in context: HouseholdContext) throws {
    if let everyone {
      model.setEveryone(try context.members(in: everyone))
    } else if let rotate {
      model.setTurns(
        of: try context.members(in: rotate), by: order?.order, doerHadTurn: doerHadTurn)
    }
    try context.shell.check(model)
    if let split { model.form.isSplit = split }
  }
}
