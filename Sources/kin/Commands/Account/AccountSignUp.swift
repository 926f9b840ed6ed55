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

extension Shell {
  /// Sends the form and keeps the session.
  func submit(_ model: AuthModel) async throws -> Answer {
    await model.submit()
    try check(model)
    guard let signedIn = model.signedIn else { throw signInFirst() }
    try await keep(signedIn)
    return Answer(model.toastText) {
      ["account": .account(signedIn.profile), "profile": .text(self.keeper.name)]
    }
  }
}
