/// The source of lines of a REPL session.
@MainActor
protocol LineEditor: AnyObject {
  /// Whether a person can see a prompt and answer questions.
  var isInteractive: Bool { get }
  /// The number of the last command line, if lines come from a file or pipe.
  var lineNumber: Int? { get }
  /// Reads a line; `completing` provides completions for the text before the cursor.
  func line(_ prompt: String, completing: @escaping Completing) async -> Typed
  /// Reads a secret without echo; throws an `InterruptedQuestion` for Control-C.
  func secret(_ question: String) throws -> String
  /// Adds a line to the editor's history.
  func remember(_ line: String)
  /// Waits for a command; Control-C cancels only its task.
  func outcome<Value: Sendable>(of command: Task<Value, Never>) async -> Value
}

extension LineEditor {
  /// Lines typed by a person have no numbers.
  var lineNumber: Int? { nil }
}

/// Provides completions for the text before the cursor.
typealias Completing = @MainActor (String) async -> Completion

/// The result of reading a line.
enum Typed: Equatable {
  case line(String)
  /// The line was cancelled (Control-C).
  case interrupted
  /// The input has ended (Control-D, or end of file).
  case ended
}

/// The effect of the completion key on a line.
struct Completion: Equatable, Sendable {
  /// The number of characters to erase before the cursor.
  var erased = 0
  /// The text to insert.
  var inserted = ""
  /// The text to list below the line: first one candidate each, and one row each after fitting.
  var listed: [String] = []
  /// Whether candidates have notes, so that each needs its own row.
  var hasNotes = false

  /// No candidates.
  static let none = Completion()
}
