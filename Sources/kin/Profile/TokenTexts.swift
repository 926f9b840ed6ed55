import KinshipPresentation

extension TokenStoreFault {
  /// The message about a failed operation; `path` is the profile's file.
  func words(email: String, path: String) -> ShellText {
    let reason = problem.words
    return switch self {
    case .notSaved:
      ShellText(
        "The keyring did not store the session: \(reason.english.asClause). It is stored in \(path), which only you can read.",
        nl:
          "De sleutelbos heeft de sessie niet opgeslagen: \(reason.dutch.asClause). Ze staat in \(path), dat alleen jij kunt lezen.",
        de:
          "Der Schlüsselbund hat die Sitzung nicht gespeichert: \(reason.german.asClause). Sie liegt in der Datei \(path), die nur du lesen kannst."
      )
    case .notRead:
      ShellText(
        "The session is in the keyring, which cannot be read: \(reason.english.asClause). Unlock the keyring, or set KIN_KEYRING=off and type “\(kin: "account sign-in --email \(email)")”.",
        nl:
          "De sessie zit in de sleutelbos, en die kan niet worden gelezen: \(reason.dutch.asClause). Ontgrendel de sleutelbos, of zet KIN_KEYRING=off en typ “\(kin: "account sign-in --email \(email)")”.",
        de:
          "Die Sitzung liegt im Schlüsselbund, und der kann nicht gelesen werden: \(reason.german.asClause). Entsperre den Schlüsselbund, oder setze KIN_KEYRING=off und tippe „\(kin: "account sign-in --email \(email)")“."
      )
    case .notDeleted:
      ShellText(
        "The session has ended, but its tokens are still in the keyring: \(reason.english.asClause). The tokens are no longer valid.",
        nl:
          "De sessie is beëindigd, maar haar tokens staan nog in de sleutelbos: \(reason.dutch.asClause). De tokens zijn niet meer geldig.",
        de:
          "Die Sitzung ist beendet, aber ihre Tokens liegen noch im Schlüsselbund: \(reason.german.asClause). Die Tokens gelten nicht mehr."
      )
    }
  }
}

extension KeyringProblem {
  fileprivate var words: LocalizedText {
    switch self {
    case .missing:
      LocalizedText(
        "the program secret-tool cannot be run",
        nl: "het programma secret-tool kan niet worden uitgevoerd",
        de: "das Programm secret-tool kann nicht ausgeführt werden")
    case .timedOut(let time):
      LocalizedText(
        "secret-tool did not answer within \(time.components.seconds) seconds",
        nl: "secret-tool antwoordde niet binnen \(time.components.seconds) seconden",
        de: "secret-tool hat nicht binnen \(time.components.seconds) Sekunden geantwortet")
    case .locked:
      LocalizedText(
        "it is locked",
        nl: "ze is vergrendeld",
        de: "er ist gesperrt")
    case .unreachable:
      LocalizedText(
        "kin could not exchange data with secret-tool",
        nl: "kin kon geen gegevens uitwisselen met secret-tool",
        de: "kin konnte keine Daten mit secret-tool austauschen")
    case .reported(let text): LocalizedText(text, nl: text, de: text)
    }
  }
}

extension ShellText {
  static let keyringWaits = Self(
    "Waiting for the keyring, which may ask to be unlocked",
    nl: "Wacht op de sleutelbos, die kan vragen om ontgrendeld te worden",
    de: "Wartet auf den Schlüsselbund, der vielleicht entsperrt werden will")

  static func malformedKeyringUse(_ text: String) -> Self {
    Self(
      "KIN_KEYRING is “\(text)”: set it to off, or remove it.",
      nl: "KIN_KEYRING is “\(text)”: zet het op off, of verwijder het.",
      de: "KIN_KEYRING ist „\(text)“: setze es auf off, oder entferne es.")
  }
}
