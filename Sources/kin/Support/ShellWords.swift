import KinshipDomain

/// The words that only a command line needs; all others are KinshipPresentation's.
///
/// A case without a text in one of the languages does not compile.
enum ShellWords {
  // Questions
  case password, newPassword, repeatPassword, pin, newPIN, repeatPIN, pinOrPassword
  case yesOrNo

  // What was typed cannot be meant
  case unknownPerson(String), unknownTask(String), unknownHousehold(String), ambiguous(String)
  case malformedDate(String), malformedMoment(String), malformedCursor(String)
  case secretMissing, secretUnreadable, secretsDiffer, confirmationMissing
  case noHome, noTimeZone, noHouseholdChosen, nothingToChange

  // Sessions
  case signIn(email: String?)

  // Files and stores
  case profileDamaged(path: String)
  case fileUnreadable(path: String, reason: String), fileUnwritable(path: String, reason: String)
  case storeHeld(process: String, purpose: String), storeNewer(path: String)
  case storeUnusable(path: String, reason: String), storeDamaged(path: String, reason: String)
  case storeReadOnly(path: String), storeFull(path: String), storeBusy(path: String)
  case zonesMissing(reason: String), outputFailed, unexpected(String)

  // What was done
  case householdUsed(name: String), notDeleted

  // Names of columns and values
  case id, name, role, color, who, when, kind, due, points, status, title, reason, amount, household
  case email, store, profile, parentMode, code, zone, rules, rate, dailyLimit, weeklyAllowance,
    unused
  case expires, carries(upTo: Int), minutesReady, runningSince
  case more(cursor: String), closed, acting
}

extension ShellWords {
  /// The text in that language.
  func text(in language: Language) -> String {
    switch language {
    case .english: english
    case .dutch: dutch
    case .german: german
    }
  }

  private var english: String {
    switch self {
    case .password: "Password: "
    case .newPassword: "New password: "
    case .repeatPassword: "The same password again: "
    case .pin: "PIN: "
    case .newPIN: "New PIN: "
    case .repeatPIN: "The same PIN again: "
    case .pinOrPassword: "The PIN until now, or the password: "
    case .yesOrNo: "[y/N]"
    case .unknownPerson(let name): "Nobody here is called “\(name)”."
    case .unknownTask(let name): "There is no task “\(name)” here."
    case .unknownHousehold(let name): "You belong to no household “\(name)”."
    case .ambiguous(let name): "“\(name)” can be several: type more of it, or an id."
    case .malformedDate(let text):
      "“\(text)” is no date: type 2026-11-23, 2026-11-23T18:00, today, or tomorrow 18:00."
    case .malformedMoment(let text):
      "“\(text)” is no moment: type 2026-11-23T18:00, today 18:00, or 2026-11-23T17:00:00Z."
    case .malformedCursor(let text):
      "“\(text)” is no place in this list: take it from the page before."
    case .secretMissing: "A password or PIN is needed as a line of standard input."
    case .secretUnreadable: "What was typed is too long or no text."
    case .secretsDiffer: "The two differ; nothing was changed."
    case .confirmationMissing: "Deleting needs --yes when nobody can be asked."
    case .noHome: "Neither KIN_HOME nor HOME says where profiles are kept."
    case .noTimeZone:
      "This machine does not say its time zone: add --zone, such as Europe/Amsterdam."
    case .noHouseholdChosen:
      "You belong to several households: choose with “kin household use NAME”."
    case .nothingToChange: "Nothing was said that is to be changed."
    case .signIn(let email):
      "Nobody is signed in here: “kin account sign-in --email \(email ?? "YOU@EXAMPLE.ORG")”."
    case .profileDamaged(let path):
      "The profile \(path) is damaged: move it away, then sign in again."
    case .fileUnreadable(let path, let reason): "\(path) cannot be read: \(reason)."
    case .fileUnwritable(let path, let reason): "\(path) cannot be written: \(reason)."
    case .storeHeld(let process, let purpose): "The store is in use by \(process): \(purpose)."
    case .storeNewer(let path): "The store \(path) was written by a newer version of Kinship."
    case .storeUnusable(let path, let reason): "The store \(path) cannot be used: \(reason)."
    case .storeDamaged(let path, let reason): "The store \(path) is damaged: \(reason)."
    case .storeReadOnly(let path): "The store \(path) may not be written."
    case .storeFull(let path): "There is no room left for the store \(path); nothing was changed."
    case .storeBusy(let path): "The store \(path) is busy; try again in a moment."
    case .zonesMissing(let reason): "The time zones cannot be read: \(reason)."
    case .outputFailed: "The answer could not be written."
    case .unexpected(let text): "Something unexpected happened: \(text)."
    case .householdUsed(let name): "From now on everything is about \(name)."
    case .notDeleted: "Nothing was deleted."
    case .id: "Id"
    case .name: "Name"
    case .role: "Role"
    case .color: "Colour"
    case .who: "Who"
    case .when: "When"
    case .kind: "Kind"
    case .due: "Due"
    case .points: "Points"
    case .status: "Status"
    case .title: "Task"
    case .reason: "Reason"
    case .amount: "Amount"
    case .household: "Household"
    case .email: "Email"
    case .store: "Store"
    case .profile: "Profile"
    case .parentMode: "Parent mode"
    case .code: "Code"
    case .zone: "Time zone"
    case .rules: "Rules"
    case .rate: "Points : minutes"
    case .dailyLimit: "Daily limit"
    case .weeklyAllowance: "Weekly allowance"
    case .unused: "Unused minutes"
    case .expires: "end with the day"
    case .carries(let most): "stay, up to \(most) min"
    case .minutesReady: "Ready to use"
    case .runningSince: "Runs"
    case .more(let cursor): "There are more: --after \(cursor), or --all."
    case .closed: "closed"
    case .acting: "Acts as"
    }
  }

