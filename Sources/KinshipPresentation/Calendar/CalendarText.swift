package import KinshipDomain

extension LocalizedText {
  // MARK: The timeline

  static let calendarTitle = Self(
    "Responsibility Timeline", nl: "Wie zorgt waarvoor", de: "Wer kümmert sich worum")

  static func timelineTab(_ tab: TimelineTab) -> Self {
    switch tab {
    case .pickups: Self("Pickups", nl: "Halen en brengen", de: "Bringen und Holen")
    case .events: Self("Events", nl: "Afspraken", de: "Termine")
    case .deadlines: Self("Deadlines", nl: "Deadlines", de: "Fristen")
    }
  }

  static let timelineTasks = Self("Tasks due", nl: "Taken voor deze dag", de: "Fällige Aufgaben")

  static func emptyTab(_ tab: TimelineTab) -> Self {
    switch tab {
    case .pickups:
      Self("No pickups", nl: "Niets te halen of te brengen", de: "Nichts zu bringen oder zu holen")
    case .events: Self("No events", nl: "Geen afspraken", de: "Keine Termine")
    case .deadlines: Self("No deadlines", nl: "Geen deadlines", de: "Keine Fristen")
    }
  }

  static func emptyTabBody(_ tab: TimelineTab) -> Self {
    switch tab {
    case .pickups:
      Self(
        "There are no pickups or drop-offs on this day.",
        nl: "Er is op deze dag niets te halen of te brengen.",
        de: "An diesem Tag ist nichts zu bringen oder zu holen.")
    case .events:
      Self(
        "No other events on this day.", nl: "Geen andere afspraken op deze dag.",
        de: "Keine anderen Termine an diesem Tag.")
    case .deadlines:
      Self(
        "No goal has this target date.", nl: "Geen doel heeft deze streefdatum.",
        de: "Kein Ziel hat dieses Zieldatum.")
    }
  }

  static let pastDatesMoved = Self(
    "The dates before today have changed too.", nl: "Ook de data van voor vandaag zijn gewijzigd.",
    de: "Auch die Termine vor heute haben sich geändert.")

  static let addEvent = Self("Add an event", nl: "Een afspraak toevoegen", de: "Termin hinzufügen")
  static let nothingPlanned = Self("Nothing planned", nl: "Niets gepland", de: "Nichts geplant")
  static let nothingPlannedBody = Self(
    "Add the first event.", nl: "Voeg de eerste afspraak toe.",
    de: "Füge den ersten Termin hinzu.")

  /// The next event after a range of days without events.
  static func nextPlanned(_ event: Self) -> Self {
    Self(
      "Next: \(event.english).", nl: "Daarna: \(event.dutch).",
      de: "Als Nächstes: \(event.german).")
  }

  package static func eventType(_ type: EventType) -> Self {
    switch type {
    case .school: Self("school", nl: "school", de: "Schule")
    case .sports: Self("sports", nl: "sport", de: "Sport")
    case .family: Self("family", nl: "gezin", de: "Familie")
    case .personal: Self("personal", nl: "persoonlijk", de: "persönlich")
    }
  }

  static func eventHandledBy(_ name: String) -> Self {
    Self("Handled by \(name)", nl: "\(name) regelt het", de: "\(name) kümmert sich")
  }

  static func eventFor(_ name: String) -> Self {
    Self("For \(name)", nl: "Voor \(name)", de: "Für \(name)")
  }

  static func eventAddedBy(_ name: String) -> Self {
    Self("Added by \(name)", nl: "Toegevoegd door \(name)", de: "Hinzugefügt von \(name)")
  }

  static func deadlineOwnedBy(_ name: String) -> Self {
    Self("Owned by \(name)", nl: "Voor \(name)", de: "Für \(name)")
  }

  static let deadlineForAnybody = Self("For anybody", nl: "Voor iedereen", de: "Für alle")

  static func consequence(_ consequence: Consequence) -> Self {
    switch consequence {
    case .overdue:
      Self(
        "Overdue – progress impacted", nl: "Te laat – dat kost voortgang",
        de: "Überfällig – das kostet Fortschritt")
    case .streakAtRisk:
      Self("Streak at risk", nl: "Je reeks loopt gevaar", de: "Deine Serie ist in Gefahr")
    case .pointsOnTheLine(let points):
      Self(
        "Points on the line: ⭐ \(points.value.grouped(by: ","))",
        nl: "Punten op het spel: ⭐ \(points.value.grouped(by: "."))",
        de: "Es geht um Punkte: ⭐ \(points.value.grouped(by: "."))")
    }
  }

  static func motivationHint(_ hint: MotivationHint) -> Self {
    switch hint {
    case .extendStreak:
      Self(
        "Chance to extend your streak", nl: "Kans om je reeks langer te maken",
        de: "Das ist die Chance, deine Serie zu verlängern")
    case .finishStrong:
      Self("Finish strong today", nl: "Maak het vandaag goed af", de: "Bring es heute gut zu Ende")
    case .keepStreak:
      Self("Keep your streak alive", nl: "Houd je reeks vol", de: "Halte deine Serie am Leben")
    case .stayOnTrack: Self("Stay on track", nl: "Blijf op koers", de: "Bleib dran")
    }
  }

  static func urgency(_ urgency: Urgency) -> Self {
    switch urgency {
    case .overdue: overdue
    case .urgent: Self("urgent", nl: "dringend", de: "dringend")
    case .soon: Self("soon", nl: "binnenkort", de: "bald")
    case .relaxed: Self("plenty of time", nl: "nog tijd genoeg", de: "genug Zeit")
    }
  }

