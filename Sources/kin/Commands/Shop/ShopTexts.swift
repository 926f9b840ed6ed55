extension ShellText {
  static let nothingToCheck = Self(
    "There are no open items on the list.", nl: "Er staan geen open artikelen op de lijst.",
    de: "Auf der Liste stehen keine offenen Artikel.")
}
