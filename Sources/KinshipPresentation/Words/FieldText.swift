package import KinshipDomain

extension LocalizedText {
  /// The name of an input, as its label: “Title”.
  package static func field(_ field: Refusal.Field) -> Self {
    nameWithArticle(of: field).map { name in
      String(name.drop { $0 != " " }.dropFirst()).capitalizedFirst
    }
  }

  /// The name of an input in a sentence: “the title”.
  ///
  /// Every name is singular, so that the sentences about it need one form only.
  private static func nameWithArticle(of field: Refusal.Field) -> Self {
    switch field {
    case .email: Self("the email address", nl: "het e-mailadres", de: "die E-Mail-Adresse")
    case .password: Self("the password", nl: "het wachtwoord", de: "das Passwort")
    case .displayName: Self("your name", nl: "je naam", de: "dein Name")
    case .householdName: nameOfHousehold
    case .memberName: Self("the name", nl: "de naam", de: "der Name")
    case .description: descriptionOfHousehold
    case .title: Self("the title", nl: "de titel", de: "der Titel")
    case .details: Self("the description", nl: "de beschrijving", de: "die Beschreibung")
    case .reason: Self("the reason", nl: "de reden", de: "die Begründung")
    case .color: Self("the colour", nl: "de kleur", de: "die Farbe")
    case .timeZone: Self("the time zone", nl: "de tijdzone", de: "die Zeitzone")
    case .points: Self("the number of points", nl: "het aantal punten", de: "die Punktzahl")
    case .amount: Self("the amount", nl: "het bedrag", de: "der Betrag")
    case .difficulty: Self("the difficulty", nl: "de moeilijkheid", de: "die Schwierigkeit")
    case .dueDate: Self("the due date", nl: "de einddatum", de: "das Fälligkeitsdatum")
    case .doneAt: timeOfCompletion
    case .assignee: Self("the assignee", nl: "de uitvoerder", de: "die Zuweisung")
    case .pin: Self("the PIN", nl: "de pincode", de: "die PIN")
    case .minutes: Self("the number of minutes", nl: "het aantal minuten", de: "die Minutenzahl")
    case .rate: Self("the exchange rate", nl: "de wisselkoers", de: "der Wechselkurs")
    case .weeklyAllowance:
      Self("the weekly allowance", nl: "het weektegoed", de: "das Wochenguthaben")
    case .dailyLimit: Self("the daily limit", nl: "de daglimiet", de: "das Tageslimit")
    case .carriedMinutes: numberOfCarriedMinutes
    case .limit: Self("the page size", nl: "de paginagrootte", de: "die Seitengröße")
    case .role: Self("the role", nl: "de rol", de: "die Rolle")
    case .photo: Self("the photo", nl: "de foto", de: "das Foto")
    case .filter: Self("the filter", nl: "het filter", de: "der Filter")
    case .dateOfBirth: Self("your date of birth", nl: "je geboortedatum", de: "dein Geburtsdatum")
    case .rules: Self("the rule", nl: "de regel", de: "die Regel")
    case .childLimit: limitOfChildren
    case .dayEnd: Self("the end of the day", nl: "het einde van de dag", de: "das Ende des Tages")
    case .owner: Self("the new owner", nl: "de nieuwe eigenaar", de: "die Übergabe")
    case .member: Self("the member", nl: "het lid", de: "das Mitglied")
    case .kids: listOfChildren
    case .nickname: Self("the nickname", nl: "de bijnaam", de: "der Spitzname")
    case .item: Self("the item", nl: "het artikel", de: "der Artikel")
    case .quantity: Self("the quantity", nl: "de hoeveelheid", de: "die Menge")
    case .notice: Self("the message", nl: "het bericht", de: "die Nachricht")
    case .quietHours: Self("the quiet time", nl: "de stille tijd", de: "die Ruhezeit")
    case .deviceToken: Self("the device token", nl: "het apparaattoken", de: "der Geräte-Token")
    case .deviceName: Self("the device name", nl: "de apparaatnaam", de: "der Gerätename")
    case .section: Self("the section", nl: "de afdeling", de: "die Abteilung")
    case .repetition: Self("the repetition", nl: "de herhaling", de: "die Wiederholung")
    case .keptMissed: numberOfMissedDates
    case .rotation: Self("the rotation", nl: "de beurtvolgorde", de: "die Reihenfolge")
    case .awayUntil: lastDayAway
    case .start: Self("the start", nl: "het begin", de: "der Anfang")
    case .length: Self("the length", nl: "de duur", de: "die Dauer")
    case .location: Self("the location", nl: "de plaats", de: "der Ort")
    case .label: Self("the label", nl: "het label", de: "das Etikett")
    case .days: Self("the number of days", nl: "het aantal dagen", de: "die Zahl der Tage")
    case .occurrence: Self("the occurrence", nl: "de keer", de: "das Vorkommen")
    case .uid: nameInCalendarFile
    case .revision: Self("the revision", nl: "de revisie", de: "die Revision")
    case .events: numberOfEvents
    case .stock: Self("the stock", nl: "de voorraad", de: "der Vorrat")
    case .cooldown: Self("the cooldown", nl: "de wachttijd", de: "die Wartezeit")
    case .rewardQuota: Self("the quota", nl: "de limiet", de: "die Höchstzahl")
    case .target: Self("the target", nl: "het doelbedrag", de: "die Zielsumme")
    case .savingsPool:
      Self(
        "the number of shared goals", nl: "het aantal gezamenlijke doelen",
        de: "die Zahl der gemeinsamen Ziele")
    case .factor: Self("the factor", nl: "de factor", de: "der Faktor")
    case .decay: Self("the decay", nl: "de afname", de: "der Schwund")
    case .currency: Self("the currency", nl: "de munteenheid", de: "die Währung")
    case .request: Self("the request", nl: "het verzoek", de: "die Anfrage")
    case .goal: Self("the number of goals", nl: "het aantal doelen", de: "die Zahl der Ziele")
    case .subGoals:
      Self(
        "the title of a sub-goal", nl: "de titel van een tussendoel",
        de: "der Titel eines Teilziels")
    case .duty:
      Self("the number of duties", nl: "het aantal rijbeurten", de: "die Zahl der Fahrdienste")
    case .answerMinutes:
      Self(
        "the time for an answer", nl: "de tijd om te antwoorden", de: "die Zeit für eine Antwort")
    case .phone: Self("the phone number", nl: "het telefoonnummer", de: "die Telefonnummer")
    case .relationship: Self("the relationship", nl: "de relatie", de: "die Beziehung")
    case .emoji: Self("the emoji", nl: "de emoji", de: "das Emoji")
    case .weekdays: Self("the weekday", nl: "de weekdag", de: "der Wochentag")
    case .answer: Self("the answer", nl: "het antwoord", de: "die Antwort")
    case .contacts:
      Self(
        "the number of contacts", nl: "het aantal contactpersonen",
        de: "die Zahl der Kontaktpersonen")
    case .pause:
      Self("the days of a pause", nl: "het aantal dagen van een pauze", de: "die Tage einer Pause")
    case .targetDate: Self("the target date", nl: "de streefdatum", de: "der Zieltermin")
    case .message: Self("the message", nl: "het bericht", de: "die Nachricht")
    case .pins:
      Self(
        "the number of pinned messages", nl: "het aantal vastgezette berichten",
        de: "die Zahl der angehefteten Nachrichten")
    case .searchTerm: Self("the search term", nl: "de zoekterm", de: "der Suchbegriff")
    }
  }