  private var dutch: String {
    switch self {
    case .password: "Wachtwoord: "
    case .newPassword: "Nieuw wachtwoord: "
    case .repeatPassword: "Nog een keer hetzelfde wachtwoord: "
    case .pin: "Pincode: "
    case .newPIN: "Nieuwe pincode: "
    case .repeatPIN: "Nog een keer dezelfde pincode: "
    case .pinOrPassword: "De pincode tot nu toe, of het wachtwoord: "
    case .yesOrNo: "[j/N]"
    case .unknownPerson(let name): "Niemand heet hier “\(name)”."
    case .unknownTask(let name): "Er is hier geen taak “\(name)”."
    case .unknownHousehold(let name): "Je hoort bij geen huishouden “\(name)”."
    case .ambiguous(let name): "“\(name)” kan van alles zijn: typ er meer van, of een id."
    case .malformedDate(let text):
      "“\(text)” is geen datum: typ 2026-11-23, 2026-11-23T18:00, today of tomorrow 18:00."
    case .malformedMoment(let text):
      "“\(text)” is geen tijdstip: typ 2026-11-23T18:00, today 18:00 of 2026-11-23T17:00:00Z."
    case .malformedCursor(let text):
      "“\(text)” is geen plek in deze lijst: neem die van de pagina ervoor."
    case .secretMissing: "Er is een wachtwoord of pincode nodig als regel van de standaardinvoer."
    case .secretUnreadable: "Wat werd getypt is te lang of geen tekst."
    case .secretsDiffer: "De twee verschillen; er is niets gewijzigd."
    case .confirmationMissing: "Verwijderen vraagt om --yes als niemand het kan bevestigen."
    case .noHome: "KIN_HOME noch HOME zegt waar profielen worden bewaard."
    case .noTimeZone: "Deze machine noemt geen tijdzone: voeg --zone toe, zoals Europe/Amsterdam."
    case .noHouseholdChosen: "Je hoort bij meer huishoudens: kies met “kin household use NAAM”."
    case .nothingToChange: "Er is niet gezegd wat er moet veranderen."
    case .signIn(let email):
      "Hier is niemand ingelogd: “kin account sign-in --email \(email ?? "JIJ@VOORBEELD.NL")”."
    case .profileDamaged(let path):
      "Het profiel \(path) is beschadigd: zet het weg en log opnieuw in."
    case .fileUnreadable(let path, let reason): "\(path) kan niet worden gelezen: \(reason)."
    case .fileUnwritable(let path, let reason): "\(path) kan niet worden geschreven: \(reason)."
    case .storeHeld(let process, let purpose):
      "De opslag is in gebruik door \(process): \(purpose)."
    case .storeNewer(let path): "De opslag \(path) is van een nieuwere versie van Kinship."
    case .storeUnusable(let path, let reason): "De opslag \(path) is niet bruikbaar: \(reason)."
    case .storeDamaged(let path, let reason): "De opslag \(path) is beschadigd: \(reason)."
    case .storeReadOnly(let path): "De opslag \(path) mag niet worden geschreven."
    case .storeFull(let path):
      "Er is geen ruimte meer voor de opslag \(path); er is niets gewijzigd."
    case .storeBusy(let path): "De opslag \(path) is bezig; probeer het zo weer."
    case .zonesMissing(let reason): "De tijdzones kunnen niet worden gelezen: \(reason)."
    case .outputFailed: "Het antwoord kon niet worden geschreven."
    case .unexpected(let text): "Er ging iets onverwachts mis: \(text)."
    case .householdUsed(let name): "Vanaf nu gaat alles over \(name)."
    case .notDeleted: "Er is niets verwijderd."
    case .id: "Id"
    case .name: "Naam"
    case .role: "Rol"
    case .color: "Kleur"
    case .who: "Wie"
    case .when: "Wanneer"
    case .kind: "Soort"
    case .due: "Voor"
    case .points: "Punten"
    case .status: "Stand"
    case .title: "Taak"
    case .reason: "Reden"
    case .amount: "Aantal"
    case .household: "Huishouden"
    case .email: "E-mail"
    case .store: "Opslag"
    case .profile: "Profiel"
    case .parentMode: "Oudermodus"
    case .code: "Code"
    case .zone: "Tijdzone"
    case .rules: "Regels"
    case .rate: "Punten : minuten"
    case .dailyLimit: "Daglimiet"
    case .weeklyAllowance: "Weektegoed"
    case .unused: "Ongebruikte minuten"
    case .expires: "vervallen met de dag"
    case .carries(let most): "blijven, tot \(most) min"
    case .minutesReady: "Klaar om te gebruiken"
    case .runningSince: "Loopt"
    case .more(let cursor): "Er is meer: --after \(cursor), of --all."
    case .closed: "gesloten"
    case .acting: "Handelt als"
    }
  }

