extension ShellText {
  static let pin = Self("PIN: ", nl: "Pincode: ", de: "PIN: ")
  static let parentMode = Self("Parent mode", nl: "Oudermodus", de: "Elternmodus")
  static let closed = Self("closed", nl: "gesloten", de: "geschlossen")
}
