package import KinshipDomain
package import KinshipTime

// Texts of care: profiles, their setup, habits and answers.

extension LocalizedText {
  static let careLogo = Self(verbatim: "halloo.")
  static let careProfiles = Self("PROFILES", nl: "PROFIELEN", de: "PROFILE")
  static let careUpcoming = Self("UPCOMING", nl: "KOMT NOG", de: "STEHT AN")
  static let careCompleted = Self("COMPLETED", nl: "GEDAAN", de: "ERLEDIGT")
  static let careCreateHabit = Self(
    "Create a custom habit", nl: "Maak een eigen gewoonte", de: "Eigene Gewohnheit anlegen")
  static let noCareProfiles = Self(
    "Nobody to care for yet", nl: "Nog niemand om voor te zorgen",
    de: "Noch niemand zum Umsorgen")
  static let noCareProfilesBody = Self(
    "Create a profile for a loved one to send reminders.",
    nl: "Maak een profiel voor een naaste om herinneringen te sturen.",
    de: "Lege ein Profil für einen nahen Menschen an, um Erinnerungen zu senden.")
  static let noCareHabitsToday = Self(
    "No habits today", nl: "Geen gewoontes vandaag", de: "Heute keine Gewohnheiten")

  package static func careStatus(_ status: CareStatus, isStopped: Bool) -> Self {
    switch status {
    case .pending: Self("Not confirmed yet", nl: "Nog niet bevestigd", de: "Noch nicht bestätigt")
    case .confirmed: Self("Confirmed", nl: "Bevestigd", de: "Bestätigt")
    case .active: Self("Active", nl: "Actief", de: "Aktiv")
    case .declined where isStopped:
      Self("Stopped with STOP", nl: "Gestopt met STOP", de: "Mit STOP beendet")
    case .declined: Self("Declined", nl: "Geweigerd", de: "Abgelehnt")
    }
  }

  static func careColor(_ color: CareColor) -> Self {
    switch color {
    case .blue: Self("blue", nl: "blauw", de: "blau")
    case .red: Self("red", nl: "rood", de: "rot")
    case .green: Self("green", nl: "groen", de: "grün")
    case .purple: Self("purple", nl: "paars", de: "lila")
    }
  }

  package static func careCategory(_ category: CareCategory) -> Self {
    switch category {
    case .medication: Self("medication", nl: "medicijnen", de: "Medikamente")
    case .exercise: Self("exercise", nl: "beweging", de: "Bewegung")
    case .social: Self("social", nl: "contact", de: "Kontakt")
    case .other: Self("other", nl: "overig", de: "sonstiges")
    }
  }

  package static func careResponseKind(_ kind: CareResponseKind) -> Self {
    switch kind {
    case .text: Self("text", nl: "tekst", de: "text")
    case .photo: Self("photo", nl: "foto", de: "foto")
    }
  }

  package static func careOccurrenceStatus(_ occurrence: CareOccurrence) -> Self {
    switch occurrence.status {
    case .upcoming: Self("upcoming", nl: "komt nog", de: "steht an")
    case .prompted: Self("asked", nl: "gevraagd", de: "gefragt")
    case .answered: Self("answered", nl: "beantwoord", de: "beantwortet")
    case .late: Self("answered late", nl: "te laat beantwoord", de: "spät beantwortet")
    case .missed where occurrence.promptedAt == nil:
      Self("not asked", nl: "niet gevraagd", de: "nicht gefragt")
    case .missed: Self("missed", nl: "gemist", de: "verpasst")
    }
  }
}

// MARK: - Days and times

extension LocalizedText {
  /// The days of a habit: “Daily”, “Weekdays” or short names.
  package static func careFrequency(_ frequency: CareFrequency) -> Self {
    switch frequency {
    case .daily: return Self("Daily", nl: "Dagelijks", de: "Täglich")
    case .weekdays: return Self("Weekdays", nl: "Doordeweeks", de: "Werktags")
    case .days(let days):
      let names = days.map { shortWeekday($0) }
      return Self(
        names.map(\.english).joined(separator: ", "),
        nl: names.map(\.dutch).joined(separator: ", "),
        de: names.map(\.german).joined(separator: ", "))
    }
  }

  package static func shortWeekday(_ weekday: Weekday) -> Self {
    switch weekday {
    case .monday: Self("Mon", nl: "ma", de: "Mo")
    case .tuesday: Self("Tue", nl: "di", de: "Di")
    case .wednesday: Self("Wed", nl: "wo", de: "Mi")
    case .thursday: Self("Thu", nl: "do", de: "Do")
    case .friday: Self("Fri", nl: "vr", de: "Fr")
    case .saturday: Self("Sat", nl: "za", de: "Sa")
    case .sunday: Self("Sun", nl: "zo", de: "So")
    }
  }

