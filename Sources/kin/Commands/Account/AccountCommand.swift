import ArgumentParser

/// Accounts and sessions.
struct AccountCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Sign up, sign in, sign out, and see who you are.",
    subcommands: [AccountSignUp.self, AccountSignIn.self, AccountSignOut.self, AccountShow.self])
}
