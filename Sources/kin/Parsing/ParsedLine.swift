import ArgumentParser

/// What a command line means to the parser.
enum ParsedLine {
  case command(any KinCommand)
  /// Help, or the versions.
  case result(CommandResult)
  /// Nothing: the parser's sentence, and what is said about it.
  case malformed(ParserMessage, CommandResult)

  /// Has the words parsed as a command below `root`, and says what there is to say in `HelpLanguage`.
  ///
  /// An error has the form, or the one that the words ask for.
  init(_ typed: [String], below root: any RootCommand.Type, form: OutputFormat = .text) {
    if let command = Self.command(namedBy: typed, below: root) {
      self = .command(command)
    } else {
      self.init(typed, byTheParserOf: root, form: form)
    }
  }

  /// What the parser of `root` alone makes of words: it looks at every definition, and has the sentences.
  init(_ typed: [String], byTheParserOf root: any RootCommand.Type, form: OutputFormat = .text) {
    let arguments = typed.map(Self.readableNumber)
    let wantsJSON = form == .text && arguments.contains("--json")
    let form = wantsJSON ? OutputFormat.document : form
    // The parser would show its help for some of them, and complain about the words behind others.
    if let unknown = UnknownCommand(in: typed, below: root) {
      self.init(malformed: unknown.sentence, usage: root.usageString(for: unknown.group), form)
      return
    }
    do {
      var command = try root.parseAsRoot(arguments)
      if let command = command as? any KinCommand {
        self = .command(command)
      } else if (command as? any RootCommand)?.version == true {
        self = .result(CommandResult(text: root.versions))
      } else {
        try command.run()
        self = .result(CommandResult(text: ""))
      }
    } catch {
      self.init(error, ofParsing: root, form)
    }
  }

  /// The command that the first words name, parsed by its own definition: nobody looks at those of all
  /// others then, which takes longer than the rest of the parsing.
  ///
  /// Nil for whatever is not understood so; the parser of the root has the sentences.
  static func command(
    namedBy typed: [String], below root: any ParsableCommand.Type
  ) -> (any KinCommand)? {
    var command: any ParsableCommand.Type = root
    var rest = typed.map(readableNumber)[...]
    while let word = rest.first,
      let next = command.configuration.subcommands.first(where: { $0._commandName == word })
    {
      (command, rest) = (next, rest.dropFirst())
    }
    guard let command = command as? any KinCommand.Type else { return nil }
    return try? command.parseAsRoot(Array(rest)) as? any KinCommand
  }

  /// Help that was asked for, or what the parser did not understand.
  private init(_ error: any Error, ofParsing root: any RootCommand.Type, _ form: OutputFormat) {
    let message = root.fullMessage(for: error, columns: HelpPage.standardWidth)
    guard root.exitCode(for: error) != .success else {
      let page = HelpPage(message, below: root)?.text(
        columns: ProcessEnvironment.ofProcess().helpColumns)
      self = .result(
        CommandResult(text: (page ?? HelpLabels.replacingTheParsers(in: message)) + "\n"))
      return
    }
    let sentence = ParserMessage(root.message(for: error))
    let beginning = "Usage: "
    let usage = message.split(separator: "\n").first { $0.hasPrefix(beginning) }
    self.init(
      malformed: sentence, help: sentence.help(in: message),
      usage: usage.map { String($0.dropFirst(beginning.count)) } ?? root.usageString(), form)
  }

  private init(
    malformed sentence: ParserMessage, help: String? = nil, usage: String, _ form: OutputFormat
  ) {
    let commandError = CommandError(exit: .usage, code: "usage", sentence: sentence.text)
    self = .malformed(sentence, CommandResult(commandError, help: help, usage: usage, form: form))
  }

  /// `-5` with a real minus: the parser would take it for an option, and no option is a digit.
  private static func readableNumber(_ argument: String) -> String {
    guard argument.hasPrefix("-"), argument.count > 1,
      argument.utf8.dropFirst().allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return argument }
    return "\u{2212}" + argument.dropFirst()
  }
}

extension KinCommand {
  /// What is said when the command did not do what it was asked.
  func result(
    _ commandError: CommandError, below root: any ParsableCommand.Type, form: OutputFormat? = nil
  ) -> CommandResult {
    CommandResult(
      commandError, usage: root.usageString(for: type(of: self)), form: form ?? OutputFormat(global)
    )
  }
}
