import ArgumentParser
import KinshipPresentation
import KinshipUseCases

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
        “\(kin: "account show")” says which it is.
        """,
        nl: """
          Vraagt om het wachtwoord; zonder terminal is dat de volgende regel van de \
          standaardinvoer. Een profiel heeft één sessie: met --profile blijven op één machine meer \
          mensen ingelogd.

          De sessie wordt bewaard in de sleutelbos van het bureaublad als het programma secret-tool \
          is geïnstalleerd, en anders in een bestand dat alleen jij kunt lezen. Met \
          KIN_KEYRING=off is het altijd het bestand; “\(kin: "account show")” zegt waar ze is.
          """,
        de: """
          Fragt nach dem Passwort; ohne Terminal ist es die nächste Zeile der Standardeingabe. Ein \
          Profil hat eine Sitzung: Mit --profile bleiben auf einer Maschine mehrere Leute \
          angemeldet.

          Die Sitzung liegt im Schlüsselbund der Arbeitsumgebung, wenn das Programm secret-tool \
          installiert ist, sonst in einer Datei, die nur du lesen kannst. Mit KIN_KEYRING=off ist \
          es immer die Datei; „\(kin: "account show")“ sagt, wo sie liegt.
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
