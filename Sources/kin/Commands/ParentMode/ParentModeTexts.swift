extension ShellText {
  static let pin = Self("PIN: ", nl: "Pincode: ", de: "PIN: ")
  static let newPIN = Self("New PIN: ", nl: "Nieuwe pincode: ", de: "Neue PIN: ")

  static let repeatPIN = Self(
    "The same PIN again: ",
    nl: "Nog een keer dezelfde pincode: ",
    de: "Dieselbe PIN noch einmal: ")

  static let pinOrPassword = Self(
    "The PIN until now, or the password: ",
    nl: "De pincode tot nu toe, of het wachtwoord: ",
    de: "Die bisherige PIN oder das Passwort: ")

  static let parentPIN = Self(
    "This needs parent mode. PIN: ",
    nl: "Hiervoor is de oudermodus nodig. Pincode: ",
    de: "Das braucht den Elternmodus. PIN: ")

  static let setPINFirst = Self(
    "Take it back with “\(kin: "member act-as me")”, and type “\(kin: "parent-mode set-pin")”.",
    nl: "Neem het terug met “\(kin: "member act-as me")”, en typ “\(kin: "parent-mode set-pin")”.",
    de: "Nimm es mit „\(kin: "member act-as me")“ zurück und tippe „\(kin: "parent-mode set-pin")“."
  )

  static let parentMode = Self("Parent mode", nl: "Oudermodus", de: "Elternmodus")
  static let closed = Self("closed", nl: "gesloten", de: "geschlossen")
}
