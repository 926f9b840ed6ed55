extension ShellText {
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

  static func planFileUnusable(path: String) -> Self {
    Self(
      "The file with plans \(path) cannot be used: correct it, or move it away.",
      nl: "Het bestand met abonnementen \(path) is onbruikbaar: verbeter het, of verplaats het.",
      de: "Die Datei mit Abos \(path) ist unbrauchbar: berichtige sie, oder verschiebe sie.")
  }

  static func demoClockDamaged(path: String) -> Self {
    Self(
      "The clock \(path) of this demo store is damaged: create a new store with “\(kin: "demo")”.",
      nl:
        "De klok \(path) van deze demo-opslag is beschadigd: maak een nieuwe opslag met “\(kin: "demo")”.",
      de:
        "Die Uhr \(path) dieses Demo-Speichers ist beschädigt: lege ihn mit „\(kin: "demo")“ neu an."
    )
  }
}
