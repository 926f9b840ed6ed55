import ArgumentParser

/// The commands of a REPL session: those of `kin`, plus `advance`, `as` and `exit`.
struct SessionCommands: RootCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "kin", abstract: Kin.configuration.abstract,
      discussion: .words(
        """
        Type the commands of kin without “kin”. Type “help” for a list, and “help task” or “help \
        task add” for details.
        """,
        nl: """
          Typ de commando's van kin zonder “kin”. Typ “help” voor een lijst, en “help task” of \
          “help task add” voor details.
          """,
        de: """
          Tippe die Befehle von kin ohne „kin“. Tippe „help“ für eine Liste, und „help task“ \
          oder „help task add“ für Einzelheiten.
          """),
      subcommands: Kin.configuration.subcommands.filter { !isOutside($0) } + [
        AsCommand.self, AdvanceCommand.self, ExitCommand.self,
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .versions)
  var version = false

  static let leadingWords: [String] = []
  static var versions: String { Kin.versions }

  /// Whether a command is not available in a REPL session.
  static func isOutside(_ command: any ParsableCommand.Type) -> Bool {
    (command as? any KinCommand.Type)?.isForSessions == false
  }

  /// The commands of `kin` that are not available in a REPL session, as typed.
  static var outside: [String] {
    outside(Kin.configuration.subcommands, after: [])
  }

  private static func outside(
    _ commands: [any ParsableCommand.Type], after words: [String]
  ) -> [String] {
    commands.flatMap { command in
      let words = words + [command._commandName]
      return isOutside(command)
        ? [words.joined(separator: " ")]
        : outside(command.configuration.subcommands, after: words)
    }
  }
}
