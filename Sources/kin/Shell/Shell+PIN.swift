import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Whether the signed-in account has a PIN.
  func hasPIN() async throws -> Bool {
    let model = try await loaded(PINModel(device(), mode: .set))
    return model.hasPIN ?? false
  }

  /// Asks for a new PIN, and for the current PIN or password if one is set, and saves it.
  ///
  /// Refused while the device acts as a child, who would set the PIN of its parents.
  func setPIN() async throws -> PINModel {
    _ = try await actingDevice()
    guard actsAs == nil else { throw refused(.unauthorized) }
    let proof = try await hasPIN() ? try await secret(.pinOrPassword) : nil
    let pin = try await newSecret(.newPIN, again: .repeatPIN) { _ = try PIN(new: $0) }
    // A question closes the store, so the device is a new one.
    let model = try await loaded(
      PINModel(actingDevice(), mode: .set, calendar: calendarIfAny()))
    if let proof { model.prove(with: proof) }
    (model.digits, model.confirmation) = (pin, pin)
    await model.submit()
    try check(model)
    return model
  }

  /// Whether a person can open parent mode so that the command can run after all.
  func canUnlock(after error: some Error) -> Bool {
    isInteractive && !wantsJSON
      && CommandError(error, in: language).code == Refusal.elevationRequired.code
  }

  /// Asks for the PIN so that a command can run again, and opens parent mode.
  func unlockParentMode() async throws {
    _ = try await unlockParentMode(asking: .parentPIN)
  }

  /// Asks for the PIN, or for the account's password, and opens parent mode.
  ///
  /// A person at a terminal is asked again after a wrong PIN, unless attempts are locked out. Throws
  /// an `InterruptedQuestion` for an empty answer of that person.
  func unlockParentMode(
    asking question: ShellText, usesPassword: Bool = false
  ) async throws -> PINModel {
    var questions = 0
    while true {
      let secret = try await secret(question)
      questions += 1
      if secret.isEmpty, isInteractive { throw InterruptedQuestion() }
      // A question closes the store, so the device is a new one.
      let model = PINModel(
        try await device(), mode: .verify, calendar: try await calendarIfAny())
      model.usesPassword = usesPassword
      if usesPassword { model.password = secret } else { model.digits = secret }
      await model.submit()
      do {
        try check(model)
        return model
      } catch let error as CommandError
        where questions < Self.mostQuestions && canRetype(after: model.screen.failure?.refusal)
      {
        try Output.error.write(error.sentence + "\n")
      }
    }
  }

  /// Whether a person can type another PIN; not after a lockout.
  private func canRetype(after refusal: Refusal?) -> Bool {
    isInteractive && !wantsJSON
      && (refusal == .wrongPin || refusal == .validation(.pin, .malformed))
  }
}

extension PINModel {
  /// Uses four digits as the current PIN, and other input as the password.
  fileprivate func prove(with secret: String) {
    usesPassword = (try? PIN(secret)) == nil
    if usesPassword { password = secret } else { currentDigits = secret }
  }
}

// MARK: - Texts

extension ShellText {
  static let parentPIN = Self(
    "This needs parent mode. PIN: ",
    nl: "Hiervoor is de oudermodus nodig. Pincode: ",
    de: "Das braucht den Elternmodus. PIN: ")

  static let newPIN = Self(
    "New PIN, four digits, no series and no year: ",
    nl: "Nieuwe pincode, vier cijfers, geen reeks en geen jaar: ",
    de: "Neue PIN, vier Ziffern, keine Reihe und kein Jahr: ")

  static let repeatPIN = Self(
    "Repeat the PIN: ",
    nl: "Herhaal de pincode: ",
    de: "PIN wiederholen: ")

  static let pinOrPassword = Self(
    "Current PIN or password: ",
    nl: "Huidige pincode of wachtwoord: ",
    de: "Aktuelle PIN oder Passwort: ")
}
