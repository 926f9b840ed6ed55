import ArgumentParser

/// The result of parsing a command line.
enum ParsedLine {
  case command(any KinCommand)
  /// Help or the versions.
  case result(CommandResult)
  /// A malformed command line: the parser's message, and the resulting output.
  case malformed(ParserMessage, CommandResult)

  /// Parses the words as a command below `root`, with messages in the current `HelpLanguage`.
  ///
  /// Errors have the given format, or JSON if the words contain `--json`. Help pages are `columns`
  /// wide.
  init(
    _ typed: [String], below root: any RootCommand.Type, form: OutputFormat = .text,
    columns: Int = HelpPage.standardWidth
  ) {
    if let page = HelpPage(requestedBy: typed, below: root) {
      self = .result(CommandResult(telling: page.text(columns: columns) + "\n", in: form))
    } else if let command = Self.command(namedBy: typed, below: root) {
      self = .command(command)
    } else {
      self.init(typed, byTheParserOf: root, form: form, columns: columns)
    }
  }

  /// Parses with the definitions of all commands below `root`, which also produces error messages.
  init(
    _ typed: [String], byTheParserOf root: any RootCommand.Type, form: OutputFormat = .text,
    columns: Int = HelpPage.standardWidth
  ) {
    let arguments = NegativeNumbers.asValues(typed, below: root)
    let options = arguments.prefix { $0 != "--" }
    let wantsJSON = form == .text && options.contains("--json")
    let form = wantsJSON ? OutputFormat.document : form
    // For some unknown commands the parser shows its help; for others it reports a later word.
    if let unknown = UnknownCommand(in: typed, below: root) {
      self.init(malformed: unknown.sentence, usage: root.usageString(for: unknown.group), form)
      return
    }
    var isIncomplete = false
    do {
      var command = try root.parseAsRoot(arguments)
      if let command = command as? any KinCommand {
        self = .command(command)
      } else if (command as? any RootCommand)?.version == true {
        self = .result(CommandResult(telling: root.versions, in: form))
      } else {
        // A group without a command shows its help, like the parser's `help` command.
        isIncomplete = !type(of: command).configuration.subcommands.isEmpty
        try command.run()
        self = .result(CommandResult(text: ""))
      }
    } catch {
      self.init(
        error, of: typed, below: root, form, columns: columns, isIncomplete: isIncomplete)
    }
  }

  /// The command that the first words name, parsed with its own definition only, which is faster.
  ///
  /// Global options before its name are moved behind it. Nil if the command cannot be parsed; then
  /// the parser of the root produces the message.
  static func command(
    namedBy typed: [String], below root: any ParsableCommand.Type
  ) -> (any KinCommand)? {
    var command: any ParsableCommand.Type = root
    var rest = NegativeNumbers.asValues(typed, below: root)[...]
    var options: [String] = []
    while let word = rest.first {
      let count = GlobalOptions.wordCount(atStartOf: rest)
      if count > 0 {
        options += rest.prefix(count)
        rest = rest.dropFirst(count)
      } else if let next = command.configuration.subcommands.first(where: {
        $0._commandName == word
      }) {
        (command, rest) = (next, rest.dropFirst())
      } else {
        break
      }
    }
    guard let command = command as? any KinCommand.Type else { return nil }
    return try? command.parseAsRoot(options + rest) as? any KinCommand
  }

  /// Output for a parser error: the requested help, or the error message.
  private init(
    _ error: any Error, of typed: [String], below root: any RootCommand.Type, _ form: OutputFormat,
    columns: Int, isIncomplete: Bool
  ) {
    let message = root.fullMessage(for: error, columns: HelpPage.standardWidth)
    guard root.exitCode(for: error) != .success else {
      let page = HelpPage(message, below: root)?.text(columns: columns)
      var result = CommandResult(
        telling: (page ?? HelpLabels.replacingTheParsers(in: message)) + "\n", in: form)
      // A person reads the help; a program must not take a missing command for success.
      if isIncomplete, form.isJSON { result.exit = .usage }
      self = .result(result)
      return
    }
    let unknown = UnknownOption(in: typed, below: root)
    let sentence = unknown?.sentence ?? ParserMessage(root.message(for: error))
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
    let usage = sentence.isAboutUnknownWord && !form.isJSON ? "" : usage
    self = .malformed(sentence, CommandResult(commandError, help: help, usage: usage, form: form))
  }
}

extension KinCommand {
  /// Output for an error of the command.
  func result(
    _ commandError: CommandError, below root: any ParsableCommand.Type, form: OutputFormat? = nil
  ) -> CommandResult {
    var usage = root.usageString(for: type(of: self))
    // The definition has an optional value, which this use of the command needs.
    if case .value(let part, _) = commandError.missingInput, let option = part.option {
      let synopsis = "\(option) <\(part.valueName)>"
      usage = usage.replacing("[\(synopsis)]", with: synopsis)
    }
    return CommandResult(commandError, usage: usage, form: form ?? OutputFormat(global))
  }
}
