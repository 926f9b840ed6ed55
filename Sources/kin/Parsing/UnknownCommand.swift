import ArgumentParser

/// A word that stands where a command is expected, and is none.
struct UnknownCommand {
  /// The command that it was looked for below.
  let group: any ParsableCommand.Type
  private let word: String
  /// What leads to the group as it is typed, `kin task`; without `kin` in a session.
  private let path: [String]
  private let leadingWords: [String]
  /// The words behind it.
  private let rest: ArraySlice<String>

  /// The first word that should be a command and is none; nil where there is none, or where an option before it is
  /// not understood either.
  init?(in typed: [String], below root: any RootCommand.Type) {
    var reader = Reader(words: typed[...], root: root)
    guard let word = reader.nextUnknown() else { return nil }
    (self.word, group, rest) = (word, reader.group, reader.words)
    leadingWords = root.leadingWords
    path = leadingWords + reader.names
  }

  /// What is said about it: what was typed, and what may be meant.
  var sentence: ParserMessage {
    .unknownCommand(
      (path + [word]).joined(separator: " "), meant: suggestions.map { $0.joined(separator: " ") },
      help: help(for: []).joined(separator: " "))
  }

  /// The words that show the help of a command of the group.
  private func help(for names: [String]) -> [String] {
    leadingWords + ["help"] + path.dropFirst(leadingWords.count) + names
  }

  /// The commands that may be meant, at most two.
  private var suggestions: [[String]] {
    if word == "help" { return [help(for: Self.names(in: rest, below: group))] }
    let likely = SpellingSuggestions.among(Self.commandNames(below: group), for: word)
    guard likely.isEmpty, path.count < 2 else {
      return likely.map { path + [$0] + Self.names(in: rest, below: Self.command($0, in: group)) }
    }
    return verbs
  }

  /// Commands of the nouns that are called so, or may be: `approve` is `task approve`, `list tasks` is `task list`.
  private var verbs: [[String]] {
    let nouns = Self.commandNames(below: group)
    let named = rest.first.map { SpellingSuggestions.among(nouns, for: $0) } ?? []
    let found = (named.isEmpty ? nouns : named).flatMap { noun in
      SpellingSuggestions.meant(
        by: word, among: Self.commandNames(below: Self.command(noun, in: group))
      ).prefix(1).map { path + [noun, $0] }
    }
    return found.count <= SpellingSuggestions.most ? found : []
  }

  // MARK: Commands

  private static func command(
    _ name: String, in group: (any ParsableCommand.Type)?
  ) -> (any ParsableCommand.Type)? {
    group?.configuration.subcommands.first { $0._commandName == name }
  }

  private static func commandNames(below group: (any ParsableCommand.Type)?) -> [String] {
    (group?.configuration.subcommands ?? []).filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
  }

  /// The names of the commands that words lead to below a group, or would if they were typed well.
  private static func names(
    in words: ArraySlice<String>, below group: (any ParsableCommand.Type)?
  ) -> [String] {
    guard let word = words.first, !word.hasPrefix("-"),
      let name = SpellingSuggestions.among(commandNames(below: group), for: word).first
    else { return [] }
    return [name] + names(in: words.dropFirst(), below: command(name, in: group))
  }
}

/// Reads the names of commands, and skips the options between them.
private struct Reader {
  var words: ArraySlice<String>
  private(set) var group: any ParsableCommand.Type
  private(set) var names: [String] = []
  private let globalOptions: [CommandTree.Argument]
  private var isHelp = false

  init(words: ArraySlice<String>, root: any ParsableCommand.Type) {
    self.words = words
    group = root
    globalOptions = (try? CommandTree(alone: root))?.takes ?? []
  }

  /// The first word that should be a command and is none.
  mutating func nextUnknown() -> String? {
    while let word = words.popFirst() {
      if word.hasPrefix("-") {
        guard skipOption(word) else { return nil }
      } else if let next = command(word) {
        group = next
        names.append(next._commandName)
      } else if word == "help", names.isEmpty, !isHelp {
        isHelp = true
      } else {
        return expectsCommand ? word : nil
      }
    }
    return nil
  }

  private func command(_ word: String) -> (any ParsableCommand.Type)? {
    group.configuration.subcommands.first {
      $0._commandName == word || $0.configuration.aliases.contains(word)
    }
  }

  /// Whether a word can be nothing but a command: it may also be a value of the command that is meant when none is said.
  private var expectsCommand: Bool {
    let configuration = group.configuration
    guard !configuration.subcommands.isEmpty else { return false }
    guard let standard = configuration.defaultSubcommand else { return true }
    let takes = (try? CommandTree(alone: standard))?.takes ?? []
    return !takes.contains { $0.kind == .positional }
  }

  /// Skips an option with its value; false for one that is not known here.
  private mutating func skipOption(_ word: String) -> Bool {
    guard word != "-h" else { return true }
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init)
    let options = globalOptions + ((try? CommandTree(alone: group))?.takes ?? [])
    guard let option = options.first(where: { $0.option == name }) else { return false }
    if option.kind == .option, !word.contains("=") { words = words.dropFirst() }
    return true
  }
}
