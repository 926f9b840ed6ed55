import ArgumentParser
import KinshipPresentation
import KinshipTime
import KinshipUseCases

struct ParentModeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "parent-mode",
      abstract: "Open and close parent mode, which protects adults' rights on a shared device.",
      nl:
        "Open en sluit de oudermodus, die op een gedeeld apparaat de rechten van volwassenen beschermt.",
      de:
        "Öffne und schließe den Elternmodus, der auf einem gemeinsamen Gerät die Rechte von Erwachsenen schützt.",
      subcommands: [
        ParentModeSetPIN.self, ParentModeUnlock.self, ParentModeLock.self, ParentModeStatus.self,
      ])
  }
}

extension Shell {
  /// Whether the signed-in account has a PIN.
  func hasPIN() async throws -> Bool {
    let model = try await loaded(PINModel(device(), mode: .set))
    return model.hasPIN ?? false
  }

  /// The household calendar that formats times, or nil without a household.
  func calendarIfAny() async throws -> HouseholdCalendar? {
    if let context = try await profileHousehold() { return context.calendar }
    let app = try await app()
    return try app.current.map { try calendar(of: $0, in: app.device.zones) }
  }

  /// Output of a PIN form: the toast, and the end of parent mode.
  func output(from model: PINModel) throws -> CommandOutput {
    try check(model)
    let end = model.unlockedUntil
    return CommandOutput(model.toastText) { ["parent_mode_until": .text(end)] }
  }
}
