import ArgumentParser

/// What can be typed, as the definitions of the commands say it themselves: for completion and questions.
///
/// The parser parses; this only looks up what it would understand.
struct CommandTree: Decodable {
  /// Something that a command takes.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: Kind
    let isRepeating: Bool
    /// What it stands below in the help; nil for what is like everything else.
    let sectionTitle: String?
    let shouldDisplay: Bool
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let defaultValue: String?
    let abstract: String?
    let discussion: String?

    /// The option as it is typed, `--due`; nil for what has no name.
    var option: String? { names?.first { $0.kind == "long" }.map { "--\($0.name)" } }

    /// Whether its value is nobody else's business, so that a line with it is not remembered.
    var isSecret: Bool { kind != .flag && ["code", "password", "pin"].contains(valueName) }
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  /// Which of the commands below it is meant when none is said.
  let defaultSubcommand: String?
  private let aliases: [String]?
  private var subcommands: [CommandTree]?
  private let arguments: [Argument]?

  /// The commands below this one.
  var commands: [CommandTree] { (subcommands ?? []).filter(\.shouldDisplay) }

  /// What else it may be called.
  var otherNames: [String] { aliases ?? [] }

  /// What it takes itself, in the order of its help.
  var takes: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// The tree of a command and all below it, with its words in the language that is spoken.
  init(of root: any ParsableCommand.Type) throws {
    struct Tool: Decodable { let command: CommandTree }
    self = try Tool(json: HelpLabels.replacingTheParsers(in: root._dumpHelp()).utf8).command
  }

  /// One command with nothing but the names of those below it: the whole tree takes a while.
  init(alone command: any ParsableCommand.Type) throws {
    let configuration = command.configuration
    self = try CommandTree(of: Self.withoutSubcommands(command))
    subcommands = configuration.subcommands.map(CommandTree.init(named:))
  }

  /// A command with what the words may lead to below it, and of the others nothing but their names.
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

  /// What stands of a command in the help of the one above.
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

  /// The command that the names lead to, each below the one before; nil when there is none.
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
  /// A command that takes the same, with none below it.
  private struct Alone<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
      var configuration = Command.configuration
      configuration.commandName = Command._commandName
      configuration.subcommands = []
      return configuration
    }

    @OptionGroup var command: Command
  }

  private static func withoutSubcommands<Command: ParsableCommand>(
    _ command: Command.Type
  ) -> any ParsableCommand.Type {
    Alone<Command>.self
  }
}

extension CommandTree {
  /// How far words lead into the tree.
  struct Position {
    var command: CommandTree
    /// How many words are values without a name.
    var values = 0
    /// The option that the next word is the value of.
    var awaiting: Argument?
    /// What has been given a value, or said.
    var given: [Argument] = []

    /// What the next word is, when it is no option.
    var next: Argument? {
      let positional = command.takes.filter { $0.kind == .positional }
      return values < positional.count
        ? positional[values] : positional.last.flatMap { $0.isRepeating ? $0 : nil }
    }
  }

  /// What the word at an index is the value of; nil for a command, and where nothing takes it.
  func argument(at index: Int, in words: [String]) -> Argument? {
    let place = place(after: words[..<index])
    if let option = place.awaiting { return option }
    let name = words[index].split(separator: "=", maxSplits: 1).first.map(String.init)
    if words[index].hasPrefix("--") { return place.command.takes.first { $0.option == name } }
    return place.next
  }

  /// What the words have not said yet of what their command alone takes.
  func changes(after words: [String]) -> [Argument] {
    let place = place(after: words)
    let others = (takes + place.given).compactMap(\.option) + ["--help"]
    return place.command.takes.filter { argument in
      argument.option.map { !others.contains($0) } ?? (argument.valueName == place.next?.valueName)
    }
  }

  func place(after words: some Sequence<String>) -> Position {
    var place = Position(command: self)
    for word in words {
      if place.awaiting != nil {
        place.awaiting = nil
      } else if word.hasPrefix("--") {
        place.say(word)
      } else if let command = place.command.commands.first(where: { $0.commandName == word }) {
        place = Position(command: command, given: place.given)
      } else {
        if let argument = place.next { place.given.append(argument) }
        place.values += 1
      }
    }
    return place
  }
}

extension CommandTree.Position {
  /// Goes on after an option or flag: an option without `=` has its value in the next word.
  fileprivate mutating func say(_ word: String) {
    let name = word.split(separator: "=", maxSplits: 1).first.map(String.init)
    guard let argument = command.takes.first(where: { $0.option == name }) else { return }
    given.append(argument)
    if argument.kind == .option, !word.contains("=") { awaiting = argument }
  }
}
