import ArgumentParser
import KinshipDomain

/// Interprets the lines of a REPL session: parses a line, asks for missing input, runs it.
@MainActor
struct ReplInterpreter {
  /// Receives all output, and throws if it cannot be written.
  private let deliver: @MainActor (CommandResult) throws -> Void
  let session: ReplSession
  /// The root of the commands.
  let root: any RootCommand.Type
  private let names: KnownNames
  var tree: CommandTree { CommandTree(of: root) }
  var completer: LineCompleter { LineCompleter(tree: tree, names: names) }
  var editor: any LineEditor { session.editor }
  var terminal: TerminalSize { session.environment.size(of: .standard) }
  /// The output format of the current line, or nil for the format that its options select.
  private var form: OutputFormat? { session.isJSON ? .line(number: editor.lineNumber) : nil }

  init(
    _ session: ReplSession, root: any RootCommand.Type, names: KnownNames,
    say deliver: @escaping @MainActor (CommandResult) throws -> Void
  ) {
    self.session = session
    self.root = root
    self.names = names
    self.deliver = deliver
  }

  func completion(of before: String) async -> Completion {
    // A lost server or keyring is not queried, which would block the completion key.
    guard session.reconnectPolicy?.isLost != true, !session.tokenStorage.isKeyringLost else {
      return .none
    }
    let language = sessionLanguage
    // The editor calls from a thread of its own, without the task locals of the session.
    let completion = await HelpLanguage.$current.withValue(language) {
      await CommandNotation.$current.withValue(session.commandNotation) {
        await completer.completion(of: before)
      }
    }
    return completion.fitting(terminal, in: language)
  }

  /// Executes a line and writes its result; returns nil after `exit`.
  ///
  /// In an interactive session it asks for missing input. The language is that of the line's
  /// `--language`, or of the session.
  func execute(_ line: String) async -> Exit? {
    let split = LineWords(line)
    let language = HelpLanguage.typedLanguage(in: split.words) ?? sessionLanguage
    return await HelpLanguage.$current.withValue(language) { await execute(split, of: line) }
  }

  private func execute(_ split: LineWords, of line: String) async -> Exit? {
    var words = split.words
    if words.first == root._commandName { words.removeFirst() }
    guard let first = words.first, !first.hasPrefix("#") else { return .done }
    guard !split.isOpen else { return finish(error: .usage(.quoteOpen, in: language)) }
    if let escape = split.unknownEscape {
      return finish(error: .usage(.unknownEscape("\\\(escape)"), in: language))
    }
    await remember(line, words)
    if ["help", "?"].contains(first), words.count < 3, let exit = help(for: words.dropFirst().first)
    {
      return exit
    }
    // Before the parser, which does not know most of these commands in a session.
    if let refused = session.commandNotation.refusedPrefix(of: words.joined(separator: " ")) {
      return finish(error: refusal(of: refused))
    }
    return await interpret(words)
  }

  /// Shows the overview, the first steps, or the commands that contain a verb; nil if the parser
  /// has help for the word.
  private func help(for word: String?) -> Exit? {
    guard let word else { return finish(helpResult(SessionHelp.text.text(in: language))) }
    guard !SessionHelp.isSteps(word, in: language) else {
      return finish(helpResult(SessionHelp.stepsText.text(in: language)))
    }
    let nouns = tree.commands
    guard !nouns.contains(where: { $0.commandName == word }) else { return nil }
    let lines = nouns.flatMap { noun in
      noun.commands.filter { $0.commandName == word }.map { verb in
        "\(noun.commandName) \(verb.commandName): \(verb.abstract)\n"
      }
    }
    return lines.isEmpty ? nil : finish(helpResult(lines.joined()))
  }

  /// Executes the words, and asks questions until nothing is missing or the user cancels.
  ///
  /// The history keeps a line with answers that failed, so that it can be edited.
  private func interpret(_ typed: [String]) async -> Exit? {
    let dialogue = LineDialogue(typed, questions: questions)
    let exit: Exit?
    do {
      exit = try await answerQuestions(of: dialogue)
    } catch {
      let error = CommandError(error, in: language)
      exit = finish(error: dialogue.namingCommand(in: error))
    }
    if dialogue.hasAnswers, let exit, exit != .done {
      await remember(dialogue.command, dialogue.words)
    }
    return exit
  }

  private func answerQuestions(of dialogue: LineDialogue) async throws -> Exit? {
    var hasUnlocked = false
    session.answers.reset()
    while true {
      switch await attempt(dialogue) {
      case .leaves: return nil
      case .said(let result): return finish(result)
      case .needsInput(.household(let households), let otherwise):
        guard let chosen = try await choose(among: households) else { return finish(otherwise) }
        // The command stores and reports the choice.
        let exit = await interpret(["household", "use", "--", chosen])
        guard exit == .done else { return exit }
      case .needsInput(.choice(let ambiguity), let otherwise):
        guard let more = try await choose(ambiguity, in: dialogue.words) else {
          return finish(otherwise)
        }
        dialogue.replaceWords(more)
      case .needsInput(.parentMode, let otherwise):
        guard !hasUnlocked, try await unlockParentMode() else { return finish(otherwise) }
        hasUnlocked = true
        session.answers.reuse()
      case .needsInput(let input, let otherwise):
        guard editor.isInteractive, try await dialogue.ask(for: input) else {
          return finish(otherwise)
        }
      case .givenUp:
        return finish(givenUp)
      }
    }
  }

