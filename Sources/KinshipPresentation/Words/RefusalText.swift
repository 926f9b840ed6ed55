public import KinshipDomain
public import KinshipTime

extension Refusal {
  /// The reason for the refusal and the next step, in one or two sentences.
  ///
  /// - Parameters:
  ///   - language: The language of the reader.
  ///   - clock: The calendar for times; nil for UTC.
  ///   - pointsName: The household's name for points, if known.
  public func sentence(
    in language: Language, clock: HouseholdCalendar? = nil, pointsName: PointsName? = nil
  ) -> String {
    TextContext(
      language: language, calendar: clock ?? HouseholdCalendar(zone: .utc), pointsName: pointsName,
      now: .distantPast
    ).sentence(of: self)
  }
}

extension TextContext {
  func sentence(of refusal: Refusal) -> String { text(.refusal(refusal, in: self)) }
}

extension LocalizedText {
  /// The reason for the refusal and the next step.
  static func refusal(_ refusal: Refusal, in texts: TextContext) -> Self {
    switch refusal {
    case .notAuthenticated: notAuthenticated
    case .unauthorized: unauthorized
    case .elevationRequired: elevationRequired
    case .userNotMemberOfHousehold: userNotMemberOfHousehold
    case .notFound(.user): userNotFound
    case .notFound(.allowance): allowanceNotSet
    case .notFound(let kind): notFound(kind)
    case .validation(.owner, .notAllowed): newOwnerNeedsAccount
    case .validation(.member, .notAllowed): memberHasAccount
    case .validation(.member, .tooOften): memberNamedTwice
    case .validation(.member, .never): noMemberToAsk
    case .validation(.currency, .notAllowed): currencyInUse
    case .validation(.request, .tooMany): requestIsOpen
    case .validation(.request, .tooOften): weekIsPaid
    case .validation(.request, .notAllowed): requestNotPossible
    case .validation(.occurrence, .tooMany(let limit)): tooManyOccurrences(limit: limit)
    case .validation(.days, .never): lastDayBeforeFirst
    case .validation(.days, .unknown): dayNotCompleted
    case .validation(.goal, .notAllowed): goalIsNoHabit
    case .validation(.duty, .notAllowed): notAPickup
    case .validation(.subGoals, .notAllowed): equalSubGoals
    case .validation(.subGoals, .tooMany(let limit)): tooManySubGoals(limit)
    case .validation(.targetDate, .notAllowed): targetNotLater
    case .validation(.message, .notAllowed): retractedMessageIsFinal
    case .validation(.pins, .tooMany(let limit)): tooManyPins(limit)
    case .validation(.phone, .notAllowed): phoneInUse
    case .validation(.contacts, .notAllowed): careNumberRepeated
    case .validation(.contacts, .tooMany(let limit)): tooManyCareContacts(limit: limit)
    case .validation(let field, let problem): .problem(problem, of: field)
    case .weakPassword(let weakness): weakPassword(weakness)
    case .emailInUse: emailInUse
    case .invalidCredentials: invalidCredentials
    case .tooManyAttempts(let until): tooManyAttempts(retry: texts.retryTime(until))
    case .resetRequired: resetRequired
    case .invalidResetCode: invalidResetCode
    case .invalidInviteCode: invalidInviteCode
    case .signUpNeedsCode: signUpNeedsCode
    case .signUpClosed: signUpClosed
    case .invalidConfirmationCode: invalidConfirmationCode
    case .childMustStay: childMustStay
    case .quotaExceeded(let quota, let limit): quotaExceeded(quota, limit: limit)
    case .alreadyMember: alreadyMember
    case .nameTaken(let name): nameTaken(name)
    case .soleOwner: soleOwner
    case .noHeir: noHeir
    case .othersRemain: othersRemain
    case .notLinkable: notLinkable
    case .lastParent: lastParent
    case .shoppingListFull(let limit): shoppingListFull(limit: limit)
    case .calendarFull(let limit): calendarFull(limit: limit)
    case .childLimitReached(let limit): childLimitReached(limit: limit)
    case .invalidTaskState(let status): invalidTaskState(status)
    case .taskAlreadyCompleted: taskAlreadyCompleted
    case .photoRequired: photoRequired
    case .compressionFailed(let flaw): unusablePhoto(flaw)
    case .photoLimitReached: photoLimitReached
    case .tooManyUploads: tooManyUploads
    case .insufficientCredits(let available, let missing):
      insufficientCredits(
        available: available.value, missing: missing.value, texts.pointsName)
    case .insufficientMoney(let available): insufficientMoney(available)
    case .dailyLimitExceeded(let remaining): dailyLimitExceeded(remaining: remaining)
    case .noMinutesLeft: noMinutesLeft
    case .screenTimeRunning: screenTimeRunning
    case .screenTimeNotRunning: screenTimeNotRunning
    case .pointsNeedAdult: pointsNeedAdult
    case .noteRequired: noteRequired
    case .pinNotSet: pinNotSet
    case .wrongPin: wrongPin
    case .pinLocked(let until): pinLocked(retry: texts.retryTime(until))
    case .passwordRequired: passwordRequired
    case .setupUnfinished: setupUnfinished
    case .subscriptionRequired: subscriptionRequired
    case .receiptRefused(let flaw): refusedReceipt(flaw)
    case .conflict: conflict
    case .mutationReused: mutationReused
    case .unusableID: unusableID
    case .rewardUnavailable(let obstacle): rewardUnavailable(obstacle)
    case .priceChanged(let price):
      priceChanged(.points(price.value, texts.pointsName ?? .points))
    case .basketEntrySettled(let state): basketEntrySettled(state)
    case .savingsPoolUnavailable(let obstacle): savingsPoolUnavailable(obstacle)
    case .invalidGoalState(let status): invalidGoalState(status)
    case .alreadyCompletedThisPeriod: alreadyCompletedThisPeriod
    case .dutyUnavailable(let obstacle): dutyUnavailable(obstacle)
    case .profileLimitReached(let limit): profileLimitReached(limit: limit)
    case .habitLimitReached(let limit): habitLimitReached(limit: limit)
    case .invalidProfileState(let obstacle): invalidProfileState(obstacle)
    }
  }

