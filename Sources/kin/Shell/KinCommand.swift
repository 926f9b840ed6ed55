import ArgumentParser

/// A command that answers: everything but help.
protocol KinCommand: AsyncParsableCommand {
  /// What every command understands.
  var global: GlobalOptions { get set }
  /// Resolves names, calls a view-model, and answers what it shows.
  @MainActor func answer(in shell: Shell) async throws -> Answer
  /// Whether it can be typed in a session too.
  static var isForSessions: Bool { get }
}

extension KinCommand {
  static var isForSessions: Bool { true }

  /// Carries the command out, and answers what it says; by default in the form that its options ask for.
  ///
  /// The store stays open.
  @MainActor
  func saying(in shell: Shell, form: AnswerForm? = nil) async throws -> Saying {
    let form = form ?? AnswerForm(global)
    let answer = try await answer(in: shell)
    guard form.isJSON else {
      for failure in answer.failures { failure.saying.write() }
      let paper = shell.surroundings.paper(of: .standard, colors: shell.colors)
      return Saying(text: answer.text(on: paper), exit: answer.exit)
    }
    let text = try await answer.json?().written(in: form)
    return Saying(text: text ?? "", exit: answer.exit)
  }
}
