import KinshipDomain
import KinshipUseCases

extension LocalizedText {
  // MARK: Signing in

  /// The headline after a session has ended.
  static let welcomeBack = Self("Welcome back!", nl: "Welkom terug!", de: "Willkommen zurück!")
  static let logIn = Self("Log In", nl: "Inloggen", de: "Anmelden")
  static let signUp = Self("Sign up", nl: "Account maken", de: "Registrieren")
  static let signedOut = Self(
    "You are signed out.", nl: "Je bent uitgelogd.", de: "Du bist abgemeldet.")
  /// Another device that is signed out; `session` says since when it was signed in.
  static func sessionEnded(_ session: String) -> Self {
    Self(
      "That device is signed out: it was \(session).", nl: "Dat apparaat is uitgelogd: \(session).",
      de: "Das Gerät ist abgemeldet: \(session).")
  }

  package static let thisDevice = Self("this device", nl: "dit apparaat", de: "dieses Gerät")
  static let resetPassword = Self(
    "Reset password", nl: "Wachtwoord herstellen", de: "Passwort zurücksetzen")
  static let codeSent = Self(
    "If this address has an account, a code is on its way to it. It is good for half an hour.",
    nl: "Als dit adres een account heeft, is er een code naar onderweg."
      + " Die is een half uur geldig.",
    de: "Falls diese Adresse ein Konto hat, ist ein Code an sie unterwegs."
      + " Er gilt eine halbe Stunde.")
  static let passwordReset = Self(
    "The new password is saved. Log in with it.",
    nl: "Het nieuwe wachtwoord is opgeslagen. Log ermee in.",
    de: "Das neue Passwort ist gespeichert. Melde dich damit an.")

  static func welcome(_ name: String) -> Self {
    Self("Welcome, \(name)!", nl: "Welkom, \(name)!", de: "Willkommen, \(name)!")
  }

  static func session(since: String, used: String) -> Self {
    Self(
      "signed in \(since), last used \(used)", nl: "ingelogd \(since), laatst gebruikt \(used)",
      de: "angemeldet \(since), zuletzt benutzt \(used)")
  }

  // MARK: The account

  static let passwordChanged = Self(
    "The password is saved. Every other device is signed out.",
    nl: "Het wachtwoord is opgeslagen. Elk ander apparaat is uitgelogd.",
    de: "Das Passwort ist gespeichert. Jedes andere Gerät ist abgemeldet.")

  static func emailChanged(to address: String) -> Self {
    Self(
      "Your address is \(address) now. Log in with it from now on.",
      nl: "Je adres is nu \(address). Log er voortaan mee in.",
      de: "Deine Adresse ist jetzt \(address). Melde dich von jetzt an mit ihr an.")
  }

  /// An address that is confirmed, of the member of that name; nil for the reader's own.
  static func emailConfirmed(_ address: String, of name: String? = nil) -> Self {
    let owner = name.map { " (\($0))" } ?? ""
    return Self(
      "\(address)\(owner) is confirmed: others find the account by this address.",
      nl: "\(address)\(owner) is bevestigd: anderen vinden het account op dit adres.",
      de: "\(address)\(owner) ist bestätigt: Andere finden das Konto über diese Adresse.")
  }

  static let confirmationSent = Self(
    "A code is on its way to your address. Confirm the address with it.",
    nl: "Er is een code onderweg naar je adres. Bevestig het adres daarmee.",
    de: "Ein Code ist zu deiner Adresse unterwegs. Bestätige sie damit.")
  package static let notConfirmed = Self(
    "not confirmed", nl: "niet bevestigd", de: "nicht bestätigt")
  package static let profileSaved = Self(
    "Your profile is saved.", nl: "Je profiel is opgeslagen.", de: "Dein Profil ist gespeichert.")
  static let privacySaved = Self(
    "Saved. This is what others see from now on.", nl: "Opgeslagen. Dit zien anderen voortaan.",
    de: "Gespeichert. Das sehen andere von jetzt an.")
  package static let language = Self("Language", nl: "Taal", de: "Sprache")
  static let showsProfile = Self(
    "Others see my profile", nl: "Anderen zien mijn profiel", de: "Andere sehen mein Profil")
  static let showsAchievements = Self(
    "Others see my badges", nl: "Anderen zien mijn badges", de: "Andere sehen meine Abzeichen")
  static let sharesActivity = Self(
    "I am on leaderboards", nl: "Ik sta op ranglijsten", de: "Ich stehe auf Bestenlisten")
  static let notSaid = Self("not said", nl: "niet ingevuld", de: "nicht angegeben")

