import KinshipDomain

extension Refusal {
  func dutch(_ wording: Wording) -> String {
    switch self {
    case .notAuthenticated:
      "Het lijkt erop dat je bent uitgelogd. Log opnieuw in om verder te gaan met Kinship."
    case .unauthorized:
      "Dit mag je hier niet. Vraag het een ouder of de eigenaar van het huishouden."
    case .elevationRequired:
      "Hiervoor is de oudermodus nodig. Open de oudermodus en probeer het opnieuw."
    case .userNotMemberOfHousehold:
      "Deze persoon kan de taak hier niet krijgen. Kies een ander lid van het huishouden."
    case .notFound(.user):
      "Niemand heeft een account met dit adres. Laat diegene zich eerst aanmelden, of geef een code."
    case .notFound(let kind): "\(kind.dutch) is niet gevonden. Kijk wat er nu is."
    case .validation(.owner, .notAllowed):
      "De nieuwe eigenaar heeft een eigen account nodig en is geen kind. Kies iemand anders."
    case .validation(.member, .notAllowed):
      "Dit lid heeft al een account. Kies iemand zonder account."
    case .validation(let field, let problem): problem.dutch(field)
    case .weakPassword(let weakness): weakness.dutch
    case .emailInUse: "Dit adres heeft al een account. Log in, of gebruik een ander adres."
    case .invalidCredentials: "Adres en wachtwoord horen niet bij elkaar. Controleer ze allebei."
    case .tooManyAttempts(let until):
      "Te veel pogingen. Probeer het \(wording.retryTime(until).dutch) opnieuw."
    case .resetRequired: "Te veel pogingen. Stel een nieuw wachtwoord in om weer in te loggen."
    case .invalidResetCode:
      "Deze code klopt niet, of geldt niet meer. Controleer hem, of vraag een nieuwe."
    case .invalidInviteCode:
      "Deze code klopt niet, of geldt niet meer. Controleer hem, of vraag een nieuwe."
    case .signUpNeedsCode:
      "Accounts zijn hier op uitnodiging. Vraag een code van een huishouden en meld je daarmee aan."
    case .signUpClosed: "Er komen hier geen nieuwe accounts bij. Vraag het wie de server beheert."
    case .invalidConfirmationCode:
      "Deze code bevestigt je adres niet. Controleer hem, of vraag de mail opnieuw."
    case .childMustStay:
      "Kinderen kunnen hier niet zelf uit een huishouden gaan. Vraag een ouder om je eruit te halen."
    case .quotaExceeded(.writesPerMinute, let limit):
      "Dat zijn meer dan \(limit.grouped(by: ".")) wijzigingen in een minuut. Wacht even en probeer het opnieuw."
    case .quotaExceeded(let quota, let limit):
      "Er kunnen hoogstens \(limit.grouped(by: ".")) \(quota.dutch) zijn. Verwijder wat niemand meer nodig heeft."
    case .alreadyMember: "Deze persoon hoort al bij het huishouden. Kijk bij de leden."
    case .nameTaken(let name): "Iemand hier heet al “\(name)”. Kies een andere naam."
    case .soleOwner:
      "Je bent de enige eigenaar en er horen nog anderen bij. Maak eerst een van hen eigenaar."
    case .noHeir:
      "Je bent de enige eigenaar, en niemand anders hier kan het zijn. Laat er een volwassene bij komen, of hef het op."
    case .othersRemain:
      "Er horen nog anderen met een account bij dit huishouden. Haal hen er eerst uit, of laat het aan hen."
    case .notLinkable:
      "Deze twee kunnen niet één persoon zijn. Kies twee kinderen, of twee volwassenen zonder account, elk één keer in een huis."
    case .lastParent:
      "Iemand hier heeft nog een ouder of verzorger met een account nodig. Laat er eerst een bij komen."
    case .shoppingListFull(let limit):
      "De boodschappenlijst heeft \(limit.grouped(by: ".")) dingen en geen plaats meer. Ruim hem eerst op."
    case .calendarFull(let limit):
      "In de agenda passen hoogstens \(limit.grouped(by: ".")) afspraken. Haal eerst oude weg."
    case .childLimitReached(let limit):
      "In dit huishouden \(limit == 1 ? "past" : "passen") hoogstens \(limit)"
        + " \(limit == 1 ? "kind" : "kinderen")."
        + " Een volwassene daar kan dat in de regels veranderen."
    case .invalidTaskState(let status):
      "Dit kan nu niet met de taak (\(status.dutch)). Kijk wat er mogelijk is."
    case .taskAlreadyCompleted: "De taak is al klaar. Kijk wat er nog te doen is."
    case .photoRequired: "Er is een foto nodig. Voeg er een toe en dien de taak opnieuw in."
    case .compressionFailed(let flaw): flaw.dutch
    case .photoLimitReached:
      "Dit huishouden heeft geen ruimte voor nog meer foto's."
        + " Verwijder taken waarvan niemand de foto nog nodig heeft."
    case .tooManyUploads:
      "Er worden al vier foto's van dit account verstuurd. Wacht tot er een aangekomen is."
    case .insufficientCredits(let available, let missing):
      "Niet genoeg \((wording.pointsName ?? .points).dutch(2)):"
        + " \(available.value.grouped(by: ".")) op de rekening,"
        + " \(missing.value.grouped(by: ".")) te weinig. Kies minder, of verdien eerst meer."
    case .dailyLimitExceeded(0): "De limiet van vandaag is bereikt. Kom morgen terug."
    case .dailyLimitExceeded(let remaining):
      "Dat is meer dan er vandaag mag. Kies hoogstens \(Phrase.minutes(remaining).dutch)."
    case .noMinutesLeft: "Er zijn geen minuten over. Wissel er eerst een paar in."
    case .screenTimeRunning: "De schermtijd loopt al. Stop die eerst."
    case .screenTimeNotRunning: "Er loopt geen schermtijd. Start die eerst."
    case .pointsNeedAdult:
      "Alleen een volwassene bepaalt wat een taak oplevert. Laat de punten weg; een volwassene kan ze later geven."
    case .noteRequired: "Een afwijzing heeft een reden nodig. Schrijf wat er nog ontbreekt."
    case .pinNotSet: "Er is nog geen pincode. Stel er eerst een in."
    case .wrongPin: "Verificatie mislukt: de pincode klopt niet. Probeer het opnieuw."
    case .pinLocked(let until):
      "Te vaak een verkeerde pincode. Probeer het \(wording.retryTime(until).dutch) opnieuw."
    case .passwordRequired:
      "Te vaak een verkeerde pincode. Gebruik in plaats daarvan het wachtwoord van je account."
    case .conflict: "Iemand anders heeft dit intussen gewijzigd. Kijk opnieuw en beslis dan."
    case .mutationReused: "Dit is al eens verstuurd met een andere inhoud. Begin opnieuw."
    case .unusableID: "Dit kon niet worden toegevoegd: het bestaat al. Kijk wat er nu is."
    }
  }
}

