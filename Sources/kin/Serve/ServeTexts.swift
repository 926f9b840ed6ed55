extension ShellText {
  static func listening(_ address: String) -> Self {
    Self("Listening at \(address)", nl: "Luistert op \(address)", de: "Hört auf \(address)")
  }

  static func firstAccountCode(_ code: String) -> Self {
    Self(
      "There is no account yet. The first one is made with this code: \(code)",
      nl: "Er is nog geen account. Het eerste wordt met deze code gemaakt: \(code)",
      de: "Es gibt noch kein Konto. Das erste wird mit diesem Code angelegt: \(code)")
  }

  static let serverStopped = Self(
    "The server has stopped.",
    nl: "De server is gestopt.",
    de: "Der Server ist beendet.")

  static let servesNoServer = Self(
    "A server cannot be served by another one: name a file with --store.",
    nl: "Een server kan geen andere server aanbieden: noem een bestand met --store.",
    de: "Ein Server kann keinen anderen Server anbieten: nenne mit --store eine Datei.")

  static func plaintextRefused(_ address: String) -> Self {
    Self(
      "\(address) would let everybody on the way read and change what is said: use tls://, or say --allow-plaintext twice.",
      nl:
        "Met \(address) kan iedereen onderweg lezen en wijzigen wat er gezegd wordt: gebruik tls://, of geef --allow-plaintext twee keer.",
      de:
        "Bei \(address) kann jeder unterwegs lesen und ändern, was gesagt wird: nimm tls://, oder gib --allow-plaintext zweimal an."
    )
  }

  static func tooFewOpenFiles(_ limit: Int, least: Int) -> Self {
    Self(
      "A server needs at least \(least) open files, and the system allows it \(limit). Raise the limit: LimitNOFILE in its systemd unit, or ulimit -n in the shell.",
      nl:
        "Een server heeft minstens \(least) open bestanden nodig, en het systeem staat er \(limit) toe. Verhoog de grens: LimitNOFILE in de systemd-unit, of ulimit -n in de shell.",
      de:
        "Ein Server braucht mindestens \(least) offene Dateien, und das System erlaubt \(limit). Erhöhe die Grenze: LimitNOFILE in der systemd-Unit oder ulimit -n in der Shell."
    )
  }

  static func serverFailed(_ reason: String) -> Self {
    Self(
      "The server cannot serve: \(reason.asClause). Put that right, then start it again.",
      nl: "De server kan niet dienen: \(reason.asClause). Verhelp dat en start hem opnieuw.",
      de: "Der Server kann nicht dienen: \(reason.asClause). Behebe das und starte ihn neu.")
  }
}
