package import KinshipDomain

extension LocalizedText {
  package static let setupFinished = Self("All set!", nl: "Klaar!", de: "Alles bereit!")
  package static let setupFinishedBody = Self(
    "The first cards are ready. From now on, the parent area opens with your PIN.",
    nl: "De eerste kaarten staan klaar. Vanaf nu open je het oudergedeelte met je pincode.",
    de: "Die ersten Karten sind da. Ab jetzt öffnest du den Elternbereich mit deiner PIN.")

  static let noKid = Self("No child yet", nl: "Nog geen kind", de: "Noch kein Kind")
  static let noKidBody = Self(
    "Add a child to show its rules, chores and rewards here.",
    nl: "Voeg een kind toe om hier regels, klusjes en beloningen te tonen.",
    de: "Füge ein Kind hinzu, um hier Regeln, Hausarbeiten und Belohnungen zu zeigen.")
  static let noKidForYou = Self(
    "A parent can add a child.", nl: "Een ouder kan een kind toevoegen.",
    de: "Ein Elternteil kann ein Kind hinzufügen.")
  static let addKid = Self("Add a child", nl: "Kind toevoegen", de: "Kind hinzufügen")

  static let setupUnfinished = Self(
    "The setup is not finished. Add a child, a PIN, and a rule, a chore and a reward.",
    nl: """
      Het instellen is niet klaar. Voeg een kind, een pincode, en een regel, een klusje en een \
      beloning toe.
      """,
    de: """
      Die Einrichtung ist nicht fertig. Füge ein Kind, eine PIN, und eine Regel, eine Hausarbeit \
      und eine Belohnung hinzu.
      """)

  /// The hint to add a first card of each of the kinds.
  package static func oneCardOfEach(_ kinds: [CardKind]) -> Self {
    func list(_ language: Language) -> String {
      kinds.map { cardKind($0).text(in: language) }.joined(separator: ", ")
    }
    return Self(
      "Add at least one card to each: \(list(.english)).",
      nl: "Voeg aan elk minstens één kaart toe: \(list(.dutch)).",
      de: "Füge überall mindestens eine Karte hinzu: \(list(.german)).")
  }
}
