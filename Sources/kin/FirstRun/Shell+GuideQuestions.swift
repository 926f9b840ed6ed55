import KinshipDomain
import KinshipPresentation

/// The end of the input (Control-D) at a question of the guide.
struct InputEnded: Error {}

// Questions of the guide, which repeat until the answer is valid.

extension Shell {
  /// Asks until `read` accepts the answer; an empty answer stands for `standard`.
  ///
  /// It closes the store first, because the answer can take long. A device from before the question
  /// cannot be used after it. Throws `InterruptedQuestion` or `InputEnded`.
  func ask<Value>(
    _ question: ShellText, standard: String? = nil, _ read: (String) throws -> Value
  ) async throws -> Value {
    try await close()
    let prompt = prompt(text(question), standard)
    while true {
      do {
        let typed = try Self.line(prompt).trimmed
        return try read(typed.isEmpty ? standard ?? "" : typed)
      } catch let error where error is InterruptedQuestion || error is InputEnded {
        throw error
      } catch {
        try tell(CommandError(error, in: language))
      }
    }
  }

  /// The question with its standard answer: `Name [Home]: ` or `Which one? [1] `.
  private func prompt(_ question: String, _ standard: String?) -> String {
    guard let standard = standard?.printable else { return question }
    return question.hasSuffix(": ")
      ? "\(question.dropLast(2)) [\(standard)]: " : "\(question)[\(standard)] "
  }

  private static func line(_ prompt: String) throws -> String {
    guard let line = try Prompt.answer(Output.error.wrapping(prompt)) else {
      // Control-D leaves the cursor behind the question.
      try Output.error.write("\n")
      throw InputEnded()
    }
    return line
  }

  /// Asks for one of several options until one is chosen; the first is the standard.
  ///
  /// The meanings, one for each option, are shown behind the options. The codes, one for each
  /// option, also select it.
  func ask(
    _ question: ShellText, choosing things: [String], meaning words: [String] = [],
    codes: [String] = []
  ) async throws -> Int {
    let options = words.isEmpty ? things : zip(things, words).map { "\($0): \($1)" }
    let choice = NumberedChoice(
      text(question), lines: options.numberedLines,
      names: things.indices.map { index in
        [things[index]] + (index < codes.count ? [codes[index]] : [])
      })
    try tell(choice.text)
    return try await ask(.whichOne, standard: "1") { typed in
      guard let chosen = choice.index(of: typed) else {
        throw usage(.guideNumberWanted(upTo: things.count))
      }
      return chosen
    }
  }

  /// Asks for a new password twice, without echo, until it is allowed and both are equal.
  func askNewPassword(email: Email, name: Name) async throws -> String {
    try await close()
    while true {
      do {
        let first = try Prompt.secret(Output.error.wrapping(text(.guidePassword)))
        _ = try Password(first, email: email, displayName: name)
        guard try Prompt.secret(text(.repeatPassword)) == first else { throw usage(.secretsDiffer) }
        return first
      } catch let error as InterruptedQuestion {
        throw error
      } catch Prompt.Failure.ended {
        throw InputEnded()
      } catch {
        try tell(CommandError(error, in: language))
      }
    }
  }

  /// Repeats a step with its questions after a refusal, whose sentence it shows.
  ///
  /// An ended session, and closed parent mode, end the step.
  func untilAccepted<Value>(_ step: () async throws -> Value) async throws -> Value {
    while true {
      do {
        return try await step()
      } catch let error as CommandError where canRepeat(after: error) {
        try tell(error)
      }
    }
  }

  private func canRepeat(after error: CommandError) -> Bool {
    let ends = [Refusal.notAuthenticated.code, Refusal.elevationRequired.code]
    return [.refused, .notFound, .usage].contains(error.exit) && !ends.contains(error.code)
  }

  // MARK: Output

  /// Writes a sentence between questions.
  func tell(_ words: ShellText) throws { try tell(text(words)) }

  /// Writes the answer to a step.
  func tell(_ output: CommandOutput) throws {
    let capabilities = environment.capabilities(of: .standard, colors: colors)
    try Output.standard.write(output.text(on: capabilities))
  }

  private func tell(_ error: CommandError) throws {
    try tell(
      ([error.sentence] + error.lines.map { "  \($0)" }).map(\.printable)
        .joined(separator: "\n"))
  }

  private func tell(_ text: String) throws {
    try Output.error.write(sentences: text + "\n")
  }
}