  static func countdown(days: Int) -> Self {
    switch days {
    case 0: Self("Due today!", nl: "Vandaag!", de: "Heute fällig!")
    case 1: Self("Due tomorrow", nl: "Morgen", de: "Morgen fällig")
    case let days:
      Self(
        days < 0 ? "Overdue by \(-days)d" : "\(days) days left",
        nl: days < 0 ? "\(-days) d te laat" : "Nog \(days) dagen",
        de: days < 0 ? "\(-days) T überfällig" : "Noch \(days) Tage")
    }
  }

  static let allDay = Self("all day", nl: "hele dag", de: "ganztägig")

  static func fromTo(_ start: String, _ end: String) -> Self {
    Self(verbatim: "\(start) – \(end)")
  }

  /// A time in an event's zone, named by its place.
  static func inPlace(_ time: String, _ place: String) -> Self {
    Self(verbatim: "\(time) in \(place)")
  }

  /// A time in an event's zone, and the same time in the household's.
  static func inPlace(_ time: String, _ place: String, here: String) -> Self {
    Self(
      "\(time) in \(place); here \(here)", nl: "\(time) in \(place); hier \(here)",
      de: "\(time) in \(place); hier \(here)")
  }

  /// The start of an event in the hour that the clocks skip.
  static func missingTime(_ time: String, begins start: String) -> Self {
    Self(
      "\(time) does not exist that day, because the clocks go forward: it begins at \(start).",
      nl: "\(time) bestaat die dag niet, want de klok gaat vooruit: het begint om \(start).",
      de: "\(time) gibt es an diesem Tag nicht, weil die Uhr vorgestellt wird: Beginn ist um"
        + " \(start).")
  }

  static let eventRepeats = Self("repeats", nl: "herhaalt zich", de: "wiederholt sich")
  static let eventNotShared = Self("private", nl: "privé", de: "privat")

  // MARK: One event

  static let eventWhen = Self("When", nl: "Wanneer", de: "Wann")
  static let eventPlace = Self("Place", nl: "Plaats", de: "Ort")
  static let eventTypeLabel = Self("Type", nl: "Soort", de: "Art")
  static let eventLabel = Self("Label", nl: "Label", de: "Etikett")
  static let eventResponsible = Self("Responsible", nl: "Wie regelt het", de: "Zuständig")
  static let eventCreator = Self("Added by", nl: "Toegevoegd door", de: "Hinzugefügt von")
  static let eventRepetition = Self("Repeats", nl: "Herhaling", de: "Wiederholung")
  static let eventZone = Self("Time zone", nl: "Tijdzone", de: "Zeitzone")
  static let eventNotes = Self("Notes", nl: "Notities", de: "Notizen")
  static let eventVisibility = Self("Visible to", nl: "Te zien voor", de: "Sichtbar für")

  /// Where a new event will be listed.
  static func eventFooter(_ category: EventCategory, byTitle: Bool) -> Self {
    switch (category, byTitle) {
    case (.pickups, false):
      Self(
        "It will appear under Pickups.", nl: "Dit komt onder Halen en brengen te staan.",
        de: "Das erscheint unter Bringen und Holen.")
    case (.pickups, true):
      Self(
        "It will appear under Pickups: its title makes it a pickup.",
        nl: "Dit komt onder Halen en brengen te staan, door de titel.",
        de: "Das erscheint wegen des Titels unter Bringen und Holen.")
    case (.events, _):
      Self(
        "It will appear under Events.", nl: "Dit komt onder Afspraken te staan.",
        de: "Das erscheint unter Termine.")
    }
  }

  static func eventAdded(_ event: Self) -> Self {
    Self(
      "Added \(event.english) to the calendar", nl: "\(event.dutch) in de agenda gezet",
      de: "\(event.german) in den Kalender eingetragen")
  }

  static func eventDeleted(_ event: Self) -> Self {
    Self(
      "Deleted \(event.english)", nl: "\(event.dutch) verwijderd", de: "\(event.german) gelöscht")
  }

  static func occurrenceDeleted(_ event: Self) -> Self {
    Self(
      "Cancelled \(event.english); the other occurrences stay",
      nl: "\(event.dutch) vervalt; de andere keren blijven",
      de: "\(event.german) fällt aus; die anderen bleiben")
  }

  static let deleteEventBody = Self(
    "The event is deleted permanently.", nl: "De afspraak wordt definitief verwijderd.",
    de: "Der Termin wird endgültig gelöscht.")
  static let deleteEventSeriesBody = Self(
    "Every occurrence is deleted permanently, including past ones.",
    nl: "Alle keren worden definitief verwijderd, ook die voorbij zijn.",
    de: "Alle Termine der Serie werden endgültig gelöscht, auch die vergangenen.")
  static let deleteOccurrenceBody = Self(
    "The other occurrences stay.", nl: "De andere keren blijven.",
    de: "Die anderen Termine der Serie bleiben.")

  static func calendarFull(limit: Int) -> Self {
    Self(
      "The calendar can hold at most \(limit.grouped(by: ",")) events. Delete old ones first.",
      nl: "De agenda kan hoogstens \(limit.grouped(by: ".")) afspraken bevatten."
        + " Verwijder eerst oude.",
      de: "Der Kalender fasst höchstens \(limit.grouped(by: ".")) Termine. Lösche zuerst alte.")
  }
}
