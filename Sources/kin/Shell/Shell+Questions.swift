import KinshipDomain
import KinshipPresentation

extension Shell {
  /// Whether a person types the input, also secrets with `KIN_NO_QUESTIONS=1`.
  var isInteractive: Bool { session?.editor.isInteractive ?? Prompt.isInteractive }

  /// Whether a person is asked while a command runs: to confirm, to choose, or for the PIN that
  /// opens parent mode.
  var mayAsk: Bool {
    session?.editor.isInteractive ?? (Prompt.isInteractive && !environment.forbidsQuestions)
  }

  /// Whether a person is asked for the arguments that the command lacks.
  var asksForArguments: Bool {
    !wantsJSON && (session?.editor.isInteractive ?? environment.asksQuestions)
  }

  /// Whether a person in a REPL session can answer questions while a command runs.
  var asksOnTheWay: Bool { session?.editor.isInteractive ?? false }

  /// Asks for an existing secret; closes the store first, because the answer can take long.
  ///
  /// A device from before the question cannot be used after it. Throws an `InterruptedQuestion` if a
  /// person ends the input.
  func secret(_ question: ShellText) async throws -> String {
    if isInteractive { try await close() }
    if session == nil { noteInterrupts() }
    do {
      return try session?.editor.secret(text(question))
        ?? Prompt.secret(Output.error.wrapping(text(question)))
    } catch Prompt.Failure.ended where isInteractive {
      throw InterruptedQuestion(hasInputEnded: true)
    }
  }

  /// Asks for a new secret, twice on a terminal; `check` throws for a secret that is not allowed.
  ///
  /// The questions are repeated after such a secret, and if the two differ: in a REPL session until
  /// the answer is empty, and on another terminal up to `mostQuestions` times in all.
  func newSecret(
    _ question: ShellText, again: ShellText, check: (String) throws -> Void = { _ in }
  ) async throws -> String {
    var questions = 0
    while true {
      let first = try await secret(question)
      questions += 1
      let hasQuestionLeft = isInteractive && !wantsJSON && questions < Self.mostQuestions
      let asksAgain = !first.isEmpty && (asksOnTheWay || hasQuestionLeft)
      do {
        try check(first)
      } catch  where asksAgain {
        try Output.error.write(sentences: CommandError(error, in: language).sentence + "\n")
        continue
      }
      guard isInteractive else { return first }
      if try await secret(again) == first { return first }
      guard asksAgain else { throw usage(.secretsDiffer) }
      try Output.error.write(sentences: text(.secretsDiffer) + "\n")
    }
  }

  /// Asks for a value while a command runs; nil for an empty answer.
  ///
  /// Pending mails are sent first, because one of them can contain the answer. As for `secret`, a
  /// device from before the question cannot be used after it.
  func value(named name: String, _ question: String) async throws -> String? {
    try await close()
    let said = try await answer(question, "\(ValueName.text(name)): ")?.trimmed
    return said.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Asks for a confirmation in the current language or in English.
  ///
  /// Throws a usage error if the user cannot be asked.
  func isConfirmed(_ question: String, withoutAsking: Bool = false) async throws -> Bool {
    guard !withoutAsking else { return true }
    guard mayAsk else { throw usage(.confirmationMissing) }
    return isYes(try await answer(question, text(.yesOrNo) + " ") ?? "")
  }

  /// How often a choice, or a question for the same argument or secret, is asked before it ends the
  /// command.
  static let mostQuestions = 3

  /// Asks for one of several options; nil for an empty answer, and at the end of the input.
  func ask(_ choice: NumberedChoice) async throws -> Int? {
    try await choice.ask(in: language) { shown in
      let question = session == nil ? shown + "\n" : shown
      return try await answer(question, text(.whichOne))?.trimmed ?? ""
    }
  }

  /// Asks a question, unless it was answered in an earlier run of the command; nil at the end of the
  /// input.
  private func answer(_ question: String, _ prompt: String) async throws -> String? {
    if let said = answers.take(question) { return said }
    let said = try await ask(question, prompt)
    if let said { answers.add(said, to: question) }
    return said
  }

  private func ask(_ question: String, _ prompt: String) async throws -> String? {
    guard let session else {
      noteInterrupts()
      return try Prompt.answer(
        Output.error.wrapping(question + (question.hasSuffix("\n") ? "" : " ") + prompt))
    }
    try Output.standard.write(sentences: question + "\n")
    switch await session.editor.line(prompt, completing: { _ in .none }) {
    case .line(let said): return said
    case .ended:
      // Control-D leaves the cursor behind the prompt.
      try Output.standard.write("\n")
      return nil
    case .interrupted: throw InterruptedQuestion()
    }
  }

  /// Lets Control-C after the answer say that the change may have been saved.
  ///
  /// Outside a REPL session, Control-C ends the program also while the change is sent.
  private func noteInterrupts() {
    guard isInteractive else { return }
    let error = CommandError(exit: .interrupted, code: "givenUp", sentence: text(.givenUp))
    InterruptNotice.install(CommandResult(error, form: wantsJSON ? .document : .text).shownText)
  }

  private func isYes(_ answer: String) -> Bool {
    let said = answer.folded
    return ["y", "yes", "j", text(.yes).folded].contains(said)
  }
}
