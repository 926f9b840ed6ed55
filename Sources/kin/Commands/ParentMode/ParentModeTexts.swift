extension ShellText {
  static let pin = Self("PIN: ", nl: "Pincode: ", de: "PIN: ")
  static let newPIN = Self("New PIN: ", nl: "Nieuwe pincode: ", de: "Neue PIN: ")

  static let repeatPIN = Self(
    "Repeat the PIN: ",
    nl: "Herhaal de pincode: ",
    de: "PIN wiederholen: ")

  static let pinOrPassword = Self(
    "Current PIN or password: ",
    nl: "Huidige pincode of wachtwoord: ",
    de: "Aktuelle PIN oder Passwort: ")

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
