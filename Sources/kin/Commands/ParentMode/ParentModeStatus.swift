import ArgumentParser
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct ParentModeLock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "lock",
      abstract: "Close parent mode at once.",
      nl: "Sluit de oudermodus meteen.",
      de: "Schließe den Elternmodus sofort.",
      examples: "kin parent-mode lock")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let model = PINModel(try await shell.device(), mode: .verify)
    await model.lock()
    return try shell.told(by: model)
  }
}

struct ParentModeStatus: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "status",
      abstract: "Show whether parent mode is open, and until when.",
      nl: "Laat zien of de oudermodus open is, en tot wanneer.",
      de: "Zeige, ob der Elternmodus offen ist, und bis wann.",
      examples: "kin parent-mode status")
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer {
    let app = try await shell.app()
    let state = app.parentModeText ?? shell.text(.closed)
    return Answer("\(shell.text(.parentMode)): \(state)") {
      [
        "parent_mode_until": .text(app.session?.parentModeUntil),
        "has_pin": .bool(app.session?.profile.hasPIN ?? false),
      ]
    }
  }
}

extension Shell {
  /// Whether whoever is signed in has a PIN.
  func hasPIN() async throws -> Bool {
    let model = try await loaded(PINModel(device(), mode: .set))
    return model.hasPIN ?? false
  }

  /// The calendar that times are told in; nil without a household.
  func calendarIfAny() async throws -> HouseholdCalendar? {
    if let place = try await rememberedPlace() { return place.calendar }
    let app = try await app()
    return try app.current.map { try calendar(of: $0, in: app.device.zones) }
  }

  /// What a screen for the PIN says in the end.
  func told(by model: PINModel) throws -> Answer {
    try check(model)
    let end = model.unlockedUntil
    return Answer(model.toastText) { ["parent_mode_until": .text(end)] }
  }
}

// MARK: - Texts

extension ShellText {
  static let pin = Self("PIN: ", nl: "Pincode: ", de: "PIN: ")
  static let newPIN = Self("New PIN: ", nl: "Nieuwe pincode: ", de: "Neue PIN: ")

  static let repeatPIN = Self(
    "The same PIN again: ",
    nl: "Nog een keer dezelfde pincode: ",
    de: "Dieselbe PIN noch einmal: ")

  static let pinOrPassword = Self(
    "The PIN until now, or the password: ",
    nl: "De pincode tot nu toe, of het wachtwoord: ",
    de: "Die bisherige PIN oder das Passwort: ")

  static let parentPIN = Self(
    "This needs parent mode. PIN: ",
    nl: "Hiervoor is de oudermodus nodig. Pincode: ",
    de: "Das braucht den Elternmodus. PIN: ")

  static let setPINFirst = Self(
    "Take it back with “kin member act-as me”, and type “kin parent-mode set-pin”.",
    nl: "Neem het terug met “kin member act-as me”, en typ “kin parent-mode set-pin”.",
    de: "Nimm es mit „kin member act-as me“ zurück und tippe „kin parent-mode set-pin“.")

  static let parentMode = Self("Parent mode", nl: "Oudermodus", de: "Elternmodus")
  static let closed = Self("closed", nl: "gesloten", de: "geschlossen")
}
