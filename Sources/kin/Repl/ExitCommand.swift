import ArgumentParser

/// `exit`: the end of a session.
struct ExitCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "exit",
      abstract: .words(
        "Leave; so does Control-D.",
        nl: "Ga weg; Control-D doet hetzelfde.",
        de: "Beenden; Strg-D tut dasselbe."), aliases: ["quit"])
  }

  @OptionGroup var global: GlobalOptions

  func answer(in shell: Shell) async throws -> Answer { .said }
}
