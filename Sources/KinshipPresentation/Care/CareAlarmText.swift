package import KinshipDomain

// Texts of contacts, pauses and alarms of care.

extension LocalizedText {
  static let careMissedKind = Self(
    "A person has not answered a reminder", nl: "Iemand heeft niet op een herinnering geantwoord",
    de: "Auf eine Erinnerung kam keine Antwort")

  static let careBudgetKind = Self(
    "Few text messages are left for today", nl: "Er zijn nog weinig sms'en over voor vandaag",
    de: "Für heute sind nur noch wenige SMS übrig")

  static let careBudgetNotice = Self(
    "80 percent of the text messages for today are used; reminders stop at the limit",
    nl: "80 procent van de sms'en voor vandaag is op; bij de limiet stoppen de herinneringen",
    de: "80 Prozent der SMS für heute sind verbraucht; am Limit enden die Erinnerungen")

  /// A habit that a person has not answered in time.
  static func careMissed(_ title: String, of name: String) -> Self {
    Self(
      "\(name) has not answered: \(title). Please check on them",
      nl: "\(name) heeft niet geantwoord: \(title). Kijk even hoe het gaat",
      de: "\(name) hat nicht geantwortet: \(title). Bitte sieh nach")
  }

  package static func carePauseReason(_ reason: CarePause.Reason) -> Self {
    switch reason {
    case .pause: Self("pause", nl: "pauze", de: "pause")
    case .holiday: Self("holiday", nl: "vakantie", de: "urlaub")
    case .hospital: Self("hospital", nl: "ziekenhuis", de: "krankenhaus")
    }
  }

  /// A pause with its end, for a list.
  static func carePaused(_ reason: CarePause.Reason, until end: String) -> Self {
    switch reason {
    case .pause:
      Self("Paused until \(end)", nl: "Gepauzeerd tot \(end)", de: "Pausiert bis \(end)")
    case .holiday:
      Self(
        "On holiday until \(end)", nl: "Op vakantie tot \(end)", de: "Im Urlaub bis \(end)")
    case .hospital:
      Self(
        "In hospital until \(end)", nl: "In het ziekenhuis tot \(end)",
        de: "Im Krankenhaus bis \(end)")
    }
  }

  /// An alarm that runs: the number of messages sent, and the time of the next one.
  static func careAlarm(_ title: String, sent: Int, next: String) -> Self {
    let count = number(sent)
    return Self(
      "No answer to “\(title)”: \(count.english) sent, next message \(next)",
      nl: "Geen antwoord op “\(title)”: \(count.dutch) verstuurd, volgend bericht \(next)",
      de: "Keine Antwort auf „\(title)“: \(count.german) gesendet, nächste Nachricht \(next)")
  }

  static let careContacts = Self("Contacts", nl: "Contactpersonen", de: "Kontaktpersonen")
  static let noCareContacts = Self(
    "No contacts yet", nl: "Nog geen contactpersonen", de: "Noch keine Kontaktpersonen")
  static let noCareContactsBody = Self(
    "Add a neighbour or a friend who is told when no answer comes.",
    nl: "Voeg een buur of vriend toe die bericht krijgt als er geen antwoord komt.",
    de: "Füge Nachbarn oder Freunde hinzu, die Bescheid bekommen, wenn keine Antwort kommt.")

  static func careSecondNumber(_ number: String) -> Self {
    Self(
      "Second number: \(number)", nl: "Tweede nummer: \(number)", de: "Zweite Nummer: \(number)")
  }

  static func careNumbersSaved(_ name: String) -> Self {
    Self(
      "Saved the numbers for \(name)", nl: "De nummers voor \(name) zijn opgeslagen",
      de: "Die Nummern für \(name) sind gespeichert")
  }

  static func carePauseStarted(_ name: String, until end: String) -> Self {
    Self(
      "\(name) gets no messages until \(end)", nl: "\(name) krijgt geen berichten tot \(end)",
      de: "\(name) bekommt keine Nachrichten bis \(end)")
  }

  static func careResumed(_ name: String) -> Self {
    Self(
      "\(name) gets messages again", nl: "\(name) krijgt weer berichten",
      de: "\(name) bekommt wieder Nachrichten")
  }

  static func careNotPaused(_ name: String) -> Self {
    Self(
      "\(name) has no pause", nl: "\(name) heeft geen pauze", de: "\(name) hat keine Pause")
  }
}

// MARK: - Refusals

extension LocalizedText {
  static let careNumberRepeated = Self(
    "The person and each contact need different phone numbers. Use another number.",
    nl: """
      De persoon en elke contactpersoon hebben een verschillend nummer nodig. Gebruik een ander \
      nummer.
      """,
    de: """
      Die Person und jede Kontaktperson brauchen verschiedene Nummern. Nimm eine andere Nummer.
      """)

  static func tooManyCareContacts(limit: Int) -> Self {
    let limit = number(limit)
    return Self(
      "A person has at most \(limit.english) contacts. Remove one first.",
      nl: "Een persoon heeft hooguit \(limit.dutch) contactpersonen. Verwijder er eerst één.",
      de: "Eine Person hat höchstens \(limit.german) Kontaktpersonen. Entferne zuerst eine.")
  }
}
