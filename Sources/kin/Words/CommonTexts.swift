extension ShellText {
  // MARK: Questions

  static let yesOrNo = Self("[y/N]", nl: "[j/N]", de: "[j/N]")

  static let secretMissing = Self(
    "A password or PIN is needed: give it as a line of standard input.",
    nl: "Er is een wachtwoord of pincode nodig: geef dat als regel van de standaardinvoer.",
    de: "Ein Passwort oder eine PIN fehlt: gib sie als Zeile der Standardeingabe.")

  static let secretUnreadable = Self(
    "What was typed is too long or no text. Type it again.",
    nl: "Wat werd getypt is te lang of geen tekst. Typ het opnieuw.",
    de: "Die Eingabe ist zu lang oder kein Text. Tippe sie noch einmal.")

  static let secretsDiffer = Self(
    "The two differ; nothing was changed. Try again with the same one twice.",
    nl: "De twee verschillen; er is niets gewijzigd. Typ opnieuw, twee keer hetzelfde.",
    de:
      "Die beiden sind verschieden; es wurde nichts geändert. Tippe noch einmal, zweimal dasselbe.")

  static let nothingDone = Self(
    "Nothing was done.",
    nl: "Er is niets gedaan.",
    de: "Es wurde nichts getan.")

  static let confirmationMissing = Self(
    "Nobody can be asked here: add --yes to say yes.",
    nl: "Niemand kan het hier bevestigen: voeg --yes toe.",
    de: "Niemand kann hier gefragt werden: ergänze --yes.")

  // MARK: Values

  static func ambiguous(_ name: String) -> Self {
    Self(
      "“\(name)” can be several: type more of it, or an id.",
      nl: "Met “\(name)” kan meer dan één ding bedoeld zijn: typ er meer van, of een id.",
      de: "Mit „\(name)“ kann Verschiedenes gemeint sein: gib mehr davon ein, oder eine Id.")
  }

  static func dayWanted(_ text: String) -> Self {
    Self(
      "“\(text)” is a time: type only a day, such as “friday” or 2026-12-31.",
      nl: "“\(text)” is een tijdstip: typ alleen een dag, zoals “vrijdag” of 2026-12-31.",
      de: "„\(text)“ ist eine Zeit: gib nur einen Tag ein, etwa „Freitag“ oder 2026-12-31.")
  }

  static func birthdayWanted(_ text: String) -> Self {
    Self(
      "“\(text)” is no date: type year, month and day, as in 1984-05-23.",
      nl: "“\(text)” is geen datum: typ jaar, maand en dag, zoals 1984-05-23.",
      de: "„\(text)“ ist kein Datum: gib Jahr, Monat und Tag ein, etwa 1984-05-23.")
  }

  static func timeWanted(_ text: String) -> Self {
    Self(
      "“\(text)” has no time: type “today 18:00”, 2026-12-31T18:00, or 2026-12-31T17:00:00Z.",
      nl:
        "“\(text)” heeft geen tijd: typ “vandaag 18:00”, 2026-12-31T18:00 of 2026-12-31T17:00:00Z.",
      de:
        "„\(text)“ hat keine Uhrzeit: gib „heute 18:00“, 2026-12-31T18:00 oder 2026-12-31T17:00:00Z ein."
    )
  }

  static func malformedCursor(_ text: String) -> Self {
    Self(
      "“\(text)” is no place in this list: take it from the page before.",
      nl: "“\(text)” is geen plek in deze lijst: neem die van de pagina ervoor.",
      de: "„\(text)“ ist keine Stelle dieser Liste: nimm sie von der Seite davor.")
  }

  static func malformedAddress(_ text: String) -> Self {
    Self(
      "“\(text)” is no address: write tls://HOST:PORT, tcp://HOST:PORT or unix:PATH.",
      nl: "“\(text)” is geen adres: schrijf tls://HOST:POORT, tcp://HOST:POORT of unix:PAD.",
      de: "„\(text)“ ist keine Adresse: schreibe tls://HOST:PORT, tcp://HOST:PORT oder unix:PFAD.")
  }

  static let nothingToChange = Self(
    "Nothing was said that is to be changed: add an option.",
    nl: "Er is niet gezegd wat er moet veranderen: voeg een optie toe.",
    de: "Es wurde nicht gesagt, was sich ändern soll: ergänze eine Option.")

  // MARK: Files, stores and servers

  static let noHome = Self(
    "Neither KIN_HOME nor HOME says where profiles are kept. Set one of them.",
    nl: "KIN_HOME noch HOME zegt waar profielen worden bewaard. Stel een van beide in.",
    de: "Weder KIN_HOME noch HOME sagt, wo Profile liegen. Setze eines von beiden.")

  static func profileDamaged(path: String) -> Self {
    Self(
      "The profile \(path) is damaged: move it away, then sign in again.",
      nl: "Het profiel \(path) is beschadigd: zet het aan de kant en log opnieuw in.",
      de: "Das Profil \(path) ist beschädigt: lege es beiseite und melde dich neu an.")
  }

  static func fileUnreadable(path: String, reason: String) -> Self {
    Self(
      "\(path) cannot be read: \(reason.asClause). Check its name and permissions.",
      nl: "\(path) kan niet worden gelezen: \(reason.asClause). Controleer de naam en de rechten.",
      de: "\(path) kann nicht gelesen werden: \(reason.asClause). Prüfe Name und Rechte.")
  }

  static func fileUnwritable(path: String, reason: String) -> Self {
    Self(
      "\(path) cannot be written: \(reason.asClause). Check its folder, and the room on the disk.",
      nl:
        "\(path) kan niet worden geschreven: \(reason.asClause). Controleer de map, en de ruimte op de schijf.",
      de:
        "\(path) kann nicht geschrieben werden: \(reason.asClause). Prüfe den Ordner, und den Platz auf dem Datenträger."
    )
  }

  static func serverUnusable(_ address: String, reason: String) -> Self {
    Self(
      "The server \(address) cannot be used: \(reason.asClause). Check its address, and --trust.",
      nl:
        "De server \(address) is niet te gebruiken: \(reason.asClause). Controleer het adres, en --trust.",
      de:
        "Der Server \(address) ist nicht zu benutzen: \(reason.asClause). Prüfe die Adresse, und --trust."
    )
  }

  static func zonesMissing(reason: String) -> Self {
    Self(
      "The time zones cannot be read: \(reason.asClause). Install the package tzdata.",
      nl:
        "De tijdzones kunnen niet worden gelezen: \(reason.asClause). Installeer het pakket tzdata.",
      de:
        "Die Zeitzonen können nicht gelesen werden: \(reason.asClause). Installiere das Paket tzdata."
    )
  }

  static func mailWaits(reason: String) -> Self {
    Self(
      "A mail could not be put into the outbox and waits in the store: \(reason.asClause).",
      nl:
        "Een mail kon niet in de map voor uitgaande post en wacht in de opslag: \(reason.asClause).",
      de:
        "Eine Mail konnte nicht in den Postausgang gelegt werden und wartet im Speicher: \(reason.asClause)."
    )
  }

  static func dutyWaits(reason: String) -> Self {
    Self(
      "Something that is due could not be done, and is tried again later: \(reason.asClause).",
      nl:
        "Iets dat aan de beurt was lukte niet en wordt later opnieuw geprobeerd: \(reason.asClause).",
      de: "Etwas Fälliges ging nicht und wird später noch einmal versucht: \(reason.asClause).")
  }

  static let outputFailed = Self(
    "The answer could not be written, but what was done is done. Check where the output goes.",
    nl:
      "Het antwoord kon niet worden geschreven, maar wat gedaan is, is gedaan. Controleer waar de uitvoer heen gaat.",
    de:
      "Die Antwort konnte nicht geschrieben werden, aber was getan ist, ist getan. Prüfe, wohin die Ausgabe geht."
  )

  static func unexpected(_ text: String) -> Self {
    Self(
      "Something unexpected happened: \(text.asClause). Try again, and report it if it comes back.",
      nl:
        "Er ging iets onverwachts mis: \(text.asClause). Probeer het opnieuw, en meld het als het terugkomt.",
      de:
        "Etwas Unerwartetes ist geschehen: \(text.asClause). Versuche es noch einmal, und melde es, wenn es wiederkommt."
    )
  }

  // MARK: Answers

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
      "There are more: --after \(cursor), or --all.",
      nl: "Er is nog meer: --after \(cursor), of --all.",
      de: "Es gibt noch mehr: --after \(cursor) oder --all.")
  }

  // MARK: Labels and columns

  static let id = Self("Id", nl: "Id", de: "Id")
  static let name = Self("Name", nl: "Naam", de: "Name")
  static let role = Self("Role", nl: "Rol", de: "Rolle")
  static let who = Self("Who", nl: "Wie", de: "Wer")
  static let when = Self("When", nl: "Wanneer", de: "Wann")
  static let kind = Self("Kind", nl: "Soort", de: "Art")
  static let household = Self("Household", nl: "Huishouden", de: "Haushalt")
}
