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
  static func rulesIgnorePIN(of household: String) -> Self {
    let command = "household rules --parent-mode pin"
    return Self(
      """
      The rules of \(household) do not use parent mode, so a PIN protects nothing there. Type \
      “\(kin: command)”.
      """,
      nl: """
        De regels van \(household) gebruiken de oudermodus niet, dus een pincode beschermt daar \
        niets. Typ “\(kin: command)”.
        """,
      de: """
        Die Regeln von \(household) nutzen den Elternmodus nicht, also schützt eine PIN dort \
        nichts. Tippe „\(kin: command)“.
        """)
  }

  static func turnParentModeOn(of household: String) -> Self {
    Self(
      """
      The rules of \(household) do not use parent mode, so the PIN protects nothing there. Turn \
      parent mode on?
      """,
      nl: """
        De regels van \(household) gebruiken de oudermodus niet, dus de pincode beschermt daar \
        niets. De oudermodus inschakelen?
        """,
      de: """
        Die Regeln von \(household) nutzen den Elternmodus nicht, also schützt die PIN dort \
        nichts. Den Elternmodus einschalten?
        """)
  }

  static func rulesUsePIN(of household: String) -> Self {
    Self(
      "The rules of \(household) now use parent mode, with the PIN.",
      nl: "De regels van \(household) gebruiken nu de oudermodus, met de pincode.",
      de: "Die Regeln von \(household) nutzen jetzt den Elternmodus, mit der PIN.")
  }

  static let closed = Self("closed", nl: "gesloten", de: "geschlossen")
}
