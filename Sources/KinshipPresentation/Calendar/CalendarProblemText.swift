import KinshipDomain
import KinshipICalendar

extension CalendarProblem {
  /// A sentence about the problem in the file, without the line number.
  func sentence(in language: Language) -> String {
    LocalizedText.problem(reason).text(in: language)
  }
}

extension LocalizedText {
  fileprivate static func problem(_ reason: CalendarProblem.Reason) -> Self {
    switch reason {
    case .notACalendar: notACalendarFile
    case .fileTooLarge(let limit): fileTooLarge(limit)
    case .tooManyLines(let limit): tooManyLines(limit)
    case .notText: notUTF8
    case .lineTooLong(let limit): lineTooLong(limit)
    case .malformedLine: malformedCalendarLine
    case .unexpectedEnd(let name):
      Self(
        "\(name) ends here without a beginning.", nl: "\(name) eindigt hier zonder begin.",
        de: "\(name) endet hier ohne Anfang.")
    case .noEnd("VCALENDAR"): brokenOff
    case .noEnd(let name):
      Self(
        "\(name) has no end; it was skipped.", nl: "\(name) heeft geen eind en is overgeslagen.",
        de: "\(name) hat kein Ende und wurde übersprungen.")
    case .tooDeep(let limit):
      Self(
        "Components are nested more than \(limit) levels deep.",
        nl: "Onderdelen zijn meer dan \(limit) niveaus diep genest.",
        de: "Komponenten sind mehr als \(limit) Ebenen tief verschachtelt.")
    case .missing(let name):
      Self(
        "The event has no \(name).", nl: "De afspraak heeft geen \(name).",
        de: "Der Termin hat kein \(name).")
    case .badValue(let name):
      Self(
        "\(name) has an invalid value.", nl: "\(name) heeft een ongeldige waarde.",
        de: "\(name) hat einen ungültigen Wert.")
    case .badRule(let error):
      Self(
        "RRULE is invalid. \(error.text.english)",
        nl: "RRULE is ongeldig. \(error.text.dutch)",
        de: "RRULE ist ungültig. \(error.text.german)")
    case .unknownZone(let name):
      Self(
        "There is no time zone “\(name)”.", nl: "Er is geen tijdzone “\(name)”.",
        de: "Es gibt keine Zeitzone „\(name)“.")
    case .endBeforeStart: endsBeforeStart
    case .tooLong: lastsTooLong
    case .unsupported(let name):
      Self(
        "\(name) is not supported; the event was skipped.",
        nl: "\(name) wordt niet ondersteund; de afspraak is overgeslagen.",
        de: "\(name) wird nicht unterstützt; der Termin wurde übersprungen.")
    case .tooMany(let name, let limit): tooManyValues(of: name, limit)
    case .sameName(let uid): sameUID(uid)
    case .cancelled: calledOff
    case .notAnEvent(let name):
      Self(
        "\(name) is not an event; it was skipped.",
        nl: "\(name) is geen afspraak en is overgeslagen.",
        de: "\(name) ist kein Termin und wurde übersprungen.")
    case .shortened(let name, let limit): shortened(name, limit)
    }
  }

  private static func sameUID(_ uid: String) -> Self {
    Self(
      "Another event in the file has the same UID, \(uid).",
      nl: "Een andere afspraak in het bestand heeft dezelfde UID, \(uid).",
      de: "Ein anderer Termin der Datei hat dieselbe UID, \(uid).")
  }

  private static let notACalendarFile = Self(
    "This is not a calendar file (.ics).", nl: "Dit is geen agendabestand (.ics).",
    de: "Das ist keine Kalenderdatei (.ics).")
  private static let brokenOff = Self(
    "The file breaks off before the end of the calendar, so nothing is imported. Download it"
      + " again.",
    nl: "Het bestand breekt af voor het einde van de agenda, dus er wordt niets geïmporteerd."
      + " Download het opnieuw.",
    de: "Die Datei bricht vor dem Ende des Kalenders ab, deshalb wird nichts importiert. Lade"
      + " sie noch einmal herunter.")
  private static let notUTF8 = Self(
    "This is not UTF-8 text.", nl: "Dit is geen UTF-8-tekst.",
    de: "Das ist kein UTF-8-Text.")
  private static let malformedCalendarLine = Self(
    "This line is not valid in a calendar file.",
    nl: "Deze regel is niet geldig in een agendabestand.",
    de: "Diese Zeile ist in einer Kalenderdatei nicht gültig.")
  private static let endsBeforeStart = Self(
    "The event ends before it begins.", nl: "De afspraak eindigt voor het begin.",
    de: "Der Termin endet vor seinem Anfang.")
  private static let lastsTooLong = Self(
    "The event lasts longer than 366 days.", nl: "De afspraak duurt langer dan 366 dagen.",
    de: "Der Termin dauert länger als 366 Tage.")
  private static let calledOff = Self(
    "The event was cancelled and was skipped.",
    nl: "De afspraak is afgezegd en is overgeslagen.",
    de: "Der Termin wurde abgesagt und übersprungen.")

  private static func fileTooLarge(_ limit: Int) -> Self {
    Self(
      "The file is larger than \(limit >> 20) MiB.",
      nl: "Het bestand is groter dan \(limit >> 20) MiB.",
      de: "Die Datei ist größer als \(limit >> 20) MiB.")
  }

  private static func tooManyLines(_ limit: Int) -> Self {
    Self(
      "The file has more than \(limit.grouped(by: ",")) lines.",
      nl: "Het bestand heeft meer dan \(limit.grouped(by: ".")) regels.",
      de: "Die Datei hat mehr als \(limit.grouped(by: ".")) Zeilen.")
  }

  private static func lineTooLong(_ limit: Int) -> Self {
    Self(
      "The line is longer than \(limit.grouped(by: ",")) bytes.",
      nl: "De regel is langer dan \(limit.grouped(by: ".")) bytes.",
      de: "Die Zeile ist länger als \(limit.grouped(by: ".")) Bytes.")
  }

  private static func tooManyValues(of name: String, _ limit: Int) -> Self {
    Self(
      "\(name) has more than \(limit.grouped(by: ",")) values.",
      nl: "\(name) heeft meer dan \(limit.grouped(by: ".")) waarden.",
      de: "\(name) hat mehr als \(limit.grouped(by: ".")) Werte.")
  }

  private static func shortened(_ name: String, _ limit: Int) -> Self {
    Self(
      "\(name) is longer than \(limit.grouped(by: ",")) characters and was shortened.",
      nl: "\(name) is langer dan \(limit.grouped(by: ".")) tekens en is ingekort.",
      de: "\(name) ist länger als \(limit.grouped(by: ".")) Zeichen und wurde gekürzt.")
  }
}
