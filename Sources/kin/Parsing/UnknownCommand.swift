import ArgumentParser
import KinshipDomain

/// An unknown word where a command is expected.
struct UnknownCommand {
  /// The command whose subcommands were searched.
  let group: any ParsableCommand.Type
  private let word: String
  /// The words that lead to the group, such as `kin task`; without `kin` in a REPL session.
  private let path: [String]
  private let leadingWords: [String]
  /// The words after it.
  private let rest: ArraySlice<String>
  /// Whether the words ask for help.
  private let isHelp: Bool

  /// Finds the first word that should be a command, but is not.
  ///
  /// Nil if there is none, or if an unknown option precedes it.
  init?(in typed: [String], below root: any RootCommand.Type) {
    // Reading the definitions takes milliseconds: `--version` and `--help` alone have no such word.
    guard typed.contains(where: { !$0.hasPrefix("-") }) else { return nil }
    var reader = Reader(words: typed[...], root: root)
    guard let word = reader.nextUnknown() else { return nil }
    (self.word, group, rest) = (word, reader.group, reader.words)
    isHelp = reader.isHelp
    leadingWords = root.leadingWords
    path = leadingWords + reader.names
  }

  /// The message, with the typed words and suggestions.
  var sentence: ParserMessage {
    .unknownCommand(
      (path + [word]).joined(separator: " "), meant: suggestions.map { $0.joined(separator: " ") },
      help: help(for: []).joined(separator: " "))
  }

  /// The words that show the help of a command in the group.
  private func help(for names: [String]) -> [String] {
    leadingWords + ["help"] + path.dropFirst(leadingWords.count) + names
  }

  /// At most four suggested commands.
  private var suggestions: [[String]] {
    if ["help", "hulp", "hilfe"].contains(word.folded) {
      return [help(for: Self.names(in: rest, below: group))]
    }
    if let acting { return [acting] }
    let likely = SpellingSuggestions.among(Self.commandNames(below: group), for: word)
    if likely.isEmpty, let points { return [points] }
    guard likely.isEmpty, path.count < 2 else {
      return likely.map { path + [$0] + Self.names(in: rest, below: Self.command($0, in: group)) }
    }
    return verbs
  }

  /// `member act-as NAME` for `as NAME`, which is a command of a REPL session only.
  private var acting: [String]? {
    guard word == "as", path == leadingWords, Self.command("member", in: group) != nil else {
      return nil
    }
    let name = rest.first.map { $0.hasPrefix("-") ? [] : [ShellQuoting.quoted($0)] } ?? []
    return path + ["member", "act-as"] + name
  }

  /// `points show NAME` for `points NAME`, because `leaders NAME` and `badges NAME` are commands.
  private var points: [String]? {
    guard group == PointsCommand.self, !isHelp else { return nil }
    return path + [PointsShow._commandName, ShellQuoting.quoted(word)]
  }

  /// Suggestions by verb: `task approve` for `approve`, `task list` for `list tasks`.
  private var verbs: [[String]] {
    let nouns = Self.commandNames(below: group)
    let named = rest.first.map { SpellingSuggestions.among(nouns, for: $0) } ?? []
    let found = (named.isEmpty ? nouns : named).flatMap { noun in
      SpellingSuggestions.meant(
        by: word, among: Self.commandNames(below: Self.command(noun, in: group))
      ).prefix(1).map { path + [noun, $0] }
    }
    // Tasks, rewards, allowances and goals are approved.
    return found.count <= 4 ? found : []
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

  /// The command names that the words match, exactly or approximately.
  private static func names(
    in words: ArraySlice<String>, below group: (any ParsableCommand.Type)?
  ) -> [String] {
    guard let word = words.first, !word.hasPrefix("-"),
      let name = SpellingSuggestions.among(commandNames(below: group), for: word).first
    else { return [] }
    return [name] + names(in: words.dropFirst(), below: command(name, in: group))
  }
}

/// Reads command names and skips the options between them.
private struct Reader {
  var words: ArraySlice<String>
  private(set) var group: any ParsableCommand.Type
  private(set) var names: [String] = []
  private let root: any ParsableCommand.Type
  private lazy var globalOptions = CommandTree(of: root).takes
  private(set) var isHelp = false

  init(words: ArraySlice<String>, root: any ParsableCommand.Type) {
    self.words = words
    self.root = root
    group = root
  }

  /// The next word that should be a command, but is not.
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

  /// Whether a word here must be a command; false if it can be a value of the default subcommand.
  private var expectsCommand: Bool {
    let configuration = group.configuration
    guard !configuration.subcommands.isEmpty else { return false }
    guard let standard = configuration.defaultSubcommand else { return true }
    let takes = CommandTree(of: standard).takes
    return !takes.contains { $0.kind == .positional }
  }

  /// Skips an option with its value; returns false for an unknown option.
  private mutating func skipOption(_ word: String) -> Bool {
    guard word != "-h" else { return true }
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init)
    let options = globalOptions + CommandTree(of: group).takes
    guard let option = options.first(where: { $0.option == name }) else { return false }
    if option.kind == .option, !word.contains("=") { words = words.dropFirst() }
    return true
  }
}
