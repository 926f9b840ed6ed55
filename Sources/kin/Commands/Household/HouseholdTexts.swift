extension ShellText {
  // MARK: Questions

  static let whichZone = Self(
    "The time zone of this machine is unknown. Type the household's, such as Europe/Amsterdam.",
    nl:
      "De tijdzone van deze machine is onbekend. Typ die van het huishouden, zoals Europe/Amsterdam.",
    de: "Die Zeitzone dieser Maschine ist unbekannt. Tippe die des Haushalts, etwa Europe/Berlin.")

  static func transferHousehold(_ household: String, to name: String) -> Self {
    Self(
      "Transfer \(household) to \(name)? Only \(name) can transfer it back.",
      nl: "\(household) overdragen aan \(name)? Alleen \(name) kan het teruggeven.",
      de: "\(household) an \(name) übergeben? Nur \(name) kann den Haushalt zurückgeben.")
  }

  static let notTransferred = Self(
    "Nothing was transferred.", nl: "Er is niets overgedragen.", de: "Es wurde nichts übergeben.")

  // MARK: Errors

  static func unknownHousehold(_ name: String) -> Self {
    Self(
      "You are not a member of a household “\(name)”. See “\(kin: "household list")”.",
      nl: "Je bent geen lid van een huishouden “\(name)”. Kijk met “\(kin: "household list")”.",
      de:
        "Du bist kein Mitglied eines Haushalts „\(name)“. Sieh nach mit „\(kin: "household list")“."
    )
  }

  static let noTimeZone = Self(
    "The time zone of this machine is unknown: add --zone, such as --zone Europe/Amsterdam.",
    nl: "De tijdzone van deze machine is onbekend: voeg --zone toe, zoals --zone Europe/Amsterdam.",
    de: "Die Zeitzone dieser Maschine ist unbekannt: ergänze --zone, etwa --zone Europe/Berlin.")

  // MARK: Output and labels

  static func householdUsed(name: String) -> Self {
    Self(
      "Now using the household \(name).",
      nl: "Het huishouden \(name) is nu in gebruik.",
      de: "Der Haushalt \(name) wird jetzt benutzt.")
  }

  static func householdChanged(to name: String, from former: String) -> Self {
    let command = "household use \(ShellQuoting.quoted(former))"
    return Self(
      "Other commands use \(name) now. “\(kin: command)” switches back.",
      nl: "Andere commando's gebruiken nu \(name). Met “\(kin: command)” ga je terug.",
      de: "Andere Befehle benutzen jetzt \(name). Mit „\(kin: command)“ wechselst du zurück.")
  }

  static func zoneOfMachine(_ zone: String) -> Self {
    Self(
      "Its time zone is \(zone), as on this machine; change it with “\(kin: "household edit --zone ZONE")”.",
      nl:
        "De tijdzone is \(zone), zoals op deze machine; wijzig haar met “\(kin: "household edit --zone ZONE")”.",
      de:
        "Die Zeitzone ist \(zone), wie auf dieser Maschine; ändere sie mit „\(kin: "household edit --zone ZONE")“."
    )
  }

  static let code = Self("Code", nl: "Code", de: "Code")
  static let zone = Self("Time zone", nl: "Tijdzone", de: "Zeitzone")
  static let color = Self("Colour", nl: "Kleur", de: "Farbe")
}
