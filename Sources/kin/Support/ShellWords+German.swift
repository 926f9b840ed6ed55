import KinshipDomain
import KinshipPresentation

extension ShellWords {
  var german: String {
    switch self {
    case .password: "Passwort: "
    case .passwordUntilNow: "Das bisherige Passwort: "
    case .newPassword: "Neues Passwort: "
    case .repeatPassword: "Dasselbe Passwort noch einmal: "
    case .pin: "PIN: "
    case .newPIN: "Neue PIN: "
    case .repeatPIN: "Dieselbe PIN noch einmal: "
    case .pinOrPassword: "Die bisherige PIN oder das Passwort: "
    case .yesOrNo: "[j/N]"
    case .unknownPerson(let name): "Niemand heißt hier „\(name)“. Sieh nach mit „kin member list“."
    case .unknownTask(let name):
      "Hier gibt es keine Aufgabe „\(name)“. Sieh nach mit „kin task list“."
    case .unknownHousehold(let name):
      "Du gehörst zu keinem Haushalt „\(name)“. Sieh nach mit „kin household list“."
    case .unknownItem(let name):
      "Hier gibt es keinen Artikel „\(name)“. Sieh nach mit „kin shop list“."
    case .unknownEvent(let name):
      "Hier gibt es keinen Termin „\(name)“. Sieh nach mit „kin calendar list“."
    case .unknownDeletedTask(let name):
      "Hier wurde in den letzten 30 Tagen keine Aufgabe „\(name)“ gelöscht. Sieh nach mit „kin task deleted“."
    case .noOccurrenceOn(let day):
      "Am „\(day)“ ist nichts von dieser Serie. Sieh nach mit „kin calendar list“."
    case .unknownSession(let text):
      "Es gibt keine Sitzung „\(text)“. Sieh nach mit „kin account sessions“."
    case .ambiguous(let name):
      "Mit „\(name)“ kann Verschiedenes gemeint sein: gib mehr davon ein, oder eine Id."
    case .malformedDate(let text):
      "„\(text)“ ist kein Datum: gib 2026-11-23, 2026-11-23T18:00, heute oder morgen 18:00 ein."
    case .malformedMoment(let text):
      "„\(text)“ ist kein Zeitpunkt: gib 2026-11-23T18:00, heute 18:00 oder 2026-11-23T17:00:00Z ein."
    case .malformedCursor(let text):
      "„\(text)“ ist keine Stelle dieser Liste: nimm sie von der Seite davor."
    case .malformedAddress(let text):
      "„\(text)“ ist keine Adresse: schreibe tls://HOST:PORT, tcp://HOST:PORT oder unix:PFAD."
    case .malformedLocal(let text):
      "„\(text)“ ist kein Datum und keine Uhrzeit: schreibe 2026-11-23 oder 2026-11-23T18:00."
    case .unknownZone(let name): "Es gibt keine Zeitzone „\(name)“: schreibe etwa Europe/Berlin."
    case .secretMissing: "Ein Passwort oder eine PIN fehlt: gib sie als Zeile der Standardeingabe."
    case .secretUnreadable: "Die Eingabe ist zu lang oder kein Text. Tippe sie noch einmal."
    case .secretsDiffer:
      "Die beiden sind verschieden; es wurde nichts geändert. Tippe noch einmal, zweimal dasselbe."
    case .confirmationMissing: "Niemand kann hier gefragt werden: ergänze --yes."
    case .extentMissing:
      "Diese Aufgabe kommt wieder: sag --only-this für diesen Tag, oder --series für alles, was niemand erledigt hat."
    case .thisDate: "diesen Tag"
    case .wholeSeries: "die Reihe"
    case .whatToChange: "Was soll sich ändern?"
    case .whichHousehold: "Du gehörst zu mehreren Haushalten. Ab jetzt geht es um:"
    case .whichZone:
      "Dieses Gerät nennt keine Zeitzone. Tippe die des Haushalts, etwa Europe/Berlin."
    case .noHome: "Weder KIN_HOME noch HOME sagt, wo Profile liegen. Setze eines von beiden."
    case .noTimeZone: "Dieses Gerät nennt keine Zeitzone: ergänze --zone, etwa Europe/Berlin."
    case .noHouseholdChosen:
      "Du gehörst zu mehreren Haushalten: wähle mit „kin household use NAME“."
    case .nothingToChange: "Es wurde nicht gesagt, was sich ändern soll: ergänze eine Option."
    case .signIn(let email):
      "Hier ist niemand angemeldet: tippe „kin account sign-in --email \(email ?? "DU@BEISPIEL.DE")“."
    case .resetNext: "Gib ihn dann hier ein: „kin account reset --code CODE“."
    case .codeFromMail: "Tippe den Code aus der Mail; eine leere Zeile lässt es für später."
    case .hasNoPhoto(let name):
      "\(name) hat hier kein Foto, oder zeigt es nicht. Füge eins hinzu mit „kin member photo <mitglied> --set <datei>“, oder frag danach."
    case .householdHasNoPhoto:
      "Der Haushalt hat kein Foto. Füge eins hinzu mit „kin household photo --set <datei>“, oder frag Erwachsene danach."
    case .hasAnAccount(let name):
      "\(name) hat ein Konto und bekommt das Gerät nicht so. Nimm für \(name) eine eigene Anmeldung, hier in einem anderen Profil (--profile)."
    case .noReset:
      "In diesem Profil wurde kein Code angefordert: tippe „kin account reset --email DU@BEISPIEL.DE“."
    case .tokensNotSaved(let path, let reason):
      "Der Schlüsselbund hat die Sitzung nicht angenommen: \(reason.asClause). Sie liegt in der Datei \(path), die nur du lesen kannst."
    case .tokensNotRead(let email, let reason):
      "Die Sitzung liegt im Schlüsselbund, und der kann nicht gelesen werden: \(reason.asClause). Entsperre den Schlüsselbund, oder setze KIN_KEYRING=off und tippe „kin account sign-in --email \(email)“."
    case .tokensNotDeleted(let reason):
      "Die Sitzung ist beendet, aber ihre Tokens liegen noch im Schlüsselbund: \(reason.asClause). Sie öffnen nichts mehr."
    case .malformedKeyringUse(let text):
      "KIN_KEYRING ist „\(text)“: setze es auf off, oder gar nicht."
    case .keyringMissing: "das Programm secret-tool kann nicht ausgeführt werden"
    case .keyringSilent(let seconds):
      "secret-tool hat nicht binnen \(seconds) Sekunden geantwortet"
    case .keyringLocked: "er ist gesperrt"
    case .keyringUnreachable: "kin konnte keine Daten mit secret-tool austauschen"
    case .keyringWaits: "Wartet auf den Schlüsselbund, der vielleicht entsperrt werden will"
    case .profileDamaged(let path):
      "Das Profil \(path) ist beschädigt: lege es beiseite und melde dich neu an."
    case .fileUnreadable(let path, let reason):
      "\(path) kann nicht gelesen werden: \(reason.asClause). Prüfe Name und Rechte."
    case .fileUnwritable(let path, let reason):
      "\(path) kann nicht geschrieben werden: \(reason.asClause). Prüfe den Ordner, und den Platz auf dem Datenträger."
    case .storeHeld(let process, let purpose) where purpose.isServing:
      "Der Speicher wird gerade von \(process) benutzt: \(purpose). Nimm --connect mit seiner Adresse."
    case .storeHeld(let process, let purpose):
      "Der Speicher wird gerade von \(process) benutzt: \(purpose). Warte darauf, oder lass „kin serve“ den Speicher halten und nimm --connect."
    case .storeNewer(let path):
      "Der Speicher \(path) stammt von einer neueren Version von Kinship: aktualisiere diese."
    case .storeUnusable(let path, let reason):
      "Der Speicher \(path) ist nicht brauchbar: \(reason.asClause). Prüfe den Ordner, oder nenne mit --store eine andere Datei."
    case .storeForeign(let path):
      "\(path) gehört einem anderen Programm; es wurde nichts geändert. Nenne mit --store eine andere Datei."
    case .storeNoFile(let path): "\(path) ist keine Datei: nenne eine für den Speicher."
    case .storeDamaged(let path, let reason):
      "Der Speicher \(path) ist beschädigt: \(reason.asClause). Spiele eine Sicherung zurück; „kin store check“ sagt mehr."
    case .storeThere(let path):
      "\(path) gibt es schon; nichts wurde geschrieben. Wähle einen anderen Namen, oder lege es beiseite."
    case .storeOlder(let path):
      "Der Speicher \(path) stammt von einer älteren Version: öffne ihn einmal mit dieser, mit einer Sicherung zur Hand."
    case .storeUnreleased(let path):
      "Der Speicher \(path) stammt aus der Zeit vor der ersten Veröffentlichung: nimm „kin store export“ des älteren Programms, und importiere die Dateien mit diesem Programm in einen neuen Speicher."
    case .storeFailed(let path, let reason):
      "Der Datenträger des Speichers \(path) versagte: \(reason.asClause). Prüfe ihn, und halte eine Sicherung bereit."
    case .storeMistaken(let path, let reason):
      "Kinship hat beim Speicher \(path) einen Fehler gemacht, nichts wurde geändert: \(reason.asClause). Bitte melde es."
    case .storeUnsafe(let path):
      "Der Datenträger des Speichers \(path) bewahrt nicht sicher, was er bekommt. Nenne mit --store eine Datei auf einem anderen."
    case .storeClosed(let path):
      "Der Speicher \(path) wurde inzwischen geschlossen; nichts wurde geändert. Versuche es noch einmal."
    case .dutyWaits(let reason):
      "Etwas Fälliges ging nicht und wird später noch einmal versucht: \(reason.asClause)."
    case .mailWaits(let reason):
      "Eine Mail konnte nicht in den Postausgang gelegt werden und wartet im Speicher: \(reason.asClause)."
    case .demoClockDamaged(let path):
      "Die Uhr \(path) dieses Demo-Speichers ist beschädigt: lege ihn mit „kin demo“ neu an."
    case .storeReadOnly(let path):
      "Der Speicher \(path) darf nicht beschrieben werden: ändere seine Rechte, oder nenne mit --store einen anderen."
    case .storeFull(let path):
      "Für den Speicher \(path) ist kein Platz mehr; nichts wurde geändert. Schaffe Platz und versuche es noch einmal."
    case .storeBusy(let path):
      "Der Speicher \(path) ist beschäftigt; versuche es gleich noch einmal."
    case .serverUnusable(let address, let reason):
      "Der Server \(address) ist nicht zu benutzen: \(reason.asClause). Prüfe die Adresse, und --trust."
    case .watching: "Schaut zu; Strg-C beendet es."
    case .servesNoServer:
      "Ein Server kann keinen anderen Server anbieten: nenne mit --store eine Datei."
    case .plaintextRefused(let address):
      "Bei \(address) kann jeder unterwegs lesen und ändern, was gesagt wird: nimm tls://, oder gib --allow-plaintext zweimal an."
    case .listening(let address): "Hört auf \(address)"
    case .serverFailed(let reason):
      "Der Server kann nicht dienen: \(reason.asClause). Behebe das und starte ihn neu."
    case .firstAccountCode(let code):
      "Es gibt noch kein Konto. Das erste wird mit diesem Code angelegt: \(code)"
    case .serverStopped: "Der Server ist beendet."
    case .zonesMissing(let reason):
      "Die Zeitzonen können nicht gelesen werden: \(reason.asClause). Installiere das Paket tzdata."
    case .outputFailed:
      "Die Antwort konnte nicht geschrieben werden, aber was getan ist, ist getan. Prüfe, wohin die Ausgabe geht."
    case .unexpected(let text):
      "Etwas Unerwartetes ist geschehen: \(text.asClause). Versuche es noch einmal, und melde es, wenn es wiederkommt."
    case .sessionBegins(let version, let place):
      "Kinship \(version), \(place). „help“ sagt, was geht; Strg-D beendet."
    case .nobodyHere: "niemand"
    case .noConnection: "keine Verbindung"
    case .connectionLost(let address, let reason, let waits):
      "\(address): keine Verbindung (\(reason)); "
        + (waits
          ? "die Eingabe wird versucht, bis es eine gibt, Strg-C gibt auf."
          : "was du jetzt eingibst, wird versucht, bis es eine gibt.")
    case .watchLost(let address):
      "\(address): keine Verbindung; was inzwischen geschieht, wird gesagt, wenn es wieder eine gibt,"
        + " Strg-C beendet es."
    case .connectedAgain(let address): "\(address): wieder verbunden."
    case .quoteOpen:
      "Ein Anführungszeichen hat kein Ende: schließe es, oder setze einen Backslash davor."
    case .givenUp:
      "Aufgegeben. Vielleicht ist es doch geschehen: sieh erst nach, bevor du es noch einmal versuchst."
    case .notInASession(let noun):
      "„\(noun)“ ist ein Programm für sich: geh hinaus und tippe „kin \(noun)“."
    case .sessionIsElsewhere:
      "Eine Sitzung bleibt bei ihrem Speicher oder Server und ihrem Profil: beginne eine andere."
    case .ambiguousHere(let name): "„\(name)“ kann mehreres sein:"
    case .whichOne: "Welches? "
    case .andMore(let count): "… und \(count) weitere"
    case .parentPIN: "Das braucht den Elternmodus. PIN: "
    case .clockGoesForward(let text):
      "Die Uhr geht nur vorwärts, und \(text) ist vorbei: nenne eine spätere Zeit."
    case .noDemoClock:
      "Nur ein Demo-Speicher hat eine Uhr, die sich stellen lässt: „kin demo“ legt einen an."
    case .clockMoved(let time): "Es ist jetzt \(time)."
    case .setPINFirst:
      "Nimm es mit „kin member act-as me“ zurück und tippe „kin parent-mode set-pin“."
    case .householdUsed(let name): "Ab jetzt geht es um \(name)."
    case .notDeleted: "Es wurde nichts gelöscht."
    case .photoSaved(let path): "Das Foto ist gespeichert als \(path)."
    case .demoMade(let weeks, let tasks, let path):
      "Eine Familie in zwei Haushalten, die \(weeks) \(weeks == 1 ? "Woche" : "Wochen") und \(tasks) Aufgaben hinter sich hat: \(path)"
    case .demoStands(let time):
      "Dort ist es \(time), und die Uhr steht still; „advance 1d“ in einer Sitzung stellt sie vor."
    case .demoSecrets(let password, let pin):
      "Das Passwort aller ist „\(password)“, die PIN der Eltern \(pin). Mia, Tom und Bram melden sich als mia@example.org und so weiter an."
    case .demoNext: "Sieh dich um, zum Beispiel so:"
    case .demoExists(let path):
      "Bei \(path) ist schon etwas: nimm es weg, oder nenne mit --store eine andere Datei."
    case .id: "Id"
    case .name: "Name"
    case .role: "Rolle"
    case .color: "Farbe"
    case .who: "Wer"
    case .when: "Wann"
    case .kind: "Art"
    case .due: "Fällig"
    case .points: "Punkte"
    case .status: "Status"
    case .title: "Aufgabe"
    case .reason: "Grund"
    case .amount: "Anzahl"
    case .household: "Haushalt"
    case .email: "E-Mail"
    case .store: "Speicher"
    case .profile: "Profil"
    case .sessionKeptIn: "Sitzung liegt in"
    case .inKeyring: "dem Schlüsselbund (Secret Service)"
    case .inOwnFile(let path): "einer Datei, die nur du lesen kannst: \(path)"
    case .parentMode: "Elternmodus"
    case .code: "Code"
    case .zone: "Zeitzone"
    case .rules: "Regeln"
    case .rate: "Punkte : Minuten"
    case .dailyLimit: "Tageslimit"
    case .weeklyAllowance: "Wochenguthaben"
    case .unused: "Ungenutzte Minuten"
    case .expires: "verfallen mit dem Tag"
    case .carries(let most): "bleiben, bis \(Phrase.minutes(most).text(in: .german))"
    case .runningSince: "Läuft"
    case .more(let cursor): "Es gibt noch mehr: --after \(cursor) oder --all."
    case .rule: "Regel"
    case .words: "In Worten"
    case .notSayable: "Diese Regel enthält mehr, als Worte sagen können."
    case .noOccurrence: "Diese Regel trifft dort nie zu."
    case .closed: "geschlossen"
    case .acting: "Jetzt als"
    case .item: "Artikel"
    case .quantity: "Menge"
    case .section: "Abteilung"
    case .event: "Termin"
    case .deleted: "Gelöscht"
    case .restorable: "Wiederherstellbar"
    }
  }
}
