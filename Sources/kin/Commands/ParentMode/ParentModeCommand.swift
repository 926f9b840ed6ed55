import ArgumentParser

/// Parent mode.
struct ParentModeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parent-mode",
    abstract: "Open and close what only adults may do on a shared device.",
    subcommands: [
      ParentModeSetPIN.self, ParentModeUnlock.self, ParentModeLock.self, ParentModeStatus.self,
    ])
}