extension Quota {
  fileprivate var dutch: String {
    switch self {
    case .households: "huishoudens van één account"
    case .members: "leden van een huishouden, vroegere meegeteld,"
    case .tasks: "taken in een huishouden"
    case .series: "herhalende taken in een huishouden"
    case .changedOccurrences: "gewijzigde data van afspraken in een huishouden"
    case .photoBytes: "bytes aan foto's in de huishoudens van één account"
    case .writesPerMinute: "wijzigingen in een minuut"
    case .outcomes: "wijzigingen van één account in 400 dagen"
    }
  }
}

extension Refusal.Kind {
  fileprivate var dutch: String {
    switch self {
    case .household: "Het huishouden"
    case .member: "Het lid"
    case .task: "De taak"
    case .account: "De rekening"
    case .session: "De sessie"
    case .user: "De gebruiker"
    case .photo: "De foto"
    case .shoppingItem: "Het artikel"
    case .event: "De afspraak"
    }
  }
}

extension Photo.Flaw {
  fileprivate var dutch: String {
    switch self {
    case .tooManyBytes: "De foto is groter dan 15 MB. Kies een kleinere."
    case .unknownType:
      "Dit bestand is geen foto die hier gelezen kan worden. Kies een JPEG, PNG of WebP."
    case .tooManyPixels:
      "De foto heeft te veel pixels. Maak hem kleiner: hoogstens 50 miljoen pixels, en 12.000 per zijde."
    case .unreadable: "De foto kon niet worden gelezen. Maak hem opnieuw, of kies een andere."
    }
  }
}

