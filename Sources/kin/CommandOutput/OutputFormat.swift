/// How answers and errors are written: for people, or for programs.
enum OutputFormat: Hashable {
  /// Text for people.
  case text
  /// One JSON document over several lines: what `--json` asks for.
  case document
  /// One JSON document on one line, for each command line of a session.
  ///
  /// An error has the number of its command line, where lines come from a file or pipe.
  case line(number: Int?)

  /// Whether programs read it.
  var isJSON: Bool { self != .text }

  /// The form that the options of a command ask for.
  init(_ options: GlobalOptions) {
    self = options.json ? .document : .text
  }

  /// An error with the number of its command line, where that is known.
  func numbered(_ error: CommandError) -> CommandError {
    guard case .line(let number?) = self else { return error }
    var error = error
    error.arguments.append(.init("line", .int(number)))
    return error
  }
}

extension JSON {
  /// The document in a form for programs, ended by a line break.
  func written(in form: OutputFormat) -> String {
    if case .line = form { line + "\n" } else { document }
  }
}
