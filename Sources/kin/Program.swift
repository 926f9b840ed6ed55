import Libc

/// One run of `kin`: parses the arguments, asks for missing ones, runs the command and returns the
/// exit status.
@MainActor
enum Program {
  static func run(_ typed: [String]) async -> Exit {
    // A closed pipe becomes a `write` error instead of ending the process. New files are private.
    signal(SIGPIPE, SIG_IGN)
    umask(0o077)
    // The answer is the same in every language. The parser would read all definitions first.
    if typed == ["--version"] {
      return CommandResult(telling: Kin.versions, in: .text).write()
    }
    let environment = ProcessEnvironment.ofProcess()
    let language = HelpLanguage.of(typed, in: environment)
    return await HelpLanguage.$current.withValue(language) {
      guard typed.first != CompleteWords.name else {
        return await CompleteWords.answer(typed, in: environment)
      }
      if let exit = await FirstRun(typed, in: environment)?.run() { return exit }
      return await answerQuestions(about: typed, in: environment)
    }
  }

  /// The result of executing some words.
  private enum Attempt {
    case ended(Exit)
    /// Arguments are missing or wrong, and nothing was changed; the result applies without
    /// questions.
    case lacks(MissingInput, otherwise: CommandResult)
  }

  /// Executes the words; asks a person at a terminal for missing arguments until none is missing, or
  /// until the answers to the same question are refused.
  private static func answerQuestions(
    about typed: [String], in environment: ProcessEnvironment
  ) async -> Exit {
    let dialogue = LineDialogue(typed, questions: questions(about: typed, in: environment))
    while true {
      switch await attempt(dialogue, in: environment) {
      case .ended(let exit): return exit
      case .lacks(let input, let otherwise):
        let wantsJSON = dialogue.words.prefix { $0 != "--" }.contains("--json")
        guard environment.asksQuestions, !wantsJSON else { return otherwise.write() }
        do {
          guard try await dialogue.ask(for: input) else { return otherwise.write() }
        } catch {
          let error = CommandError(error, in: HelpLanguage.current)
          return CommandResult(dialogue.namingCommand(in: error), form: .text).write()
        }
      }
    }
  }

  private static func attempt(
    _ dialogue: LineDialogue, in environment: ProcessEnvironment
  ) async -> Attempt {
    switch ParsedLine(dialogue.words, below: Kin.self, columns: environment.helpColumns) {
    case .command(let command): return await execute(command, of: dialogue, in: environment)
    case .result(let result): return .ended(result.write())
    case .malformed(let sentence, let result):
      guard let part = MissingArgument(sentence) else {
        return .ended(dialogue.result(of: sentence, orElse: result).write())
      }
      return .lacks(.value(part, question: nil), otherwise: result)
    }
  }

  /// Questions on standard error, as all questions outside a session.
  private static func questions(
    about typed: [String], in environment: ProcessEnvironment
  ) -> LineQuestions {
    LineQuestions(
      root: Kin.self, terminal: environment.size(of: .error),
      household: HouseholdOfLine {
        try Shell(GlobalOptions(typedIn: typed), in: environment, purpose: "kin")
      },
      show: { try? Output.error.write(sentences: $0) },
      read: { prompt, _ in try Prompt.answer(prompt).map(Typed.line) ?? .ended })
  }

  /// Runs one command and writes its result, or its error unless arguments are missing.
  ///
  /// If parent mode is closed, a person at a terminal is asked for the PIN once, and the command
  /// runs again with the `answers` of the first run.
  private static func execute(
    _ command: some KinCommand, of dialogue: LineDialogue, in environment: ProcessEnvironment,
    answers: CommandAnswers? = nil
  ) async -> Attempt {
    let shell: Shell
    do {
      shell = try Shell(
        command.global, in: environment, purpose: Kin.name(of: type(of: command)),
        answers: answers, usesProfile: type(of: command).usesProfile)
    } catch {
      return .ended(
        command.result(CommandError(error, in: HelpLanguage.current), below: Kin.self).write())
    }
    return await CommandNotation.$current.withValue(shell.commandNotation) {
      do {
        do {
          return .ended(try await execute(command, in: shell))
        } catch  where answers == nil && shell.canUnlock(after: error) {
          try await shell.unlockParentMode()
          try await shell.close()
          shell.answers.reuse()
          return await execute(command, of: dialogue, in: environment, answers: shell.answers)
        }
      } catch {
        let error = CommandError(error, in: shell.language)
        let result = command.result(dialogue.namingCommand(in: error), below: Kin.self)
        let missing = error.missingInput.flatMap { $0.isArgument ? $0 : nil }
        let attempt: Attempt =
          if let input = missing ?? dialogue.question(repeatedAfter: error),
            shell.asksForArguments
          {
            .lacks(input, otherwise: result)
          } else {
            .ended(result.write())
          }
        InterruptNotice.remove()
        // Only the first error is reported; an error while closing is ignored.
        try? await shell.close()
        return attempt
      }
    }
  }

  private static func execute(_ command: some KinCommand, in shell: Shell) async throws -> Exit {
    let result = try await command.result(in: shell)
    // The answer is on the disk already, so it is printed before the store closes.
    let written = Result { try Output.standard.write(result.text) }
    InterruptNotice.remove()
    try await shell.close()
    try written.get()
    return result.exit
  }
}
