extension ShellText {
  static let beginHere = Self(
    "There is no data here yet: type “\(kin: "account sign-up --email YOU@EXAMPLE.ORG --name NAME")” to start, or “\(kin: "demo")” to look around.",
    nl:
      "Er zijn hier nog geen gegevens: typ “\(kin: "account sign-up --email JIJ@VOORBEELD.NL --name NAAM")” om te beginnen, of “\(kin: "demo")” om rond te kijken.",
    de:
      "Hier gibt es noch keine Daten: tippe „\(kin: "account sign-up --email DU@BEISPIEL.DE --name NAME")“, um zu beginnen, oder „\(kin: "demo")“, um dich umzusehen."
  )

  static func signedInElsewhere(_ store: String, not here: String, email: String) -> Self {
    Self(
      "You are signed in at \(store), not at \(here). Leave out the option or variable for it, or type “\(kin: "account sign-in --email \(email)")”.",
      nl:
        "Je bent ingelogd bij \(store), niet bij \(here). Laat de optie of variabele ervoor weg, of typ “\(kin: "account sign-in --email \(email)")”.",
      de:
        "Du bist bei \(store) angemeldet, nicht bei \(here). Lass die Option oder Variable dafür weg, oder tippe „\(kin: "account sign-in --email \(email)")“."
    )
  }

  static let noHouseholdYet = Self(
    "You belong to no household yet: type “\(kin: "household create --name <name>")”, or with a code “\(kin: "household join <code>")”.",
    nl:
      "Je hoort nog niet bij een huishouden: typ “\(kin: "household create --name <name>")”, of met een code “\(kin: "household join <code>")”.",
    de:
      "Du gehörst noch zu keinem Haushalt: tippe „\(kin: "household create --name <name>")“, oder mit einem Code „\(kin: "household join <code>")“."
  )

  static let noHouseholdChosen = Self(
    "You belong to several households: choose with “\(kin: "household use <name>")”.",
    nl: "Je hoort bij meer huishoudens: kies met “\(kin: "household use <name>")”.",
    de: "Du gehörst zu mehreren Haushalten: wähle mit „\(kin: "household use <name>")“.")

  static func unknownPerson(_ name: String) -> Self {
    Self(
      "There is no member “\(name)” here. See “\(kin: "member list")”.",
      nl: "Er is hier geen lid “\(name)”. Kijk met “\(kin: "member list")”.",
      de: "Hier gibt es kein Mitglied „\(name)“. Sieh nach mit „\(kin: "member list")“.")
  }

  static func unknownTask(_ name: String) -> Self {
    Self(
      "There is no task “\(name)” here. See “\(kin: "task list")”.",
      nl: "Er is hier geen taak “\(name)”. Kijk met “\(kin: "task list")”.",
      de: "Hier gibt es keine Aufgabe „\(name)“. Sieh nach mit „\(kin: "task list")“.")
  }

  static func malformedLocal(_ text: String) -> Self {
    Self(
      "“\(text)” is not a local date or time: write 2026-11-23 or 2026-11-23T18:00.",
      nl: "“\(text)” is geen lokale datum of tijd: schrijf 2026-11-23 of 2026-11-23T18:00.",
      de:
        "„\(text)“ ist kein lokales Datum und keine lokale Uhrzeit: schreibe 2026-11-23 oder 2026-11-23T18:00."
    )
  }

  static let whichOne = Self("Which one? ", nl: "Welke? ", de: "Welches? ")

  /// An answer to a question with numbered options selects none of them.
  static func numberWanted(upTo count: Int) -> Self {
    Self(
      "Type a number from 1 to \(count), or press Enter to stop.",
      nl: "Typ een nummer van 1 tot en met \(count), of druk op Enter om te stoppen.",
      de: "Tippe eine Nummer von 1 bis \(count), oder drücke die Eingabetaste, um aufzuhören.")
  }

