import ArgumentParser
import KinshipDomain

/// A command of `kin` that produces output.
protocol KinCommand: AsyncParsableCommand {
  /// The options that every command accepts.
  var global: GlobalOptions { get set }
  /// Resolves names, calls a view model, and returns its content.
  @MainActor func run(in shell: Shell) async throws -> CommandOutput
  /// Whether the command is available in a REPL session.
  static var isForSessions: Bool { get }
  /// Whether every use of the command needs a session.
  ///
  /// At a terminal without one, the command is refused before a question for missing arguments.
  static var needsAccount: Bool { get }
  /// A power without which every use of the command is refused; nil if it depends on the arguments.
  ///
  /// At a terminal, the command is refused before a question for missing arguments.
  static var requiredPower: Power? { get }
  /// The numbers that every use of the command accepts, by the value name of the argument.
  ///
  /// At a terminal, a question for the argument is repeated after another number.
  static var numberRanges: [String: ClosedRange<Int>] { get }
  /// Whether Control-C is the usual end of the command, which changes nothing.
  static var endsByControlC: Bool { get }
  /// Whether the command reads the profile, so that a damaged profile is an error.
  static var usesProfile: Bool { get }
}

extension KinCommand {
  static var isForSessions: Bool { true }
  static var needsAccount: Bool { true }
  static var requiredPower: Power? { nil }
  static var numberRanges: [String: ClosedRange<Int>] { [:] }
  static var endsByControlC: Bool { false }
  static var usesProfile: Bool { true }

  /// Runs the command and formats its output, by default in the format that its options select.
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
    guard let document = try await answer.json?() else {
      return CommandResult(text: "", exit: answer.exit)
    }
    let text = form.numbered(document, exit: answer.exit).written(in: form)
    return CommandResult(text: text, exit: answer.exit)
  }
}