  static let unauthorized = Self(
    "You do not have permission for this. Ask a parent or the owner of the household.",
    nl: "Je hebt hier geen rechten voor. Vraag het een ouder of de eigenaar van het huishouden.",
    de: "Keine Berechtigung für diese Aktion. Frag ein Elternteil oder den Eigentümer des"
      + " Haushalts.")
  static let conflict = Self(
    "Another member changed this in the meantime. Check it, then try again.",
    nl: "Een ander lid heeft dit intussen gewijzigd. Controleer het en probeer het dan opnieuw.",
    de: "Ein anderes Mitglied hat das inzwischen geändert. Prüfe es und versuche es dann"
      + " noch einmal.")
  static let mutationReused = Self(
    "This request was already sent with other content. Please start again.",
    nl: "Dit verzoek is al eens met een andere inhoud verstuurd. Begin opnieuw.",
    de: "Diese Anfrage wurde schon mit anderem Inhalt gesendet. Bitte fang noch einmal an.")
  static let unusableID = Self(
    "This could not be added because it already exists. See the current list.",
    nl: "Dit kon niet worden toegevoegd, want het bestaat al. Kijk in de lijst.",
    de: "Das konnte nicht hinzugefügt werden, denn es existiert schon. Sieh in der Liste nach.")

  private static func notFound(_ kind: Refusal.Kind) -> Self {
    let thing = thing(kind)
    return Self(
      "\(thing.english) was not found. See the current list.",
      nl: "\(thing.dutch) is niet gevonden. Kijk in de lijst.",
      de: "\(thing.german) nicht gefunden. Sieh in der Liste nach.")
  }

  private static func thing(_ kind: Refusal.Kind) -> Self {
    switch kind {
    case .household: Self("The household", nl: "Het huishouden", de: "Haushalt")
    case .member: Self("The member", nl: "Het lid", de: "Mitglied")
    case .task: Self("The task", nl: "De taak", de: "Aufgabe")
    case .account: Self("The points account", nl: "De puntenrekening", de: "Punktekonto")
    case .session: Self("The session", nl: "De sessie", de: "Sitzung")
    case .user: Self("The user", nl: "De gebruiker", de: "Nutzer")
    case .photo: Self("The photo", nl: "De foto", de: "Foto")
    case .shoppingItem: Self("The item", nl: "Het artikel", de: "Artikel")
    case .event: Self("The event", nl: "De afspraak", de: "Termin")
    case .basketEntry:
      Self("The reward in the basket", nl: "De beloning in het mandje", de: "Belohnung im Korb")
    case .savingsPool:
      Self("The shared goal", nl: "Het gezamenlijke doel", de: "Gemeinsames Ziel")
    case .card: Self("The card", nl: "De kaart", de: "Karte")
    case .catalogItem:
      Self("The item of the catalog", nl: "Het item van de catalogus", de: "Eintrag des Katalogs")
    case .pointRule: Self("The point rule", nl: "De puntenregel", de: "Punkteregel")
    case .transfer: Self("The transfer", nl: "De overboeking", de: "Buchung")
    case .allowance: Self("The allowance", nl: "Het zakgeld", de: "Taschengeld")
    case .moneyRequest: Self("The request", nl: "Het verzoek", de: "Anfrage")
    case .goal: Self("The goal", nl: "Het doel", de: "Ziel")
    case .message: Self("The message", nl: "Het bericht", de: "Nachricht")
    case .duty: Self("The duty", nl: "De rijbeurt", de: "Fahrdienst")
    case .careProfile: Self("The care profile", nl: "Het zorgprofiel", de: "Pflegeprofil")
    case .careHabit: Self("The habit", nl: "De gewoonte", de: "Gewohnheit")
    }
  }

