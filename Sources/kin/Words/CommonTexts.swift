import KinshipPresentation

extension ShellText {
  // MARK: Questions

  static let yesOrNo = Self("[y/N]", nl: "[j/N]", de: "[j/N]")

  static let secretMissing = Self(
    "A password, PIN or token is needed: give it as a line of standard input.",
    nl: "Er is een wachtwoord, pincode of token nodig: geef het als regel van de standaardinvoer.",
    de: "Ein Passwort, eine PIN oder ein Token fehlt: gib es als Zeile auf der Standardeingabe ein."
  )

  static let secretUnreadable = Self(
    "The input is too long or not text. Type it again.",
    nl: "De invoer is te lang of geen tekst. Typ het opnieuw.",
    de: "Die Eingabe ist zu lang oder kein Text. Tippe sie noch einmal.")

  static let secretsDiffer = Self(
    "The two inputs differ; nothing was changed. Try again, with the same input twice.",
    nl: "De twee verschillen; er is niets gewijzigd. Probeer het opnieuw, met twee keer hetzelfde.",
    de:
      "Die beiden Eingaben sind verschieden; es wurde nichts geändert. Versuche es noch einmal, mit zweimal derselben."
  )

  static let nothingDone = Self(
    "Nothing was done.",
    nl: "Er is niets gedaan.",
    de: "Es wurde nichts getan.")

  static let givenUp = Self(
    "Cancelled. The change may have been saved: check before you try again.",
    nl:
      "Afgebroken. De wijziging is misschien opgeslagen: controleer dat voordat je het opnieuw probeert.",
    de:
      "Abgebrochen. Die Änderung ist vielleicht gespeichert: prüfe das, bevor du es noch einmal versuchst."
  )

  static let confirmationMissing = Self(
    "This needs a confirmation, and kin cannot ask for it here: add --yes.",
    nl: "Hiervoor is een bevestiging nodig, en kin kan er hier niet om vragen: voeg --yes toe.",
    de: "Das braucht eine Bestätigung, und kin kann hier nicht danach fragen: ergänze --yes.")

  // MARK: Values

  static func ambiguous(_ name: String) -> Self {
    Self(
      "“\(name)” has several matches: type more of it, or an id.",
      nl: "“\(name)” past bij meer dan één: typ er meer van, of een id.",
      de: "„\(name)“ passt zu mehreren: gib mehr davon ein, oder eine Id.")
  }

  static func dayWanted(_ text: String) -> Self {
    Self(
      "“\(text)” is a time: type only a day, such as friday or 2026-12-31.",
      nl: "“\(text)” is een tijdstip: typ alleen een dag, zoals vrijdag of 2026-12-31.",
      de: "„\(text)“ ist eine Zeit: gib nur einen Tag ein, etwa Freitag oder 2026-12-31.")
  }

  static func birthdayWanted(_ text: String) -> Self {
    Self(
      "“\(text)” is not a date: type year, month and day, such as 1984-05-23.",
      nl: "“\(text)” is geen datum: typ jaar, maand en dag, zoals 1984-05-23.",
      de: "„\(text)“ ist kein Datum: gib Jahr, Monat und Tag ein, etwa 1984-05-23.")
  }

  static func timeWanted(_ text: String) -> Self {
    Self(
      "“\(text)” has no time: type 'today 18:00', 2026-12-31T18:00, or 2026-12-31T17:00:00Z.",
      nl:
        "“\(text)” heeft geen tijd: typ 'vandaag 18:00', 2026-12-31T18:00 of 2026-12-31T17:00:00Z.",
      de:
        "„\(text)“ hat keine Uhrzeit: gib 'heute 18:00', 2026-12-31T18:00 oder 2026-12-31T17:00:00Z ein."
    )
  }

  /// A repetition in place of a date, or a time in a repetition; `option` is that of the date.
  static func splitRepetition(
    _ text: String, _ repetition: String, _ option: String, _ time: String?
  ) -> Self {
    var options = "--repeat \(ShellQuoting.quoted(repetition))"
    guard let time else {
      return Self(
        "“\(text)” is a repetition: write “\(options)”.",
        nl: "“\(text)” is een herhaling: schrijf “\(options)”.",
        de: "„\(text)“ ist eine Wiederholung: schreibe „\(options)“.")
    }
    options += " \(option) \(ShellQuoting.quoted(time))"
    return Self(
      "“\(text)” is a repetition and a time: write “\(options)”.",
      nl: "“\(text)” is een herhaling en een tijd: schrijf “\(options)”.",
      de: "„\(text)“ ist eine Wiederholung und eine Uhrzeit: schreibe „\(options)“.")
  }

