extension ShellText {
  static func unknownEvent(_ name: String) -> Self {
    Self(
      "There is no event “\(name)” here. See “kin calendar list”.",
      nl: "Er is hier geen afspraak “\(name)”. Kijk met “kin calendar list”.",
      de: "Hier gibt es keinen Termin „\(name)“. Sieh nach mit „kin calendar list“.")
  }

  static func noOccurrenceOn(_ day: String) -> Self {
    Self(
      "Nothing of this series is on “\(day)”. See “kin calendar list”.",
      nl: "Op “\(day)” is er niets van deze reeks. Kijk met “kin calendar list”.",
      de: "Am „\(day)“ ist nichts von dieser Serie. Sieh nach mit „kin calendar list“.")
  }

  static let event = Self("Event", nl: "Afspraak", de: "Termin")
}
