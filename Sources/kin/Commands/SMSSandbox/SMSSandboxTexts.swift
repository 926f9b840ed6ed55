extension ShellText {
  static func sandboxPortOccupied(_ port: Int) -> Self {
    Self(
      "Port \(port) is in use by another program: choose another port with --port, or stop that program.",
      nl:
        "Poort \(port) is in gebruik door een ander programma: kies een andere poort met --port, of stop dat programma.",
      de:
        "Port \(port) wird von einem anderen Programm benutzt: wähle einen anderen Port mit --port, oder beende das Programm."
    )
  }

  static let sandboxPhoneMissing = Self(
    "No phone has received a message yet: start the line with a number, such as +31612345678 yes.",
    nl:
      "Nog geen telefoon heeft een bericht ontvangen: begin de regel met een nummer, zoals +31612345678 ja.",
    de:
      "Noch hat kein Telefon eine Nachricht empfangen: beginne die Zeile mit einer Nummer, etwa +31612345678 ja."
  )
}
