import ArgumentParser

/// The commands and their arguments, decoded from the parser's dump, for completion and questions.
///
/// It only looks up definitions; the parser parses.
struct CommandTree: Decodable {
  /// An argument, option or flag of a command.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: Kind
    let isRepeating: Bool
    /// The heading above it in the help, or nil for the default section.
    let sectionTitle: String?
    let shouldDisplay: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let defaultValue: String?
    let abstract: String?
    let discussion: String?

    /// The option as typed, such as `--due`, or nil for a positional argument.
    var option: String? { names?.first { $0.kind == "long" }.map { "--\($0.name)" } }

    /// Whether its value is a secret, so that a line with it stays out of the history.
    var isSecret: Bool { kind != .flag && ["code", "password", "pin"].contains(valueName) }
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  /// The subcommand that runs if none is typed.
  let defaultSubcommand: String?
  private let aliases: [String]?
  private var subcommands: [CommandTree]?
  private let arguments: [Argument]?

  /// The visible subcommands.
  var commands: [CommandTree] { (subcommands ?? []).filter(\.shouldDisplay) }

  /// The aliases of the command.
  var otherNames: [String] { aliases ?? [] }

  /// The visible arguments of the command, in the order of its help.
  var takes: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The option or flag with a typed name, such as `--due` or `-h`, also if the help hides it.
  func option(named name: String) -> Argument? {
    (arguments ?? []).first { argument in
      (argument.names ?? []).contains { ($0.kind == "long" ? "--" : "-") + $0.name == name }
    }
  }

  /// Creates the tree of a command and its subcommands, with texts in the current language.
  init(of root: any ParsableCommand.Type) throws {
    struct Tool: Decodable { let command: CommandTree }
    self = try Tool(json: HelpLabels.replacingTheParsers(in: root._dumpHelp()).utf8).command
  }

  /// Creates one command with only the names of its subcommands, because the whole tree is slow.
  init(alone command: any ParsableCommand.Type) throws {
    let configuration = command.configuration
    self = try CommandTree(of: Self.withoutSubcommands(command))
    subcommands = configuration.subcommands.map(CommandTree.init(named:))
  }

  /// Creates a command with the subcommands that the words name; other subcommands have only names.
  init(leadingTo words: [String], below root: any ParsableCommand.Type) throws {
    try self.init(of: root, expanding: Set(words))
    subcommands?.append(CommandTree(named: "help", HelpLabels.showSubcommandHelp))
  }

  private init(of command: any ParsableCommand.Type, expanding words: Set<String>) throws {
    try self.init(alone: command)
    subcommands = try command.configuration.subcommands.map { below in
      words.contains(below._commandName)
        ? try CommandTree(of: below, expanding: words) : CommandTree(named: below)
    }
  }

  /// The entry of a command in the help of its parent command.
  private init(named command: any ParsableCommand.Type) {
    let configuration = command.configuration
    self.init(
      named: command._commandName, configuration.abstract, isShown: configuration.shouldDisplay,
      otherNames: configuration.aliases)
  }

  private init(
    named name: String, _ about: String, isShown: Bool = true, otherNames: [String] = []
  ) {
    commandName = name
    abstract = about
    discussion = nil
    shouldDisplay = isShown
    defaultSubcommand = nil
    aliases = otherNames
    subcommands = nil
    arguments = nil
  }

  /// The command at a path of names, or nil if there is none.
  func command(at path: some Sequence<String>) -> CommandTree? {
    var command = self
    for name in path {
      guard let next = command.commands.first(where: { $0.commandName == name }) else { return nil }
      command = next
    }
    return command
  }
}

extension CommandTree {
  /// A command with the same arguments and no subcommands.
  private struct Alone<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
      var configuration = Command.configuration
      configuration.commandName = Command._commandName
      configuration.subcommands = []
      return configuration
    }

    @OptionGroup var command: Command
  }

  /// The synopsis of a command without its subcommands, such as `add [--due <when>] <title>`.
  static func usage(of command: any ParsableCommand.Type) -> String {
    withoutSubcommands(command).usageString()
  }

  private static func withoutSubcommands<Command: ParsableCommand>(
    _ command: Command.Type
  ) -> any ParsableCommand.Type {
    Alone<Command>.self
  }
}

extension CommandTree {
  /// The position in the tree after some words.
  struct Position {
    var command: CommandTree
    /// The number of positional values so far.
    var values = 0
    /// The option that takes the next word as its value.
    var awaiting: Argument?
    /// The options and flags given so far.
    var given: [Argument] = []

    /// The positional argument that takes the next word.
    var next: Argument? {
      let positional = command.takes.filter { $0.kind == .positional }
      return values < positional.count
        ? positional[values] : positional.last.flatMap { $0.isRepeating ? $0 : nil }
    }
  }

  /// The argument that takes the word at an index, or nil for a command or an unknown word.
  func argument(at index: Int, in words: [String]) -> Argument? {
    let position = position(after: words[..<index])
    if let option = position.awaiting { return option }
    let name = words[index].split(separator: "=", maxSplits: 1).first.map(String.init)
    if words[index].hasPrefix("--") { return position.command.takes.first { $0.option == name } }
    return position.next
  }

  /// The command's own arguments that the words do not contain yet.
  func changes(after words: [String]) -> [Argument] {
    let position = position(after: words)
    let others = (takes + position.given).compactMap(\.option) + ["--help"]
    return position.command.takes.filter { argument in
      argument.option.map { !others.contains($0) }
        ?? (argument.valueName == position.next?.valueName)
    }
  }

  func position(after words: some Sequence<String>) -> Position {
    var position = Position(command: self)
    for word in words {
      if position.awaiting != nil {
        position.awaiting = nil
      } else if word.hasPrefix("--") {
        position.say(word)
      } else if let command = position.command.commands.first(where: { $0.commandName == word }) {
        position = Position(command: command, given: position.given)
      } else {
        if let argument = position.next { position.given.append(argument) }
        position.values += 1
      }
    }
    return position
  }
}

extension CommandTree.Position {
  /// Advances past an option or flag; an option without `=` takes the next word as its value.
  fileprivate mutating func say(_ word: String) {
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init)
    guard let argument = command.takes.first(where: { $0.option == name }) else { return }
    given.append(argument)
    if argument.kind == .option, !word.contains("=") { awaiting = argument }
  }
}
