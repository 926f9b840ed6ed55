import ArgumentParser

/// The root of a command hierarchy: the program, or a REPL session.
protocol RootCommand: AsyncParsableCommand {
  /// Whether `--version` was typed.
  var version: Bool { get }
  /// The output of `--version`.
  static var versions: String { get }
  /// The words before a command as typed: `kin`, or none in a REPL session.
  static var leadingWords: [String] { get }
}

extension RootCommand {
  /// The words of a command without `kin`, such as `task add`, or nil for a command not below this
  /// root.
  ///
  /// It searches level by level, which is faster than the parser's synopsis.
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