  static func exporting(count: Int) -> Self {
    Self(
      "exporting: \(Self.number(count).english)", nl: "exporteren: \(Self.number(count).dutch)",
      de: "Export läuft: \(Self.number(count).german)")
  }

  static func exported(count: Int) -> Self {
    Self(
      "Exported: \(count.grouped(by: ",")) \(count == 1 ? "entry" : "entries").",
      nl: "Geëxporteerd: \(count.grouped(by: ".")) \(count == 1 ? "item" : "items").",
      de: "Exportiert: \(count.grouped(by: ".")) \(count == 1 ? "Eintrag" : "Einträge").")
  }

  // MARK: Deleting the account

  static let deleteAccount = Self("Delete account", nl: "Account verwijderen", de: "Konto löschen")
  static let deleteAccountBody = Self(
    "Your profile, your sessions, your photo and the photos that you sent of tasks are gone for"
      + " good. Points and what you have done stay with your households, without your name;"
      + " your open tasks go on without you or, where each must be a child's, are deleted.",
    nl: "Je profiel, je sessies, je foto en de foto's die je van taken hebt gestuurd zijn voorgoed"
      + " weg. Punten en wat je hebt gedaan blijven bij je huishoudens, zonder je naam;"
      + " je open taken gaan zonder jou verder of worden verwijderd,"
      + " waar elke taak van een kind moet zijn.",
    de: "Dein Profil, deine Sitzungen, dein Foto und die Fotos, die du von Aufgaben geschickt hast,"
      + " sind endgültig weg. Punkte und was du getan hast bleiben bei deinen Haushalten,"
      + " ohne deinen Namen; deine offenen Aufgaben gehen ohne dich weiter oder werden gelöscht,"
      + " wo jede einem Kind gehören muss.")
  static let accountDeleted = Self(
    "Your account is deleted.", nl: "Je account is verwijderd.", de: "Dein Konto ist gelöscht.")

  /// What becomes of a household, and who owns it then.
  static func parting(_ name: String, _ outcome: Parting.Outcome, heir: String?) -> Self {
    switch outcome {
    case .goesOn:
      Self(
        "\(name) goes on without you.", nl: "\(name) gaat zonder jou verder.",
        de: "\(name) geht ohne dich weiter.")
    case .handedOver:
      Self(
        "\(name) goes on without you; \(heir ?? "somebody else") owns it then.",
        nl: "\(name) gaat zonder jou verder; \(heir ?? "iemand anders") is dan eigenaar.",
        de: "\(name) geht ohne dich weiter und gehört dann \(heir ?? "jemand anderem").")
    case .ends:
      Self(
        "\(name) ends with everything in it: nobody else there has an account.",
        nl: "\(name) houdt op, met alles erin: niemand anders heeft er een account.",
        de: "\(name) endet mit allem darin: Sonst hat dort niemand ein Konto.")
    }
  }

  // MARK: Settings

  static func settingsSection(_ section: SettingsModel.Section) -> Self {
    switch section {
    case .people: Self("People", nl: "Personen", de: "Personen")
    case .appearance: Self("Appearance", nl: "Weergave", de: "Darstellung")
    case .family: Self("Family", nl: "Gezin", de: "Familie")
    }
  }

  static func appearance(_ appearance: SettingsModel.Appearance) -> Self {
    switch appearance {
    case .light: Self("Light", nl: "Licht", de: "Hell")
    case .dark: Self("Dark", nl: "Donker", de: "Dunkel")
    case .system: Self("As the device", nl: "Zoals het apparaat", de: "Wie das Gerät")
    }
  }

  static func connection(_ connection: Connection) -> Self {
    switch connection {
    case .local: Self("on this machine", nl: "op deze machine", de: "auf dieser Maschine")
    case .connected: Self("connected", nl: "verbonden", de: "verbunden")
    case .lost:
      Self("server not reachable", nl: "server niet bereikbaar", de: "Server nicht erreichbar")
    }
  }

  // MARK: Refusals