  private static let userNotFound = Self(
    "No account has this address. Let the person sign up first, or give them a code.",
    nl: "Geen account heeft dit adres. Laat de persoon eerst een account maken, of geef"
      + " een code.",
    de: "Kein Konto hat diese Adresse. Lass die Person sich zuerst registrieren, oder gib"
      + " ihr einen Code.")

  private static func quotaExceeded(_ quota: Quota, limit: Int) -> Self {
    let (limit, things) = (number(limit), things(of: quota))
    guard quota != .writesPerMinute else {
      return Self(
        "You made more than \(limit.english) changes in a minute. Wait a moment, then"
          + " try again.",
        nl: "Je hebt in een minuut meer dan \(limit.dutch) wijzigingen gedaan. Wacht even"
          + " en probeer het opnieuw.",
        de: "Du hast in einer Minute mehr als \(limit.german) Änderungen gemacht. Warte"
          + " kurz und versuche es noch einmal.")
    }
    return Self(
      "The limit is \(limit.english) \(things.english). Delete some that are no longer needed.",
      nl: "De grens is \(limit.dutch) \(things.dutch). Verwijder er een paar die niet"
        + " meer nodig zijn.",
      de: "Die Grenze ist \(limit.german) \(things.german). Lösche einige, die nicht mehr"
        + " gebraucht werden.")
  }

  private static func things(of quota: Quota) -> Self {
    switch quota {
    case .households:
      Self(
        "households per account", nl: "huishoudens per account",
        de: "Haushalte pro Konto")
    case .members:
      Self(
        "members per household, including former ones",
        nl: "leden per huishouden, vroegere meegeteld",
        de: "Mitglieder pro Haushalt, frühere mitgezählt")
    case .tasks:
      Self("tasks per household", nl: "taken per huishouden", de: "Aufgaben pro Haushalt")
    case .series:
      Self(
        "repeating tasks per household", nl: "herhalende taken per huishouden",
        de: "wiederkehrende Aufgaben pro Haushalt")
    case .changedOccurrences:
      Self(
        "changed dates of events per household",
        nl: "gewijzigde data van afspraken per huishouden",
        de: "geänderte Termine von Serien pro Haushalt")
    case .photoBytes:
      Self(
        "bytes of photos in all households of an account",
        nl: "bytes aan foto's in alle huishoudens van een account",
        de: "Bytes an Fotos in allen Haushalten eines Kontos")
    case .writesPerMinute:
      Self("changes in a minute", nl: "wijzigingen in een minuut", de: "Änderungen in einer Minute")
    case .outcomes:
      Self(
        "changes per account in 400 days", nl: "wijzigingen per account in 400 dagen",
        de: "Änderungen pro Konto in 400 Tagen")
    case .messages:
      Self(
        "messages in the chat of a household", nl: "berichten in de chat van een huishouden",
        de: "Nachrichten im Chat eines Haushalts")
    case .chatBytes:
      Self(
        "bytes of texts in the chat of a household",
        nl: "bytes aan tekst in de chat van een huishouden",
        de: "Bytes an Texten im Chat eines Haushalts")
    }
  }
}

extension TextContext {
  /// The time of the next attempt: in the household's calendar, or else as seconds or minutes.
  func retryTime(_ until: Instant) -> LocalizedText {
    guard let calendar else {
      let seconds = max(
        1, Int((until.millisecondsSinceEpoch - now.millisecondsSinceEpoch + 999) / 1_000))
      return seconds < 100 ? .inSeconds(seconds) : .inMinutes((seconds + 59) / 60)
    }
    return .retryTime(
      time(calendar.zone.local(roundedUp(until)).time), isUTC: calendar.zone == .utc)
  }

  /// The next full minute, so that an attempt at the shown time succeeds.
  private func roundedUp(_ instant: Instant) -> Instant {
    let rest = instant.millisecondsSinceEpoch % 60_000
    return rest > 0 ? instant + .milliseconds(60_000 - rest) : instant
  }
}

extension LocalizedText {
  fileprivate static func retryTime(_ time: Self, isUTC: Bool) -> Self {
    let time = time.map { isUTC ? "\($0) UTC" : $0 }
    return Self("at \(time.english)", nl: "om \(time.dutch)", de: "um \(time.german) Uhr")
  }

  fileprivate static func inSeconds(_ count: Int) -> Self {
    Self(
      "in \(count) \(count == 1 ? "second" : "seconds")",
      nl: "over \(count) \(count == 1 ? "seconde" : "seconden")",
      de: "in \(count) \(count == 1 ? "Sekunde" : "Sekunden")")
  }

  fileprivate static func inMinutes(_ count: Int) -> Self {
    Self(
      "in \(count) \(count == 1 ? "minute" : "minutes")",
      nl: "over \(count) \(count == 1 ? "minuut" : "minuten")",
      de: "in \(count) \(count == 1 ? "Minute" : "Minuten")")
  }
}
