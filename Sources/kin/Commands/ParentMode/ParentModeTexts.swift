import KinshipPresentation

extension ShellText {
  static let pin = Self("PIN: ", nl: "Pincode: ", de: "PIN: ")
  static let parentMode = Self("Parent mode", nl: "Oudermodus", de: "Elternmodus")
  static let protectsNothing = Self(
    "No PIN is set, so parent mode protects nothing. Type “\(kin: "parent-mode set-pin")”.",
    nl: """
      Er is geen pincode, dus de oudermodus beschermt niets. Typ “\(kin: "parent-mode set-pin")”.
      """,
    de: """
      Es gibt keine PIN, also schützt der Elternmodus nichts. Tippe „\(kin: "parent-mode set-pin")“.
      """)
  static let closed = Self("closed", nl: "gesloten", de: "geschlossen")
}
