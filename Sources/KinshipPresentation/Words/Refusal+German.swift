import KinshipDomain

extension Refusal {
  /// The texts of F-54 word for word, each followed by what to do next.
  func german(_ wording: Wording) -> String {
    switch self {
    case .notAuthenticated:
      "Du bist nicht mehr angemeldet. Bitte melde dich wieder an, um mit Kinship weiterzumachen."
    case .unauthorized:
      "Keine Berechtigung für diese Aktion. Frag ein Elternteil oder wem der Haushalt gehört."
    case .elevationRequired:
      "Dafür ist der Elternmodus nötig. Öffne ihn und versuche es noch einmal."
    case .userNotMemberOfHousehold:
      "Nutzer ist kein Mitglied dieses Haushalts. Wähle jemand anderen aus dem Haushalt."
    case .notFound(.user):
      "Niemand hat ein Konto mit dieser Adresse. Lass die Person sich zuerst registrieren, oder gib ihr einen Code."
    case .notFound(let kind): "\(kind.german) nicht gefunden. Sieh nach, was jetzt da ist."
    case .validation(.owner, .notAllowed):
      "Wem der Haushalt gehören soll, braucht ein eigenes Konto und ist kein Kind. Wähle jemand anderen."
    case .validation(.member, .notAllowed):
      "Dieses Mitglied hat schon ein Konto. Wähle eines ohne Konto."
    case .validation(let field, let problem): problem.german(field)
    case .weakPassword(let weakness): weakness.german
    case .emailInUse:
      "Diese Adresse hat schon ein Konto. Melde dich an oder nimm eine andere Adresse."
    case .invalidCredentials: "Adresse und Passwort passen nicht zusammen. Bitte prüfe beides."
    case .tooManyAttempts(let until):
      "Zu viele Versuche. Versuche es \(wording.retryTime(until).german) wieder."
    case .resetRequired: "Zu viele Versuche. Setze dein Passwort zurück, um dich wieder anzumelden."
    case .invalidResetCode:
      "Dieser Code ist falsch oder gilt nicht mehr. Prüfe ihn oder fordere einen neuen an."
    case .invalidInviteCode:
      "Dieser Code ist falsch oder gilt nicht mehr. Prüfe ihn oder bitte um einen neuen."
    case .signUpNeedsCode:
      "Konten gibt es hier auf Einladung. Frag jemanden nach dem Code eines Haushalts und registriere dich damit."
    case .signUpClosed: "Hier werden keine neuen Konten angelegt. Frag, wer den Server betreibt."
    case .invalidConfirmationCode:
      "Dieser Code bestätigt deine Adresse nicht. Prüfe ihn oder fordere die Mail noch einmal an."
    case .childMustStay:
      "Kinder können einen Haushalt hier nicht selbst verlassen. Frag ein Elternteil, ob es dich herausnimmt."
    case .quotaExceeded(.writesPerMinute, let limit):
      "Das sind mehr als \(limit.grouped(by: ".")) Änderungen in einer Minute. Warte kurz und versuche es noch einmal."
    case .quotaExceeded(let quota, let limit):
      "Es sind höchstens \(limit.grouped(by: ".")) \(quota.german) möglich. Lösche, was niemand mehr braucht."
    case .alreadyMember: "Diese Person gehört schon zum Haushalt. Sieh bei den Mitgliedern nach."
    case .nameTaken(let name): "Jemand hier heißt schon „\(name)“. Wähle einen anderen Namen."
    case .soleOwner: "Der Haushalt gehört dir allein, und andere sind noch da. Übergib ihn zuerst."
    case .noHeir:
      "Der Haushalt gehört dir allein, und niemand sonst hier kann ihn haben. Lass eine erwachsene Person dazukommen, oder löse ihn auf."
    case .othersRemain:
      "Andere mit einem Konto gehören noch zu diesem Haushalt. Nimm sie zuerst heraus, oder überlass ihn ihnen."
    case .notLinkable:
      "Diese beiden können nicht eine Person sein. Wähle zwei Kinder, oder zwei Erwachsene ohne Konto, jeweils einmal je Haushalt."
    case .lastParent:
      "Hier braucht noch jemand ein Elternteil oder eine Betreuungsperson mit Konto. Lade zuerst jemanden ein."
    case .shoppingListFull(let limit):
      "Auf der Einkaufsliste stehen \(limit.grouped(by: ".")) Dinge, mehr passt nicht. Räume sie zuerst auf."
    case .calendarFull(let limit):
      "In den Kalender passen höchstens \(limit.grouped(by: ".")) Termine. Lösche erst alte."
    case .childLimitReached(let limit):
      "In diesem Haushalt \(limit == 1 ? "ist" : "sind") höchstens \(limit)"
        + " \(limit == 1 ? "Kind" : "Kinder") möglich."
        + " Eine erwachsene Person dort kann das in den Regeln ändern."
    case .invalidTaskState(let status):
      "Aufgabe kann in diesem Status nicht bearbeitet werden (\(status.german))."
        + " Sieh nach, was möglich ist."
    case .taskAlreadyCompleted:
      "Aufgabe wurde bereits erledigt. Sieh nach, was noch zu tun ist."
    case .photoRequired:
      "Foto erforderlich. Füge eines hinzu und reiche die Aufgabe noch einmal ein."
    case .compressionFailed(let flaw): flaw.german
    case .photoLimitReached:
      "Dieser Haushalt hat keinen Platz für weitere Fotos."
        + " Lösche Aufgaben, deren Fotos niemand mehr braucht."
    case .tooManyUploads:
      "Von diesem Konto werden schon vier Fotos gesendet. Warte, bis eines angekommen ist."
    case .insufficientCredits(let available, let missing):
      "Nicht genug \((wording.pointsName ?? .credits).german(2)) verfügbar:"
        + " \(available.value.grouped(by: ".")) auf dem Konto,"
        + " \(missing.value.grouped(by: ".")) zu wenig. Nimm weniger, oder verdiene zuerst mehr."
    case .dailyLimitExceeded(0): "Das Limit für heute ist erreicht. Komm morgen wieder."
    case .dailyLimitExceeded(let remaining):
      "Das ist mehr, als heute erlaubt ist. Nimm höchstens \(Phrase.minutes(remaining).german)."
    case .noMinutesLeft: "Es sind keine Minuten übrig. Löse zuerst welche ein."
    case .screenTimeRunning: "Die Bildschirmzeit läuft schon. Beende sie zuerst."
    case .screenTimeNotRunning: "Es läuft keine Bildschirmzeit. Starte sie zuerst."
    case .pointsNeedAdult:
      "Nur Erwachsene legen fest, was eine Aufgabe bringt. Lass die Punkte weg; Erwachsene können sie später vergeben."
    case .noteRequired: "Eine Ablehnung braucht einen Grund. Schreib, was noch fehlt."
    case .pinNotSet: "Es gibt noch keine PIN. Lege zuerst eine fest."
    case .wrongPin: "Authentifizierung fehlgeschlagen: Die PIN ist falsch. Versuche es noch einmal."
    case .pinLocked(let until):
      "Zu oft eine falsche PIN. Versuche es \(wording.retryTime(until).german) wieder."
    case .passwordRequired: "Zu oft eine falsche PIN. Nimm stattdessen das Passwort deines Kontos."
    case .conflict:
      "Jemand anderes hat das inzwischen geändert. Sieh es noch einmal an und entscheide dann."
    case .mutationReused:
      "Das wurde schon einmal mit anderem Inhalt gesendet. Bitte fang noch einmal an."
    case .unusableID:
      "Das konnte nicht hinzugefügt werden: Es existiert schon. Sieh nach, was jetzt da ist."
    }
  }
}

