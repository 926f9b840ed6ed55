import KinshipDomain
import KinshipICalendar

extension CalendarProblem {
  /// What is wrong in the file, in one sentence without the line.
  func sentence(in language: Language) -> String {
    switch language {
    case .english: reason.english
    case .dutch: reason.dutch
    case .german: reason.german
    }
  }
}

extension CalendarProblem.Reason {
  fileprivate var english: String {
    switch self {
    case .notACalendar: "This is no calendar file (.ics)."
    case .fileTooLarge(let limit): "The file has more than \(limit >> 20) MiB."
    case .tooManyLines(let limit): "The file has more than \(limit.grouped(by: ",")) lines."
    case .notText: "This is no text in UTF-8."
    case .lineTooLong(let limit): "The line is longer than \(limit.grouped(by: ",")) bytes."
    case .malformedLine: "This is no line of a calendar file."
    case .unexpectedEnd(let name): "\(name) ends here, and has not begun."
    case .noEnd(let name): "\(name) does not end; it was left out."
    case .tooDeep(let limit): "There are parts in parts, more than \(limit) deep."
    case .missing(let name): "The event has no \(name)."
    case .badValue(let name): "\(name) cannot be understood."
    case .badRule(let error): "RRULE cannot be understood. \(error.sentence(in: .english))"
    case .unknownZone(let name): "There is no time zone “\(name)”."
    case .endBeforeStart: "The event ends before it begins."
    case .tooLong: "The event lasts longer than 366 days."
    case .unsupported(let name): "\(name) is not supported; the event was left out."
    case .tooMany(let name, let limit): "\(name) has more than \(limit.grouped(by: ",")) values."
    case .sameName(let uid): "Another event of the file has the same name, \(uid)."
    case .cancelled: "The event was called off; it was left out."
    case .notAnEvent(let name): "\(name) is no event; it was left out."
    case .shortened(let name, let limit):
      "\(name) is longer than \(limit.grouped(by: ",")) characters, and was cut."
    }
  }

  fileprivate var dutch: String {
    switch self {
    case .notACalendar: "Dit is geen agendabestand (.ics)."
    case .fileTooLarge(let limit): "Het bestand is groter dan \(limit >> 20) MiB."
    case .tooManyLines(let limit): "Het bestand heeft meer dan \(limit.grouped(by: ".")) regels."
    case .notText: "Dit is geen tekst in UTF-8."
    case .lineTooLong(let limit): "De regel is langer dan \(limit.grouped(by: ".")) bytes."
    case .malformedLine: "Dit is geen regel van een agendabestand."
    case .unexpectedEnd(let name): "\(name) eindigt hier zonder begin."
    case .noEnd(let name): "\(name) heeft geen eind; het is weggelaten."
    case .tooDeep(let limit): "Er zitten delen in delen, meer dan \(limit) diep."
    case .missing(let name): "De afspraak heeft geen \(name)."
    case .badValue(let name): "\(name) is niet te begrijpen."
    case .badRule(let error): "RRULE is niet te begrijpen. \(error.sentence(in: .dutch))"
    case .unknownZone(let name): "Er is geen tijdzone “\(name)”."
    case .endBeforeStart: "De afspraak eindigt voor het begin."
    case .tooLong: "De afspraak duurt langer dan 366 dagen."
    case .unsupported(let name): "\(name) wordt niet ondersteund; de afspraak is weggelaten."
    case .tooMany(let name, let limit): "\(name) heeft meer dan \(limit.grouped(by: ".")) waarden."
    case .sameName(let uid): "Een andere afspraak in het bestand heet ook \(uid)."
    case .cancelled: "De afspraak gaat niet door; die is weggelaten."
    case .notAnEvent(let name): "\(name) is geen afspraak; het is weggelaten."
    case .shortened(let name, let limit):
      "\(name) is langer dan \(limit.grouped(by: ".")) tekens, en is ingekort."
    }
  }

  fileprivate var german: String {
    switch self {
    case .notACalendar: "Das ist keine Kalenderdatei (.ics)."
    case .fileTooLarge(let limit): "Die Datei ist größer als \(limit >> 20) MiB."
    case .tooManyLines(let limit): "Die Datei hat mehr als \(limit.grouped(by: ".")) Zeilen."
    case .notText: "Das ist kein Text in UTF-8."
    case .lineTooLong(let limit): "Die Zeile ist länger als \(limit.grouped(by: ".")) Bytes."
    case .malformedLine: "Das ist keine Zeile einer Kalenderdatei."
    case .unexpectedEnd(let name): "\(name) endet hier ohne Anfang."
    case .noEnd(let name): "\(name) hat kein Ende; es wurde ausgelassen."
    case .tooDeep(let limit): "Hier stecken Teile in Teilen, mehr als \(limit) tief."
    case .missing(let name): "Der Termin hat kein \(name)."
    case .badValue(let name): "\(name) ist nicht zu verstehen."
    case .badRule(let error): "RRULE ist nicht zu verstehen. \(error.sentence(in: .german))"
    case .unknownZone(let name): "Es gibt keine Zeitzone „\(name)“."
    case .endBeforeStart: "Der Termin endet vor seinem Anfang."
    case .tooLong: "Der Termin dauert länger als 366 Tage."
    case .unsupported(let name): "\(name) wird nicht unterstützt; der Termin wurde ausgelassen."
    case .tooMany(let name, let limit): "\(name) hat mehr als \(limit.grouped(by: ".")) Werte."
    case .sameName(let uid): "Ein anderer Termin der Datei heißt auch \(uid)."
    case .cancelled: "Der Termin wurde abgesagt; er wurde ausgelassen."
    case .notAnEvent(let name): "\(name) ist kein Termin; es wurde ausgelassen."
    case .shortened(let name, let limit):
      "\(name) ist länger als \(limit.grouped(by: ".")) Zeichen und wurde gekürzt."
    }
  }
}
