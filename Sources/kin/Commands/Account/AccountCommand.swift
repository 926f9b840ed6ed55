import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "account",
      abstract: "Sign up, sign in, sign out, and manage your account.",
      nl: "Maak een account, log in en uit, en beheer je account.",
      de: "Konto anlegen, an- und abmelden und dein Konto verwalten.",
      subcommands: [
        AccountSignUp.self, AccountSignIn.self, AccountSignOut.self, AccountReset.self,
        AccountShow.self, AccountEdit.self, AccountPhoto.self, AccountPrivacy.self,
        AccountLanguage.self, AccountClock.self,
        AccountEmail.self, AccountConfirm.self, AccountPassword.self, AccountSessions.self,
        AccountEndSession.self,
        AccountExport.self,
        AccountDelete.self,
      ])
  }
}

extension Shell {
  /// Output after an account change: the toast, and the account as JSON.
  func output(from model: AccountModel) throws -> CommandOutput {
    try check(model)
    return CommandOutput(lines: [model.screen.toast?.text]) {
      ["account": model.profile.map { .account($0) } ?? .null]
    }
  }
}
