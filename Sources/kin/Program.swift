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
    /// Arguments are missing, and nothing was changed; the result applies if nobody can be asked.
    case lacks(MissingInput, otherwise: CommandResult)
  }

  /// Executes the words; asks a person at a terminal for missing arguments until none is missing, or
  /// until the answers to the same question are refused.
  private static func answerQuestions(
    about typed: [String], in environment: ProcessEnvironment
  ) async -> Exit {
    var words = typed
    var questionCounts: [MissingInput: Int] = [:]
    while true {
      switch await attempt(words, in: environment) {
      case .ended(let exit): return exit
      case .lacks(let input, let otherwise):
        let wantsJSON = words.prefix { $0 != "--" }.contains("--json")
        questionCounts[input.withoutQuestion, default: 0] += 1
        let isAskedTooOften = questionCounts.values.contains { $0 > Shell.mostQuestions }
        guard environment.asksQuestions, !wantsJSON, !isAskedTooOften else {
          return otherwise.write()
        }
        if words == typed, let refusal = await knownRefusal(of: words, in: environment) {
          return refusal.write()
        }
        do {
          guard let more = try await questions(in: environment).add(input, to: words) else {
            throw CommandError.usage(.nothingDone, in: HelpLanguage.current)
          }
          words = more
        } catch {
          return CommandResult(CommandError(error, in: HelpLanguage.current), form: .text).write()
        }
      }
    }
  }

  private static func attempt(
    _ words: [String], in environment: ProcessEnvironment
  ) async -> Attempt {
    switch ParsedLine(words, below: Kin.self, columns: environment.helpColumns) {
    case .command(let command): return await execute(command, in: environment)
    case .result(let result): return .ended(result.write())
    case .malformed(let sentence, let result):
      guard let part = MissingArgument(sentence) else { return .ended(result.write()) }
      return .lacks(.value(part, question: nil), otherwise: result)
    }
  }

  /// Questions on standard error, as all questions outside a session.
  private static func questions(in environment: ProcessEnvironment) -> LineQuestions {
    LineQuestions(
      tree: CommandTree(of: Kin.self), terminal: environment.size(of: .error),
      show: { try? Output.error.write(sentences: $0) },
      read: { prompt, _ in try Prompt.answer(prompt).map(Typed.line) ?? .ended })
  }

  /// The refusal of a command that cannot be used with any arguments: nobody is signed in, or the
  /// acting member lacks a power.
  private static func knownRefusal(
    of words: [String], in environment: ProcessEnvironment
  ) async -> CommandResult? {
    let command = CommandTree(of: Kin.self).position(after: words).command
    guard command.needsAccount, let options = try? GlobalOptions(typedIn: words),
      let shell = try? Shell(options, in: environment, purpose: "kin")
    else { return nil }
    let power = command.requiredPower
    return await CommandNotation.$current.withValue(shell.commandNotation) {
      let error = await shell.refusal(without: power)
      // The store is free while the person thinks about the answer.
      try? await shell.close()
      return error.map { CommandResult($0, form: .text) }
    }
  }

  /// Runs one command and writes its result, or its error unless arguments are missing.
  ///
  /// If parent mode is closed, a person at a terminal is asked for the PIN once, and the command
  /// runs again with the `answers` of the first run.
  private static func execute(
    _ command: some KinCommand, in environment: ProcessEnvironment, answers: CommandAnswers? = nil
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
          return await execute(command, in: environment, answers: shell.answers)
        }
      } catch {
        let error = CommandError(error, in: shell.language)
        let result = command.result(error, below: Kin.self)
        let attempt: Attempt =
          if let input = error.missingInput, input.isArgument, shell.asksForArguments {
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
