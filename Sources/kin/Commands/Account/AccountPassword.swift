import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountPassword: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "password",
      abstract: "Change your password; your other devices are signed out.",
      nl: "Wijzig je wachtwoord; je andere apparaten worden uitgelogd.",
      de: "Ändere dein Passwort; deine anderen Geräte werden abgemeldet.",
      discussion: .words(
        """
        Asks for the password until now and twice for the new one; without a terminal both are one \
        line each of standard input, in this order.
        """,
        nl: """
          Vraagt om het wachtwoord tot nu toe en twee keer om het nieuwe; zonder terminal zijn ze \
          elk één regel van de standaardinvoer, in deze volgorde.
          """,
        de: """
          Fragt nach dem bisherigen Passwort und zweimal nach dem neuen; ohne Terminal sind beide \
          je eine Zeile der Standardeingabe, in dieser Reihenfolge.
          """
      ),
      examples: "kin account password")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    guard shell.isSignedIn else { throw shell.signInFirst() }
    let current = try await shell.secret(.passwordUntilNow)
    let replacement = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AccountModel(try await shell.handedDevice())
    await model.changePassword(from: current, to: replacement)
    return try shell.told(by: model) { ["password_changed": true] }
  }
}
