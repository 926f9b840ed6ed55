extension ShellText {
  static let nothingToCheck = Self(
    "Nothing on the list is still to be bought.", nl: "Er is op de lijst niets meer te kopen.",
    de: "Auf der Liste ist nichts mehr zu kaufen.")
}
