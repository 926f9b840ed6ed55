import ArgumentParser

/// A command that answers: everything but help.
protocol KinCommand: AsyncParsableCommand {
  /// What every command understands.
  var global: GlobalOptions { get set }
  /// Resolves names, calls a view-model, and answers what it shows.
  @MainActor func run(in shell: Shell) async throws -> CommandOutput
  /// Whether it can be typed in a session too.
  static var isForSessions: Bool { get }
}

extension KinCommand {
  static var isForSessions: Bool { true }

  /// Carries the command out, and answers what it says; by default in the form that its options ask for.
  ///
  /// The store stays open.
  @MainActor
  func result(in shell: Shell, form: OutputFormat? = nil) async throws -> CommandResult {
    let form = form ?? OutputFormat(global)
    let answer = try await run(in: shell)
    guard form.isJSON else {
      for failure in answer.failures { failure.result.write() }
      let capabilities = shell.environment.capabilities(of: .standard, colors: shell.colors)
      return CommandResult(text: answer.text(on: capabilities), exit: answer.exit)
    }
    let text = try await answer.json?().written(in: form)
    return CommandResult(text: text ?? "", exit: answer.exit)
  }
}
