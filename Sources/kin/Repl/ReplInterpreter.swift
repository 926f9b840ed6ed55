import ArgumentParser
import KinshipDomain

/// One line after the other: what it means, what it lacks, and what came of it.
@MainActor
struct ReplInterpreter {
  /// Where everything goes that is answered.
  let say: @MainActor (CommandResult) -> Void
  let session: ReplSession
  /// What can be typed.
  private let root: any RootCommand.Type
  private let trees: CommandTreeCache
  private let names: KnownNames
  var tree: CommandTree { trees.current }
  var completer: LineCompleter { LineCompleter(tree: tree, names: names) }
  var editor: any LineEditor { session.editor }
  var terminal: TerminalSize { session.environment.size(of: .standard) }
  /// How the line that was read last is answered; nil for the form that it asks for.
  private var form: OutputFormat? { session.isJSON ? .line(number: editor.lineNumber) : nil }

  init(
    _ session: ReplSession, root: any RootCommand.Type, trees: CommandTreeCache, names: KnownNames,
    say: @escaping @MainActor (CommandResult) -> Void
  ) {
    self.session = session
    self.root = root
    self.trees = trees
    self.names = names
    self.say = say
  }

  func completion(of before: String) async -> Completion {
    // A server that is away, or a keyring, is not asked: the key would stand still.
    guard session.reconnectPolicy?.isLost != true, !session.tokenKeeper.isKeyringLost else {
      return .none
    }
    let language = sessionLanguage
    let completion = await HelpLanguage.$current.withValue(language) {
      await completer.completion(of: before)
    }
    return completion.fitting(terminal, in: language)
  }

  /// Carries a line out and says what came of it; nil when it is the last one.
  ///
  /// What it lacks is asked for, where somebody can be asked. The language is the session's, which the line
  /// before may have changed, or the line's own.
  func execute(_ line: String) async -> Exit? {
    let split = LineWords(line)
    let language = HelpLanguage.typedLanguage(in: split.words) ?? sessionLanguage
    return await HelpLanguage.$current.withValue(language) { await execute(split, of: line) }
  }

  private func execute(_ split: LineWords, of line: String) async -> Exit? {
    var words = split.words
    if words.first == tree.commandName { words.removeFirst() }
    guard let first = words.first, !first.hasPrefix("#") else { return .done }
    guard !split.isOpen else { return finish(error: .usage(.quoteOpen, in: language)) }
    await remember(line, words)
    if ["help", "?"].contains(first), words.count < 3, let exit = help(for: words.dropFirst().first)
    {
      return exit
    }
    if let exit = refusal(of: first) { return exit }
    return await interpret(words)
  }

  /// What there is to do, or where a verb belongs; nil for what the parser has help for.
  private func help(for word: String?) -> Exit? {
    guard let word else { return finish(told(SessionHelp.text.text(in: language))) }
    guard !tree.commands.contains(where: { $0.commandName == word }) else { return nil }
    let lines = tree.commands.flatMap { noun in
      noun.commands.filter { $0.commandName == word }.map { verb in
        "\(noun.commandName) \(verb.commandName): \(verb.abstract ?? "")\n"
      }
    }
    return lines.isEmpty ? nil : finish(told(lines.joined()))
  }

  /// Tries until there is nothing left to ask, or somebody gives up a question.
  private func interpret(_ typed: [String]) async -> Exit? {
    do {
      return try await answerQuestions(about: typed)
    } catch {
      return finish(error: CommandError(error, in: language))
    }
  }

