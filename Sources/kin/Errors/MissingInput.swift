/// Missing input that the parser does not detect; a REPL session asks for it and repeats the line.
enum MissingInput: Hashable {
  /// A value, and the question for it; nil to use the help of the argument.
  case value(MissingArgument, question: String?)
  /// The household to use, for a member of several households without a choice in the profile.
  case household([Ambiguity.Candidate])
  /// At least one option that changes a property.
  case change
  /// The choice among the matches of an ambiguous name.
  case choice(Ambiguity)
  /// Parent mode must be unlocked.
  case parentMode
}

extension ShellText {
  /// The input for which a REPL session asks instead of showing this text.
  var missingInput: MissingInput? {
    self == .nothingToChange ? .change : nil
  }
}

extension CommandError {
  /// A copy of the error for which a REPL session asks for a value.
  func asking(for part: MissingArgument, with question: String? = nil) -> CommandError {
    var error = self
    error.missingInput = .value(part, question: question)
    return error
  }
}
