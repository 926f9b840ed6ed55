import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipUseCases

struct AccountEmail: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "email", abstract: "Change the address that you sign in with.",
    discussion: """
      Asks for the password; without a terminal it is the next line of standard input. The old \
      address is told by mail.

      Example: kin account email anna@example.com
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: ArgumentHelp("The new address.", valueName: "address"))
  var email: String

  func answer(in shell: Shell) async throws -> Answer {
    guard shell.isSignedIn else { throw shell.signInFirst() }
    let password = try await shell.secret(.password)
    let model = AccountModel(try await shell.handedDevice())
    await model.changeEmail(to: email, password: password)
    let answer = try shell.told(by: model)
    if let profile = model.profile {
      try shell.changeProfile { $0.session?.email = profile.email.description }
    }
    return answer
  }
}

struct AccountPassword: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Change your password; your other devices are signed out.",
    discussion: """
      Asks for the password until now and twice for the new one; without a terminal both are one \
      line each of standard input, in this order.

      Example: kin account password
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    guard shell.isSignedIn else { throw shell.signInFirst() }
    let current = try await shell.secret(.passwordUntilNow)
    let replacement = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AccountModel(try await shell.handedDevice())
    await model.changePassword(from: current, to: replacement)
    try shell.check(model)
    return Answer(model.screen.toast?.text ?? "") { ["password_changed": true] }
  }
}

struct AccountReset: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Get a new password for one that you forgot.",
    discussion: """
      First with --email: a code goes to the address, if it has an account. Then with --code, in the \
      same profile and within half an hour: asks twice for the new password; without a terminal it is \
      the next line of standard input. Every device of the account is signed out.

      Example: kin account reset --email anna@example.org
      """)

  @OptionGroup var global: GlobalOptions

  @Option(help: ArgumentHelp("The address of the account.", valueName: "address"))
  var email: String?

  @Option(help: ArgumentHelp("The code from the mail.", valueName: "code"))
  var code: String?

  func validate() throws {
    guard (email == nil) != (code == nil) else {
      throw ValidationError("First --email ADDRESS, then --code CODE")
    }
  }

  func answer(in shell: Shell) async throws -> Answer {
    if let code { return try await confirm(code, in: shell) }
    let model = AuthModel(try shell.strangersDevice(), mode: .reset)
    model.email = email ?? ""
    await model.requestReset()
    try shell.check(model)
    try shell.changeProfile { profile in
      profile.reset = model.reset.map {
        Profile.Reset(id: $0, email: model.email, store: "\(shell.origin)")
      }
    }
    let toast = model.screen.toast?.text ?? ""
    return Answer([.line(toast), .line(shell.text(.resetNext))]) { ["code_requested": true] }
  }

  @MainActor
  private func confirm(_ code: String, in shell: Shell) async throws -> Answer {
    guard let reset = shell.profile.reset, Origin(remembered: reset.store) == shell.origin else {
      throw shell.usage(.noReset)
    }
    let password = try await shell.newSecret(.newPassword, again: .repeatPassword)
    let model = AuthModel(try shell.strangersDevice(), mode: .reset, reset: reset.id)
    (model.email, model.code, model.password) = (reset.email, code, password)
    await model.submit()
    try shell.check(model)
    try shell.changeProfile { $0.reset = nil }
    return Answer(model.screen.toast?.text ?? "") { ["password_changed": true] }
  }
}
