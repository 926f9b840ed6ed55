import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountSignUp: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sign-up",
      abstract: .words(
        "Make an account and sign in to it.",
        nl: "Maak een account en log ermee in.",
        de: "Lege ein Konto an und melde dich damit an."),
      discussion: .words(
        """
        Asks for a password of 8 to 128 characters, twice on a terminal; otherwise it is the next \
        line of standard input.
        """,
        nl: """
          Vraagt om een wachtwoord van 8 tot 128 tekens, op een terminal twee keer; anders is het \
          de volgende regel van de standaardinvoer.
          """,
        de: """
          Fragt nach einem Passwort von 8 bis 128 Zeichen, am Terminal zweimal; sonst ist es die \
          nächste Zeile der Standardeingabe.
          """
      ).with(examples: "kin account sign-up --email anna@example.org --name Anna"))
  }

  @OptionGroup var global: GlobalOptions

  @Option(
    help: .words(
      "The address that you will sign in with.",
      nl: "Het adres waarmee je straks inlogt.",
      de: "Die Adresse, mit der du dich anmelden wirst.", valueName: "address"))
  var email: String

  @Option(help: ArgumentHelp(CommonHelp.yourName, valueName: "name"))
  var name: String

  func answer(in shell: Shell) async throws -> Answer {
    let password = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AuthModel(try shell.strangersDevice(), mode: .signUp)
    model.email = email
    model.displayName = name
    model.password = password
    return try await shell.submit(model)
  }
}

struct AccountSignIn: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sign-in",
      abstract: .words(
        "Sign in to an account that exists.",
        nl: "Log in op een account dat er al is.",
        de: "Melde dich mit einem Konto an, das es schon gibt."),
      discussion: .words(
        """
        Asks for the password; without a terminal it is the next line of standard input. A profile \
        holds one session: use --profile to keep several people signed in on one machine.
        """,
        nl: """
          Vraagt om het wachtwoord; zonder terminal is dat de volgende regel van de \
          standaardinvoer. Een profiel heeft één sessie: met --profile blijven op één machine meer \
          mensen ingelogd.
          """,
        de: """
          Fragt nach dem Passwort; ohne Terminal ist es die nächste Zeile der Standardeingabe. Ein \
          Profil hat eine Sitzung: Mit --profile bleiben auf einer Maschine mehrere Leute \
          angemeldet.
          """
      ).with(examples: "kin --profile ben account sign-in --email ben@example.org"))
  }

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp(CommonHelp.accountAddress, valueName: "address"))
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
    try keep(signedIn)
    return Answer(model.screen.toast?.text ?? "") {
      ["account": .account(signedIn.profile), "profile": .text(self.keeper.name)]
    }
  }
}
