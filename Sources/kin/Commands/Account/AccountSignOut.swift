import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountSignOut: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign-out",
      abstract: "Sign out this profile.",
      nl: "Log dit profiel uit.",
      de: "Melde dieses Profil ab.",
      discussion: .words(
        """
        The profile keeps its store or server, and the file of --trust: the next command uses them.
        """,
        nl: """
          Het profiel bewaart zijn opslag of server, en het bestand van --trust: het volgende \
          commando gebruikt ze.
          """,
        de: """
          Das Profil behält seinen Speicher oder Server und die Datei von --trust: Der nächste \
          Befehl benutzt sie.
          """
      ),
      examples: "kin --profile ben account sign-out")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    let app = AppModel(try await shell.device())
    await app.signOut()
    try shell.check(app)
    let email = shell.profile.session?.email
    try await shell.forgetSession()
    return CommandOutput(email.map { shell.text(.signedOut(email: $0)) } ?? app.toastText) {
      ["signed_out": true]
    }
  }
}
