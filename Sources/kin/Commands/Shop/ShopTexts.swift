extension ShellText {
  static func unknownItem(_ name: String) -> Self {
    Self(
      "There is no item “\(name)” here. See “\(kin: "shop list")”.",
      nl: "Er is hier geen artikel “\(name)”. Kijk met “\(kin: "shop list")”.",
      de: "Hier gibt es keinen Artikel „\(name)“. Sieh nach mit „\(kin: "shop list")“.")
  }

  static func unknownRemovedItem(_ name: String) -> Self {
    Self(
      "No item “\(name)” was removed here. See “\(kin: "shop restore")”.",
      nl: "Hier is geen artikel “\(name)” verwijderd. Kijk met “\(kin: "shop restore")”.",
      de: "Hier wurde kein Artikel „\(name)“ entfernt. Sieh nach mit „\(kin: "shop restore")“.")
  }

  static let removed = Self("Removed", nl: "Verwijderd", de: "Entfernt")

  static let nothingToCheck = Self(
    "There are no open items on the list.", nl: "Er staan geen open artikelen op de lijst.",
    de: "Auf der Liste stehen keine offenen Artikel.")
}
