extension ShellText {
  static func unknownEvent(_ name: String) -> Self {
    Self(
      "There is no event “\(name)” here. See “\(kin: "calendar list")”.",
      nl: "Er is hier geen afspraak “\(name)”. Kijk met “\(kin: "calendar list")”.",
      de: "Hier gibt es keinen Termin „\(name)“. Sieh nach mit „\(kin: "calendar list")“.")
  }

  static func noOccurrenceOn(_ day: String) -> Self {
    Self(
      "This series has no occurrence on “\(day)”. See “\(kin: "calendar list")”.",
      nl: "Deze reeks heeft geen afspraak op “\(day)”. Kijk met “\(kin: "calendar list")”.",
      de: "Diese Serie hat am „\(day)“ keinen Termin. Sieh nach mit „\(kin: "calendar list")“.")
  }

  static let moreOfDay = Self(
    "There may be more: “\(kin: "calendar list --days 1")” lists all events of a day.",
    nl:
      "Er is misschien nog meer: “\(kin: "calendar list --days 1")” laat alle afspraken van een dag zien.",
    de:
      "Vielleicht gibt es mehr: „\(kin: "calendar list --days 1")“ zeigt alle Termine eines Tages.")

  static let event = Self("Event", nl: "Afspraak", de: "Termin")
}
