/// How a command of `kin` is typed where a text that mentions it is read.
///
/// A text mentions a command with `\(kin: "task list")`, and says nothing about the rest: outside a session the
/// command gets `kin` and the options that lead to the same store and profile, and within one neither.
struct CommandNotation: Sendable {
  /// The options that lead to the same store and profile, each after a blank; empty where `kin` finds them itself.
  var options = ""
  /// Within a session: the beginnings of the commands that cannot be typed there, such as `store import`. Nil
  /// outside.
  var outsideSession: [String]?

  /// The form for whoever reads what is said now.
  @TaskLocal static var current = CommandNotation()

  /// The command, given without `kin`, as it is typed.
  func typed(_ command: String) -> String {
    if let outsideSession, !outsideSession.contains(where: { isPrefix($0, of: command) }) {
      return command
    }
    return "kin\(options) \(command)"
  }

  /// The parser's synopsis of a command, `kin task add <title>`, as the command is typed; the options are left out.
  func usage(_ synopsis: String) -> String {
    let name = "kin "
    guard outsideSession != nil, synopsis.hasPrefix(name) else { return synopsis }
    return String(synopsis.dropFirst(name.count))
  }

  /// Whether a command begins with these words.
  private func isPrefix(_ words: String, of command: String) -> Bool {
    command == words || command.hasPrefix(words + " ")
  }

  /// The word as a shell takes it for one.
  static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:@%+,=".contains($0) }
    return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension DefaultStringInterpolation {
  /// A command of `kin`, given without `kin`, as whoever reads the string now types it.
  mutating func appendInterpolation(kin command: String) {
    appendLiteral(CommandNotation.current.typed(command))
  }
}
