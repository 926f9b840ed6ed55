import KinshipDomain

/// Questions for the arguments that a command line lacks.
///
/// An answer becomes part of the words, which are then parsed and run again. Control-C, Control-D
/// and two empty answers throw an `InterruptedQuestion`.
@MainActor
struct LineQuestions {
  /// The most names that a question lists.
  private static let mostNames = 50

  let root: any RootCommand.Type
  let terminal: TerminalSize
  /// Completes answers; nil where the terminal cannot.
  var completer: LineCompleter?
  /// The household that has the names in answers; nil to check no names.
  var household: HouseholdOfLine?
  /// Writes a question above its prompt.
  let show: @MainActor (String) -> Void
  /// Reads an answer after a prompt.
  let read: @MainActor (_ prompt: String, _ completing: @escaping Completing) async throws -> Typed

  var tree: CommandTree { CommandTree(of: root) }

  /// Asks for missing arguments, and adds them to the words; nil for other missing input.
  ///
  /// A value is asked for `limit` times at most, because earlier answers of it can count.
  func add(
    _ input: MissingInput, to words: [String], limit: Int = Shell.mostQuestions
  ) async throws -> AnsweredLine? {
    switch input {
    case .value(let part, let question):
      try await add(part, to: words, asking: question, limit: limit)
    case .change: try await addChange(to: words)
    case .household, .choice, .parentMode: nil
    }
  }

  /// Asks for a missing argument, by default with its help.
  ///
  /// It repeats the question after an answer that the command cannot take, and then throws the error
  /// about that answer.
  private func add(
    _ part: MissingArgument, to words: [String], asking question: String? = nil,
    limit: Int = Shell.mostQuestions
  ) async throws -> AnsweredLine {
    let position = tree.position(after: words)
    let argument = position.argument(part)
    let isList = argument?.takesSeveralWords ?? false
    var shown = question ?? ""
    if question == nil { shown = await self.question(for: argument, of: position.command, words) }
    var count = 0
    while true {
      count += 1
      let answer = try await neededAnswer(
        shown, prompt: "\(QuestionLabel.text(for: part, isList: isList)): "
      ) {
        guard let completer else { return .none }
        return await completer.completion(of: $0, for: argument, of: position.command)
      }
      let answers = isList ? part.words(inList: answer) : [answer]
      var line = AnsweredLine(words, adding: answers, for: part)
      line.attempts = count
      do {
        try await check(line, for: argument, of: position.command)
        return line
      } catch let error as CommandError where count < limit {
        shown = error.aboutAnswer
      }
    }
  }

  /// The help of an argument and how to separate several names, with the names that are known.
  private func question(
    for argument: CommandTree.Argument?, of command: CommandTree, _ words: [String]
  ) async -> String {
    guard let argument else { return "" }
    let isList = argument.takesSeveralWords
    let help = "\(argument.abstract ?? "")\(isList ? " \(text(.severalByCommas))" : "")"
    let names =
      argument.takesMembers
      ? household?.knownNames ?? []
      : await household?.choices(for: argument, of: command, after: words) ?? []
    guard !names.isEmpty else { return help }
    let end = names.count > Self.mostNames ? ", …" : ""
    let shown = names.prefix(Self.mostNames).joined(separator: ", ")
    return "\(help)\n\((shown + end).printable)"
  }

  /// Asks for the property to change and its new value.
  private func addChange(to words: [String]) async throws -> AnsweredLine {
    let changes = tree.changes(after: words)
    let names = changes.map { $0.option ?? ValueName.text($0.valueName ?? "") }
    let pairs = zip(names.numberedLines, changes).map { (label: $0, value: $1.abstract ?? "") }
    let choice = NumberedChoice(
      text(.whatToChange),
      lines: alignedLines(pairs, on: TerminalCapabilities(width: terminal.columns)),
      names: names.map { [$0, String($0.drop { $0 == "-" })] })
    guard let chosen = try await ask(choice) else { throw InterruptedQuestion() }
    let change = changes[chosen]
    if change.kind == .flag, let option = change.option {
      return AnsweredLine(words, adding: option)
    }
    let part = MissingArgument(option: change.option, valueName: change.valueName ?? "")
    return try await add(part, to: words)
  }

  /// Asks for one of several options; nil for an empty answer.
  func ask(
    _ choice: NumberedChoice, completing: @escaping Completing = { _ in .none }
  ) async throws -> Int? {
    try await choice.ask(in: HelpLanguage.current) {
      try await answer($0, prompt: text(.whichOne), completing: completing)
    }
  }

  /// Asks once more after an empty answer.
  private func neededAnswer(
    _ question: String, prompt: String, completing: @escaping Completing
  ) async throws -> String {
    for shown in [question, text(.answerNeeded)] {
      let answer = try await answer(shown, prompt: prompt, completing: completing)
      if !answer.isEmpty { return answer }
    }
    throw InterruptedQuestion()
  }

  /// Asks a question and returns the answer without surrounding blanks.
  private func answer(
    _ question: String, prompt: String, completing: @escaping Completing
  ) async throws -> String {
    if !question.isEmpty { show(question.hasSuffix("\n") ? question : question + "\n") }
    // The completion thread has no task-local language, so it is captured here.
    let language = HelpLanguage.current
    switch try await read(prompt, { await completing($0).fitting(terminal, in: language) }) {
    case .line(let line): return line.trimmed
    case .interrupted: throw InterruptedQuestion()
    case .ended:
      // Control-D leaves the cursor behind the prompt.
      show("\n")
      throw InterruptedQuestion()
    }
  }

  private func text(_ words: ShellText) -> String { words.text(in: HelpLanguage.current) }
}

// MARK: - Arguments

extension CommandTree.Argument {
  /// Whether an answer can contain several words for it.
  fileprivate var takesSeveralWords: Bool { kind == .positional && isRepeating }

  /// Whether it takes a title that its question lists.
  var takesTitles: Bool { ["card", "reward", "pool", "catalog-item"].contains(valueName) }

  /// Whether it takes the name of a member, or of several.
  var takesMembers: Bool { ["member", "members"].contains(valueName) }
}

extension MissingArgument {
  /// The words that a typed list stands for; never none.
  ///
  /// Commas separate existing objects, whose titles can contain “and”. For new items “and” separates
  /// too.
  fileprivate func words(inList answer: String) -> [String] {
    let words = valueName == "title" ? TypedList.names(in: answer) : TypedList.parts(of: answer)
    let filled = words.filter { !$0.isEmpty }
    return filled.isEmpty ? [answer] : filled
  }
}

extension CommandError {
  /// The sentence about a wrong answer, with the matches of an ambiguous name.
  var aboutAnswer: String {
    ([sentence] + lines.map { "  \($0)" }).map(\.printable).joined(separator: "\n")
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static let whatToChange = Self(
    "What do you want to change?",
    nl: "Wat wil je wijzigen?",
    de: "Was möchtest du ändern?")

  fileprivate static let severalByCommas = Self(
    "Commas separate several.",
    nl: "Scheid er meer met komma's.",
    de: "Kommas trennen mehrere.")

  fileprivate static let answerNeeded = Self(
    "An answer is needed; Control-C stops.",
    nl: "Er is een antwoord nodig; Control-C stopt.",
    de: "Eine Antwort ist nötig; Control-C bricht ab.")
}
