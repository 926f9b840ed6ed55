import KinshipDomain
import KinshipICalendar

extension LocalizedText {
  static let readingCalendarFile = Self(
    "reading the file", nl: "het bestand wordt gelezen", de: "die Datei wird gelesen")

  static func importingEvents(_ count: Int, of total: Int, isPreview: Bool) -> Self {
    Self(
      "\(isPreview ? "checking" : "importing"): \(count.grouped(by: ","))"
        + " of \(total.grouped(by: ",")) \(total == 1 ? "event" : "events")",
      nl: "\(isPreview ? "nakijken" : "importeren"): \(count.grouped(by: "."))"
        + " van \(total.grouped(by: ".")) \(total == 1 ? "afspraak" : "afspraken")",
      de: "\(isPreview ? "Prüfung läuft" : "Import läuft"): \(count.grouped(by: "."))"
        + " von \(total.grouped(by: ".")) \(total == 1 ? "Termin" : "Terminen")")
  }

  static func waitingToImportEvents(_ count: Int, of total: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) of \(total.grouped(by: ",")) events; waiting for the"
        + " limit of changes per minute",
      nl: "\(count.grouped(by: ".")) van \(total.grouped(by: ".")) afspraken; wacht op de"
        + " limiet van wijzigingen per minuut",
      de: "\(count.grouped(by: ".")) von \(total.grouped(by: ".")) Terminen; wartet wegen"
        + " der Grenze für Änderungen pro Minute")
  }

  static func eventsImportedInPart(_ count: Int, of total: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) of \(total.grouped(by: ",")) events are imported,"
        + " the others are not.",
      nl: "\(count.grouped(by: ".")) van \(total.grouped(by: ".")) afspraken zijn"
        + " geïmporteerd, de andere niet.",
      de: "\(count.grouped(by: ".")) von \(total.grouped(by: ".")) Terminen sind"
        + " importiert, die anderen nicht.")
  }

  static func eventsImported(added: Int, changed: Int, unchanged: Int, left: Int, isPreview: Bool)
    -> Self
  {
    Self(
      "\(isPreview ? "To import" : "Imported"): \(added.grouped(by: ",")) new,"
        + " \(changed.grouped(by: ",")) changed; \(unchanged.grouped(by: ",")) unchanged,"
        + " \(left.grouped(by: ",")) skipped.",
      nl: "\(isPreview ? "Te importeren" : "Geïmporteerd"): \(added.grouped(by: ".")) nieuw,"
        + " \(changed.grouped(by: ".")) gewijzigd; \(unchanged.grouped(by: ".")) ongewijzigd,"
        + " \(left.grouped(by: ".")) overgeslagen.",
      de: "\(isPreview ? "Zu importieren" : "Importiert"): \(added.grouped(by: ".")) neu,"
        + " \(changed.grouped(by: ".")) geändert; \(unchanged.grouped(by: ".")) unverändert,"
        + " \(left.grouped(by: ".")) übersprungen.")
  }

  static func exportingEvents(_ count: Int) -> Self {
    Self(
      "exporting: \(count.grouped(by: ",")) \(count == 1 ? "event" : "events")",
      nl: "exporteren: \(count.grouped(by: ".")) \(count == 1 ? "afspraak" : "afspraken")",
      de: "Export läuft: \(count.grouped(by: ".")) \(count == 1 ? "Termin" : "Termine")")
  }

  static func eventsExported(_ count: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(count == 1 ? "event" : "events") exported.",
      nl: "\(count.grouped(by: ".")) \(count == 1 ? "afspraak" : "afspraken") geëxporteerd.",
      de: "\(count.grouped(by: ".")) \(count == 1 ? "Termin" : "Termine") exportiert.")
  }

  static func notesOnCalendarFile(_ count: Int) -> Self {
    Self(
      "\(count.grouped(by: ",")) \(count == 1 ? "note" : "notes") on the file:",
      nl: "\(count.grouped(by: ".")) \(count == 1 ? "opmerking" : "opmerkingen") bij het bestand:",
      de: "\(count.grouped(by: ".")) \(count == 1 ? "Hinweis" : "Hinweise") zur Datei:")
  }

  static let untitledEvent = Self("(no title)", nl: "(zonder titel)", de: "(ohne Titel)")

  package static func noteOnLine(_ line: Int, _ text: String) -> Self {
    Self("line \(line): \(text)", nl: "regel \(line): \(text)", de: "Zeile \(line): \(text)")
  }
}
