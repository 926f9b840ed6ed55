import KinshipDomain
import KinshipPresentation

extension ShellText {
  static func unknownCard(_ name: String) -> Self {
    Self(
      "There is no card “\(name)” here. See “\(kin: "card list")”.",
      nl: "Er is hier geen kaart “\(name)”. Kijk met “\(kin: "card list")”.",
      de: "Hier gibt es keine Karte „\(name)“. Sieh nach mit „\(kin: "card list")“.")
  }

  static func unknownCatalogItem(_ name: String) -> Self {
    Self(
      """
      The catalog has no “\(name)”. See “\(kin: "card catalog <kind>")”, or add it with \
      “\(kin: "card add <kind> <title> <points>")”.
      """,
      nl: """
        De catalogus heeft geen “\(name)”. Kijk met “\(kin: "card catalog <kind>")”, of voeg het \
        toe met “\(kin: "card add <kind> <title> <points>")”.
        """,
      de: """
        Der Katalog hat kein „\(name)“. Sieh nach mit „\(kin: "card catalog <kind>")“, oder füge es \
        hinzu mit „\(kin: "card add <kind> <title> <points>")“.
        """)
  }

  static func deleteItemQuestion(_ title: String) -> Self {
    Self(
      "Delete “\(title)”? Its cards are archived for all children; earned points stay.",
      nl:
        "“\(title)” verwijderen? De kaarten ervan worden bij alle kinderen gearchiveerd; verdiende punten blijven.",
      de:
        "„\(title)“ löschen? Die Karten davon werden bei allen Kindern archiviert; verdiente Punkte bleiben."
    )
  }

  static let card = Self("Card", nl: "Kaart", de: "Karte")
  static let cardValue = Self("Points", nl: "Punten", de: "Punkte")
  static let suggestedFor = Self("For", nl: "Voor", de: "Für")
}
