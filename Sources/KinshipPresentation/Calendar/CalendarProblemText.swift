import KinshipDomain
import KinshipICalendar

extension CalendarProblem {
  /// What is wrong in the file, in one sentence without the line.
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
        "\(name) ends here, and has not begun.", nl: "\(name) eindigt hier zonder begin.",
        de: "\(name) endet hier ohne Anfang.")
    case .noEnd(let name):
      Self(
        "\(name) does not end; it was left out.", nl: "\(name) heeft geen eind; het is weggelaten.",
        de: "\(name) hat kein Ende; es wurde ausgelassen.")
    case .tooDeep(let limit):
      Self(
        "There are parts in parts, more than \(limit) deep.",
        nl: "Er zitten delen in delen, meer dan \(limit) diep.",
        de: "Hier stecken Teile in Teilen, mehr als \(limit) tief.")
    case .missing(let name):
      Self(
        "The event has no \(name).", nl: "De afspraak heeft geen \(name).",
        de: "Der Termin hat kein \(name).")
    case .badValue(let name):
      Self(
        "\(name) cannot be understood.", nl: "\(name) is niet te begrijpen.",
        de: "\(name) ist nicht zu verstehen.")
    case .badRule(let error):
      Self(
        "RRULE cannot be understood. \(error.text.english)",
        nl: "RRULE is niet te begrijpen. \(error.text.dutch)",
        de: "RRULE ist nicht zu verstehen. \(error.text.german)")
    case .unknownZone(let name):
      Self(
        "There is no time zone “\(name)”.", nl: "Er is geen tijdzone “\(name)”.",
        de: "Es gibt keine Zeitzone „\(name)“.")
    case .endBeforeStart: endsBeforeStart
    case .tooLong: lastsTooLong
    case .unsupported(let name):
      Self(
        "\(name) is not supported; the event was left out.",
        nl: "\(name) wordt niet ondersteund; de afspraak is weggelaten.",
        de: "\(name) wird nicht unterstützt; der Termin wurde ausgelassen.")
    case .tooMany(let name, let limit): tooManyValues(of: name, limit)
    case .sameName(let uid):
      Self(
        "Another event of the file has the same name, \(uid).",
        nl: "Een andere afspraak in het bestand heet ook \(uid).",
        de: "Ein anderer Termin der Datei heißt auch \(uid).")
    case .cancelled: calledOff
    case .notAnEvent(let name):
      Self(
        "\(name) is no event; it was left out.", nl: "\(name) is geen afspraak; het is weggelaten.",
        de: "\(name) ist kein Termin; es wurde ausgelassen.")
    case .shortened(let name, let limit): shortened(name, limit)
    }
  }

  private static let notACalendarFile = Self(
    "This is no calendar file (.ics).", nl: "Dit is geen agendabestand (.ics).",
    de: "Das ist keine Kalenderdatei (.ics).")
  private static let notUTF8 = Self(
    "This is no text in UTF-8.", nl: "Dit is geen tekst in UTF-8.",
    de: "Das ist kein Text in UTF-8.")
  private static let malformedCalendarLine = Self(
    "This is no line of a calendar file.", nl: "Dit is geen regel van een agendabestand.",
    de: "Das ist keine Zeile einer Kalenderdatei.")
  private static let endsBeforeStart = Self(
    "The event ends before it begins.", nl: "De afspraak eindigt voor het begin.",
    de: "Der Termin endet vor seinem Anfang.")
  private static let lastsTooLong = Self(
    "The event lasts longer than 366 days.", nl: "De afspraak duurt langer dan 366 dagen.",
    de: "Der Termin dauert länger als 366 Tage.")
  private static let calledOff = Self(
    "The event was called off; it was left out.",
    nl: "De afspraak gaat niet door; die is weggelaten.",
    de: "Der Termin wurde abgesagt; er wurde ausgelassen.")

  private static func fileTooLarge(_ limit: Int) -> Self {
    Self(
      "The file has more than \(limit >> 20) MiB.",
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
      "\(name) is longer than \(limit.grouped(by: ",")) characters, and was cut.",
      nl: "\(name) is langer dan \(limit.grouped(by: ".")) tekens, en is ingekort.",
      de: "\(name) ist länger als \(limit.grouped(by: ".")) Zeichen und wurde gekürzt.")
  }
}
