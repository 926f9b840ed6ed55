import ArgumentParser

/// An unknown option in words that the parser rejects.
///
/// The parser reports a missing argument instead, and `validate()` a missing option, which hides a
/// mistyped one.
struct UnknownOption {
  /// Options that the parser adds to the root, but not to its dump.
  private static let ofTheParser = [
    "--help-hidden", "--generate-completion-script", "--experimental-dump-help",
  ]

  private let word: String
  /// The long options of the command, without hyphens.
  private let names: [String]
  /// The words that show the help of the command.
  private let help: String

  /// Finds the first option that neither its command nor the root has; nil if there is none.
  init?(in typed: [String], below root: any RootCommand.Type) {
    var command: any ParsableCommand.Type = root
    var path: [String] = []
    let global = CommandTree(of: root)
    var trees = [global]
    var words = typed[...]
    while let word = words.popFirst(), word != "--" {
      if word.hasPrefix("-"), word != "-" {
        let name = String(word.prefix { $0 != "=" })
        guard let option = trees.lazy.compactMap({ $0.option(named: name) }).first else {
          // Words such as `-5` are numbers, and the parser has a message for `---x`.
          guard !Self.ofTheParser.contains(name), !word.hasPrefix("---"), Int(word) == nil
          else { continue }
          self.word = name
          names = trees.flatMap(\.takes).compactMap(\.option).map { String($0.dropFirst(2)) }
          help = (root.leadingWords + ["help"] + path).joined(separator: " ")
          return
        }
        let takesNext = option.kind == .option && !word.contains("=")
        if takesNext, let next = words.first, next == "-" || !next.hasPrefix("-") {
          words.removeFirst()
        }
      } else if let next = command.configuration.subcommands.first(where: {
        $0._commandName == word || $0.configuration.aliases.contains(word)
      }) {
        command = next
        path.append(next._commandName)
        let standard = next.configuration.defaultSubcommand
        trees = [global] + [next, standard].compactMap(\.self).map { CommandTree(of: $0) }
      }
    }
    return nil
  }

  /// The message, with a similar option, or the command that lists all options.
  var sentence: ParserMessage {
    let typed = String(word.drop { $0 == "-" })
    guard let meant = SpellingSuggestions.among(names, for: typed).first else {
      return .unknownOption(word, help: help)
    }
    return .misspelledOption(word, meant: "--\(meant)")
  }
}
