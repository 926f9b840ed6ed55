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
  static let rulesIgnorePIN = Self(
    """
    The household's rules do not use parent mode, so a PIN protects nothing. Type \
    “\(kin: "household rules --parent-mode pin")”.
    """,
    nl: """
      De regels van het huishouden gebruiken de oudermodus niet, dus een pincode beschermt niets. \
      Typ “\(kin: "household rules --parent-mode pin")”.
      """,
    de: """
      Die Regeln des Haushalts nutzen den Elternmodus nicht, also schützt eine PIN nichts. Tippe \
      „\(kin: "household rules --parent-mode pin")“.
      """)
  static let turnParentModeOn = Self(
    """
    The household's rules do not use parent mode, so the PIN protects nothing. Turn parent mode on?
    """,
    nl: """
      De regels van het huishouden gebruiken de oudermodus niet, dus de pincode beschermt niets. \
      De oudermodus inschakelen?
      """,
    de: """
      Die Regeln des Haushalts nutzen den Elternmodus nicht, also schützt die PIN nichts. \
      Den Elternmodus einschalten?
      """)
  static let rulesUsePIN = Self(
    "The household's rules now use parent mode, with the PIN.",
    nl: "De regels van het huishouden gebruiken nu de oudermodus, met de pincode.",
    de: "Die Regeln des Haushalts nutzen jetzt den Elternmodus, mit der PIN.")
  static let closed = Self("closed", nl: "gesloten", de: "geschlossen")
}
