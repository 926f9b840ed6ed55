import KinshipDomain

/// Questions of a REPL session.
///
/// Control-C, Control-D and an empty answer throw an `InterruptedQuestion`. Without a terminal the
/// answer is nil.
extension ReplInterpreter {
  /// The refusal of a command that cannot be used with any arguments: nobody is signed in, or the
  /// acting member lacks a power.
  ///
  /// Nil if the user cannot be asked for arguments, or if reading the household fails: the command
  /// then reports the failure.
  func knownRefusal(of words: [String]) async -> CommandError? {
    let command = tree.position(after: words).command
    guard editor.isInteractive, command.needsAccount, let shell = try? session.shell() else {
      return nil
    }
    let power = command.requiredPower
    let reading = Task { @MainActor in await shell.refusal(without: power) }
    return await editor.outcome(of: reading)
  }

  private var questions: LineQuestions {
    LineQuestions(
      tree: tree, terminal: terminal, completer: completer,
      show: { say(CommandResult(text: $0, isSentences: true)) },
      read: { await editor.line($0, completing: $1) })
  }

  /// Asks for missing arguments of a line.
  func ask(for input: MissingInput, in words: [String]) async throws -> [String]? {
    guard editor.isInteractive else { return nil }
    return try answered(await questions.add(input, to: words))
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

  /// The id of the object with the typed number, or the typed text.
  ///
  /// It repeats the question after another number; four digits can be the beginning of an id.
  private func choice(
    _ question: String, of things: [Ambiguity.Candidate],
    completing: @escaping Completing = { _ in .none }
  ) async throws -> String {
    let lines = Ambiguity.Candidate.lines(of: things).numberedLines
    let listed = question + "\n" + lines.map { "\($0)\n" }.joined()
    var shown = listed
    while true {
      let answer = try answered(
        await questions.answer(shown, prompt: text(.whichOne), completing: completing))
      guard answer.count < 4, let number = Int(answer) else { return answer }
      if things.indices.contains(number - 1) { return things[number - 1].id }
      shown = "\(text(.numberWanted(upTo: things.count)))\n\(listed)"
    }
  }

  /// Throws for a question without an answer.
  private func answered<Answer>(_ answer: Answer?) throws -> Answer {
    guard let answer else { throw InterruptedQuestion() }
    return answer
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
