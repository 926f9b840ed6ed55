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
  /// Confirms that another device was signed out; `session` states when it had signed in.
  static func sessionEnded(_ session: String) -> Self {
    Self(
      "Signed that device out: \(session).", nl: "Dat apparaat is uitgelogd: \(session).",
      de: "Das Gerät ist abgemeldet: \(session).")
  }

  package static let thisDevice = Self("this device", nl: "dit apparaat", de: "dieses Gerät")
  static let resetPassword = Self(
    "Reset password", nl: "Wachtwoord herstellen", de: "Passwort zurücksetzen")
  static let codeSent = Self(
    "If this address has an account, we have sent it a code. The code is valid for 30 minutes.",
    nl: "Als dit adres een account heeft, is er een code naartoe gestuurd. De code is 30"
      + " minuten geldig.",
    de: "Falls diese Adresse ein Konto hat, haben wir ihr einen Code geschickt. Er gilt"
      + " 30 Minuten.")
  static let passwordReset = Self(
    "The new password is saved. Sign in with it.",
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
    "The password is saved. Your other devices are signed out.",
    nl: "Het wachtwoord is opgeslagen. Je andere apparaten zijn uitgelogd.",
    de: "Das Passwort ist gespeichert. Deine anderen Geräte sind abgemeldet.")

  static func emailChanged(to address: String) -> Self {
    Self(
      "Your address is now \(address). Use it the next time you sign in.",
      nl: "Je adres is nu \(address). Log voortaan daarmee in.",
      de: "Deine Adresse ist jetzt \(address). Melde dich künftig damit an.")
  }

  /// Confirms an address; `name` is the member's, nil for the reader's own address.
  static func emailConfirmed(_ address: String, of name: String? = nil) -> Self {
    let owner = name.map { " (\($0))" } ?? ""
    return Self(
      "\(address)\(owner) is confirmed. Others can now invite this account by its address.",
      nl: "\(address)\(owner) is bevestigd. Anderen kunnen dit account nu op adres uitnodigen.",
      de: "\(address)\(owner) ist bestätigt. Andere können dieses Konto jetzt über die"
        + " Adresse einladen.")
  }

  static let confirmationSent = Self(
    "We have sent a code to your address. Confirm the address with it.",
    nl: "Er is een code naar je adres gestuurd. Bevestig het adres daarmee.",
    de: "Wir haben einen Code an deine Adresse geschickt. Bestätige sie damit.")
  package static let notConfirmed = Self(
    "not confirmed", nl: "niet bevestigd", de: "nicht bestätigt")
  package static let profileSaved = Self(
    "Your profile is saved.", nl: "Je profiel is opgeslagen.", de: "Dein Profil ist gespeichert.")
  static let privacySaved = Self(
    "Saved. Others now see this.", nl: "Opgeslagen. Dit zien anderen nu.",
    de: "Gespeichert. Das sehen andere jetzt.")
  package static let language = Self("Language", nl: "Taal", de: "Sprache")
  static let showsProfile = Self(
    "Others see my profile", nl: "Anderen zien mijn profiel", de: "Andere sehen mein Profil")
  static let showsAchievements = Self(
    "Others see my badges", nl: "Anderen zien mijn badges", de: "Andere sehen meine Abzeichen")
  static let sharesActivity = Self(
    "I am on leaderboards", nl: "Ik sta op ranglijsten", de: "Ich stehe auf Bestenlisten")
  static let notSaid = Self("not set", nl: "niet ingevuld", de: "nicht angegeben")

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
    "Your profile, sessions, photo, task photos, and the texts of your goals and chat messages will"
      + " be deleted permanently. Your points and completed tasks stay in your households, without your name. Your"
      + " open tasks become unassigned; where every task must belong to a child, they will"
      + " be deleted.",
    nl: "Je profiel, sessies, foto, foto's bij taken en de teksten van je doelen en chatberichten"
      + " worden definitief verwijderd. Je punten en gedane taken blijven in je huishoudens, zonder je naam. Je open"
      + " taken zijn van niemand meer; waar elke taak van een kind moet zijn, worden ze"
      + " verwijderd.",
    de: "Dein Profil, deine Sitzungen, dein Foto, deine Fotos zu Aufgaben und die Texte deiner"
      + " Ziele und Chatnachrichten werden endgültig gelöscht. Deine Punkte und erledigten Aufgaben bleiben"
      + " in deinen Haushalten, ohne deinen Namen. Deine offenen Aufgaben sind dann niemandem"
      + " zugewiesen; wo jede Aufgabe einem Kind gehören muss, werden sie gelöscht.")
  static let accountDeleted = Self(
    "Your account is deleted.", nl: "Je account is verwijderd.", de: "Dein Konto ist gelöscht.")

  /// The consequence of an account's deletion for a household, with the next owner.
  static func parting(_ name: String, _ outcome: Parting.Outcome, heir: String?) -> Self {
    switch outcome {
    case .goesOn:
      Self(
        "\(name) continues without you.", nl: "\(name) gaat zonder jou verder.",
        de: "\(name) geht ohne dich weiter.")
    case .handedOver:
      Self(
        "\(name) continues without you; \(heir ?? "another member") becomes the owner.",
        nl: "\(name) gaat zonder jou verder; \(heir ?? "iemand anders") wordt eigenaar.",
        de: "\(name) geht ohne dich weiter und gehört dann \(heir ?? "jemand anderem").")
    case .ends:
      Self(
        "\(name) will be deleted with all its data, because no other member has an account.",
        nl: "\(name) wordt met alle gegevens verwijderd, want geen ander lid heeft een account.",
        de: "\(name) wird mit allen Daten gelöscht, denn kein anderes Mitglied hat ein Konto.")
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
    case .system: Self("Same as the device", nl: "Zelfde als het apparaat", de: "Wie das Gerät")
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
    "This address has an account already. Sign in, or use another address.",
    nl: "Dit adres heeft al een account. Log in, of gebruik een ander adres.",
    de: "Diese Adresse hat schon ein Konto. Melde dich an oder nimm eine andere Adresse.")
  static let invalidCredentials = Self(
    "Address and password do not match. Check both and try again.",
    nl: "Adres en wachtwoord horen niet bij elkaar. Controleer ze allebei.",
    de: "Adresse und Passwort passen nicht zusammen. Bitte prüfe beides.")
  static let resetRequired = Self(
    "Too many attempts. Reset your password to sign in again.",
    nl: "Te veel pogingen. Stel een nieuw wachtwoord in om weer in te loggen.",
    de: "Zu viele Versuche. Setze dein Passwort zurück, um dich wieder anzumelden.")
  static let invalidResetCode = Self(
    "This code is wrong or has expired. Check it, or ask for a new one.",
    nl: "Deze code klopt niet of is verlopen. Controleer hem, of vraag een nieuwe aan.",
    de: "Dieser Code ist falsch oder abgelaufen. Prüfe ihn, oder fordere einen neuen an.")
  static let signUpNeedsCode = Self(
    "You need an invitation to sign up here. Ask a household for a code, and sign up with it."
      + " The first account uses the code that the server printed at its start.",
    nl: "Je kunt hier alleen op uitnodiging een account maken. Vraag een huishouden om"
      + " een code en meld je daarmee aan. Het eerste account gebruikt de code die de server bij"
      + " de start toonde.",
    de: "Hier brauchst du eine Einladung, um dich zu registrieren. Frag einen Haushalt"
      + " nach einem Code und registriere dich damit. Das erste Konto benutzt den Code, den der"
      + " Server beim Start ausgegeben hat.")
  static let signUpClosed = Self(
    "This server does not accept new accounts. Ask its operator.",
    nl: "Deze server neemt geen nieuwe accounts aan. Vraag het de beheerder.",
    de: "Dieser Server nimmt keine neuen Konten an. Frag den Betreiber.")
  static let invalidConfirmationCode = Self(
    "This code does not confirm your address. Check it, or ask for a new mail.",
    nl: "Deze code bevestigt je adres niet. Controleer hem, of vraag een nieuwe mail aan.",
    de: "Dieser Code bestätigt deine Adresse nicht. Prüfe ihn, oder fordere eine neue"
      + " Mail an.")

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
        "This password is too common. Please choose another one.",
        nl: "Dit wachtwoord komt te vaak voor. Kies een ander.",
        de: "Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.")
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