extension Quota {
  fileprivate var german: String {
    switch self {
    case .households: "Haushalte eines Kontos"
    case .members: "Mitglieder eines Haushalts, frühere mitgezählt,"
    case .tasks: "Aufgaben in einem Haushalt"
    case .series: "wiederkehrende Aufgaben in einem Haushalt"
    case .changedOccurrences: "geänderte Termine von Serien in einem Haushalt"
    case .photoBytes: "Bytes an Fotos in den Haushalten eines Kontos"
    case .writesPerMinute: "Änderungen in einer Minute"
    case .outcomes: "Änderungen eines Kontos in 400 Tagen"
    }
  }
}

extension Refusal.Kind {
  fileprivate var german: String {
    switch self {
    case .household: "Haushalt"
    case .member: "Mitglied"
    case .task: "Aufgabe"
    case .account: "Konto"
    case .session: "Sitzung"
    case .user: "Nutzer"
    case .photo: "Foto"
    case .shoppingItem: "Artikel"
    case .event: "Termin"
    }
  }
}

extension Photo.Flaw {
  fileprivate var german: String {
    switch self {
    case .tooManyBytes: "Das Foto ist größer als 15 MB. Wähle ein kleineres."
    case .unknownType:
      "Diese Datei ist kein Foto, das hier gelesen werden kann. Wähle ein JPEG, PNG oder WebP."
    case .tooManyPixels:
      "Das Foto hat zu viele Pixel. Verkleinere es auf höchstens 50 Millionen Pixel und 12.000 je Seite."
    case .unreadable:
      "Das Foto konnte nicht gelesen werden. Nimm es noch einmal auf oder wähle ein anderes."
    }
  }
}