  private static let nameOfHousehold = Self(
    "the name of the household", nl: "de naam van het huishouden", de: "der Name des Haushalts")
  private static let descriptionOfHousehold = Self(
    "the description of the household", nl: "de beschrijving van het huishouden",
    de: "die Beschreibung des Haushalts")
  private static let numberOfEvents = Self(
    "the number of events", nl: "het aantal afspraken", de: "die Zahl der Termine")
  private static let lastDayAway = Self(
    "the last day away", nl: "de laatste dag afwezig", de: "der letzte Tag der Abwesenheit")
  private static let timeOfCompletion = Self(
    "the time of completion", nl: "het moment van afronden", de: "der Zeitpunkt der Erledigung")
  private static let numberOfCarriedMinutes = Self(
    "the number of carried minutes", nl: "het aantal meegenomen minuten",
    de: "die Zahl der übertragenen Minuten")
  private static let limitOfChildren = Self(
    "the limit of children", nl: "het maximum aantal kinderen", de: "die Höchstzahl der Kinder")
  private static let numberOfMissedDates = Self(
    "the number of missed dates", nl: "het aantal gemiste data",
    de: "die Anzahl versäumter Termine")
  private static let nameInCalendarFile = Self(
    "the UID in the calendar file", nl: "de UID in het agendabestand",
    de: "die UID in der Kalenderdatei")
  private static let listOfChildren = Self(
    "the list of children", nl: "de lijst met kinderen", de: "die Liste der Kinder")