  /// The last answer to a question with numbered options selects none of them.
  static func noSuchChoice(_ answer: String) -> Self {
    Self(
      "“\(answer)” is none of the choices. Nothing was done. Try again, with one of the numbers.",
      nl:
        "“\(answer)” is geen van de keuzes. Er is niets gedaan. Probeer het opnieuw, met een van de nummers.",
      de:
        "„\(answer)“ steht nicht zur Wahl. Es wurde nichts getan. Versuche es noch einmal, mit einer der Nummern."
    )
  }

  static let sessionIsElsewhere = Self(
    "A session cannot change its store, server or profile: leave it, and start another one.",
    nl:
      "Een sessie kan niet van opslag, server of profiel wisselen: sluit haar, en begin een andere.",
    de:
      "Eine Sitzung kann Speicher, Server und Profil nicht wechseln: beende sie und beginne eine andere."
  )

  static let streamsOfSession = Self(
    "“-” cannot be used in a session, because the session uses standard input and output: name a file.",
    nl:
      "“-” kan niet in een sessie, want die gebruikt de standaardinvoer en -uitvoer: noem een bestand.",
    de:
      "„-“ geht nicht in einer Sitzung, denn sie benutzt Standardeingabe und -ausgabe: nenne eine Datei."
  )

  static let noDemoClock = Self(
    "Only the clock of a demo store can be moved: create one with “\(kin: "demo")”.",
    nl:
      "Alleen de klok van een demo-opslag kan worden verzet: maak er een met “\(kin: "demo")”.",
    de:
      "Nur die Uhr eines Demo-Speichers lässt sich stellen: lege einen mit „\(kin: "demo")“ an.")

  static func clockGoesForward(_ text: String) -> Self {
    Self(
      "The clock only goes forwards, and \(text) is in the past: name a later time.",
      nl: "De klok gaat alleen vooruit, en \(text) is voorbij: noem een later tijdstip.",
      de: "Die Uhr geht nur vorwärts, und \(text) ist vorbei: nenne eine spätere Zeit.")
  }

  // MARK: Acting members

  /// The acting member got an account.
  static func hasOwnAccountNow(_ name: String) -> Self {
    Self(
      "\(name) has an account now, so this device can no longer act as \(name). Choose with “\(kin: "member act-as <member>")”, or take the device back with “\(kin: "member act-as me")”.",
      nl:
        "\(name) heeft nu een eigen account, dus dit apparaat kan niet meer als \(name) handelen. Kies met “\(kin: "member act-as <member>")”, of neem het apparaat terug met “\(kin: "member act-as me")”.",
      de:
        "\(name) hat jetzt ein eigenes Konto, deshalb kann dieses Gerät nicht mehr als \(name) handeln. Wähle mit „\(kin: "member act-as <member>")“, oder nimm das Gerät mit „\(kin: "member act-as me")“ zurück."
    )
  }

  /// The acting member was removed, or the user's own role changed.
  static let actingMemberGone = Self(
    "This device can no longer act as the chosen member: the member was removed, or your role changed. Choose with “\(kin: "member act-as <member>")”, or take the device back with “\(kin: "member act-as me")”.",
    nl:
      "Dit apparaat kan niet meer als het gekozen lid handelen: het lid is verwijderd, of je rol is veranderd. Kies met “\(kin: "member act-as <member>")”, of neem het apparaat terug met “\(kin: "member act-as me")”.",
    de:
      "Dieses Gerät kann nicht mehr als das gewählte Mitglied handeln: Das Mitglied wurde entfernt, oder deine Rolle hat sich geändert. Wähle mit „\(kin: "member act-as <member>")“, oder nimm das Gerät mit „\(kin: "member act-as me")“ zurück."
  )

  /// Reminds an adult that the device acts as another member.
  static func youActAs(_ name: String) -> Self {
    Self(
      "You act as \(name): type “\(kin: "member act-as me")” to act as yourself.",
      nl: "Je handelt als \(name): typ “\(kin: "member act-as me")” om als jezelf te handelen.",
      de:
        "Du handelst als \(name): tippe „\(kin: "member act-as me")“, um als du selbst zu handeln.")
  }
}
