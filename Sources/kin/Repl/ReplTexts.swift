extension ShellText {
  // MARK: Greeting and prompt

  static func sessionBegins(version: String, place: String) -> Self {
    Self(
      "Kinship \(version), \(place). Type “help” for the commands, Control-D to leave.",
      nl: "Kinship \(version), \(place). Typ “help” voor de commando's; met Control-D stop je.",
      de: "Kinship \(version), \(place). Tippe „help“ für die Befehle, Strg-D zum Beenden.")
  }

  static let noConnection = Self("no connection", nl: "geen verbinding", de: "keine Verbindung")

  // MARK: Connection

  static func connectionLost(_ address: String, reason: String, waits: Bool) -> Self {
    Self(
      """
      \(address): connection lost (\(reason)). \(waits
        ? "Retrying your command; Control-C cancels it."
        : "Your next command is retried until there is a connection.")
      """,
      nl: """
        \(address): verbinding verbroken (\(reason)). \(waits
          ? "Je commando wordt opnieuw geprobeerd; Control-C breekt het af."
          : "Je volgende commando wordt geprobeerd tot er weer verbinding is.")
        """,
      de: """
        \(address): Verbindung verloren (\(reason)). \(waits
          ? "Dein Befehl wird erneut versucht; Strg-C bricht ihn ab."
          : "Dein nächster Befehl wird versucht, bis es wieder eine Verbindung gibt.")
        """)
  }

  static func connectedAgain(_ address: String) -> Self {
    Self(
      "\(address): reconnected.",
      nl: "\(address): weer verbonden.",
      de: "\(address): wieder verbunden.")
  }

  static func watchLost(_ address: String) -> Self {
    Self(
      "\(address): connection lost, retrying; you will see what you missed. Control-C stops watching.",
      nl:
        "\(address): verbinding verbroken, nieuwe poging; je ziet straks wat je hebt gemist. Control-C stopt.",
      de:
        "\(address): Verbindung verloren, neuer Versuch; du siehst dann, was du verpasst hast. Strg-C beendet es."
    )
  }

  static let watching = Self(
    "Watching for changes; Control-C stops.",
    nl: "Wacht op wijzigingen; Control-C stopt.",
    de: "Wartet auf Änderungen; Strg-C beendet es.")

  static let givenUp = Self(
    "Cancelled. The change may have been saved: check before you try again.",
    nl:
      "Afgebroken. De wijziging is misschien opgeslagen: controleer dat voordat je het opnieuw probeert.",
    de:
      "Abgebrochen. Die Änderung ist vielleicht gespeichert: prüfe das, bevor du es noch einmal versuchst."
  )

  // MARK: Questions

  static let whatToChange = Self(
    "What do you want to change?",
    nl: "Wat wil je wijzigen?",
    de: "Was möchtest du ändern?")

  static func ambiguousHere(_ name: String) -> Self {
    Self(
      "“\(name)” has several matches:",
      nl: "“\(name)” past bij meer dan één:",
      de: "„\(name)“ passt zu mehreren:")
  }

  static let whichOne = Self("Which one? ", nl: "Welke? ", de: "Welches? ")

  static func andMore(_ count: Int) -> Self {
    Self("… and \(count) more", nl: "… en nog \(count)", de: "… und \(count) weitere")
  }

  // MARK: Errors

  static let quoteOpen = Self(
    "A quotation mark is not closed: close it, or put a backslash before it.",
    nl: "Een aanhalingsteken is niet gesloten: sluit het, of zet er een backslash voor.",
    de:
      "Ein Anführungszeichen ist nicht geschlossen: schließe es, oder setze einen Backslash davor.")

  static func notInASession(_ noun: String) -> Self {
    Self(
      "“\(noun)” does not work in a session: leave it, and type “\(kin: noun)”.",
      nl: "“\(noun)” werkt niet in een sessie: sluit die, en typ “\(kin: noun)”.",
      de: "„\(noun)“ geht nicht in einer Sitzung: beende sie und tippe „\(kin: noun)“.")
  }

  static let sessionIsElsewhere = Self(
    "A session cannot change its store, server or profile: leave it, and start another one.",
    nl:
      "Een sessie kan niet van opslag, server of profiel wisselen: sluit haar, en begin een andere.",
    de:
      "Eine Sitzung kann Speicher, Server und Profil nicht wechseln: beende sie und beginne eine andere."
  )

  // MARK: Clock of a demo store

  static func clockMoved(to time: String) -> Self {
    Self("The time is now \(time).", nl: "Het is nu \(time).", de: "Es ist jetzt \(time).")
  }

  static func clockGoesForward(_ text: String) -> Self {
    Self(
      "The clock only goes forwards, and \(text) is in the past: name a later time.",
      nl: "De klok gaat alleen vooruit, en \(text) is voorbij: noem een later tijdstip.",
      de: "Die Uhr geht nur vorwärts, und \(text) ist vorbei: nenne eine spätere Zeit.")
  }

  static let noDemoClock = Self(
    "Only the clock of a demo store can be moved: create one with “\(kin: "demo")”.",
    nl:
      "Alleen de klok van een demo-opslag kan worden verzet: maak er een met “\(kin: "demo")”.",
    de:
      "Nur die Uhr eines Demo-Speichers lässt sich stellen: lege einen mit „\(kin: "demo")“ an.")
}
