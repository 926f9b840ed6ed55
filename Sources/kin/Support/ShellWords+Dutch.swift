import KinshipDomain
import KinshipPresentation

extension ShellWords {
  var dutch: String {
    switch self {
    case .password: "Wachtwoord: "
    case .passwordUntilNow: "Het wachtwoord tot nu toe: "
    case .newPassword: "Nieuw wachtwoord: "
    case .repeatPassword: "Nog een keer hetzelfde wachtwoord: "
    case .pin: "Pincode: "
    case .newPIN: "Nieuwe pincode: "
    case .repeatPIN: "Nog een keer dezelfde pincode: "
    case .pinOrPassword: "De pincode tot nu toe, of het wachtwoord: "
    case .yesOrNo: "[j/N]"
    case .unknownPerson(let name): "Niemand heet hier “\(name)”. Kijk met “kin member list”."
    case .unknownTask(let name): "Er is hier geen taak “\(name)”. Kijk met “kin task list”."
    case .unknownHousehold(let name):
      "Je hoort bij geen huishouden “\(name)”. Kijk met “kin household list”."
    case .unknownItem(let name): "Er is hier geen artikel “\(name)”. Kijk met “kin shop list”."
    case .unknownEvent(let name):
      "Er is hier geen afspraak “\(name)”. Kijk met “kin calendar list”."
    case .unknownDeletedTask(let name):
      "Hier is de laatste 30 dagen geen taak “\(name)” verwijderd. Kijk met “kin task deleted”."
    case .noOccurrenceOn(let day):
      "Op “\(day)” is er niets van deze reeks. Kijk met “kin calendar list”."
    case .unknownSession(let text): "Er is geen sessie “\(text)”. Kijk met “kin account sessions”."
    case .ambiguous(let name):
      "Met “\(name)” kan meer dan één ding bedoeld zijn: typ er meer van, of een id."
    case .malformedDate(let text):
      "“\(text)” is geen datum: typ 2026-11-23, 2026-11-23T18:00, vandaag of morgen 18:00."
    case .malformedMoment(let text):
      "“\(text)” is geen tijdstip: typ 2026-11-23T18:00, vandaag 18:00 of 2026-11-23T17:00:00Z."
    case .malformedCursor(let text):
      "“\(text)” is geen plek in deze lijst: neem die van de pagina ervoor."
    case .malformedAddress(let text):
      "“\(text)” is geen adres: schrijf tls://HOST:POORT, tcp://HOST:POORT of unix:PAD."
    case .malformedLocal(let text):
      "“\(text)” is geen datum of tijd op de klok: schrijf 2026-11-23 of 2026-11-23T18:00."
    case .unknownZone(let name):
      "Er is geen tijdzone “\(name)”: schrijf er een zoals Europe/Amsterdam."
    case .secretMissing:
      "Er is een wachtwoord of pincode nodig: geef dat als regel van de standaardinvoer."
    case .secretUnreadable: "Wat werd getypt is te lang of geen tekst. Typ het opnieuw."
    case .secretsDiffer:
      "De twee verschillen; er is niets gewijzigd. Typ opnieuw, twee keer hetzelfde."
    case .confirmationMissing: "Niemand kan het hier bevestigen: voeg --yes toe."
    case .extentMissing:
      "Deze taak komt terug: zeg --only-this voor deze datum, of --series voor alles wat niemand gedaan heeft."
    case .thisDate: "deze datum"
    case .wholeSeries: "de reeks"
    case .whatToChange: "Wat moet er veranderen?"
    case .whichHousehold: "Je hoort bij meer huishoudens. Vanaf nu gaat alles over:"
    case .whichZone:
      "Deze machine noemt geen tijdzone. Typ die van het huishouden, zoals Europe/Amsterdam."
    case .noHome: "KIN_HOME noch HOME zegt waar profielen worden bewaard. Stel een van beide in."
    case .noTimeZone: "Deze machine noemt geen tijdzone: voeg --zone toe, zoals Europe/Amsterdam."
    case .noHouseholdChosen: "Je hoort bij meer huishoudens: kies met “kin household use NAAM”."
    case .nothingToChange: "Er is niet gezegd wat er moet veranderen: voeg een optie toe."
    case .signIn(let email):
      "Hier is niemand ingelogd: typ “kin account sign-in --email \(email ?? "JIJ@VOORBEELD.NL")”."
    case .resetNext: "Typ hem dan hier in: “kin account reset --code CODE”."
    case .codeFromMail: "Typ de code uit de mail; een lege regel laat het voor later."
    case .hasNoPhoto(let name):
      "\(name) heeft hier geen foto, of laat ze niet zien. Voeg er een toe met “kin member photo <lid> --set <bestand>”, of vraag erom."
    case .householdHasNoPhoto:
      "Het huishouden heeft geen foto. Voeg er een toe met “kin household photo --set <bestand>”, of vraag een volwassene erom."
    case .hasAnAccount(let name):
      "\(name) heeft een account, en krijgt het apparaat dus niet zo. Laat \(name) zich aanmelden, hier in een ander profiel (--profile)."
    case .noReset:
      "In dit profiel is geen code gevraagd: typ “kin account reset --email JIJ@VOORBEELD.NL”."
    case .tokensNotSaved(let path, let reason):
      "De sleutelbos heeft de sessie niet aangenomen: \(reason.asClause). Ze wordt bewaard in \(path), dat alleen jij kunt lezen."
    case .tokensNotRead(let email, let reason):
      "De sessie zit in de sleutelbos, en die kan niet worden gelezen: \(reason.asClause). Ontgrendel de sleutelbos, of zet KIN_KEYRING=off en typ “kin account sign-in --email \(email)”."
    case .tokensNotDeleted(let reason):
      "De sessie is beëindigd, maar haar tokens zitten nog in de sleutelbos: \(reason.asClause). Ze openen niets meer."
    case .malformedKeyringUse(let text):
      "KIN_KEYRING is “\(text)”: zet het op off, of helemaal niet."
    case .keyringMissing: "het programma secret-tool kan niet worden uitgevoerd"
    case .keyringSilent(let seconds): "secret-tool antwoordde niet binnen \(seconds) seconden"
    case .keyringLocked: "ze is vergrendeld"
    case .keyringUnreachable: "kin kon geen gegevens uitwisselen met secret-tool"
    case .keyringWaits: "Wacht op de sleutelbos, die kan vragen om ontgrendeld te worden"
    case .profileDamaged(let path):
      "Het profiel \(path) is beschadigd: zet het aan de kant en log opnieuw in."
    case .fileUnreadable(let path, let reason):
      "\(path) kan niet worden gelezen: \(reason.asClause). Controleer de naam en de rechten."
    case .fileUnwritable(let path, let reason):
      "\(path) kan niet worden geschreven: \(reason.asClause). Controleer de map, en de ruimte op de schijf."
    case .storeHeld(let process, let purpose) where purpose.isServing:
      "De opslag is in gebruik door \(process): \(purpose). Gebruik --connect met het adres ervan."
    case .storeHeld(let process, let purpose):
      "De opslag is in gebruik door \(process): \(purpose). Wacht erop, of laat “kin serve” de opslag houden en gebruik --connect."
    case .storeNewer(let path):
      "De opslag \(path) is van een nieuwere versie van Kinship: werk deze bij."
    case .storeUnusable(let path, let reason):
      "De opslag \(path) is niet bruikbaar: \(reason.asClause). Controleer de map, of noem een ander bestand met --store."
    case .storeForeign(let path):
      "\(path) is van een ander programma; er is niets gewijzigd. Noem een ander bestand met --store."
    case .storeNoFile(let path): "\(path) is geen bestand: noem er een voor de opslag."
    case .storeDamaged(let path, let reason):
      "De opslag \(path) is beschadigd: \(reason.asClause). Zet een reservekopie terug; “kin store check” zegt meer."
    case .storeThere(let path):
      "\(path) bestaat al; er is niets geschreven. Kies een andere naam, of haal het weg."
    case .storeOlder(let path):
      "De opslag \(path) is van een oudere versie: open die één keer met deze, met een reservekopie bij de hand."
    case .storeUnreleased(let path):
      "De opslag \(path) is van vóór de eerste uitgave: gebruik “kin store export” van het oudere programma, en importeer de bestanden met dit programma in een nieuwe opslag."
    case .storeFailed(let path, let reason):
      "De schijf van de opslag \(path) faalde: \(reason.asClause). Controleer de schijf, en houd een reservekopie bij de hand."
    case .storeMistaken(let path, let reason):
      "Kinship maakte een fout met de opslag \(path), en er is niets gewijzigd: \(reason.asClause). Meld het alsjeblieft."
    case .storeUnsafe(let path):
      "De schijf van de opslag \(path) bewaart niet veilig wat ze krijgt. Noem een bestand op een andere met --store."
    case .storeClosed(let path):
      "De opslag \(path) is intussen gesloten; er is niets gewijzigd. Probeer het opnieuw."
    case .dutyWaits(let reason):
      "Iets dat aan de beurt was lukte niet en wordt later opnieuw geprobeerd: \(reason.asClause)."
    case .mailWaits(let reason):
      "Een mail kon niet in de map voor uitgaande post en wacht in de opslag: \(reason.asClause)."
    case .demoClockDamaged(let path):
      "De klok \(path) van deze demo-opslag is beschadigd: maak de opslag opnieuw met “kin demo”."
    case .storeReadOnly(let path):
      "De opslag \(path) mag niet worden geschreven: pas de rechten aan, of noem een andere met --store."
    case .storeFull(let path):
      "Er is geen ruimte meer voor de opslag \(path); er is niets gewijzigd. Maak ruimte en probeer het opnieuw."
    case .storeBusy(let path): "De opslag \(path) is bezig; probeer het zo weer."
    case .serverUnusable(let address, let reason):
      "De server \(address) is niet te gebruiken: \(reason.asClause). Controleer het adres, en --trust."
    case .watching: "Kijkt mee; Control-C stopt het."
    case .servesNoServer:
      "Een server kan geen andere server aanbieden: noem een bestand met --store."
    case .plaintextRefused(let address):
      "Met \(address) kan iedereen onderweg lezen en wijzigen wat er gezegd wordt: gebruik tls://, of geef --allow-plaintext twee keer."
    case .listening(let address): "Luistert op \(address)"
    case .serverFailed(let reason):
      "De server kan niet dienen: \(reason.asClause). Verhelp dat en start hem opnieuw."
    case .firstAccountCode(let code):
      "Er is nog geen account. Het eerste wordt met deze code gemaakt: \(code)"
    case .serverStopped: "De server is gestopt."
    case .zonesMissing(let reason):
      "De tijdzones kunnen niet worden gelezen: \(reason.asClause). Installeer het pakket tzdata."
    case .outputFailed:
      "Het antwoord kon niet worden geschreven, maar wat gedaan is, is gedaan. Controleer waar de uitvoer heen gaat."
    case .unexpected(let text):
      "Er ging iets onverwachts mis: \(text.asClause). Probeer het opnieuw, en meld het als het terugkomt."
    case .sessionBegins(let version, let place):
      "Kinship \(version), \(place). “help” zegt wat er kan; Control-D gaat weg."
    case .nobodyHere: "niemand"
    case .noConnection: "geen verbinding"
    case .connectionLost(let address, let reason, let waits):
      "\(address): geen verbinding (\(reason)); "
        + (waits
          ? "wat je typte wordt geprobeerd tot die er is, Control-C geeft op."
          : "wat je nu typt wordt geprobeerd tot die er is.")
    case .watchLost(let address):
      "\(address): geen verbinding; wat er intussen gebeurt, wordt gemeld als die er weer is,"
        + " Control-C stopt het."
    case .connectedAgain(let address): "\(address): weer verbonden."
    case .quoteOpen: "Een aanhalingsteken heeft geen eind: sluit het, of zet er een backslash voor."
    case .givenUp:
      "Opgegeven. Misschien is het toch gedaan: kijk eerst, en probeer het dan opnieuw."
    case .notInASession(let noun):
      "“\(noun)” is een programma op zichzelf: ga weg en typ “kin \(noun)”."
    case .sessionIsElsewhere:
      "Een sessie blijft bij haar opslag of server en haar profiel: ga weg en begin een andere."
    case .ambiguousHere(let name): "“\(name)” kan meer dan één ding zijn:"
    case .whichOne: "Welke? "
    case .andMore(let count): "… en nog \(count)"
    case .parentPIN: "Hiervoor is de oudermodus nodig. Pincode: "
    case .clockGoesForward(let text):
      "De klok gaat alleen vooruit, en \(text) is voorbij: noem een later tijdstip."
    case .noDemoClock:
      "Alleen een demo-opslag heeft een klok die verzet kan worden: “kin demo” maakt er een."
    case .clockMoved(let time): "Het is nu \(time)."
    case .setPINFirst:
      "Neem het terug met “kin member act-as me”, en typ “kin parent-mode set-pin”."
    case .householdUsed(let name): "Vanaf nu gaat alles over \(name)."
    case .notDeleted: "Er is niets verwijderd."
    case .photoSaved(let path): "De foto is bewaard als \(path)."
    case .demoMade(let weeks, let tasks, let path):
      "Een gezin in twee huizen, met \(weeks) \(weeks == 1 ? "week" : "weken") en \(tasks) taken achter de rug: \(path)"
    case .demoStands(let time):
      "Het is daar \(time), en de klok staat stil; “advance 1d” in een sessie zet hem vooruit."
    case .demoSecrets(let password, let pin):
      "Ieders wachtwoord is “\(password)”, de pincode van de ouders \(pin). Mia, Tom en Bram melden zich aan als mia@example.org enzovoort."
    case .demoNext: "Kijk rond, bijvoorbeeld:"
    case .demoExists(let path):
      "Op \(path) staat al iets: haal het weg, of noem een ander bestand met --store."
    case .id: "Id"
    case .name: "Naam"
    case .role: "Rol"
    case .color: "Kleur"
    case .who: "Wie"
    case .when: "Wanneer"
    case .kind: "Soort"
    case .due: "Uiterlijk"
    case .points: "Punten"
    case .status: "Status"
    case .title: "Taak"
    case .reason: "Reden"
    case .amount: "Aantal"
    case .household: "Huishouden"
    case .email: "E-mail"
    case .store: "Opslag"
    case .profile: "Profiel"
    case .sessionKeptIn: "Sessie bewaard in"
    case .inKeyring: "de sleutelbos (Secret Service)"
    case .inOwnFile(let path): "een bestand dat alleen jij kunt lezen: \(path)"
    case .parentMode: "Oudermodus"
    case .code: "Code"
    case .zone: "Tijdzone"
    case .rules: "Regels"
    case .rate: "Punten : minuten"
    case .dailyLimit: "Daglimiet"
    case .weeklyAllowance: "Weektegoed"
    case .unused: "Ongebruikte minuten"
    case .expires: "vervallen met de dag"
    case .carries(let most): "blijven, tot \(Phrase.minutes(most).text(in: .dutch))"
    case .runningSince: "Loopt"
    case .more(let cursor): "Er is nog meer: --after \(cursor), of --all."
    case .rule: "Regel"
    case .words: "In woorden"
    case .notSayable: "Deze regel bevat meer dan woorden kunnen zeggen."
    case .noOccurrence: "Deze regel komt daar nooit voor."
    case .closed: "gesloten"
    case .acting: "Nu als"
    case .item: "Artikel"
    case .quantity: "Hoeveelheid"
    case .section: "Afdeling"
    case .event: "Afspraak"
    case .deleted: "Verwijderd"
    case .restorable: "Te herstellen"
    }
  }
}
