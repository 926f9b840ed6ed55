extension ShellText {
  // MARK: The beginning and the prompt

  static func sessionBegins(version: String, place: String) -> Self {
    Self(
      "Kinship \(version), \(place). “help” says what can be done; Control-D leaves.",
      nl: "Kinship \(version), \(place). “help” zegt wat er kan; Control-D gaat weg.",
      de: "Kinship \(version), \(place). „help“ sagt, was geht; Strg-D beendet.")
  }

  static let noConnection = Self("no connection", nl: "geen verbinding", de: "keine Verbindung")

  // MARK: The connection

  static func connectionLost(_ address: String, reason: String, waits: Bool) -> Self {
    Self(
      """
      \(address): no connection (\(reason)); \(waits
        ? "what was typed is tried until there is one, Control-C gives up."
        : "what you type next is tried until there is one.")
      """,
      nl: """
        \(address): geen verbinding (\(reason)); \(waits
          ? "wat je typte wordt geprobeerd tot die er is, Control-C geeft op."
          : "wat je nu typt wordt geprobeerd tot die er is.")
        """,
      de: """
        \(address): keine Verbindung (\(reason)); \(waits
          ? "die Eingabe wird versucht, bis es eine gibt, Strg-C gibt auf."
          : "was du jetzt eingibst, wird versucht, bis es eine gibt.")
        """)
  }

  static func connectedAgain(_ address: String) -> Self {
    Self(
      "\(address): connected again.",
      nl: "\(address): weer verbonden.",
      de: "\(address): wieder verbunden.")
  }

  static func watchLost(_ address: String) -> Self {
    Self(
      "\(address): no connection; what happens meanwhile is told when there is one again, Control-C ends it.",
      nl:
        "\(address): geen verbinding; wat er intussen gebeurt, wordt gemeld als die er weer is, Control-C stopt het.",
      de:
        "\(address): keine Verbindung; was inzwischen geschieht, wird gesagt, wenn es wieder eine gibt, Strg-C beendet es."
    )
  }

  static let watching = Self(
    "Watching; Control-C ends it.",
    nl: "Kijkt mee; Control-C stopt het.",
    de: "Schaut zu; Strg-C beendet es.")

  static let givenUp = Self(
    "Given up. It may be done all the same: look before you try again.",
    nl: "Opgegeven. Misschien is het toch gedaan: kijk eerst, en probeer het dan opnieuw.",
    de:
      "Aufgegeben. Vielleicht ist es doch geschehen: sieh erst nach, bevor du es noch einmal versuchst."
  )

  // MARK: Questions

  static let whatToChange = Self(
    "What is to be changed?",
    nl: "Wat moet er veranderen?",
    de: "Was soll sich ändern?")

  static func ambiguousHere(_ name: String) -> Self {
    Self(
      "“\(name)” can be several:",
      nl: "“\(name)” kan meer dan één ding zijn:",
      de: "„\(name)“ kann mehreres sein:")
  }

  static let whichOne = Self("Which one? ", nl: "Welke? ", de: "Welches? ")

  static func andMore(_ count: Int) -> Self {
    Self("… and \(count) more", nl: "… en nog \(count)", de: "… und \(count) weitere")
  }

  // MARK: Trouble

  static let quoteOpen = Self(
    "A quote has no end: close it, or put a backslash before it.",
    nl: "Een aanhalingsteken heeft geen eind: sluit het, of zet er een backslash voor.",
    de: "Ein Anführungszeichen hat kein Ende: schließe es, oder setze einen Backslash davor.")

  static func notInASession(_ noun: String) -> Self {
    Self(
      "“\(noun)” is a program of its own: leave, and type “\(kin: noun)”.",
      nl: "“\(noun)” is een programma op zichzelf: ga weg en typ “\(kin: noun)”.",
      de: "„\(noun)“ ist ein Programm für sich: geh hinaus und tippe „\(kin: noun)“.")
  }

  static let sessionIsElsewhere = Self(
    "A session stays with its store or server and its profile: leave, and begin another one.",
    nl: "Een sessie blijft bij haar opslag of server en haar profiel: ga weg en begin een andere.",
    de: "Eine Sitzung bleibt bei ihrem Speicher oder Server und ihrem Profil: beginne eine andere.")

  // MARK: The clock of a demo store

  static func clockMoved(to time: String) -> Self {
    Self("It is \(time) now.", nl: "Het is nu \(time).", de: "Es ist jetzt \(time).")
  }

  static func clockGoesForward(_ text: String) -> Self {
    Self(
      "The clock only goes forwards, and \(text) is past: name a later time.",
      nl: "De klok gaat alleen vooruit, en \(text) is voorbij: noem een later tijdstip.",
      de: "Die Uhr geht nur vorwärts, und \(text) ist vorbei: nenne eine spätere Zeit.")
  }

  static let noDemoClock = Self(
    "Only a demo store has a clock that can be moved: “\(kin: "demo")” makes one.",
    nl:
      "Alleen een demo-opslag heeft een klok die verzet kan worden: “\(kin: "demo")” maakt er een.",
    de:
      "Nur ein Demo-Speicher hat eine Uhr, die sich stellen lässt: „\(kin: "demo")“ legt einen an.")
}
