import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountEmail: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "email",
      abstract: "Change the address that you sign in with.",
      nl: "Wijzig het adres waarmee je inlogt.",
      de: "Ändere die Adresse, mit der du dich anmeldest.",
      discussion: .words(
        """
        Asks for the password; without a terminal, give it as the next line of standard input. \
        The old address gets a mail about the change.
        """,
        nl: """
          Vraagt om het wachtwoord; geef het zonder terminal als volgende regel van de \
          standaardinvoer. Het oude adres krijgt een mail over de wijziging.
          """,
        de: """
          Fragt nach dem Passwort; ohne Terminal gib es als nächste Zeile der Standardeingabe. \
          Die alte Adresse erhält eine Mail über die Änderung.
          """
      ),
      examples: "kin account email anna@example.com")
  }

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The new address.",
    nl: "Het nieuwe adres.",
    de: "Die neue Adresse.", valueName: "address")
  var email: String

  func run(in shell: Shell) async throws -> CommandOutput {
    guard shell.isSignedIn else { throw await shell.signInOrSignUpFirst() }
    let password = try await shell.secret(.password)
    let model = AccountModel(try await shell.actingDevice())
    await model.changeEmail(to: email, password: password)
    let answer = try shell.output(from: model)
    if let profile = model.profile {
      try await shell.changeProfile { $0.session?.email = profile.email.description }
    }
    return answer
  }
}
