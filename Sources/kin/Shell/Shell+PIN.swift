import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Asks for a new PIN, and for the current PIN or password if one is set, and saves it.
  ///
  /// Refused while the device acts as a child, who would set the PIN of its parents.
  func setPIN() async throws -> PINModel {
    _ = try await actingDevice()
    guard actsAs == nil else { throw refused(.unauthorized) }
    let former = try await loaded(PINModel(device(), mode: .set))
    let proof =
      former.hasPIN == true
      ? try await currentPINOrPassword(keepingOpen: former.isUnlocked) : nil
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

  /// Asks for the current PIN or the password; a person at a terminal is asked again for a wrong one.
  ///
  /// The check opens parent mode. Unless it was open before, it is closed again: only a new PIN
  /// opens it, and the person can still give up.
  private func currentPINOrPassword(keepingOpen wasOpen: Bool) async throws -> String {
    guard isInteractive else { return try await secret(.pinOrPassword) }
    let proof = try await unlocked(asking: .pinOrPassword, isPassword: Self.isPassword)
    if !wasOpen {
      await proof.model.lock()
      try check(proof.model)
    }
    return proof.secret
  }

  /// Whether an answer to `pinOrPassword` is the password: everything but four digits.
  fileprivate nonisolated static func isPassword(_ answer: String) -> Bool {
    (try? PIN(answer)) == nil
  }

  /// Whether a person can open parent mode so that the command can run after all.
  func canUnlock(after error: some Error) -> Bool {
    mayAsk && !wantsJSON
      && CommandError(error, in: language).code == Refusal.elevationRequired.code
  }

  /// Asks for the PIN so that a command can run again, and opens parent mode.
  func unlockParentMode() async throws {
    _ = try await unlockParentMode(asking: .parentPIN)
  }

  /// Asks for the PIN, or for the account's password, and opens parent mode.
  ///
  /// A person at a terminal is not asked for a PIN if none is set or attempts are locked out.
  func unlockParentMode(
    asking question: ShellText, usesPassword: Bool = false
  ) async throws -> PINModel {
    if isInteractive, !usesPassword {
      let model = PINModel(try await device(), mode: .verify, calendar: try await calendarIfAny())
      await model.checkAttempt()
      try check(model)
    }
    return try await unlocked(asking: question) { _ in usesPassword }.model
  }

  /// Opens parent mode with the answer to a question, and returns the answer too.
  ///
  /// A person at a terminal is asked again after a wrong answer, unless attempts are locked out.
  /// Throws an `InterruptedQuestion` for an empty answer of that person.
  private func unlocked(
    asking question: ShellText, isPassword: (String) -> Bool
  ) async throws -> (model: PINModel, secret: String) {
    var questions = 0
    while true {
      let secret = try await secret(question)
      questions += 1
      if secret.isEmpty, isInteractive { throw InterruptedQuestion() }
      // A question closes the store, so the device is a new one.
      let model = PINModel(
        try await device(), mode: .verify, calendar: try await calendarIfAny())
      model.usesPassword = isPassword(secret)
      if model.usesPassword { model.password = secret } else { model.digits = secret }
      await model.submit()
      do {
        try check(model)
        return (model, secret)
      } catch let error as CommandError {
        let refusal = model.screen.failure?.refusal
        var warning = error
        if refusal == .wrongPin { warning.sentence += " \(text(.waitsAfterWrongPINs))" }
        guard questions < Self.mostQuestions, canRetype(after: refusal) else { throw warning }
        try Output.error.write(sentences: warning.sentence + "\n")
      }
    }
  }

  /// Whether a person can type another PIN or password; not after a lockout.
  private func canRetype(after refusal: Refusal?) -> Bool {
    isInteractive && !wantsJSON
      && (refusal == .wrongPin || refusal == .validation(.pin, .malformed)
        || refusal == .invalidCredentials)
  }
}

extension PINModel {
  /// Uses four digits as the current PIN, and other input as the password.
  fileprivate func prove(with secret: String) {
    usesPassword = Shell.isPassword(secret)
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
    "New PIN, four digits, no series, year, repeated digits or line on the keypad: ",
    nl: """
      Nieuwe pincode, vier cijfers, geen reeks, jaar, herhaalde cijfers of lijn op het \
      toetsenblok:\u{20}
      """,
    de: """
      Neue PIN, vier Ziffern, keine Reihe, kein Jahr, keine wiederholten Ziffern, keine Linie auf \
      dem Tastenfeld:\u{20}
      """)

  fileprivate static let waitsAfterWrongPINs = Self(
    "After five wrong PINs in a row you have to wait.",
    nl: "Na vijf verkeerde pincodes op rij moet je wachten.",
    de: "Nach fünf falschen PINs hintereinander musst du warten.")

  static let repeatPIN = Self(
    "Repeat the PIN: ",
    nl: "Herhaal de pincode: ",
    de: "PIN wiederholen: ")

  static let pinOrPassword = Self(
    "Current PIN or password: ",
    nl: "Huidige pincode of wachtwoord: ",
    de: "Aktuelle PIN oder Passwort: ")
}
