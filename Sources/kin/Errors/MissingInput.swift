/// What a command misses that the parser does not: a session asks for it, and carries the line out again.
enum MissingInput: Hashable {
  /// A value, and what it is asked for with; nil for the words of its definition.
  case value(MissingArgument, question: String?)
  /// The household that everything is about, for whoever belongs to several and has chosen none.
  case household([Ambiguity.Candidate])
  /// Any of the things that the command changes.
  case change
  /// Which of several things is meant.
  case choice(Ambiguity)
  /// That parent mode is open.
  case parentMode
}

extension ShellText {
  /// What a session asks for instead of saying this.
  var missingInput: MissingInput? {
    self == .nothingToChange ? .change : nil
  }
}

extension CommandError {
  /// The same for a session, which asks for a value instead.
  func asking(for part: MissingArgument, with question: String? = nil) -> CommandError {
    var error = self
    error.missingInput = .value(part, question: question)
    return error
  }
}