extension Refusal.Problem {
  fileprivate func dutch(_ field: Refusal.Field) -> String {
    let subject = field.dutch.subject
    return switch self {
    case .blank: "\(subject) is leeg. Vul iets in."
    case .tooLong(let limit):
      "\(subject) is te lang: gebruik hoogstens \(limit.grouped(by: "."))"
        + " \(limit == 1 ? "teken" : "tekens")."
    case .unprintable: "\(subject) bevat tekens die niet te tonen zijn. Haal ze weg."
    case .malformed: "\(subject) heeft niet de juiste vorm: \(field.dutchForm)."
    case .outOfRange(let low, let high):
      "\(subject) moet tussen \(low.grouped(by: ".")) en \(high.grouped(by: ".")) liggen."
    case .unknown: "\(subject) is hier niet bekend. Maak een andere keuze."
    case .missing: "\(subject) ontbreekt. Vul dit nog in."
    case .notAllowed: "\(subject) is hier niet mogelijk. Laat dit weg."
    case .tooCommon: "\(subject) is te makkelijk te raden. Maak een andere keuze."
    case .tooMany(let limit):
      "\(subject) heeft te veel data: gebruik er hoogstens \(limit.grouped(by: "."))."
    case .tooOften:
      "\(subject) komt te vaak terug: kies hele dagen of meer, hoogstens 24 keer per dag."
    case .never: "\(subject) heeft geen enkele dag. Maak een andere keuze."
    }
  }
}

extension Refusal.Field {
  fileprivate var dutchForm: String {
    switch self {
    case .email: "schrijf het als naam@voorbeeld.nl"
    case .pin: "gebruik vier cijfers"
    case .color: "schrijf die als #B9E3FF"
    case .timeZone: "schrijf die als Europe/Amsterdam"
    case .dateOfBirth: "kies een dag in het verleden, zoals 1990-05-23"
    case .dayEnd: "kies een tijd voor 12:00 uur"
    case .uid: "haal de spaties eromheen weg"
    default: "verbeter het, of laat het weg"
    }
  }
}

extension Password.Weakness {
  fileprivate var dutch: String {
    switch self {
    case .tooShort:
      "Het wachtwoord is te kort: gebruik minstens \(Password.length.lowerBound) tekens."
    case .tooLong:
      "Het wachtwoord is te lang: gebruik hoogstens \(Password.length.upperBound) tekens."
    case .common: "Veel mensen gebruiken dit wachtwoord. Kies een ander."
    case .sequence: "Dit wachtwoord volgt een eenvoudig patroon. Kies een ander."
    case .personal: "Dit wachtwoord bevat je naam of adres. Kies een ander."
    }
  }
}

extension RetryTime {
  fileprivate var dutch: String {
    switch self {
    case .time(let time): "om \(time)"
    case .seconds(let count): "over \(count) \(count == 1 ? "seconde" : "seconden")"
    case .minutes(let count): "over \(count) \(count == 1 ? "minuut" : "minuten")"
    }
  }
}