  /// The problem with an input and the next step.
  static func problem(_ problem: Refusal.Problem, of field: Refusal.Field) -> Self {
    let subject = nameWithArticle(of: field).map(\.capitalizedFirst)
    let predicate =
      switch (field, problem) {
      case (.pin, .tooCommon): commonPIN
      case (.title, .notAllowed): isInUse
      case (.quietHours, .malformed): hasNoLength
      case (.dayEnd, .malformed): isOutsideDayEnds
      case (.factor, .outOfRange(let low, let high)):
        between(decimal(low, decimals: 4), decimal(high, decimals: 4))
      case (.decay, .outOfRange(let low, let high)): between(share(low), share(high))
      default: predicate(problem, form: form(of: field))
      }
    return Self(
      "\(subject.english) \(predicate.english)", nl: "\(subject.dutch) \(predicate.dutch)",
      de: "\(subject.german) \(predicate.german)")
  }

  private static func predicate(_ problem: Refusal.Problem, form: Self) -> Self {
    switch problem {
    case .blank:
      Self(
        "is empty. Please fill it in.", nl: "is leeg. Vul iets in.",
        de: "ist leer. Bitte fülle das Feld aus.")
    case .tooLong(let limit):
      Self(
        "is too long: use at most \(limit.grouped(by: ","))"
          + " \(limit == 1 ? "character" : "characters").",
        nl: "is te lang: gebruik hoogstens \(limit.grouped(by: "."))"
          + " \(limit == 1 ? "teken" : "tekens").",
        de: "ist zu lang: nimm höchstens \(limit.grouped(by: ".")) Zeichen.")
    case .unprintable: isUnprintable
    case .malformed:
      Self(
        "has the wrong format: \(form.english).",
        nl: "heeft niet de juiste notatie: \(form.dutch).",
        de: "hat das falsche Format: \(form.german).")
    case .outOfRange(let low, let high):
      between(number(low), number(high))
    case .unknown:
      Self(
        "is unknown. Please choose another one.",
        nl: "is onbekend. Maak een andere keuze.",
        de: "ist unbekannt. Bitte triff eine andere Wahl.")
    case .missing:
      Self(
        "is missing. Please add it.", nl: "ontbreekt. Vul dit nog in.",
        de: "fehlt. Bitte ergänze das Feld.")
    case .notAllowed:
      Self(
        "cannot be set here. Please leave it out.", nl: "is hier niet mogelijk. Laat dit weg.",
        de: "ist hier nicht möglich. Bitte lass das Feld leer.")
    case .tooCommon:
      Self(
        "is too easy to guess. Please choose another one.",
        nl: "is te makkelijk te raden. Maak een andere keuze.",
        de: "ist zu leicht zu erraten. Bitte triff eine andere Wahl.")
    case .tooMany(let limit):
      Self(
        "has too many dates: use at most \(limit.grouped(by: ",")).",
        nl: "heeft te veel data: gebruik er hoogstens \(limit.grouped(by: ".")).",
        de: "hat zu viele Tage: nimm höchstens \(limit.grouped(by: ".")).")
    case .tooOften: comesTooOften
    case .never:
      Self(
        "never occurs. Please choose another one.",
        nl: "komt nooit voor. Maak een andere keuze.",
        de: "fällt auf keinen Tag. Bitte triff eine andere Wahl.")
    }
  }

  private static func between(_ low: Self, _ high: Self) -> Self {
    Self(
      "must be between \(low.english) and \(high.english).",
      nl: "moet tussen \(low.dutch) en \(high.dutch) liggen.",
      de: "muss zwischen \(low.german) und \(high.german) liegen.")
  }

