/// How answers and errors are written: for people, or for programs.
enum AnswerForm: Hashable {
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
  func numbered(_ trouble: Trouble) -> Trouble {
    guard case .line(let number?) = self else { return trouble }
    var trouble = trouble
    trouble.arguments.append(.init("line", .int(number)))
    return trouble
  }
}

extension JSON {
  /// The document in a form for programs, ended by a line break.
  func written(in form: AnswerForm) -> String {
    if case .line = form { line + "\n" } else { document }
  }
}
