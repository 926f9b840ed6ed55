import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountSignIn: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign-in",
      abstract: "Sign in to an existing account.",
      nl: "Log in op een bestaand account.",
      de: "Melde dich mit einem vorhandenen Konto an.",
      discussion: .words(
        """
        Asks for the password; without a terminal, give it as the next line of standard input. A \
        profile holds one session: use --profile to keep several people signed in on one \
        machine.

        The session is stored in the desktop's keyring if the program secret-tool is installed, \
        and otherwise in a file that only you can read. KIN_KEYRING=off always uses the file. \
        “\(kin: "account show")” shows the place.
        """,
        nl: """
          Vraagt om het wachtwoord; geef het zonder terminal als volgende regel van de \
          standaardinvoer. Een profiel heeft één sessie: met --profile blijven op één machine \
          meer mensen ingelogd.

          De sessie wordt bewaard in de sleutelbos van het bureaublad als het programma \
          secret-tool is geïnstalleerd, en anders in een bestand dat alleen jij kunt lezen. \
          KIN_KEYRING=off gebruikt altijd het bestand. “\(kin: "account show")” toont de plek.
          """,
        de: """
          Fragt nach dem Passwort; ohne Terminal gib es als nächste Zeile der Standardeingabe. \
          Ein Profil hat eine Sitzung: Mit --profile bleiben auf einer Maschine mehrere Personen \
          angemeldet.

          Die Sitzung liegt im Schlüsselbund der Arbeitsumgebung, wenn das Programm secret-tool \
          installiert ist, und sonst in einer Datei, die nur du lesen kannst. KIN_KEYRING=off \
          nimmt immer die Datei. „\(kin: "account show")“ zeigt den Ort.
          """
      ),
      examples: "kin --profile ben account sign-in --email ben@example.org")
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  @Option(help: .accountAddress)
  var email: String

  @Option(help: .deviceName)
  var device: String?

  func run(in shell: Shell) async throws -> CommandOutput {
    let deviceName = try Shell.deviceName(typed: device)
    let password = try await shell.secret(.password)
    let model = AuthModel(try shell.signedOutDevice(), mode: .signIn)
    model.email = email
    model.password = password
    model.deviceName = deviceName
    do {
      return try await shell.submit(model)
    } catch var error as CommandError where error.code == Refusal.invalidCredentials.code {
      error.sentence += " \(shell.text(.forgotPassword(email: email)))"
      throw error
    }
  }
}
