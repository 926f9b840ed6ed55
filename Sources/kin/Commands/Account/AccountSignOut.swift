import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountSignOut: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "sign-out",
      abstract: "End the session of this profile, everywhere and at once.",
      nl: "Log dit profiel uit, overal en meteen.",
      de: "Melde dieses Profil ab, überall und sofort.",
      examples: "kin --profile ben account sign-out")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let app = AppModel(try await shell.device())
    await app.signOut()
    try shell.check(app)
    let email = shell.profile.session?.email
    try await shell.forgetSession()
    return Answer(email.map { shell.text(.signedOut(email: $0)) } ?? app.toastText) {
      ["signed_out": true]
    }
  }
}
