import KinshipDomain

/// Questions of a REPL session.
///
/// Control-C, Control-D and an empty answer throw an `InterruptedQuestion`. Without a terminal the
/// answer is nil.
extension ReplInterpreter {
  /// Questions about a line, for a person at a terminal.
  var questions: LineQuestions {
    let session = session
    return LineQuestions(
      root: root, terminal: terminal, completer: completer,
      household: HouseholdOfLine(editor: editor) { try session.shell() },
      show: { say(CommandResult(text: $0, isSentences: true)) },
      read: { await editor.line($0, completing: $1) })
  }

  /// Asks for one of several matches; nil also if no word has the ambiguous name.
  func choose(_ ambiguity: Ambiguity, in words: [String]) async throws -> [String]? {
    guard editor.isInteractive, let index = ambiguity.index(in: words, of: tree) else { return nil }
    let head = text(.ambiguousHere(ambiguity.text))
    let chosen = try await choice(head, of: ambiguity.candidates)
    var words = words
    words[index] = ambiguity.replaced(in: words[index], by: chosen)
    return words
  }

  /// Asks for the household to use from now on.
  func choose(among households: [Ambiguity.Candidate]) async throws -> String? {
    guard editor.isInteractive else { return nil }
    let completer = completer
    return try await choice(text(.whichHousehold), of: households) {
      await completer.completion(of: $0, naming: .household)
    }
  }

  /// The id of the chosen object.
  private func choice(
    _ question: String, of things: [Ambiguity.Candidate],
    completing: @escaping Completing = { _ in .none }
  ) async throws -> String {
    let choice = NumberedChoice(
      question, lines: Ambiguity.Candidate.lines(of: things).numberedLines,
      names: things.map { [$0.name, $0.id] })
    guard let index = try await questions.ask(choice, completing: completing) else {
      throw InterruptedQuestion()
    }
    return things[index].id
  }

  /// Asks for the PIN and unlocks parent mode; returns whether it is unlocked.
  func unlockParentMode() async throws -> Bool {
    guard editor.isInteractive else { return false }
    do {
      try await session.shell().unlockParentMode()
      return true
    } catch let interruption as InterruptedQuestion {
      throw interruption
    } catch {
      let error = CommandError(error, in: language)
      say(CommandResult(error, form: .text))
      return false
    }
  }
}
