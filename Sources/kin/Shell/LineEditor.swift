/// Where the lines of a session come from.
@MainActor
protocol LineEditor: AnyObject {
  /// Whether a person sits there: who is shown a prompt, and can be asked.
  var isInteractive: Bool { get }
  /// The number of the command line that was read last, where lines come from a file or pipe.
  var lineNumber: Int? { get }
  /// Waits for a line; `completing` is asked what completes the text before the cursor.
  func line(_ prompt: String, completing: @escaping Completing) async -> Typed
  /// A secret, which nobody sees; throws an `InterruptedQuestion` for Control-C.
  func secret(_ question: String) throws -> String
  /// Makes a line one that can be brought back.
  func remember(_ line: String)
  /// Waits for a command; whoever interrupts it cancels its task, and nothing else.
  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value
}

extension LineEditor {
  /// A person counts no lines.
  var lineNumber: Int? { nil }
}

/// What completes the text before the cursor.
typealias Completing = @MainActor (String) async -> Completion

/// What came of waiting for a line.
enum Typed: Equatable {
  case line(String)
  /// The line was given up (Control-C).
  case interrupted
  /// There will be no more (Control-D, or the end of a file).
  case ended
}

/// What the completion key does to a line.
struct Completion: Equatable, Sendable {
  /// How many characters before the cursor go away.
  var erased = 0
  /// What is put there instead.
  var inserted = ""
  /// What is shown below the line: one piece each, and once it fits the terminal one row each.
  var listed: [String] = []
  /// Whether the pieces say what they do, and so have a row of their own.
  var hasNotes = false

  /// Nothing fits.
  static let none = Completion()
}