  /// A start and an end in place of a start; `length` is the option with its value.
  static func splitPeriod(_ text: String, start: String, length: String) -> Self {
    let options = "--when \(ShellQuoting.quoted(start)) \(length)"
    return Self(
      "“\(text)” has a start and an end: write “\(options)”.",
      nl: "“\(text)” heeft een begin en een einde: schrijf “\(options)”.",
      de: "„\(text)“ hat einen Beginn und ein Ende: schreibe „\(options)“.")
  }

  static func malformedCursor(_ text: String) -> Self {
    Self(
      "“\(text)” is not a cursor of this list: take it from the previous page.",
      nl: "“\(text)” is geen cursor van deze lijst: neem die van de vorige pagina.",
      de: "„\(text)“ ist kein Cursor dieser Liste: nimm ihn von der vorigen Seite.")
  }

  static func malformedAddress(_ text: String) -> Self {
    Self(
      "“\(text)” is not an address: write tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.",
      nl: "“\(text)” is geen adres: schrijf tls://HOST:POORT, tcp://HOST:POORT of unix:PAD.",
      de: "„\(text)“ ist keine Adresse: schreibe tls://HOST:PORT, tcp://HOST:PORT oder unix:PFAD.")
  }

  static let nothingToChange = Self(
    "Say what to change: add an option.",
    nl: "Zeg wat je wilt wijzigen: voeg een optie toe.",
    de: "Sag, was du ändern möchtest: ergänze eine Option.")

  // MARK: Files, stores and servers

  static let noHome = Self(
    "The folder of profiles is unknown. Set KIN_HOME or HOME.",
    nl: "De map van profielen is onbekend. Stel KIN_HOME of HOME in.",
    de: "Der Ordner der Profile ist unbekannt. Setze KIN_HOME oder HOME.")

  static func profileDamaged(path: String) -> Self {
    Self(
      "The profile \(path) is damaged: remove it, then sign in again.",
      nl: "Het profiel \(path) is beschadigd: verwijder het en log opnieuw in.",
      de: "Das Profil \(path) ist beschädigt: lösche es und melde dich neu an.")
  }

  static func fileUnreadable(path: String, reason: String) -> Self {
    let reason = LocalizedText.systemReason(reason)
    return Self(
      "Cannot read \(path): \(reason.english). Check its name and permissions.",
      nl: "\(path) kan niet worden gelezen: \(reason.dutch). Controleer de naam en de rechten.",
      de: "\(path) kann nicht gelesen werden: \(reason.german). Prüfe Name und Rechte.")
  }

  static func fileUnwritable(path: String, reason: String) -> Self {
    let reason = LocalizedText.systemReason(reason)
    return Self(
      "Cannot write \(path): \(reason.english). Check its folder and the free disk space.",
      nl:
        "\(path) kan niet worden geschreven: \(reason.dutch). Controleer de map en de vrije ruimte op de schijf.",
      de:
        "\(path) kann nicht geschrieben werden: \(reason.german). Prüfe den Ordner und den freien Platz auf dem Datenträger."
    )
  }

  static func serverUnusable(_ address: String, reason: String) -> Self {
    Self(
      "Cannot use the server \(address): \(reason.asClause). Check its address and --trust.",
      nl:
        "De server \(address) is niet te gebruiken: \(reason.asClause). Controleer het adres en --trust.",
      de:
        "Der Server \(address) ist nicht zu benutzen: \(reason.asClause). Prüfe die Adresse und --trust."
    )
  }

  static func encryptionNeeded(_ address: String) -> Self {
    Self(
      "\(address) is not encrypted, and others on the network could read and change the data: use tls:// in the address.",
      nl:
        "\(address) is niet versleuteld, en anderen op het netwerk kunnen de gegevens lezen en wijzigen: gebruik tls:// in het adres.",
      de:
        "\(address) ist nicht verschlüsselt, und andere im Netz können die Daten lesen und ändern: nimm tls:// in der Adresse."
    )
  }

  static func zonesMissing(reason: String) -> Self {
    Self(
      "Cannot read the time zones: \(reason.asClause). Install the package tzdata.",
      nl:
        "De tijdzones kunnen niet worden gelezen: \(reason.asClause). Installeer het pakket tzdata.",
      de:
        "Die Zeitzonen können nicht gelesen werden: \(reason.asClause). Installiere das Paket tzdata."
    )
  }

  static func mailWaits(reason: String) -> Self {
    Self(
      "A mail could not be sent; it stays in the store until the next attempt. \(reason.asClause).",
      nl:
        "Een mail kon niet worden verstuurd; ze blijft in de opslag tot de volgende poging. \(reason.asClause).",
      de:
        "Eine Mail konnte nicht gesendet werden; sie bleibt bis zum nächsten Versuch im Speicher. \(reason.asClause)."
    )
  }

