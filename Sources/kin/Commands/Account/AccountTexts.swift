extension ShellText {
  // MARK: Secrets

  static let password = Self("Password: ", nl: "Wachtwoord: ", de: "Passwort: ")

  static let passwordUntilNow = Self(
    "The password until now: ",
    nl: "Het wachtwoord tot nu toe: ",
    de: "Das bisherige Passwort: ")

  static let newPassword = Self("New password: ", nl: "Nieuw wachtwoord: ", de: "Neues Passwort: ")

  static let repeatPassword = Self(
    "The same password again: ",
    nl: "Nog een keer hetzelfde wachtwoord: ",
    de: "Dasselbe Passwort noch einmal: ")

  // MARK: Signing in

  static func signIn(email: String?) -> Self {
    Self(
      "Nobody is signed in here: type “\(kin: "account sign-in --email \(email ?? "YOU@EXAMPLE.ORG")")”.",
      nl:
        "Hier is niemand ingelogd: typ “\(kin: "account sign-in --email \(email ?? "JIJ@VOORBEELD.NL")")”.",
      de:
        "Hier ist niemand angemeldet: tippe „\(kin: "account sign-in --email \(email ?? "DU@BEISPIEL.DE")")“."
    )
  }

  static let beginHere = Self(
    "Nothing is kept here yet: begin with “\(kin: "account sign-up --email YOU@EXAMPLE.ORG --name NAME")”, or type “\(kin: "demo")” to look around.",
    nl:
      "Hier is nog niets: begin met “\(kin: "account sign-up --email JIJ@VOORBEELD.NL --name NAAM")”, of typ “\(kin: "demo")” om rond te kijken.",
    de:
      "Hier ist noch nichts: beginne mit „\(kin: "account sign-up --email DU@BEISPIEL.DE --name NAME")“, oder tippe „\(kin: "demo")“, um dich umzusehen."
  )

  static func signedOut(email: String) -> Self {
    Self(
      "\(email) is signed out here.", nl: "\(email) is hier uitgelogd.",
      de: "\(email) ist hier abgemeldet.")
  }

  static let resetNext = Self(
    "Then type it here: “\(kin: "account reset --code CODE")”.",
    nl: "Typ hem dan hier in: “\(kin: "account reset --code CODE")”.",
    de: "Gib ihn dann hier ein: „\(kin: "account reset --code CODE")“.")

  static func codeInFile(path: String) -> Self {
    Self(
      "This store writes its mails to files: the code is in \(path).",
      nl: "Deze opslag schrijft mails in bestanden: de code staat in \(path).",
      de: "Dieser Speicher schreibt seine Mails in Dateien: Der Code steht in \(path).")
  }

  static let codeFromMail = Self(
    "Type the code from the mail; an empty line leaves it for later.",
    nl: "Typ de code uit de mail; een lege regel laat het voor later.",
    de: "Tippe den Code aus der Mail; eine leere Zeile lässt es für später.")

  static let noReset = Self(
    "No code was asked for in this profile: type “\(kin: "account reset --email YOU@EXAMPLE.ORG")”.",
    nl:
      "In dit profiel is geen code gevraagd: typ “\(kin: "account reset --email JIJ@VOORBEELD.NL")”.",
    de:
      "In diesem Profil wurde kein Code angefordert: tippe „\(kin: "account reset --email DU@BEISPIEL.DE")“."
  )

  static func unknownSession(_ text: String) -> Self {
    Self(
      "There is no session “\(text)”. See “\(kin: "account sessions")”.",
      nl: "Er is geen sessie “\(text)”. Kijk met “\(kin: "account sessions")”.",
      de: "Es gibt keine Sitzung „\(text)“. Sieh nach mit „\(kin: "account sessions")“.")
  }

  // MARK: Labels

  static let email = Self("Email", nl: "E-mail", de: "E-Mail")
  static let profile = Self("Profile", nl: "Profiel", de: "Profil")
  static let acting = Self("Acts as", nl: "Nu als", de: "Jetzt als")
  static let store = Self("Store", nl: "Opslag", de: "Speicher")

  static let sessionKeptIn = Self(
    "Session kept in",
    nl: "Sessie bewaard in",
    de: "Sitzung liegt in")

  static let inKeyring = Self(
    "the keyring (Secret Service)",
    nl: "de sleutelbos (Secret Service)",
    de: "dem Schlüsselbund (Secret Service)")

  static func inOwnFile(path: String) -> Self {
    Self(
      "a file only you can read: \(path)",
      nl: "een bestand dat alleen jij kunt lezen: \(path)",
      de: "einer Datei, die nur du lesen kannst: \(path)")
  }
}