  /// Writes the result of a line; the command was carried out even if that fails.
  private func finish(_ result: CommandResult) -> Exit {
    let result = result.numbered(editor.lineNumber, in: language)
    do {
      try deliver(result)
      return result.exit
    } catch {
      guard result.exit == .done else { return result.exit }
      let error = CommandError.inputOutput(.outputFailed, in: language)
      say(CommandResult(error, form: form ?? .text))
      return error.exit
    }
  }

  /// Writes text beside the result of a line.
  func say(_ result: CommandResult) {
    // If the output is closed, the result of the line fails too.
    try? deliver(result)
  }

  private func finish(error: CommandError) -> Exit {
    finish(CommandResult(error, form: form ?? .text))
  }

  /// Help output, for programs as a JSON document.
  private func helpResult(_ text: String) -> CommandResult {
    CommandResult(telling: text, in: form ?? .text)
  }

  private var givenUp: CommandResult {
    let sentence = text(session.changeRecorder.hasChange ? .givenUp : .givenUpUnchanged)
    guard let form else {
      return CommandResult(
        text: sentence + "\n", isError: true, exit: .refused, isSentences: true)
    }
    return CommandResult(
      CommandError(exit: .refused, code: "givenUp", sentence: sentence), form: form)
  }

  /// The error for a command that is not available in a REPL session.
  private func refusal(of command: String) -> CommandError {
    .usage(.notInASession(command), in: language)
  }

  // MARK: Words

  private var sessionLanguage: Language { (try? session.shell().language) ?? .english }
  var language: Language { HelpLanguage.current }
  func text(_ words: ShellText) -> String { words.text(in: language) }

  /// Adds a line to the history; lines that the parser rejects last only for this session.
  ///
  /// A line with a secret is not added.
  private func remember(_ line: String, _ words: [String]) async {
    let isSecret = tree.position(after: words).given.contains(where: \.isSecret)
    guard editor.isInteractive, !isSecret else { return }
    editor.remember(line)
    if case .malformed = ParsedLine(words, below: root) { return }
    // A failure to write the history must not stop the session.
    try? await session.history.add(line)
  }
}

// MARK: - Attempts

extension ReplInterpreter {
  /// The result of executing some words.
  private enum Attempt {
    case said(CommandResult)
    /// Input is missing; the result applies if the user cannot be asked.
    case needsInput(MissingInput, CommandResult)
    /// Control-C.
    case givenUp
    case leaves
  }

  private func attempt(_ dialogue: LineDialogue) async -> Attempt {
    let columns = session.environment.helpColumns
    switch ParsedLine(dialogue.words, below: root, form: form ?? .text, columns: columns) {
    case .result(let result): return .said(result)
    case .malformed(let sentence, let result):
      return MissingArgument(sentence).map { .needsInput(.value($0, question: nil), result) }
        ?? .said(dialogue.result(of: sentence, orElse: result, form: form ?? .text))
    case .command(let command):
      if command is ExitCommand { return .leaves }
      // An option before the words hides them from the check of the line.
      let definition = type(of: command)
      if !definition.isForSessions, let words = root.words(leadingTo: definition) {
        return .said(CommandResult(refusal(of: words), form: form ?? .text))
      }
      var command = command
      command.global.json = command.global.json || session.isJSON
      return await run(command, of: dialogue)
    }
  }

  /// Runs a command in its own task, which Control-C cancels.
  private func run(_ command: any KinCommand, of dialogue: LineDialogue) async -> Attempt {
    session.changeRecorder.reset()
    let task = Task { @MainActor in await outcome(of: command) }
    let endsSilently = type(of: command).endsByControlC
    let cancelled = endsSilently ? Attempt.said(CommandResult(text: "\n")) : .givenUp
    switch await editor.outcome(of: task) {
    case .success(let result): return .said(result)
    case .failure(let error):
      guard !task.isCancelled else { return cancelled }
      let result = command.result(dialogue.namingCommand(in: error), below: root, form: form)
      let isLocked = error.code == Refusal.elevationRequired.code
      let missingInput =
        error.missingInput ?? (isLocked ? .parentMode : nil)
        ?? dialogue.question(repeatedAfter: error)
      return missingInput.map { .needsInput($0, result) } ?? .said(result)
    case nil: return cancelled
    }
  }

  /// The result of a command, or nil after a cancellation.
  private func outcome(of command: some KinCommand) async -> Result<CommandResult, CommandError>? {
    do {
      return .success(
        try await ReconnectPolicy.$mode.withValue(editor.isInteractive ? .waiting : .silent) {
          let shell = try session.shell(command.global)
          let result = try await command.result(in: shell, form: form)
          try await shell.close()
          return result
        })
    } catch is CancellationError {
      return nil
    } catch {
      return .failure(CommandError(error, in: language))
    }
  }
}