  static func mailRemoved(reason: String) -> Self {
    Self(
      "A mail cannot be delivered, and was removed. \(reason.asClause).",
      nl: "Een mail kan niet worden bezorgd en is verwijderd. \(reason.asClause).",
      de: "Eine Mail ist nicht zustellbar und wurde entfernt. \(reason.asClause).")
  }

  static func jobWaits(reason: String) -> Self {
    Self(
      "A scheduled job failed and will be retried: \(reason.asClause).",
      nl:
        "Een geplande taak van kin is mislukt en wordt opnieuw geprobeerd: \(reason.asClause).",
      de: "Ein geplanter Vorgang ist fehlgeschlagen und wird wiederholt: \(reason.asClause).")
  }

  static let outputFailed = Self(
    "The answer could not be written, but the command was carried out. Check where the output goes.",
    nl:
      "Het antwoord kon niet worden geschreven, maar het commando is uitgevoerd. Controleer waar de uitvoer heen gaat.",
    de:
      "Die Antwort konnte nicht geschrieben werden, aber der Befehl wurde ausgeführt. Prüfe, wohin die Ausgabe geht."
  )

  static func unexpected(_ text: String) -> Self {
    Self(
      "An unexpected error occurred: \(text.asClause). Try again, and report it if it happens again.",
      nl:
        "Er is een onverwachte fout opgetreden: \(text.asClause). Probeer het opnieuw, en meld het als het nog eens gebeurt.",
      de:
        "Ein unerwarteter Fehler ist aufgetreten: \(text.asClause). Versuche es noch einmal, und melde ihn, wenn er wieder auftritt."
    )
  }

  // MARK: Plans

  static let planNeeded = Self(
    """
    The free trial is over. Choose a plan with “\(kin: "plan list")”; reading, exporting and \
    leaving still work.
    """,
    nl: """
      De gratis proefperiode is voorbij. Kies een abonnement met “\(kin: "plan list")”; lezen, \
      exporteren en vertrekken kan nog steeds.
      """,
    de: """
      Die kostenlose Probezeit ist vorbei. Wähle ein Abo mit „\(kin: "plan list")“; Lesen, \
      Exportieren und Verlassen geht weiterhin.
      """)

  // MARK: Output

  static let notDeleted = Self(
    "Nothing was deleted.",
    nl: "Er is niets verwijderd.",
    de: "Es wurde nichts gelöscht.")

  static func photoSaved(path: String) -> Self {
    Self(
      "The photo is saved as \(path).",
      nl: "De foto is bewaard als \(path).",
      de: "Das Foto ist gespeichert als \(path).")
  }

  static func more(cursor: String) -> Self {
    Self(
      "There are more: add --after \(cursor), or --all.",
      nl: "Er is meer: voeg --after \(cursor) of --all toe.",
      de: "Es gibt mehr: ergänze --after \(cursor) oder --all.")
  }

  static func nextPage(cursor: String) -> Self {
    Self(
      "There are more: add --after \(cursor).", nl: "Er is meer: voeg --after \(cursor) toe.",
      de: "Es gibt mehr: ergänze --after \(cursor).")
  }

  // MARK: Labels and columns

  static let id = Self("Id", nl: "Id", de: "Id")
  static let name = Self("Name", nl: "Naam", de: "Name")
  static let role = Self("Role", nl: "Rol", de: "Rolle")
  static let who = Self("Who", nl: "Wie", de: "Wer")
  static let when = Self("When", nl: "Wanneer", de: "Wann")
  static let device = Self("Device", nl: "Apparaat", de: "Gerät")
  static let kind = Self("Kind", nl: "Soort", de: "Art")
  static let status = Self("Status", nl: "Status", de: "Status")
  static let amount = Self("Amount", nl: "Aantal", de: "Anzahl")
  static let price = Self("Price", nl: "Prijs", de: "Preis")
  static let reason = Self("Reason", nl: "Reden", de: "Grund")
  static let household = Self("Household", nl: "Huishouden", de: "Haushalt")

  /// The points that can be spent, in a heading.
  static func balance(of points: String) -> Self {
    Self("balance \(points)", nl: "saldo \(points)", de: "Guthaben \(points)")
  }

  static let servesNoServer = Self(
    "A server needs a file: use --store instead of --connect.",
    nl: "Een server heeft een bestand nodig: gebruik --store in plaats van --connect.",
    de: "Ein Server braucht eine Datei: nimm --store statt --connect.")
}
