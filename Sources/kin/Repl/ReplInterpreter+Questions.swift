import KinshipDomain
import KinshipPresentation
import KinshipUseCases

/// Questions of a REPL session.
///
/// Control-C, Control-D and an empty answer throw an `InterruptedQuestion`. Without a terminal the
/// answer is nil.
extension ReplInterpreter {
  /// The refusal of a command that the acting member may not use with any arguments.
  ///
  /// Nil if the user cannot be asked for arguments, or if reading the household fails: the command
  /// then reports the failure.
  func knownRefusal(of words: [String]) async -> CommandError? {
    guard editor.isInteractive, let power = tree.position(after: words).command.requiredPower
    else { return nil }
    let reading = Task { @MainActor () -> CommandError? in
      guard let shell = try? session.shell(), let context = try? await shell.context(),
        !context.home.powers.contains(power)
      else { return nil }
      return shell.refused(.unauthorized)
    }
    return await editor.outcome(of: reading)
  }

  /// Asks for the missing argument of a line.
  func askForMissing(
    _ part: MissingArgument, in words: [String], _ question: String? = nil
  ) async throws -> [String]? {
    guard editor.isInteractive else { return nil }
    let position = tree.position(after: words)
    let argument = position.argument(part)
    let question = question ?? argument?.abstract ?? ""
    let completer = completer
    let answer = try await answer(question, prompt: "\(ValueName.text(part.valueName)): ") {
      await completer.completion(of: $0, for: argument, of: position.command)
    }
    return part.adding(answer, to: words)
  }

  /// Asks for the property to change and its new value.
  ///
  /// It repeats the question after an unknown property.
  func addChange(to words: [String]) async throws -> [String]? {
    guard editor.isInteractive else { return nil }
    let changes = tree.changes(after: words)
    let names = changes.map { $0.option ?? ValueName.text($0.valueName ?? "") }
    let pairs = zip(names.numberedLines, changes).map { (label: $0, value: $1.abstract ?? "") }
    let lines =
      [text(.whatToChange)] + alignedLines(pairs, on: TerminalCapabilities(width: terminal.columns))
    let listed = lines.joined(separator: "\n")
    var question = listed
    while true {
      let answer = try await answer(question, prompt: text(.whichOne))
      let chosen = changes.indices.first {
        answer == "\($0 + 1)" || answer == names[$0] || "--\(answer)" == names[$0]
      }
      guard let change = chosen.map({ changes[$0] }) else {
        question = "\(text(.numberWanted(upTo: changes.count)))\n\(listed)"
        continue
      }
      if change.kind == .flag, let option = change.option {
        var words = words
        words.insert(option, at: words.firstIndex(of: "--") ?? words.endIndex)
        return words
      }
      let part = MissingArgument(option: change.option, valueName: change.valueName ?? "")
      return try await askForMissing(part, in: words)
    }
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
      let answer = try await answer(shown, prompt: text(.whichOne), completing: completing)
      guard answer.count < 4, let number = Int(answer) else { return answer }
      if things.indices.contains(number - 1) { return things[number - 1].id }
      shown = "\(text(.numberWanted(upTo: things.count)))\n\(listed)"
    }
  }

  /// Asks a question and returns the answer without surrounding blanks.
  private func answer(
    _ question: String, prompt: String,
    completing: @escaping Completing = { _ in .none }
  ) async throws -> String {
    if !question.isEmpty {
      say(CommandResult(text: question.hasSuffix("\n") ? question : question + "\n"))
    }
    // The completion thread has no task-local language, so it is captured here.
    let language = language
    let fitting: Completing = { await completing($0).fitting(terminal, in: language) }
    switch await editor.line(prompt, completing: fitting) {
    case .line(let line) where !line.trimmed.isEmpty: return line.trimmed
    case .line, .interrupted: throw InterruptedQuestion()
    case .ended:
      // Control-D leaves the cursor behind the prompt.
      say(CommandResult(text: "\n"))
      throw InterruptedQuestion()
    }
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
