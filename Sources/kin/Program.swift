import Libc

/// One run of `kin`: from what was typed to what is said, and how it ends.
@MainActor
enum Program {
  static func run(_ typed: [String]) async -> Exit {
    // A reader that goes away is an error of `write`, not the end of us; and what we make is private.
    signal(SIGPIPE, SIG_IGN)
    umask(0o077)
    let surroundings = Surroundings.ofProcess()
    let language = HelpLanguage.of(typed, in: surroundings)
    return await HelpLanguage.$current.withValue(language) {
      guard typed.first != CompleteWords.name else {
        return await CompleteWords.answer(typed, in: surroundings)
      }
      switch ParsedLine(typed, below: Kin.self) {
      case .command(let command): return await carryOut(command, in: surroundings)
      case .saying(let saying), .malformed(_, let saying): return saying.write()
      }
    }
  }

  /// Carries one command out and says what came of it.
  private static func carryOut(
    _ command: some KinCommand, in surroundings: Surroundings
  ) async -> Exit {
    let shell: Shell
    do {
      shell = try Shell(
        command.global, in: surroundings, purpose: Kin.name(of: type(of: command)))
    } catch {
      return command.saying(Trouble(error, in: HelpLanguage.current), below: Kin.self).write()
    }
    return await CommandForm.$current.withValue(shell.commandForm) {
      await carryOut(command, in: shell)
    }
  }

  private static func carryOut(_ command: some KinCommand, in shell: Shell) async -> Exit {
    do {
      let saying = try await command.saying(in: shell)
      // What was answered is on the disk already: nobody waits for the store to be closed.
      let written = Result { try Output.standard.write(saying.text) }
      try await shell.close()
      try written.get()
      return saying.exit
    } catch {
      let exit = command.saying(Trouble(error, in: shell.language), below: Kin.self).write()
      // What went wrong first is what is said.
      try? await shell.close()
      return exit
    }
  }
}
