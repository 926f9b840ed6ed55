/// The final output of a command and its exit status.
struct CommandResult: Sendable, Equatable {
  var text: String
  /// Whether the text goes to standard error.
  var isError = false
  var exit = Exit.done

  /// Writes the text; throws if it cannot be written, also because its reader has gone.
  func deliver() throws(OutputError) {
    try (isError ? Output.error : .standard).write(text, needsReader: true)
  }

  /// Writes the text; if writing fails, only the exit status reports the result.
  @discardableResult
  func write() -> Exit {
    do {
      try (isError ? Output.error : .standard).write(text)
      return exit
    } catch {
      return exit == .done ? .inputOutput : exit
    }
  }
}
