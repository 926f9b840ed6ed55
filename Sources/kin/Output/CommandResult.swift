/// What is said at the end of a command, and how it ends.
struct CommandResult: Sendable, Equatable {
  var text: String
  /// Whether it goes to standard error.
  var isError = false
  var exit = Exit.done

  /// Says it; where nobody can be told, the number at the end has to do.
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
