import ArgumentParser
import KinshipPresentation

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
  /// Output of a PIN form: the toast, and the end of parent mode.
  func output(from model: PINModel) throws -> CommandOutput {
    try check(model)
    let end = model.unlockedUntil
    return CommandOutput(model.toastText) { ["parent_mode_until": .text(end)] }
  }
}
