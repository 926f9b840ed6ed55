extension ShellText {
  // MARK: Questions

  static let whichHousehold = Self(
    "You belong to several households. From now on everything is about:",
    nl: "Je hoort bij meer huishoudens. Vanaf nu gaat alles over:",
    de: "Du gehörst zu mehreren Haushalten. Ab jetzt geht es um:")

  static let whichZone = Self(
    "This machine does not say its time zone. Type the household's, such as Europe/Amsterdam.",
    nl: "Deze machine noemt geen tijdzone. Typ die van het huishouden, zoals Europe/Amsterdam.",
    de: "Dieses Gerät nennt keine Zeitzone. Tippe die des Haushalts, etwa Europe/Berlin.")

  // MARK: Trouble

  static func unknownHousehold(_ name: String) -> Self {
    Self(
      "You belong to no household “\(name)”. See “\(kin: "household list")”.",
      nl: "Je hoort bij geen huishouden “\(name)”. Kijk met “\(kin: "household list")”.",
      de: "Du gehörst zu keinem Haushalt „\(name)“. Sieh nach mit „\(kin: "household list")“.")
  }

  static let noHouseholdChosen = Self(
    "You belong to several households: choose with “\(kin: "household use NAME")”.",
    nl: "Je hoort bij meer huishoudens: kies met “\(kin: "household use NAAM")”.",
    de: "Du gehörst zu mehreren Haushalten: wähle mit „\(kin: "household use NAME")“.")

  static let noTimeZone = Self(
    "This machine does not say its time zone: add --zone, such as Europe/Amsterdam.",
    nl: "Deze machine noemt geen tijdzone: voeg --zone toe, zoals Europe/Amsterdam.",
    de: "Dieses Gerät nennt keine Zeitzone: ergänze --zone, etwa Europe/Berlin.")

  static func unknownZone(_ name: String) -> Self {
    Self(
      "There is no time zone “\(name)”: write one such as Europe/Amsterdam.",
      nl: "Er is geen tijdzone “\(name)”: schrijf er een zoals Europe/Amsterdam.",
      de: "Es gibt keine Zeitzone „\(name)“: schreibe etwa Europe/Berlin.")
  }

  static let householdHasNoPhoto = Self(
    "The household has no photo. Add one with “\(kin: "household photo --set <file>")”, or ask an adult for one.",
    nl:
      "Het huishouden heeft geen foto. Voeg er een toe met “\(kin: "household photo --set <bestand>")”, of vraag een volwassene erom.",
    de:
      "Der Haushalt hat kein Foto. Füge eins hinzu mit „\(kin: "household photo --set <datei>")“, oder frag Erwachsene danach."
  )

  // MARK: Answers and labels

  static func householdUsed(name: String) -> Self {
    Self(
      "From now on everything is about \(name).",
      nl: "Vanaf nu gaat alles over \(name).",
      de: "Ab jetzt geht es um \(name).")
  }

  static let code = Self("Code", nl: "Code", de: "Code")
  static let zone = Self("Time zone", nl: "Tijdzone", de: "Zeitzone")
  static let color = Self("Colour", nl: "Kleur", de: "Farbe")
}
