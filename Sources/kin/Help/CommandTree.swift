import ArgumentParser
import KinshipDomain
import KinshipPresentation

/// A command with its arguments and subcommands, for completion, questions and help pages.
///
/// It only looks up definitions; the parser parses. A definition is read from the parser's dump when
/// it is first needed, because reading those of all commands is slow. Texts are in the language in
/// which the tree was created.
final class CommandTree {
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
    ///
    /// A code with fixed values, such as that of a language, is none.
    var isSecret: Bool {
      kind != .flag && allValues == nil
        && ["code", "password", "pin", "token"].contains(valueName)
    }
  }

  /// The part of the parser's dump that describes one command.
  private struct Definition: Decodable {
    let discussion: String?
    let arguments: [Argument]?
  }

  private let parsed: any ParsableCommand.Type
  private let language: Language
  private let notation: CommandNotation
  private let isRoot: Bool

  let commandName: String
  let abstract: String
  let shouldDisplay: Bool
  /// The aliases of the command.
  let otherNames: [String]
  /// The subcommand that runs if none is typed.
  let defaultSubcommand: String?

  /// All subcommands, also those that the help hides.
  private lazy var subcommands = inTheLanguage {
    var types = parsed.configuration.subcommands
    if isRoot, !types.isEmpty { types.append(ParsersHelp.self) }
    return types.map { CommandTree(of: $0, isRoot: false) }
  }
  private lazy var definition = inTheLanguage { readDefinition() }

  /// Creates the tree of a command, with texts in the current language and notation.
  convenience init(of command: any ParsableCommand.Type) {
    self.init(of: command, isRoot: true)
  }

  private init(of command: any ParsableCommand.Type, isRoot: Bool) {
    parsed = command
    self.isRoot = isRoot
    language = HelpLanguage.current
    notation = CommandNotation.current
    let configuration = command.configuration
    commandName = command._commandName
    abstract = configuration.abstract
    shouldDisplay = configuration.shouldDisplay
    otherNames = configuration.aliases
    defaultSubcommand = configuration.defaultSubcommand?._commandName
  }

  /// The action of the command on the tasks that it names; nil for other commands.
  var taskPurpose: TaskPurpose? { (parsed as? any TaskActionCommand.Type)?.purpose }

  /// Whether every use of the command needs a session.
  var needsAccount: Bool { (parsed as? any KinCommand.Type)?.needsAccount ?? false }

  /// The power that every use of the command needs; nil for other commands.
  var requiredPower: Power? { (parsed as? any KinCommand.Type)?.requiredPower }

  /// Whether the command is about an object of one child.
  var takesChild: Bool { parsed is any ChildCommand.Type }

  /// The numbers that every use of the command accepts, by the value name of the argument.
  var numberRanges: [String: ClosedRange<Int>] {
    (parsed as? any KinCommand.Type)?.numberRanges ?? [:]
  }

  private func inTheLanguage<Result>(_ read: () -> Result) -> Result {
    HelpLanguage.$current.withValue(language) {
      CommandNotation.$current.withValue(notation, operation: read)
    }
  }

  private func readDefinition() -> Definition? {
    struct Tool: Decodable { let command: Definition }
    let dump = HelpLabels.replacingTheParsers(in: withoutSubcommands(parsed)._dumpHelp())
    let tool = try? Tool(json: dump.utf8)
    assert(tool != nil, "The parser's dump of \(commandName) has an unknown form")
    return tool?.command
  }

  var discussion: String? { definition?.discussion }

  /// The synopsis without subcommands, such as `add [--due <when>] <title>`.
  var usage: String { withoutSubcommands(parsed).usageString() }

  /// The visible subcommands.
  var commands: [CommandTree] { subcommands.filter(\.shouldDisplay) }

  /// The arguments of the command, in the order of its help, also those that it hides.
  var allArguments: [Argument] { definition?.arguments ?? [] }

  /// The visible arguments of the command, in the order of its help.
  var takes: [Argument] { allArguments.filter(\.shouldDisplay) }

  /// The option or flag with a typed name, such as `--due` or `-h`, also if the help hides it.
  func option(named name: String) -> Argument? {
    allArguments.first { argument in
      (argument.names ?? []).contains { ($0.kind == "long" ? "--" : "-") + $0.name == name }
    }
  }

  /// The command at a path of names, also if the help hides it, or nil if there is none.
  func command(at path: some Sequence<String>) -> CommandTree? {
    var command = self
    for name in path {
      guard let next = command.subcommands.first(where: { $0.commandName == name }) else {
        return nil
      }
      command = next
    }
    return command
  }
}

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

private func withoutSubcommands<Command: ParsableCommand>(
  _ command: Command.Type
) -> any ParsableCommand.Type {
  command.configuration.subcommands.isEmpty ? command : Alone<Command>.self
}

/// The parser's `help` command, which is not public.
private struct ParsersHelp: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "help", abstract: HelpLabels.showSubcommandHelp, helpNames: [])
  }

  @Argument var subcommands: [String] = []
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
