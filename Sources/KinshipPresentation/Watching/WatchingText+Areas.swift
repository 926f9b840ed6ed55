extension LocalizedText {
  // MARK: Household

  static func memberAway(_ name: String) -> Self {
    Self("\(name) is away", nl: "\(name) is afwezig", de: "\(name) ist abwesend")
  }

  static func memberBack(_ name: String) -> Self {
    Self("\(name) is back", nl: "\(name) is terug", de: "\(name) ist wieder da")
  }

  static func memberChanged(_ name: String) -> Self {
    Self(
      "Changed: what the household knows of \(name)",
      nl: "Gewijzigd: wat het huishouden van \(name) weet",
      de: "Geändert: was der Haushalt von \(name) weiß")
  }

  static func householdRenamed(_ old: String, to new: String) -> Self {
    Self(
      "The household \(old) is called \(new) now", nl: "Het huishouden \(old) heet nu \(new)",
      de: "Der Haushalt \(old) heißt jetzt \(new)")
  }

  static func householdChanged(_ name: String) -> Self {
    Self(
      "Changed: the settings of \(name)", nl: "Gewijzigd: de instellingen van \(name)",
      de: "Geändert: die Einstellungen von \(name)")
  }

  // MARK: Shopping list

  static func itemAdded(_ item: String, by name: String) -> Self {
    Self(
      "\(name) has put “\(item)” on the shopping list",
      nl: "\(name) heeft “\(item)” op de boodschappenlijst gezet",
      de: "\(name) hat „\(item)“ auf die Einkaufsliste gesetzt")
  }

  static func itemChecked(_ item: String, by name: String) -> Self {
    Self(
      "\(name) has “\(item)” in the basket", nl: "\(name) heeft “\(item)” in het mandje",
      de: "\(name) hat „\(item)“ im Korb")
  }

  static func itemIsStillToBuy(_ item: String) -> Self {
    Self(
      "Still to be bought: \(item)", nl: "Toch nog te kopen: \(item)",
      de: "Doch noch zu kaufen: \(item)")
  }

  static func itemChanged(_ item: String) -> Self {
    Self(
      "Changed on the shopping list: \(item)", nl: "Gewijzigd op de boodschappenlijst: \(item)",
      de: "Auf der Einkaufsliste geändert: \(item)")
  }

  static func itemGone(_ item: String) -> Self {
    Self(
      "Off the shopping list: \(item)", nl: "Van de boodschappenlijst af: \(item)",
      de: "Von der Einkaufsliste gestrichen: \(item)")
  }

  static func itemBack(_ item: String) -> Self {
    Self(
      "On the shopping list again: \(item)", nl: "Weer op de boodschappenlijst: \(item)",
      de: "Wieder auf der Einkaufsliste: \(item)")
  }

  // MARK: Calendar

  static func eventAdded(_ event: String, by name: String) -> Self {
    Self(
      "\(name) has put “\(event)” into the calendar",
      nl: "\(name) heeft “\(event)” in de agenda gezet",
      de: "\(name) hat „\(event)“ in den Kalender eingetragen")
  }

  static func eventChanged(_ event: String) -> Self {
    Self(
      "Changed in the calendar: \(event)", nl: "Gewijzigd in de agenda: \(event)",
      de: "Im Kalender geändert: \(event)")
  }

  static func eventGone(_ event: String) -> Self {
    Self(
      "No longer in the calendar: \(event)", nl: "Niet meer in de agenda: \(event)",
      de: "Nicht mehr im Kalender: \(event)")
  }

  // MARK: Points and screen time

  /// A movement of points; all but the name is in the reader's language already.
  static func pointsBooked(
    _ name: String, _ amount: String, _ kind: String, _ reason: String
  ) -> Self {
    let text = ["\(name): \(amount)", kind, reason].filter { !$0.isEmpty }.joined(separator: ", ")
    return Self(text, nl: text, de: text)
  }

  static func screenTimeSet(_ name: String) -> Self {
    Self(
      "Changed: the screen time of \(name)", nl: "Gewijzigd: de schermtijd van \(name)",
      de: "Geändert: die Bildschirmzeit von \(name)")
  }

  static func screenTimeRedeemed(_ name: String, minutes count: Int) -> Self {
    let minutes = Self.minutes(count)
    return Self(
      "Screen time for \(name): \(minutes.english) more",
      nl: "Schermtijd voor \(name): \(minutes.dutch) erbij",
      de: "Bildschirmzeit für \(name): \(minutes.german) mehr")
  }

  static func screenTimeStarted(_ name: String, minutes count: Int) -> Self {
    let minutes = Self.minutes(count)
    return Self(
      "The screen time of \(name) runs: \(minutes.english)",
      nl: "De schermtijd van \(name) loopt: \(minutes.dutch)",
      de: "Die Bildschirmzeit von \(name) läuft: \(minutes.german)")
  }

  static func screenTimeEnded(_ name: String) -> Self {
    Self(
      "The screen time of \(name) has ended", nl: "De schermtijd van \(name) is afgelopen",
      de: "Die Bildschirmzeit von \(name) ist zu Ende")
  }
}
