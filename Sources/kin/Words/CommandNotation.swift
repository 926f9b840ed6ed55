import KinshipDomain

/// The notation of `kin` commands in texts that mention them.
///
/// A text mentions a command as `\(kin: "task list")`. Outside a REPL session the notation adds
/// `kin` and the options that select the same store and profile. Within a session it adds neither.
struct CommandNotation: Sendable {
  /// The options that select the store and profile, each after a blank; empty if `kin` uses them by
  /// default.
  var options = ""
  /// In a REPL session, the prefixes of commands that are not available in it, such as `store
  /// import`.
  ///
  /// Nil outside a REPL session.
  var outsideSession: [String]?

  /// The notation for the reader of the current output.
  @TaskLocal static var current = CommandNotation()

  /// The command as typed; `command` has no `kin`.
  ///
  /// The names of values, such as `<task>`, become localized capitals. `demo` has its own profile and
  /// store, and must not replace those of the reader; `demo clock` reads those of the demo.
  func typed(_ command: String, in language: Language = HelpLanguage.current) -> String {
    let command = ValueName.capitals(in: command, of: language)
    if isPrefix("demo", of: command), !isPrefix("demo clock", of: command) {
      return "kin \(command)"
    }
    if outsideSession != nil, refusedPrefix(of: command) == nil { return command }
    return "kin\(options) \(command)"
  }

  /// The parser's synopsis, such as `kin task add <title>`, without `kin` in a REPL session.
  func usage(_ synopsis: String) -> String {
    let name = "kin "
    guard outsideSession != nil, synopsis.hasPrefix(name) else { return synopsis }
    return String(synopsis.dropFirst(name.count))
  }

  /// The first words of a command that a REPL session refuses; nil if it runs there, and outside a
  /// REPL session.
  func refusedPrefix(of command: String) -> String? {
    outsideSession?.first { isPrefix($0, of: command) }
  }

  /// Whether a command starts with these words.
  private func isPrefix(_ words: String, of command: String) -> Bool {
    command == words || command.hasPrefix(words + " ")
  }
}

extension DefaultStringInterpolation {
  /// Adds a command, given without `kin`, in the current notation.
  mutating func appendInterpolation(kin command: String) {
    appendLiteral(CommandNotation.current.typed(command))
  }
}
