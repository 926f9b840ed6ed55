import KinshipDomain
import KinshipUseCases

/// Questions for the arguments that a command line lacks.
///
/// An answer becomes part of the words, which are then parsed and run again. Without an answer the
/// words are nil. Control-C throws an `InterruptedQuestion`.
@MainActor
struct LineQuestions {
  let tree: CommandTree
  let terminal: TerminalSize
  /// Completes answers; nil where the terminal cannot.
  var completer: LineCompleter?
  /// Writes a question above its prompt.
  let show: @MainActor (String) -> Void
  /// Reads an answer after a prompt.
  let read: @MainActor (_ prompt: String, _ completing: @escaping Completing) async throws -> Typed

  /// Asks for missing arguments, and adds them to the words; nil also for other missing input.
  func add(_ input: MissingInput, to words: [String]) async throws -> [String]? {
    switch input {
    case .value(let part, let question): return try await add(part, to: words, asking: question)
    case .change: return try await addChange(to: words)
    case .household, .choice, .parentMode: return nil
    }
  }

  /// Asks for a missing argument, by default with its help.
  private func add(
    _ part: MissingArgument, to words: [String], asking question: String? = nil
  ) async throws -> [String]? {
    let position = tree.position(after: words)
    let argument = position.argument(part)
    let question = question ?? argument?.abstract ?? ""
    let answer = try await answer(question, prompt: "\(ValueName.text(part.valueName)): ") {
      guard let completer else { return .none }
      return await completer.completion(of: $0, for: argument, of: position.command)
    }
    return answer.map { part.adding($0, to: words) }
  }

  /// Asks for the property to change and its new value.
  ///
  /// It repeats the question after an unknown property, and then throws a usage error.
  private func addChange(to words: [String]) async throws -> [String]? {
    let changes = tree.changes(after: words)
    let names = changes.map { $0.option ?? ValueName.text($0.valueName ?? "") }
    let pairs = zip(names.numberedLines, changes).map { (label: $0, value: $1.abstract ?? "") }
    let lines =
      [text(.whatToChange)] + alignedLines(pairs, on: TerminalCapabilities(width: terminal.columns))
    let listed = lines.joined(separator: "\n")
    var (question, typed) = (listed, "")
    for _ in 1...Shell.mostQuestions {
      guard let answer = try await answer(question, prompt: text(.whichOne)) else { return nil }
      typed = answer
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
      return try await add(part, to: words)
    }
    throw CommandError.usage(.noSuchChoice(typed), in: HelpLanguage.current)
  }

  /// Asks a question and returns the answer without surrounding blanks; nil if it is empty or the
  /// input ends.
  func answer(
    _ question: String, prompt: String,
    completing: @escaping Completing = { _ in .none }
  ) async throws -> String? {
    if !question.isEmpty { show(question.hasSuffix("\n") ? question : question + "\n") }
    // The completion thread has no task-local language, so it is captured here.
    let language = HelpLanguage.current
    switch try await read(prompt, { await completing($0).fitting(terminal, in: language) }) {
    case .line(let line): return line.trimmed.isEmpty ? nil : line.trimmed
    case .interrupted: throw InterruptedQuestion()
    case .ended:
      // Control-D leaves the cursor behind the prompt.
      show("\n")
      return nil
    }
  }

  private func text(_ words: ShellText) -> String { words.text(in: HelpLanguage.current) }
}

extension Shell {
  /// The refusal of a command that needs an account, and `power` if not nil, with any arguments.
  ///
  /// Nil also if reading the household fails: the command then reports the failure.
  func refusal(without power: Power?) async -> CommandError? {
    guard isSignedIn else { return await signInOrSignUpFirst() }
    guard let power, let context = try? await context(), !context.home.powers.contains(power) else {
      return nil
    }
    return refused(.unauthorized)
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let whatToChange = Self(
    "What do you want to change?",
    nl: "Wat wil je wijzigen?",
    de: "Was möchtest du ändern?")
}
