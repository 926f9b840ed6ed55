extension ShellText {
  /// A headline; the consequences follow after it.
  static let storeHolderEnded = Self(
    "The “kin” that had the store open has ended",
    nl: "De “kin” die de opslag open had, is gestopt",
    de: "Das „kin“, das den Speicher offen hatte, ist beendet")

  /// A headline; the consequences follow after it.
  static let storeHolderDiffers = Self(
    "The “kin” that has the store open is of another version: end it first",
    nl: "De “kin” die de opslag open heeft, is van een andere versie: stop die eerst",
    de: "Das „kin“, das den Speicher offen hat, ist von einer anderen Version: beende es zuerst")

  static func storeNeededAlone(heldBy process: String, for purpose: String) -> Self {
    Self(
      "The store is in use by \(process): \(purpose). This command needs the store to itself: stop the other program, then try again.",
      nl:
        "De opslag is in gebruik door \(process): \(purpose). Dit commando heeft de opslag voor zich alleen nodig: stop het andere programma en probeer het opnieuw.",
      de:
        "Der Speicher wird gerade von \(process) benutzt: \(purpose). Dieser Befehl braucht den Speicher für sich allein: beende das andere Programm, dann versuche es noch einmal."
    )
  }

  static let clockIsElsewhere = Self(
    "The store is open in another session: type “advance” there, or leave that session.",
    nl: "De opslag is open in een andere sessie: typ daar “advance”, of sluit die sessie.",
    de:
      "Der Speicher ist in einer anderen Sitzung offen: tippe dort „advance“, oder beende jene Sitzung."
  )
}
