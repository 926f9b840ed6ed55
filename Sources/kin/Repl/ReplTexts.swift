import KinshipDomain

extension CommandResult {
  /// The text of an error with the number of its line, if the lines come from a file or pipe.
  ///
  /// An error in JSON has a field for it.
  func numbered(_ line: Int?, in language: Language) -> CommandResult {
    let start = "kin: "
    guard let line, isError, text.hasPrefix(start) else { return self }
    var numbered = self
    numbered.text =
      "\(start)\(ShellText.scriptLine(line).text(in: language)): \(text.dropFirst(start.count))"
    return numbered
  }
}

extension ShellText {
  fileprivate static func scriptLine(_ number: Int) -> Self {
    Self("line \(number)", nl: "regel \(number)", de: "Zeile \(number)")
  }

  // MARK: Greeting and prompt

  static func sessionBegins(version: String, place: String) -> Self {
    Self(
      "Kinship \(version), \(place). Type “help” for the commands, Control-D to leave.",
      nl: "Kinship \(version), \(place). Typ “help” voor de commando's; met Control-D stop je.",
      de: "Kinship \(version), \(place). Tippe „help“ für die Befehle, Strg-D zum Beenden.")
  }

  static let noConnection = Self("no connection", nl: "geen verbinding", de: "keine Verbindung")

  // MARK: Connection

  static let givenUpUnchanged = Self(
    "Cancelled. Nothing was changed.", nl: "Afgebroken. Er is niets gewijzigd.",
    de: "Abgebrochen. Es wurde nichts geändert.")

  // MARK: Questions

  static func ambiguousHere(_ name: String) -> Self {
    Self(
      "“\(name)” has several matches:",
      nl: "“\(name)” past bij meer dan één:",
      de: "„\(name)“ passt zu mehreren:")
  }

  static let whichHousehold = Self(
    "You belong to several households. Now using:",
    nl: "Je hoort bij meer huishoudens. Nu in gebruik:",
    de: "Du gehörst zu mehreren Haushalten. Jetzt in Benutzung:")

  // MARK: Errors

  static let quoteOpen = Self(
    "A quotation mark is not closed: close it, or put a backslash before it.",
    nl: "Een aanhalingsteken is niet gesloten: sluit het, of zet er een backslash voor.",
    de:
      "Ein Anführungszeichen ist nicht geschlossen: schließe es, oder setze einen Backslash davor.")

  static func unknownEscape(_ escape: String) -> Self {
    Self(
      "“\(escape)” has no meaning here: type the character itself, or “\\\\” for a backslash.",
      nl: "“\(escape)” betekent hier niets: typ het teken zelf, of “\\\\” voor een backslash.",
      de:
        "„\(escape)“ bedeutet hier nichts: tippe das Zeichen selbst, oder „\\\\“ für einen Backslash."
    )
  }

  static func notInASession(_ command: String) -> Self {
    Self(
      "“\(command)” does not work in a session: leave it, and type “\(kin: command)”.",
      nl: "“\(command)” werkt niet in een sessie: sluit die, en typ “\(kin: command)”.",
      de: "„\(command)“ geht nicht in einer Sitzung: beende sie und tippe „\(kin: command)“.")
  }
}
