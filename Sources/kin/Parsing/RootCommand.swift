import ArgumentParser

/// What all commands stand below: the program, or a session of it.
protocol RootCommand: AsyncParsableCommand {
  /// Whether the versions are asked for.
  var version: Bool { get }
  /// What `--version` says.
  static var versions: String { get }
  /// What stands before the commands as they are typed: `kin`, or nothing in a session.
  static var leadingWords: [String] { get }
}

extension RootCommand {
  /// How a command is typed, without `kin`: `task add`; nil for one that is not below this.
  ///
  /// It is looked for level by level: the parser would put its whole synopsis together to tell.
  static func words(leadingTo command: any ParsableCommand.Type) -> String? {
    var level = configuration.subcommands.map { (words: $0._commandName, command: $0) }
    while !level.isEmpty {
      if let found = level.first(where: { $0.command == command }) { return found.words }
      level = level.flatMap { above in
        above.command.configuration.subcommands.map {
          ("\(above.words) \($0._commandName)", $0)
        }
      }
    }
    return nil
  }
}
