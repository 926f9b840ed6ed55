import ArgumentParser

/// Accounts and sessions.
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Sign up, sign in, sign out, and look after your account.",
    subcommands: [
      AccountSignUp.self, AccountSignIn.self, AccountSignOut.self, AccountReset.self,
      AccountShow.self, AccountEdit.self, AccountPrivacy.self, AccountLanguage.self,
      AccountEmail.self, AccountPassword.self, AccountSessions.self, AccountEndSession.self,
      AccountExport.self,
      AccountDelete.self,
    ])
}
