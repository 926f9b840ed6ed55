/// Input that a command lacks; at a terminal `kin` asks for it, and runs the command again.
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

  /// Whether arguments are missing, which an answer adds to the words of the command.
  var isArgument: Bool {
    switch self {
    case .value, .change: true
    case .household, .choice, .parentMode: false
    }
  }

  /// The input without its question, which can name the last answer.
  var withoutQuestion: MissingInput {
    guard case .value(let part, _) = self else { return self }
    return .value(part, question: nil)
  }
}

extension ShellText {
  /// The input for which a terminal is asked instead of showing this text.
  var missingInput: MissingInput? {
    self == .nothingToChange ? .change : nil
  }
}

extension CommandError {
  /// A copy of the error for which a terminal is asked for a value.
  func asking(for part: MissingArgument, with question: String? = nil) -> CommandError {
    var error = self
    error.missingInput = .value(part, question: question)
    return error
  }
}
