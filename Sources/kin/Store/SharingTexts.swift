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

  static let clockIsElsewhere = Self(
    "The store is open in another session: type “advance” there, or leave that session.",
    nl: "De opslag is open in een andere sessie: typ daar “advance”, of sluit die sessie.",
    de:
      "Der Speicher ist in einer anderen Sitzung offen: tippe dort „advance“, oder beende jene Sitzung."
  )
}
