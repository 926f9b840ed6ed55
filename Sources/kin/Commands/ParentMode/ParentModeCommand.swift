import ArgumentParser

struct ParentModeCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "parent-mode",
      abstract: "Open and close what only adults may do on a shared device.",
      nl: "Open en sluit wat alleen volwassenen mogen op een gedeeld apparaat.",
      de: "Öffne und schließe, was auf einem gemeinsamen Gerät nur Erwachsene dürfen.",
      subcommands: [
        ParentModeSetPIN.self, ParentModeUnlock.self, ParentModeLock.self, ParentModeStatus.self,
      ])
  }
}