  private func answerQuestions(about typed: [String]) async throws -> Exit? {
    var words = typed
    var hasUnlocked = false
    while true {
      switch await attempt(words) {
      case .leaves: return nil
      case .said(let result): return finish(result)
      case .needsInput(.value(let part, let question), let otherwise):
        guard let more = try await complete(words, with: part, question) else {
          return finish(otherwise)
        }
        words = more
      case .needsInput(.household(let households), let otherwise):
        guard let chosen = try await choose(among: households) else { return finish(otherwise) }
        // It is kept as the command keeps it, and told; a name that is none is asked about again.
        let exit = await interpret(["household", "use", "--", chosen])
        let goesOn: [Exit?] = [.done, .notFound, .ambiguous]
        guard goesOn.contains(exit) else { return exit }
      case .needsInput(.change, let otherwise):
        guard let more = try await addChange(to: words) else { return finish(otherwise) }
        words = more
      case .needsInput(.choice(let ambiguity), let otherwise):
        guard let more = try await choose(ambiguity, in: words) else { return finish(otherwise) }
        words = more
      case .needsInput(.parentMode, let otherwise):
        guard !hasUnlocked, try await unlocks() else { return finish(otherwise) }
        hasUnlocked = true
      case .givenUp:
        return finish(givenUp)
      }
    }
  }

  private func finish(_ result: CommandResult) -> Exit {
    say(result)
    return result.exit
  }

  private func finish(error: CommandError) -> Exit {
    finish(CommandResult(error, form: form ?? .text))
  }

  /// Help; for programs a document with the text.
  private func told(_ text: String) -> CommandResult {
    CommandResult(
      text: form.map { JSON.object([.init("text", .string(text))]).written(in: $0) } ?? text)
  }

  private var givenUp: CommandResult {
    let sentence = text(.givenUp)
    guard let form else {
      return CommandResult(text: sentence + "\n", isError: true, exit: .refused)
    }
    return CommandResult(
      CommandError(exit: .refused, code: "givenUp", sentence: sentence), form: form)
  }

  /// What cannot be done in a session, told with its reason.
  private func refusal(of noun: String) -> Exit? {
    let isOutside = session.commandNotation.outsideSession?.contains(noun) == true
    return isOutside ? finish(error: .usage(.notInASession(noun), in: language)) : nil
  }

  // MARK: Words

  private var sessionLanguage: Language { (try? session.shell().language) ?? .english }
  var language: Language { HelpLanguage.current }
  func text(_ words: ShellText) -> String { words.text(in: language) }

  /// Keeps a line for the arrow keys, and for later sessions when the parser understands it.
  ///
  /// A line with a code is not kept at all.
  private func remember(_ line: String, _ words: [String]) async {
    let isSecret = tree.place(after: words).given.contains(where: \.isSecret)
    guard editor.isInteractive, !isSecret else { return }
    editor.remember(line)
    if case .malformed = ParsedLine(words, below: root) { return }
    // A session without a history is still a session.
    try? await session.history.add(line)
  }
}

// MARK: - Trying

extension ReplInterpreter {
  /// What came of words.
  private enum Attempt {
    case said(CommandResult)
    /// Something is missing; and what is said when nobody can be asked for it.
    case needsInput(MissingInput, CommandResult)
    /// Control-C.
    case givenUp
    case leaves
  }

  private func attempt(_ words: [String]) async -> Attempt {
    switch ParsedLine(words, below: root, form: form ?? .text) {
    case .result(let result): return .said(told(result.text))
    case .malformed(let sentence, let result):
      return MissingArgument(sentence).map { .needsInput(.value($0, question: nil), result) }
        ?? .said(result)
    case .command(let command):
      if command is ExitCommand { return .leaves }
      var command = command
      command.global.json = command.global.json || session.isJSON
      return await run(command)
    }
  }

  /// Runs a command in a task of its own, which Control-C cancels.
  private func run(_ command: any KinCommand) async -> Attempt {
    let task = Task { @MainActor in await outcome(of: command) }
    switch await editor.outcome(of: task) {
    case .success(let result): return .said(result)
    case .failure(let error):
      guard !task.isCancelled else { return .givenUp }
      let result = command.result(error, below: root, form: form)
      let isLocked = error.code == Refusal.elevationRequired.code
      let missingInput = error.missingInput ?? (isLocked ? .parentMode : nil)
      return missingInput.map { .needsInput($0, result) } ?? .said(result)
    case nil: return .givenUp
    }
  }

  /// What a command says; nil when somebody would rather not have it any more.
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