  /// A time of day: in English with twelve hours and without minutes on the hour, as “5PM”.
  static func careTime(_ time: TimeOfDay) -> Self {
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    let minutes = time.minute == 0 ? "" : ":\(twoDigits(time.minute))"
    let clock = "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
    return Self("\(hour)\(minutes)\(time.hour < 12 ? "AM" : "PM")", nl: clock, de: clock)
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// The header of a day in the gallery: “August 25, 2025”.
  static func careDate(_ day: CivilDate) -> Self {
    let month = month(day.month)
    return Self(
      "\(month.english) \(day.day), \(day.year)", nl: "\(day.day) \(month.dutch) \(day.year)",
      de: "\(day.day). \(month.german) \(day.year)")
  }

  /// The day of a profile's creation: month, day and year in numbers.
  static func careJoinDate(_ day: CivilDate) -> Self {
    Self(verbatim: "\(twoDigits(day.month)).\(twoDigits(day.day)).\(day.year)")
  }
}

// MARK: - Habits and gallery

extension LocalizedText {
  static let careHabits = Self("Habits", nl: "Gewoontes", de: "Gewohnheiten")
  static let noCareHabits = Self(
    "No habits scheduled for selected days", nl: "Geen gewoontes op de gekozen dagen",
    de: "Keine Gewohnheiten an den gewählten Tagen")
  static let careGallery = Self("Gallery", nl: "Galerij", de: "Galerie")
  static let careFilterAll = Self("All", nl: "Alles", de: "Alle")
  static let careFilterWeek = Self("This Week", nl: "Deze week", de: "Diese Woche")
  static let careFilterProfile = Self("By Profile", nl: "Per profiel", de: "Nach Profil")
  static let noCareEvents = Self(
    "Nothing in the gallery yet", nl: "Nog niets in de galerij", de: "Noch nichts in der Galerie")
  static let noCareEventsBody = Self(
    "Answers to habits appear here.", nl: "Antwoorden op gewoontes verschijnen hier.",
    de: "Antworten auf Gewohnheiten erscheinen hier.")

  static func careJoined(_ name: String) -> Self {
    Self("\(name) joined", nl: "\(name) doet mee", de: "\(name) ist dabei")
  }

  static let careStatistics = Self("Trends", nl: "Trends", de: "Trends")
  static let careCompletionRate = Self("Answered", nl: "Beantwoord", de: "Beantwortet")
  static let careOnTimeRate = Self("In time", nl: "Op tijd", de: "Rechtzeitig")
  static let careAllHabits = Self("All habits", nl: "Alle gewoontes", de: "Alle Gewohnheiten")

  static func careTrend(_ trend: CareTrend) -> Self {
    switch trend {
    case .rising: Self("rising", nl: "stijgend", de: "steigend")
    case .falling: Self("falling", nl: "dalend", de: "fallend")
    case .steady: Self("steady", nl: "gelijk", de: "gleich")
    }
  }
}

// MARK: - After a change

extension LocalizedText {
  static func careProfileCreated(_ name: String) -> Self {
    Self(
      "Created the profile of \(name). No message was sent yet",
      nl: "Het profiel van \(name) is gemaakt. Er is nog geen bericht verstuurd",
      de: "Das Profil von \(name) ist angelegt. Es wurde noch keine Nachricht gesendet")
  }

  static func careProfileSaved(_ name: String, asksAgain: Bool) -> Self {
    guard asksAgain else {
      return Self(
        "Saved the profile of \(name)", nl: "Het profiel van \(name) is opgeslagen",
        de: "Das Profil von \(name) ist gespeichert")
    }
    return Self(
      "Saved the profile of \(name). The new number has to be confirmed",
      nl: "Het profiel van \(name) is opgeslagen. Het nieuwe nummer moet worden bevestigd",
      de: "Das Profil von \(name) ist gespeichert. Die neue Nummer ist zu bestätigen")
  }

  static func carePhotoNotSaved(_ name: String) -> Self {
    Self(
      "The profile of \(name) was created, but its photo was not saved.",
      nl: "Het profiel van \(name) is gemaakt, maar de foto is niet opgeslagen.",
      de: "Das Profil von \(name) ist angelegt, aber das Foto ist nicht gespeichert.")
  }

  static func careProfileDeleted(_ name: String) -> Self {
    Self(
      "Deleted the profile of \(name) with its habits and answers",
      nl: "Het profiel van \(name) is verwijderd, met gewoontes en antwoorden",
      de: "Das Profil von \(name) ist gelöscht, mit Gewohnheiten und Antworten")
  }

  static func careConfirmationRequested(_ name: String) -> Self {
    Self(
      "The hello to \(name) is on its way", nl: "De groet aan \(name) is onderweg",
      de: "Der Gruß an \(name) ist unterwegs")
  }

  static func careSetupMoved(_ step: CareSetupStep, name: String) -> Self {
    let title = careStepTitle(step)
    return Self(
      "\(name): \(title.english)", nl: "\(name): \(title.dutch)", de: "\(name): \(title.german)")
  }