  static let notAuthenticated = Self(
    "It looks like you were logged out. Please log in again to continue your journey with Kinship.",
    nl: "Het lijkt erop dat je bent uitgelogd. Log opnieuw in om verder te gaan met Kinship.",
    de: "Du bist nicht mehr angemeldet. Bitte melde dich wieder an, um mit Kinship weiterzumachen.")
  static let emailInUse = Self(
    "This address has an account already. Log in, or use another address.",
    nl: "Dit adres heeft al een account. Log in, of gebruik een ander adres.",
    de: "Diese Adresse hat schon ein Konto. Melde dich an oder nimm eine andere Adresse.")
  static let invalidCredentials = Self(
    "Address and password do not match. Check both and try again.",
    nl: "Adres en wachtwoord horen niet bij elkaar. Controleer ze allebei.",
    de: "Adresse und Passwort passen nicht zusammen. Bitte prüfe beides.")
  static let resetRequired = Self(
    "Too many attempts. Reset your password to log in again.",
    nl: "Te veel pogingen. Stel een nieuw wachtwoord in om weer in te loggen.",
    de: "Zu viele Versuche. Setze dein Passwort zurück, um dich wieder anzumelden.")
  static let invalidResetCode = Self(
    "This code is wrong, or it is good no more. Check it, or ask for a new one.",
    nl: "Deze code klopt niet, of geldt niet meer. Controleer hem, of vraag een nieuwe.",
    de: "Dieser Code ist falsch oder gilt nicht mehr. Prüfe ihn oder fordere einen neuen an.")
  static let signUpNeedsCode = Self(
    "Accounts are made by invitation here. Ask for a code of a household, and sign up with it.",
    nl: "Accounts zijn hier op uitnodiging. Vraag een code van een huishouden en meld je daarmee"
      + " aan.",
    de: "Konten gibt es hier auf Einladung. Frag jemanden nach dem Code eines Haushalts und"
      + " registriere dich damit.")
  static let signUpClosed = Self(
    "No new accounts are made here. Ask whoever runs the server.",
    nl: "Er komen hier geen nieuwe accounts bij. Vraag het wie de server beheert.",
    de: "Hier werden keine neuen Konten angelegt. Frag, wer den Server betreibt.")
  static let invalidConfirmationCode = Self(
    "This code does not confirm your address. Check it, or ask for the mail once more.",
    nl: "Deze code bevestigt je adres niet. Controleer hem, of vraag de mail opnieuw.",
    de: "Dieser Code bestätigt deine Adresse nicht. Prüfe ihn oder fordere die Mail noch einmal"
      + " an.")

  static func tooManyAttempts(retry: Self) -> Self {
    Self(
      "Too many attempts. Try again \(retry.english).",
      nl: "Te veel pogingen. Probeer het \(retry.dutch) opnieuw.",
      de: "Zu viele Versuche. Versuche es \(retry.german) wieder.")
  }

  static func weakPassword(_ weakness: Password.Weakness) -> Self {
    switch weakness {
    case .tooShort:
      Self(
        "The password is too short: use at least \(Password.length.lowerBound) characters.",
        nl: "Het wachtwoord is te kort: gebruik minstens \(Password.length.lowerBound) tekens.",
        de: "Das Passwort ist zu kurz: nimm mindestens \(Password.length.lowerBound) Zeichen.")
    case .tooLong:
      Self(
        "The password is too long: use at most \(Password.length.upperBound) characters.",
        nl: "Het wachtwoord is te lang: gebruik hoogstens \(Password.length.upperBound) tekens.",
        de: "Das Passwort ist zu lang: nimm höchstens \(Password.length.upperBound) Zeichen.")
    case .common:
      Self(
        "Many people use this password. Please choose another one.",
        nl: "Veel mensen gebruiken dit wachtwoord. Kies een ander.",
        de: "Viele Menschen benutzen dieses Passwort. Bitte wähle ein anderes.")
    case .sequence:
      Self(
        "This password follows a simple pattern. Please choose another one.",
        nl: "Dit wachtwoord volgt een eenvoudig patroon. Kies een ander.",
        de: "Dieses Passwort folgt einem einfachen Muster. Bitte wähle ein anderes.")
    case .personal:
      Self(
        "This password contains your name or address. Please choose another one.",
        nl: "Dit wachtwoord bevat je naam of adres. Kies een ander.",
        de: "Dieses Passwort enthält deinen Namen oder deine Adresse. Bitte wähle ein anderes.")
    }
  }
}
