import ArgumentParser
import KinshipDomain
import KinshipPresentation
import KinshipTime

struct ParentModeSetPIN: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-pin", abstract: "Set or change your PIN; parent mode is open afterwards.",
    discussion: """
      Four digits. Where there is a PIN already, that PIN or the account's password is asked for \
      first. On a terminal the new PIN is asked for twice; otherwise the PIN until now (if there is \
      one) and the new PIN are one line each of standard input, in this order.

      Example: kin parent-mode set-pin
      """)

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let proof = try await shell.hasPIN() ? try await shell.secret(.pinOrPassword) : nil
    let pin = try await shell.newSecret(.newPIN, again: .repeatPIN)
    let model = PINModel(
      try await shell.device(), mode: .set, calendar: try await shell.calendarIfAny())
    await model.load()
    try shell.check(model)
    if let proof { model.prove(with: proof) }
    (model.digits, model.confirmation) = (pin, pin)
    await model.submit()
    return try shell.told(by: model)
  }
}

struct ParentModeUnlock: KinCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock", abstract: "Open parent mode until five minutes pass without an adult.",
    discussion: """
      Asks for the PIN, or for the account's password with --password; without a terminal it is the \
      next line of standard input. After some wrong PINs the next has to wait.

      Example: kin parent-mode unlock
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Prove it with the account's password instead of the PIN.")
  var password = false

  func answer(in shell: Shell) async throws -> Answer {
    let secret = try await shell.secret(password ? .password : .pin)
    let model = PINModel(
      try await shell.device(), mode: .verify, calendar: try await shell.calendarIfAny())
    model.usesPassword = password
    if password { model.password = secret } else { model.digits = secret }
    await model.submit()
    return try shell.told(by: model)
  }
}

extension PINModel {
  /// Four digits are the PIN in force; everything else can only be the password.
  fileprivate func prove(with secret: String) {
    usesPassword = (try? PIN(secret)) == nil
    if usesPassword { password = secret } else { currentDigits = secret }
  }
}
