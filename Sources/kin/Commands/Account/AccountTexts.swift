extension ShellText {
  // MARK: Secrets

  static let password = Self("Password: ", nl: "Wachtwoord: ", de: "Passwort: ")

  static let passwordUntilNow = Self(
    "Current password: ",
    nl: "Huidig wachtwoord: ",
    de: "Aktuelles Passwort: ")

  static let newPassword = Self("New password: ", nl: "Nieuw wachtwoord: ", de: "Neues Passwort: ")

  static let repeatPassword = Self(
    "Repeat the password: ",
    nl: "Herhaal het wachtwoord: ",
    de: "Passwort wiederholen: ")

  // MARK: Signing in

  static let emptyCode = Self(
    "The code after --code is empty: write the code, or leave --code out.",
    nl: "De code na --code is leeg: schrijf de code, of laat --code weg.",
    de: "Der Code nach --code ist leer: schreibe den Code, oder lass --code weg.")

  static func accountReplaced(email: String) -> Self {
    Self(
      "\(email) was signed in in this profile, and no longer is: add --profile NAME to keep several people signed in.",
      nl:
        "\(email) was in dit profiel ingelogd, en is dat niet meer: voeg --profile NAAM toe om meer mensen ingelogd te houden.",
      de:
        "\(email) war in diesem Profil angemeldet und ist es nicht mehr: ergänze --profile NAME, damit mehrere Personen angemeldet bleiben."
    )
  }

  static func signIn(email: String?) -> Self {
    Self(
      "You are not signed in: type “\(kin: "account sign-in --email \(email ?? "YOU@EXAMPLE.ORG")")”.",
      nl:
        "Je bent niet ingelogd: typ “\(kin: "account sign-in --email \(email ?? "JIJ@VOORBEELD.NL")")”.",
      de:
        "Du bist nicht angemeldet: tippe „\(kin: "account sign-in --email \(email ?? "DU@BEISPIEL.DE")")“."
    )
  }

  static func forgotPassword(email: String) -> Self {
    let command = "account reset --email \(ShellQuoting.quoted(email))"
    return Self(
      "If you forgot the password, type “\(kin: command)”.",
      nl: "Ben je het wachtwoord vergeten, typ dan “\(kin: command)”.",
      de: "Hast du das Passwort vergessen, dann tippe „\(kin: command)“.")
  }

  /// After a wrong code: an address that was mistyped later makes the code of the first one useless.
  static func lastReset(email: String) -> Self {
    Self(
      "The last code in this profile was requested for \(email): a code for another address belongs to an earlier request.",
      nl:
        "De laatste code in dit profiel is aangevraagd voor \(email): een code voor een ander adres hoort bij een eerdere aanvraag.",
      de:
        "Der letzte Code in diesem Profil wurde für \(email) angefordert: Ein Code für eine andere Adresse gehört zu einer früheren Anforderung."
    )
  }

  static func signedOut(email: String) -> Self {
    Self(
      "Signed out \(email).", nl: "\(email) is uitgelogd.",
      de: "\(email) ist abgemeldet.")
  }

  static let resetNext = Self(
    "Then type “\(kin: "account reset --code <code>")”.",
    nl: "Typ daarna “\(kin: "account reset --code <code>")”.",
    de: "Tippe danach „\(kin: "account reset --code <code>")“.")

  static let codeFromMail = Self(
    "Type the code from the mail, or press Return to do it later.",
    nl: "Typ de code uit de mail, of druk op Enter om het later te doen.",
    de: "Tippe den Code aus der Mail, oder drücke die Eingabetaste, um es später zu tun.")

  static let noReset = Self(
    "No code was requested in this profile: type “\(kin: "account reset --email YOU@EXAMPLE.ORG")”.",
    nl:
      "In dit profiel is geen code aangevraagd: typ “\(kin: "account reset --email JIJ@VOORBEELD.NL")”.",
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
    "Session stored in",
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
