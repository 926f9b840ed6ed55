import ArgumentParser

/// `exit`: ends the REPL session.
struct ExitCommand: KinCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "exit",
      abstract: .words(
        "Leave the session, like Control-D.",
        nl: "Verlaat de sessie, net als Control-D.",
        de: "Beende die Sitzung, wie Strg-D."), aliases: ["quit"])
  }

  static let needsAccount = false

  @OptionGroup var global: GlobalOptions

  func run(in shell: Shell) async throws -> CommandOutput { .alreadyWritten }
}
