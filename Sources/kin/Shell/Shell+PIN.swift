import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Whether the signed-in account has a PIN.
  func hasPIN() async throws -> Bool {
    let model = try await loaded(PINModel(device(), mode: .set))
    return model.hasPIN ?? false
  }

  /// Asks for a new PIN, and for the current PIN or password if one is set, and saves it.
  func setPIN() async throws -> PINModel {
    let proof = try await hasPIN() ? try await secret(.pinOrPassword) : nil
    let pin = try await newSecret(.newPIN, again: .repeatPIN)
    let model = try await loaded(
      PINModel(device(), mode: .set, calendar: calendarIfAny()))
    if let proof { model.prove(with: proof) }
    (model.digits, model.confirmation) = (pin, pin)
    await model.submit()
    try check(model)
    return model
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
  static let newPIN = Self("New PIN: ", nl: "Nieuwe pincode: ", de: "Neue PIN: ")

  static let repeatPIN = Self(
    "Repeat the PIN: ",
    nl: "Herhaal de pincode: ",
    de: "PIN wiederholen: ")

  static let pinOrPassword = Self(
    "Current PIN or password: ",
    nl: "Huidige pincode of wachtwoord: ",
    de: "Aktuelle PIN oder Passwort: ")
}
