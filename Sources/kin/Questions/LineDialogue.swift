import KinshipDomain

/// The questions about one command line, and the words with the answers so far.
///
/// `kin` and a REPL session run the words, ask for what they lack, and run them again.
@MainActor
final class LineDialogue {
  private let questions: LineQuestions
  private(set) var words: [String]
  /// The last answer; nil before the first, and after a choice has changed the words.
  private var last: AnsweredLine?
  /// Whether a question was answered.
  private(set) var hasAnswers = false
  /// How many answers were typed for the same input.
  private var counts: [MissingInput: Int] = [:]

  init(_ typed: [String], questions: LineQuestions) {
    (words, self.questions) = (typed, questions)
  }

  /// Asks for missing arguments and adds them to the words.
  ///
  /// False, without a question, for other input, and after `Shell.mostQuestions` answers about the
  /// same. Before the first question it throws the refusal of a command that no arguments help. The
  /// child is asked for first, because the other arguments can depend on it.
  func ask(for missing: MissingInput) async throws -> Bool {
    guard missing.isArgument else { return false }
    var input = missing
    if !hasAnswers {
      let position = questions.tree.position(after: words)
      let command = position.command
      if let refusal = await questions.household?.knownRefusal(of: command) { throw refusal }
      if !position.given.contains(where: { $0.option == "--for" }),
        let child = await questions.household?.missingChild(of: command)
      {
        input = child
      }
    }
    let limit = Shell.mostQuestions - counts[input.withoutQuestion, default: 0]
    guard limit > 0 else { return false }
    // An answer to the same question again replaces the one before.
    var start = words
    if case .value(let part, _) = input, let last, last.part == part { start = last.unanswered }
    guard let line = try await questions.add(input, to: start, limit: limit) else { return false }
    if case .change = input { counts[.change, default: 0] += 1 }
    if let part = line.part { counts[.value(part, question: nil), default: 0] += line.attempts }
    (words, last, hasAnswers) = (line.words, line, true)
    return true
  }

  /// Replaces the words after the choice among the matches of a name.
  func replaceWords(_ words: [String]) {
    (self.words, last, hasAnswers) = (words, nil, true)
  }

  /// The question to repeat after an error about its answer; nil for other errors.
  ///
  /// Such an error is about the command line, or about a name without a single match, and quotes the
  /// answer. The command has changed nothing then.
  func question(repeatedAfter error: CommandError) -> MissingInput? {
    guard [.usage, .notFound, .ambiguous].contains(error.exit), let last, let part = last.part,
      last.answers.contains(where: {
        error.sentence.contains("“\($0)”") || error.sentence.contains("„\($0)“")
      })
    else { return nil }
    return .value(part, question: error.aboutAnswer)
  }

  /// The command as typed with all answers, such as `kin points bonus Ben 3 --reason Helped`.
  var command: String { AnsweredLine.typed(questions.root.leadingWords + words) }

  /// The error with the whole command, which the person can edit and type again.
  ///
  /// Control-C and an error without an answer before it stay unchanged, and so does an error of words
  /// with a secret.
  func namingCommand(in error: CommandError) -> CommandError {
    guard hasAnswers, error.exit != .interrupted,
      !questions.tree.position(after: words).given.contains(where: \.isSecret)
    else { return error }
    var named = error
    let isEnded = error.sentence.hasSuffix(".") || error.sentence.hasSuffix("?")
    named.sentence += isEnded ? " " : ". "
    named.sentence += ShellText.withAnswers(command).text(in: HelpLanguage.current)
    return named
  }

  /// The result for words that the parser refuses, after an answer with the whole command.
  func result(
    of message: ParserMessage, orElse result: CommandResult, form: OutputFormat = .text
  ) -> CommandResult {
    guard hasAnswers else { return result }
    let error = CommandError(exit: .usage, code: "usage", sentence: message.text)
    return CommandResult(namingCommand(in: error), form: form)
  }
}

// MARK: - Texts

extension ShellText {
  fileprivate static func withAnswers(_ command: String) -> Self {
    Self(
      "With your answers the command is “\(command)”.",
      nl: "Met je antwoorden is het commando “\(command)”.",
      de: "Mit deinen Antworten lautet der Befehl „\(command)“.")
  }
}
