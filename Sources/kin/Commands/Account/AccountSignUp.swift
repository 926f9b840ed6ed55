import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountSignUp: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign-up",
      abstract: "Make an account and sign in to it.",
      nl: "Maak een account en log ermee in.",
      de: "Lege ein Konto an und melde dich damit an.",
      discussion: .words(
        """
        Asks for a password of 8 to 128 characters, twice on a terminal; otherwise it is the next \
        line of standard input. A server may make accounts by invitation only: then --code takes \
        the code of a household, which you join at once.
        """,
        nl: """
          Vraagt om een wachtwoord van 8 tot 128 tekens, op een terminal twee keer; anders is het \
          de volgende regel van de standaardinvoer. Op een server kunnen accounts alleen op \
          uitnodiging zijn: dan hoort bij --code de code van een huishouden, waar je meteen bij \
          komt.
          """,
        de: """
          Fragt nach einem Passwort von 8 bis 128 Zeichen, am Terminal zweimal; sonst ist es die \
          nächste Zeile der Standardeingabe. Auf einem Server kann es Konten nur auf Einladung \
          geben: Dann nimmt --code den Code eines Haushalts, dem du sofort beitrittst.
          """
      ),
      examples: "kin account sign-up --email anna@example.org --name Anna",
      "kin account sign-up --email bram@example.org --name Bram --code 7K3M-Q9XZ")
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: "The address that you will sign in with.",
    nl: "Het adres waarmee je straks inlogt.",
    de: "Die Adresse, mit der du dich anmelden wirst.", valueName: "address")
  var email: String

  @Option(help: .yourName)
  var name: String

  @Option(
    help: "The code of a household to join at once, or the one that a new server has shown.",
    nl: "De code van een huishouden om meteen bij te komen, of die van een nieuwe server.",
    de: "Der Code eines Haushalts, dem du sofort beitrittst, oder der eines neuen Servers.")
  var code: String?

  func answer(in shell: Shell) async throws -> Answer {
    let password = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AuthModel(try shell.strangersDevice(), mode: .signUp)
    model.email = email
    model.displayName = name
    model.password = password
    model.invitation = code ?? ""
    do {
      return try await shell.submit(model)
    } catch let trouble as Trouble where trouble.code == Refusal.signUpNeedsCode.code {
      // A session asks for the code; elsewhere the sentence says what to type.
      throw trouble.asking(
        for: MissingPart(option: "--code", valueName: "code"), with: trouble.sentence)
    }
  }
}

struct AccountSignIn: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign-in",
      abstract: "Sign in to an account that exists.",
      nl: "Log in op een account dat er al is.",
      de: "Melde dich mit einem Konto an, das es schon gibt.",
      discussion: .words(
        """
        Asks for the password; without a terminal it is the next line of standard input. A profile \
        holds one session: use --profile to keep several people signed in on one machine.

        The session is kept in the desktop's keyring where the program secret-tool is installed, \
        otherwise in a file that only you can read. KIN_KEYRING=off always takes the file; \
        “kin account show” says which it is.
        """,
        nl: """
          Vraagt om het wachtwoord; zonder terminal is dat de volgende regel van de \
          standaardinvoer. Een profiel heeft één sessie: met --profile blijven op één machine meer \
          mensen ingelogd.

          De sessie wordt bewaard in de sleutelbos van het bureaublad als het programma secret-tool \
          is geïnstalleerd, en anders in een bestand dat alleen jij kunt lezen. Met \
          KIN_KEYRING=off is het altijd het bestand; “kin account show” zegt waar ze is.
          """,
        de: """
          Fragt nach dem Passwort; ohne Terminal ist es die nächste Zeile der Standardeingabe. Ein \
          Profil hat eine Sitzung: Mit --profile bleiben auf einer Maschine mehrere Leute \
          angemeldet.

          Die Sitzung liegt im Schlüsselbund der Arbeitsumgebung, wenn das Programm secret-tool \
          installiert ist, sonst in einer Datei, die nur du lesen kannst. Mit KIN_KEYRING=off ist \
          es immer die Datei; „kin account show“ sagt, wo sie liegt.
          """
      ),
      examples: "kin --profile ben account sign-in --email ben@example.org")
  }

  @OptionGroup var global: GlobalOptions

  @Option(help: .accountAddress)
  var email: String

  func answer(in shell: Shell) async throws -> Answer {
    let password = try await shell.secret(.password)
    let model = AuthModel(try shell.strangersDevice(), mode: .signIn)
    model.email = email
    model.password = password
    return try await shell.submit(model)
  }
}

extension Shell {
  /// Sends the form and keeps the session.
  fileprivate func submit(_ model: AuthModel) async throws -> Answer {
    await model.submit()
    try check(model)
    guard let signedIn = model.signedIn else { throw signInFirst() }
    try await keep(signedIn)
    return Answer(model.toastText) {
      ["account": .account(signedIn.profile), "profile": .text(self.keeper.name)]
    }
  }
}
