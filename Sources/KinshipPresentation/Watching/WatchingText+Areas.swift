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
      "Changed the profile of \(name)",
      nl: "Profiel van \(name) gewijzigd",
      de: "Profil von \(name) geändert")
  }

  static func householdRenamed(_ old: String, to new: String) -> Self {
    Self(
      "Renamed the household \(old) to \(new)", nl: "Het huishouden \(old) heet nu \(new)",
      de: "Der Haushalt \(old) heißt jetzt \(new)")
  }

  static func householdChanged(_ name: String) -> Self {
    Self(
      "Changed the settings of \(name)", nl: "Instellingen van \(name) gewijzigd",
      de: "Einstellungen von \(name) geändert")
  }

  // MARK: Shopping list

  static func itemAdded(_ item: String, by name: String) -> Self {
    Self(
      "\(name) added “\(item)” to the shopping list",
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
      "Back on the shopping list: \(item)", nl: "Weer op de boodschappenlijst: \(item)",
      de: "Wieder auf der Einkaufsliste: \(item)")
  }

  static func itemChanged(_ item: String) -> Self {
    Self(
      "Changed on the shopping list: \(item)", nl: "Gewijzigd op de boodschappenlijst: \(item)",
      de: "Auf der Einkaufsliste geändert: \(item)")
  }

  static func itemGone(_ item: String) -> Self {
    Self(
      "Removed from the shopping list: \(item)", nl: "Van de boodschappenlijst gehaald: \(item)",
      de: "Von der Einkaufsliste gestrichen: \(item)")
  }

  static func itemBack(_ item: String) -> Self {
    Self(
      "Restored to the shopping list: \(item)", nl: "Teruggezet op de boodschappenlijst: \(item)",
      de: "Auf die Einkaufsliste zurückgesetzt: \(item)")
  }

  // MARK: Calendar

  static func eventAdded(_ event: String, by name: String) -> Self {
    Self(
      "\(name) added “\(event)” to the calendar",
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
      "Removed from the calendar: \(event)", nl: "Uit de agenda gehaald: \(event)",
      de: "Aus dem Kalender entfernt: \(event)")
  }

  // MARK: Points and screen time

  /// A booking of points; all arguments but the name are already in the reader's language.
  static func pointsBooked(
    _ name: String, _ amount: String, _ kind: String, _ reason: String
  ) -> Self {
    let text = ["\(name): \(amount)", kind, reason].filter { !$0.isEmpty }.joined(separator: ", ")
    return Self(text, nl: text, de: text)
  }

  static func screenTimeSet(_ name: String) -> Self {
    Self(
      "Changed the screen time settings of \(name)",
      nl: "Schermtijdinstellingen van \(name) gewijzigd",
      de: "Bildschirmzeit-Einstellungen von \(name) geändert")
  }

  static func screenTimeRedeemed(_ name: String, minutes count: Int) -> Self {
    let minutes = Self.minutes(count)
    return Self(
      "\(name) redeemed \(minutes.english) of screen time",
      nl: "\(name) heeft \(minutes.dutch) schermtijd ingewisseld",
      de: "\(name) hat \(minutes.german) Bildschirmzeit eingelöst")
  }

  static func screenTimeStarted(_ name: String, minutes count: Int) -> Self {
    let minutes = Self.minutes(count)
    return Self(
      "\(name) started screen time: \(minutes.english)",
      nl: "\(name) is met schermtijd begonnen: \(minutes.dutch)",
      de: "\(name) hat mit der Bildschirmzeit begonnen: \(minutes.german)")
  }

  static func screenTimeEnded(_ name: String) -> Self {
    Self(
      "\(name)'s screen time has ended", nl: "De schermtijd van \(name) is afgelopen",
      de: "Die Bildschirmzeit von \(name) ist zu Ende")
  }
}
