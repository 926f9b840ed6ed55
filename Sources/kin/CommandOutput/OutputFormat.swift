/// Output format of answers and errors.
enum OutputFormat: Hashable {
  /// Text for people.
  case text
  /// One JSON document over several lines, for `--json`.
  case document
  /// One JSON document on one line, for each command line of a REPL session.
  ///
  /// An error contains the number of its command line if the lines come from a file or pipe.
  case line(number: Int?)

  /// Whether the output is JSON.
  var isJSON: Bool { self != .text }

  /// The format that a command's options select.
  init(_ options: GlobalOptions) {
    self = options.json ? .document : .text
  }

  /// Adds the number of the command line to an error, if the number is known.
  func numbered(_ error: CommandError) -> CommandError {
    guard case .line(let number?) = self else { return error }
    var error = error
    error.arguments.append(.init("line", .int(number)))
    return error
  }

  /// Adds the number of the command line to the document of a command that failed partly.
  func numbered(_ document: JSON, exit: Exit) -> JSON {
    guard case .line(let number?) = self, exit != .done, case .object(let members) = document
    else { return document }
    return .object(members + [.init("line", .int(number))])
  }
}

extension JSON {
  /// The document in a JSON format, with a line break at the end.
  func written(in form: OutputFormat) -> String {
    if case .line = form { line + "\n" } else { document }
  }
}

extension CommandResult {
  /// Help or other text, in JSON as a document with `text`.
  init(telling text: String, in form: OutputFormat) {
    let document = JSON.object([.init("text", .string(text))])
    self.init(text: form.isJSON ? document.written(in: form) : text)
  }
}