  private var german: String {
    switch self {
    case .password: "Passwort: "
    case .newPassword: "Neues Passwort: "
    case .repeatPassword: "Dasselbe Passwort noch einmal: "
    case .pin: "PIN: "
    case .newPIN: "Neue PIN: "
    case .repeatPIN: "Dieselbe PIN noch einmal: "
    case .pinOrPassword: "Die bisherige PIN oder das Passwort: "
    case .yesOrNo: "[j/N]"
    case .unknownPerson(let name): "Niemand heißt hier „\(name)“."
    case .unknownTask(let name): "Hier gibt es keine Aufgabe „\(name)“."
    case .unknownHousehold(let name): "Du gehörst zu keinem Haushalt „\(name)“."
    case .ambiguous(let name): "„\(name)“ kann mehreres sein: gib mehr davon ein, oder eine Id."
    case .malformedDate(let text):
      "„\(text)“ ist kein Datum: gib 2026-11-23, 2026-11-23T18:00, today oder tomorrow 18:00 ein."
    case .malformedMoment(let text):
      "„\(text)“ ist kein Zeitpunkt: gib 2026-11-23T18:00, today 18:00 oder 2026-11-23T17:00:00Z ein."
    case .malformedCursor(let text):
      "„\(text)“ ist keine Stelle dieser Liste: nimm sie von der Seite davor."
    case .secretMissing: "Ein Passwort oder eine PIN fehlt als Zeile der Standardeingabe."
    case .secretUnreadable: "Die Eingabe ist zu lang oder kein Text."
    case .secretsDiffer: "Die beiden sind verschieden; es wurde nichts geändert."
    case .confirmationMissing: "Löschen braucht --yes, wenn niemand gefragt werden kann."
    case .noHome: "Weder KIN_HOME noch HOME sagt, wo Profile liegen."
    case .noTimeZone: "Dieses Gerät nennt keine Zeitzone: ergänze --zone, etwa Europe/Berlin."
    case .noHouseholdChosen:
      "Du gehörst zu mehreren Haushalten: wähle mit „kin household use NAME“."
    case .nothingToChange: "Es wurde nicht gesagt, was sich ändern soll."
    case .signIn(let email):
      "Hier ist niemand angemeldet: „kin account sign-in --email \(email ?? "DU@BEISPIEL.DE")“."
    case .profileDamaged(let path):
      "Das Profil \(path) ist beschädigt: lege es beiseite und melde dich neu an."
    case .fileUnreadable(let path, let reason): "\(path) kann nicht gelesen werden: \(reason)."
    case .fileUnwritable(let path, let reason): "\(path) kann nicht geschrieben werden: \(reason)."
    case .storeHeld(let process, let purpose):
      "Der Speicher ist in Gebrauch durch \(process): \(purpose)."
    case .storeNewer(let path): "Der Speicher \(path) stammt von einer neueren Version von Kinship."
    case .storeUnusable(let path, let reason):
      "Der Speicher \(path) ist nicht brauchbar: \(reason)."
    case .storeDamaged(let path, let reason): "Der Speicher \(path) ist beschädigt: \(reason)."
    case .storeReadOnly(let path): "Der Speicher \(path) darf nicht beschrieben werden."
    case .storeFull(let path):
      "Für den Speicher \(path) ist kein Platz mehr; nichts wurde geändert."
    case .storeBusy(let path):
      "Der Speicher \(path) ist beschäftigt; versuche es gleich noch einmal."
    case .zonesMissing(let reason): "Die Zeitzonen können nicht gelesen werden: \(reason)."
    case .outputFailed: "Die Antwort konnte nicht geschrieben werden."
    case .unexpected(let text): "Etwas Unerwartetes ist geschehen: \(text)."
    case .householdUsed(let name): "Ab jetzt geht es um \(name)."
    case .notDeleted: "Es wurde nichts gelöscht."
    case .id: "Id"
    case .name: "Name"
    case .role: "Rolle"
    case .color: "Farbe"
    case .who: "Wer"
    case .when: "Wann"
    case .kind: "Art"
    case .due: "Fällig"
    case .points: "Punkte"
    case .status: "Stand"
    case .title: "Aufgabe"
    case .reason: "Grund"
    case .amount: "Anzahl"
    case .household: "Haushalt"
    case .email: "E-Mail"
    case .store: "Speicher"
    case .profile: "Profil"
    case .parentMode: "Elternmodus"
    case .code: "Code"
    case .zone: "Zeitzone"
    case .rules: "Regeln"
    case .rate: "Punkte : Minuten"
    case .dailyLimit: "Tageslimit"
    case .weeklyAllowance: "Wochenguthaben"
    case .unused: "Ungenutzte Minuten"
    case .expires: "verfallen mit dem Tag"
    case .carries(let most): "bleiben, bis \(most) Min."
    case .minutesReady: "Bereit"
    case .runningSince: "Läuft"
    case .more(let cursor): "Es gibt mehr: --after \(cursor) oder --all."
    case .closed: "geschlossen"
    case .acting: "Handelt als"
    }
  }
}
