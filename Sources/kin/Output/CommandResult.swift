/// The final output of a command and its exit status.
struct CommandResult: Sendable, Equatable {
  var text: String
  /// Whether the text goes to standard error.
  var isError = false
  var exit = Exit.done
  /// Whether the text is sentences, which a terminal shows with breaks between words.
  var isSentences = false

  /// Writes the text; throws if it cannot be written, also because its reader has gone.
  func deliver() throws(OutputError) {
    try output.write(shownText, needsReader: true)
  }

  /// Writes the text; if writing fails, only the exit status reports the result.
  @discardableResult
  func write() -> Exit {
    do {
      try output.write(shownText)
      return exit
    } catch {
      return exit == .done ? .inputOutput : exit
    }
  }

  private var output: Output { isError ? .error : .standard }

  /// The text as its output shows it.
  var shownText: String { isSentences ? output.wrapping(text) : text }
}
