import ArgumentParser
import KinshipPresentation
import KinshipUseCases

struct AccountSignUp: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-up", abstract: "Make an account and sign in to it.",
    discussion: """
      Asks for a password of 8 to 128 characters, twice on a terminal; otherwise it is the next line \
      of standard input.

      Example: kin account sign-up --email anna@example.org --name Anna
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The address that you will sign in with.", valueName: "address"))
  var email: String

  @Option(help: ArgumentHelp("What others call you, 1 to 60 characters.", valueName: "name"))
  var name: String

  func answer(in shell: Shell) async throws -> Answer {
    let password = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AuthModel(try shell.strangersDevice(), mode: .signUp)
    model.email = email
    model.displayName = name
    model.password = password
    return try await shell.submit(model)
  }
}

struct AccountSignIn: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Sign in to an account that exists.",
    discussion: """
      Asks for the password; without a terminal it is the next line of standard input. A profile \
      holds one session: use --profile to keep several people signed in on one machine.

      Example: kin --profile ben account sign-in --email ben@example.org
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The address of the account.", valueName: "address"))
  var email: String

  func answer(in shell: Shell) async throws -> Answer {
    let password = try await shell.secret(.password)
    let model = AuthModel(try shell.strangersDevice(), mode: .signIn)
    model.email = email
    model.password = password
    return try await shell.submit(model)
  }
}

extension Shell {
  /// Sends the form and keeps the session.
  fileprivate func submit(_ model: AuthModel) async throws -> Answer {
    await model.submit()
    try check(model)
    guard let signedIn = model.signedIn else { throw signInFirst() }
    try keep(signedIn)
    return Answer(model.screen.toast?.text ?? "") {
      ["account": .account(signedIn.profile), "profile": .text(self.keeper.name)]
    }
  }
}
