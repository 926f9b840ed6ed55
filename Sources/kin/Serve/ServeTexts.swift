extension ShellText {
  static func listening(_ address: String) -> Self {
    Self("Listening on \(address)", nl: "Luistert op \(address)", de: "Lauscht auf \(address)")
  }

  static func firstAccountCode(_ code: String) -> Self {
    Self(
      "There is no account yet. Create the first one with this code: \(code)",
      nl: "Er is nog geen account. Maak het eerste met deze code: \(code)",
      de: "Es gibt noch kein Konto. Lege das erste mit diesem Code an: \(code)")
  }

  static let serverStopped = Self(
    "The server has stopped.",
    nl: "De server is gestopt.",
    de: "Der Server ist beendet.")

  static func plaintextRefused(_ address: String) -> Self {
    Self(
      "\(address) is not encrypted, and others on the network could read and change the data: use tls://, or add --allow-plaintext twice.",
      nl:
        "\(address) is niet versleuteld, en anderen op het netwerk kunnen de gegevens lezen en wijzigen: gebruik tls://, of voeg --allow-plaintext twee keer toe.",
      de:
        "\(address) ist nicht verschlüsselt, und andere im Netz können die Daten lesen und ändern: nimm tls://, oder ergänze --allow-plaintext zweimal."
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

  static func noPrivateKey(path: String) -> Self {
    Self(
      "There is no private key in \(path): name a file in PEM.",
      nl: "Er staat geen privésleutel in \(path): noem een bestand in PEM.",
      de: "In \(path) ist kein privater Schlüssel: nenne eine Datei in PEM.")
  }

  static func keyOfOtherCertificate(key: String, certificate: String) -> Self {
    Self(
      "The key in \(key) does not belong to the certificate in \(certificate): name its own key.",
      nl:
        "De sleutel in \(key) hoort niet bij het certificaat in \(certificate): noem de eigen sleutel ervan.",
      de:
        "Der Schlüssel in \(key) gehört nicht zum Zertifikat in \(certificate): nenne dessen eigenen Schlüssel."
    )
  }

  static func portOccupied(_ port: Int) -> Self {
    Self(
      "Port \(port) is in use by another program: choose another port with --listen, or stop that program.",
      nl:
        "Poort \(port) is in gebruik door een ander programma: kies een andere poort met --listen, of stop dat programma.",
      de:
        "Port \(port) wird von einem anderen Programm benutzt: wähle einen anderen Port mit --listen, oder beende dieses Programm."
    )
  }

  static func monitoringPortOccupied(_ port: Int) -> Self {
    Self(
      "Port \(port) of --monitor is in use by another program: choose another port with --monitor, or stop that program.",
      nl:
        "Poort \(port) van --monitor is in gebruik door een ander programma: kies een andere poort met --monitor, of stop dat programma.",
      de:
        "Port \(port) von --monitor wird von einem anderen Programm benutzt: wähle einen anderen Port mit --monitor, oder beende dieses Programm."
    )
  }

  static func httpPortOccupied(_ port: Int) -> Self {
    Self(
      "Port \(port) of --http is in use by another program: choose another port with --http, or stop that program.",
      nl:
        "Poort \(port) van --http is in gebruik door een ander programma: kies een andere poort met --http, of stop dat programma.",
      de:
        "Port \(port) von --http wird von einem anderen Programm benutzt: wähle einen anderen Port mit --http, oder beende dieses Programm."
    )
  }

  static func httpNotEncrypted(_ address: String) -> Self {
    Self(
      "Other machines can reach \(address) of --http: add --certificate and --key, or use 127.0.0.1 behind a proxy with TLS.",
      nl:
        "Andere machines kunnen \(address) van --http bereiken: voeg --certificate en --key toe, of gebruik 127.0.0.1 achter een proxy met TLS.",
      de:
        "Andere Maschinen können \(address) von --http erreichen: ergänze --certificate und --key, oder nimm 127.0.0.1 hinter einem Proxy mit TLS."
    )
  }

  static func serverFailed(_ reason: String) -> Self {
    Self(
      "The server cannot start: \(reason.asClause). Check its options, then start it again.",
      nl:
        "De server kan niet starten: \(reason.asClause). Controleer de opties en start hem opnieuw.",
      de:
        "Der Server kann nicht starten: \(reason.asClause). Prüfe die Optionen und starte ihn neu.")
  }
}