  static func careSetupFinished(_ name: String) -> Self {
    Self(
      "The setup of \(name) is finished", nl: "\(name) is klaar met instellen",
      de: "Die Einrichtung von \(name) ist fertig")
  }

  static func careHabitCreated(_ title: String) -> Self {
    Self(
      "Created the habit “\(title)”", nl: "De gewoonte “\(title)” is gemaakt",
      de: "Die Gewohnheit „\(title)“ ist angelegt")
  }

  static func careHabitSaved(_ title: String) -> Self {
    Self(
      "Saved the habit “\(title)”", nl: "De gewoonte “\(title)” is opgeslagen",
      de: "Die Gewohnheit „\(title)“ ist gespeichert")
  }

  static func careHabitDeleted(_ title: String) -> Self {
    Self(
      "Deleted the habit “\(title)”. Its answers stay in the gallery",
      nl: "De gewoonte “\(title)” is verwijderd. De antwoorden blijven in de galerij",
      de: "Die Gewohnheit „\(title)“ ist gelöscht. Die Antworten bleiben in der Galerie")
  }

  static func careAnswered(_ title: String, isLate: Bool) -> Self {
    isLate
      ? Self(
        "Answered “\(title)” late", nl: "“\(title)” te laat beantwoord",
        de: "„\(title)“ spät beantwortet")
      : Self("Answered “\(title)”", nl: "“\(title)” beantwoord", de: "„\(title)“ beantwortet")
  }
}

// MARK: - Refusals

extension LocalizedText {
  static func profileLimitReached(limit: Int) -> Self {
    let limit = number(limit)
    return Self(
      "A household has at most \(limit.english) care profiles. Delete one first.",
      nl: "Een huishouden heeft hooguit \(limit.dutch) zorgprofielen. Verwijder er eerst een.",
      de: "Ein Haushalt hat höchstens \(limit.german) Pflegeprofile. Lösche zuerst eines.")
  }

  static func habitLimitReached(limit: Int) -> Self {
    let limit = number(limit)
    return Self(
      "A profile has at most \(limit.english) habits. Delete one first.",
      nl: "Een profiel heeft hooguit \(limit.dutch) gewoontes. Verwijder er eerst een.",
      de: "Ein Profil hat höchstens \(limit.german) Gewohnheiten. Lösche zuerst eine.")
  }

  static func tooManyOccurrences(limit: Int) -> Self {
    let limit = number(limit)
    return Self(
      "This person has \(limit.english) prompts and answers today. Add the habit tomorrow.",
      nl: "Deze persoon heeft vandaag \(limit.dutch) vragen en antwoorden."
        + " Voeg de gewoonte morgen toe.",
      de: "Diese Person hat heute \(limit.german) Fragen und Antworten."
        + " Lege die Gewohnheit morgen an.")
  }

  static func invalidProfileState(_ obstacle: CareObstacle) -> Self {
    switch obstacle {
    case .sent:
      Self(
        "The hello was already sent, so there is no way back. Wait for the answer.",
        nl: "De groet is al verstuurd, dus je kunt niet terug. Wacht op het antwoord.",
        de: "Der Gruß ist schon gesendet, also gibt es kein Zurück. Warte auf die Antwort.")
    case .early:
      Self(
        "The setup has not reached this step yet. Continue with the current step.",
        nl: "Het instellen is nog niet bij deze stap. Ga verder met de huidige stap.",
        de: "Die Einrichtung ist noch nicht bei diesem Schritt. Mach mit dem jetzigen weiter.")
    case .unconfirmed:
      Self(
        "The person has not agreed yet. Send the hello and wait for the answer.",
        nl: "De persoon heeft nog niet toegestemd. Stuur de groet en wacht op het antwoord.",
        de: "Die Person hat noch nicht zugestimmt. Sende den Gruß und warte auf die Antwort.")
    case .confirmed:
      Self(
        "The person has already agreed. Continue with the first habit.",
        nl: "De persoon heeft al toegestemd. Ga verder met de eerste gewoonte.",
        de: "Die Person hat schon zugestimmt. Mach mit der ersten Gewohnheit weiter.")
    case .stopped:
      Self(
        "The person has stopped all messages. Ask the person to text START to allow them again.",
        nl: "De persoon heeft alle berichten gestopt. Vraag de persoon om START te sturen.",
        de: "Die Person hat alle Nachrichten beendet. Frag sie, ob sie START senden will.")
    case .answered:
      Self(
        "This habit already has an answer for that day. See the day.",
        nl: "Deze gewoonte heeft voor die dag al een antwoord. Bekijk de dag.",
        de: "Diese Gewohnheit hat für den Tag schon eine Antwort. Sieh dir den Tag an.")
    }
  }

  static let phoneInUse = Self(
    "Another profile of this household has this phone number. Use another number.",
    nl: "Een ander profiel van dit huishouden heeft dit nummer. Gebruik een ander nummer.",
    de: "Ein anderes Profil dieses Haushalts hat diese Nummer. Nimm eine andere Nummer.")
}