extension Refusal.Problem {
  fileprivate func german(_ field: Refusal.Field) -> String {
    let subject = field.german.subject
    return switch self {
    case .blank: "\(subject) ist leer. Bitte fülle das Feld aus."
    case .tooLong(let limit):
      "\(subject) ist zu lang: nimm höchstens \(limit.grouped(by: ".")) Zeichen."
    case .unprintable:
      "\(subject) enthält Zeichen, die sich nicht anzeigen lassen. Bitte entferne sie."
    case .malformed: "\(subject) hat nicht die richtige Form: \(field.germanForm)."
    case .outOfRange(let low, let high):
      "\(subject) muss zwischen \(low.grouped(by: ".")) und \(high.grouped(by: ".")) liegen."
    case .unknown: "\(subject) ist hier nicht bekannt. Bitte triff eine andere Wahl."
    case .missing: "\(subject) fehlt. Bitte ergänze das Feld."
    case .notAllowed: "\(subject) ist hier nicht möglich. Bitte lass das Feld leer."
    case .tooCommon: "\(subject) ist zu leicht zu erraten. Bitte triff eine andere Wahl."
    case .tooMany(let limit):
      "\(subject) hat zu viele Tage: nimm höchstens \(limit.grouped(by: "."))."
    case .tooOften:
      "\(subject) kommt zu oft wieder: wähle ganze Tage oder mehr, höchstens 24-mal am Tag."
    case .never: "\(subject) fällt auf keinen Tag. Bitte triff eine andere Wahl."
    }
  }
}

extension Refusal.Field {
  fileprivate var germanForm: String {
    switch self {
    case .email: "schreibe etwa name@beispiel.de"
    case .pin: "nimm vier Ziffern"
    case .color: "schreibe etwa #B9E3FF"
    case .timeZone: "schreibe etwa Europe/Berlin"
    case .dateOfBirth: "nimm einen Tag in der Vergangenheit, zum Beispiel 1990-05-23"
    case .dayEnd: "wähle eine Zeit vor 12 Uhr"
    case .uid: "lass die Leerzeichen darum weg"
    default: "berichtige es, oder lass es weg"
    }
  }
}

extension Password.Weakness {
  fileprivate var german: String {
    switch self {
    case .tooShort:
      "Das Passwort ist zu kurz: nimm mindestens \(Password.length.lowerBound) Zeichen."
    case .tooLong: "Das Passwort ist zu lang: nimm höchstens \(Password.length.upperBound) Zeichen."
    case .common: "Viele Menschen benutzen dieses Passwort. Bitte wähle ein anderes."
    case .sequence: "Dieses Passwort folgt einem einfachen Muster. Bitte wähle ein anderes."
    case .personal:
      "Dieses Passwort enthält deinen Namen oder deine Adresse. Bitte wähle ein anderes."
    }
  }
}

extension RetryTime {
  fileprivate var german: String {
    switch self {
    case .time(let time): "um \(time) Uhr"
    case .seconds(let count): "in \(count) \(count == 1 ? "Sekunde" : "Sekunden")"
    case .minutes(let count): "in \(count) \(count == 1 ? "Minute" : "Minuten")"
    }
  }
}