  /// The refusal of an amount of money outside of its range.
  static func moneyOutOfRange(_ low: Money, _ high: Money) -> Self {
    let predicate = between(money(low), money(high))
    let subject = nameWithArticle(of: .amount).map(\.capitalizedFirst)
    return Self(
      "\(subject.english) \(predicate.english)", nl: "\(subject.dutch) \(predicate.dutch)",
      de: "\(subject.german) \(predicate.german)")
  }

  private static let commonPIN = Self(
    "is too easy to guess: choose no series, year, repeated digits or line on the keypad.",
    nl: "is te makkelijk te raden: kies geen reeks, jaar, herhaalde cijfers of lijn op het"
      + " toetsenblok.",
    de: "ist zu leicht zu erraten: wähle keine Reihe, kein Jahr, keine wiederholten Ziffern und"
      + " keine Linie auf dem Tastenfeld.")
  private static let hasNoLength = Self(
    "starts and ends at the same time: choose two different times.",
    nl: "begint en eindigt op hetzelfde moment: kies twee verschillende tijden.",
    de: "beginnt und endet zur selben Zeit: wähle zwei verschiedene Zeiten.")
  private static let isOutsideDayEnds = Self(
    "is a time from 00:00 to 11:59: choose one before noon.",
    nl: "is een tijd van 00:00 tot en met 11:59: kies een tijd voor 12:00 uur.",
    de: "ist eine Zeit von 00:00 bis 11:59: wähle eine vor 12 Uhr.")
  private static let isUnprintable = Self(
    "contains characters that cannot be shown. Please remove them.",
    nl: "bevat tekens die niet te tonen zijn. Haal ze weg.",
    de: "enthält Zeichen, die sich nicht anzeigen lassen. Bitte entferne sie.")
  private static let isInUse = Self(
    "is already in use. Please choose another one.", nl: "is al in gebruik. Kies een andere.",
    de: "ist schon vergeben. Bitte wähle einen anderen.")
  private static let comesTooOften = Self(
    "repeats too often: choose whole days or longer, at most 24 times a day.",
    nl: "herhaalt zich te vaak: kies hele dagen of langer, hoogstens 24 keer per dag.",
    de: "wiederholt sich zu oft: wähle ganze Tage oder länger, höchstens 24-mal am Tag.")

  private static func form(of field: Refusal.Field) -> Self {
    switch field {
    case .email:
      Self(
        "write it like name@example.org", nl: "schrijf het als naam@voorbeeld.nl",
        de: "schreibe etwa name@beispiel.de")
    case .pin: Self("use four digits", nl: "gebruik vier cijfers", de: "nimm vier Ziffern")
    case .color:
      Self("write it like #B9E3FF", nl: "schrijf die als #B9E3FF", de: "schreibe etwa #B9E3FF")
    case .timeZone:
      Self(
        "write it like Europe/Berlin", nl: "schrijf die als Europe/Amsterdam",
        de: "schreibe etwa Europe/Berlin")
    case .dateOfBirth:
      Self(
        "choose a day in the past, such as 1990-05-23",
        nl: "kies een dag in het verleden, zoals 1990-05-23",
        de: "nimm einen Tag in der Vergangenheit, zum Beispiel 1990-05-23")
    case .rotation:
      Self(
        "name each member once, and no more than \(Rotation.memberRange.upperBound)",
        nl: "noem elk lid één keer, en hoogstens \(Rotation.memberRange.upperBound)",
        de: "nenne jedes Mitglied einmal, und höchstens \(Rotation.memberRange.upperBound)")
    case .uid:
      Self(
        "remove the spaces around it", nl: "haal de spaties eromheen weg",
        de: "lass die Leerzeichen darum weg")
    default: correction(of: field)
    }
  }

  /// The pronouns have the genders of the names, which their articles show: names with “je” and
  /// “dein” are like “de” and “der”.
  private static func correction(of field: Refusal.Field) -> Self {
    let name = nameWithArticle(of: field)
    let dutch = name.dutch.hasPrefix("het ") ? "het" : "die"
    let german = [("die ", "sie"), ("das ", "es")].first { name.german.hasPrefix($0.0) }?.1
    let pronoun = german ?? "ihn"
    return Self(
      "correct it, or leave it out", nl: "verbeter \(dutch), of laat \(dutch) weg",
      de: "berichtige \(pronoun), oder lass \(pronoun) weg")
  }
}
