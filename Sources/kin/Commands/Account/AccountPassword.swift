import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountPassword: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "password",
      abstract: "Change your password and sign out your other devices.",
      nl: "Wijzig je wachtwoord en log je andere apparaten uit.",
      de: "Ändere dein Passwort und melde deine anderen Geräte ab.",
      discussion: .words(
        """
        Asks for the current password, and twice for the new one. Without a terminal, give both \
        on standard input, one per line, in this order.
        """,
        nl: """
          Vraagt om het huidige wachtwoord en twee keer om het nieuwe. Geef ze zonder terminal \
          op de standaardinvoer, één per regel, in deze volgorde.
          """,
        de: """
          Fragt nach dem aktuellen Passwort und zweimal nach dem neuen. Ohne Terminal gib beide \
          in der Standardeingabe, je eine Zeile, in dieser Reihenfolge.
          """
      ),
      examples: "kin account password")
  }

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput {
    guard shell.isSignedIn else { throw await shell.signInOrSignUpFirst() }
    let current = try await shell.secret(.passwordUntilNow)
    let replacement = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AccountModel(try await shell.actingDevice())
    await model.changePassword(from: current, to: replacement)
    return try shell.output(from: model) { ["password_changed": true] }
  }
}
