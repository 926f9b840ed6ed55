import ArgumentParser
import Foundation

@testable import kin

/// A line editor that returns given lines and secrets, and then ends the session.
///
/// A line of U+0003 stands for Control-C. A prompt for a secret is interrupted if none is left.
@MainActor
final class ScriptedEditor: LineEditor {
  let isInteractive = true
  private var lines: [String]
  private var secrets: [String]
  /// The prompt of each line.
  private(set) var prompts: [String] = []
  /// The prompts for secrets.
  private(set) var questions: [String] = []
  /// The lines in the history.
  private(set) var remembered: [String] = []
  /// Whether each command is interrupted as soon as it runs.
  var interrupts = false
  /// The condition that interrupts the running command.
  var interruption: (@MainActor @Sendable () -> Bool)?

  init(_ lines: [String], secrets: [String] = []) {
    self.lines = lines
    self.secrets = secrets
  }

  func line(_ prompt: String, completing: @escaping Completing) async -> Typed {
    prompts.append(prompt)
    guard !lines.isEmpty else { return .ended }
    let line = lines.removeFirst()
    return line == "\u{3}" ? .interrupted : .line(line)
  }

  func secret(_ question: String) throws -> String {
    questions.append(question)
    guard !secrets.isEmpty else { throw InterruptedQuestion() }
    return secrets.removeFirst()
  }

  func remember(_ line: String) {
    remembered.append(line)
  }

  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value {
    if interrupts { command.cancel() }
    guard let interruption else { return await command.value }
    let watching = Task { @MainActor in
      while !Task.isCancelled, !interruption() { await Task.yield() }
      if !Task.isCancelled { command.cancel() }
    }
    defer { watching.cancel() }
    return await command.value
  }
}

extension KinHome {
  /// Runs a session of the machine's user in this process, with the lines of the editor.
  ///
  /// Returns the output and the exit status. `keyringTimeout` is the timeout of the keyring.
  @MainActor
  func session(
    _ editor: ScriptedEditor, keyringTimeout: Duration? = nil
  ) async throws -> (said: String, exit: Exit) {
    let (shell, session) = try open(for: editor, keyringTimeout: keyringTimeout)
    var said = ""
    let repl = Repl(session, root: SessionCommands.self) { said += $0.text }
    let exit = await repl.run()
    try await shell.close()
    return (said, exit)
  }

  /// Opens a session without running lines; the caller closes the shell.
  @MainActor
  func open(
    for editor: ScriptedEditor, keyringTimeout: Duration? = nil
  ) throws -> (shell: Shell, session: ReplSession) {
    var environment = ProcessEnvironment(variables: environment, workingDirectory: path)
    if let keyringTimeout { environment.keyringTimeout = keyringTimeout }
    let options = try GlobalOptions.parse([])
    let shell = try Shell(options, in: environment, purpose: ReplSession.purpose)
    return (
      shell, try ReplSession(options, of: shell, editor: editor, outside: SessionCommands.outside)
    )
  }
}
