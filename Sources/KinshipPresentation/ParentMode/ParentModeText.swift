import KinshipDomain

extension LocalizedText {
  static let openParentMode = Self(
    "Open parent mode", nl: "Oudermodus openen", de: "Elternmodus öffnen")
  static let setPIN = Self("Set a PIN", nl: "Pincode instellen", de: "PIN festlegen")
  static let usePassword = Self(
    "Use the password", nl: "Wachtwoord gebruiken", de: "Passwort verwenden")
  static let noPIN = Self("No PIN is set", nl: "Er is geen pincode", de: "Es gibt keine PIN")
  /// Shown in place of the household's invite code.
  static let codeInParentMode = Self(
    "shown in parent mode", nl: "alleen in de oudermodus te zien",
    de: "nur im Elternmodus zu sehen")
  static let pinSaved = Self(
    "The PIN is saved.", nl: "De pincode is opgeslagen.", de: "Die PIN ist gespeichert.")
  static let parentModeOpened = Self(
    "Parent mode is open.", nl: "De oudermodus is open.", de: "Der Elternmodus ist offen.")
  static let parentModeClosed = Self(
    "Parent mode is closed.", nl: "De oudermodus is gesloten.",
    de: "Der Elternmodus ist geschlossen.")
  /// The reason that a request for Face ID or a fingerprint shows.
  static let approvalNeedsProof = Self(
    "Authentication is required to approve a task",
    nl: "Verificatie is nodig om een taak goed te keuren",
    de: "Authentifizierung erforderlich um Aufgabe zu genehmigen")
  static let biometricsFailed = Self(
    "Authentication failed. Type the PIN instead, or try again.",
    nl: "Verificatie is mislukt. Typ de pincode, of probeer het opnieuw.",
    de: "Authentifizierung fehlgeschlagen. Gib die PIN ein, oder versuche es erneut.")
  static let pinsDiffer = Self(
    "The two PINs differ. Please type the same PIN twice.",
    nl: "De twee pincodes verschillen. Typ twee keer dezelfde pincode.",
    de: "Die beiden PINs sind verschieden. Bitte gib zweimal dieselbe PIN ein.")

  static func nowActing(as name: String) -> Self {
    Self("You've switched to \(name)", nl: "Je bent nu \(name)", de: "Du bist jetzt \(name)")
  }

  static func handoverWithoutPIN(to name: String) -> Self {
    Self(
      "Without a PIN, \(name) can take the device back with all your rights. Set a PIN first.",
      nl: "Zonder pincode kan \(name) het apparaat terugnemen met al jouw rechten. Stel"
        + " eerst een pincode in.",
      de: "Ohne PIN kann \(name) das Gerät zurücknehmen, mit allen deinen Rechten."
        + " Lege zuerst eine PIN fest.")
  }

  // MARK: Refusals

  static let elevationRequired = Self(
    "This needs parent mode. Open parent mode and try again.",
    nl: "Hiervoor is de oudermodus nodig. Open de oudermodus en probeer het opnieuw.",
    de: "Dafür ist der Elternmodus nötig. Öffne ihn und versuche es noch einmal.")
  static let pinNotSet = Self(
    "No PIN is set yet. Set one first.", nl: "Er is nog geen pincode. Stel er eerst een in.",
    de: "Es gibt noch keine PIN. Lege zuerst eine fest.")
  static let wrongPin = Self(
    "Authentication failed: the PIN is wrong. Try again.",
    nl: "Verificatie mislukt: de pincode klopt niet. Probeer het opnieuw.",
    de: "Authentifizierung fehlgeschlagen: Die PIN ist falsch. Versuche es noch einmal.")
  static let passwordRequired = Self(
    "Too many wrong PINs. Use the password of your account instead.",
    nl: "Te vaak een verkeerde pincode. Gebruik in plaats daarvan het wachtwoord van je account.",
    de: "Zu oft eine falsche PIN. Nimm stattdessen das Passwort deines Kontos.")

  static func pinLocked(retry: Self) -> Self {
    Self(
      "Too many wrong PINs. Try again \(retry.english).",
      nl: "Te vaak een verkeerde pincode. Probeer het \(retry.dutch) opnieuw.",
      de: "Zu oft eine falsche PIN. Versuche es \(retry.german) wieder.")
  }
}
