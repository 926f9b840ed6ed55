import Libc

/// One run of `kin`: parses the arguments, runs the command and returns the exit status.
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
      switch ParsedLine(typed, below: Kin.self, columns: environment.helpColumns) {
      case .command(let command): return await execute(command, in: environment)
      case .result(let result), .malformed(_, let result): return result.write()
      }
    }
  }

  /// Runs one command and writes its result or error.
  ///
  /// If parent mode is closed, a person at a terminal is asked for the PIN once, and the command
  /// runs again with the `answers` of the first run.
  private static func execute(
    _ command: some KinCommand, in environment: ProcessEnvironment, answers: CommandAnswers? = nil
  ) async -> Exit {
    let shell: Shell
    do {
      shell = try Shell(
        command.global, in: environment, purpose: Kin.name(of: type(of: command)),
        answers: answers, usesProfile: type(of: command).usesProfile)
    } catch {
      return command.result(CommandError(error, in: HelpLanguage.current), below: Kin.self).write()
    }
    return await CommandNotation.$current.withValue(shell.commandNotation) {
      do {
        do {
          return try await execute(command, in: shell)
        } catch  where answers == nil && shell.canUnlock(after: error) {
          try await shell.unlockParentMode()
          try await shell.close()
          shell.answers.reuse()
          return await execute(command, in: environment, answers: shell.answers)
        }
      } catch {
        let exit = command.result(CommandError(error, in: shell.language), below: Kin.self).write()
        InterruptNotice.remove()
        // Only the first error is reported; an error while closing is ignored.
        try? await shell.close()
        return exit
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
