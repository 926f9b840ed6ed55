import ArgumentParser
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct ParentModeLock: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lock",
      abstract: .words(
        "Close parent mode at once.",
        nl: "Sluit de oudermodus meteen.",
        de: "Schließe den Elternmodus sofort."),
      discussion: .examples("kin parent-mode lock"))
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
      commandName: "status",
      abstract: .words(
        "Show whether parent mode is open, and until when.",
        nl: "Laat zien of de oudermodus open is, en tot wanneer.",
        de: "Zeige, ob der Elternmodus offen ist, und bis wann."),
      discussion: .examples("kin parent-mode status"))
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
    let model = PINModel(try await device(), mode: .set)
    await model.load()
    try check(model)
    return model.hasPIN ?? false
  }

  /// The calendar that times are told in; nil without a household.
  func calendarIfAny() async throws -> HouseholdCalendar? {
    let app = try await app()
    return try app.current.map { try calendar(of: $0, in: app.device.zones) }
  }

  /// What a screen for the PIN says in the end.
  func told(by model: PINModel) throws -> Answer {
    try check(model)
    let end = model.unlockedUntil
    return Answer(model.screen.toast?.text ?? "") { ["parent_mode_until": .text(end)] }
  }
}
