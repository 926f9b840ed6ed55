import KinshipDomain

/// The error of a command, ready for output.
struct CommandError: Error {
  let exit: Exit
  /// The stable code for programs.
  let code: String
  /// One sentence in the user's language.
  var sentence: String
  /// The arguments in JSON.
  var arguments: [JSON.Member] = []
  /// Lines below the sentence in text output, such as the candidates of an ambiguous name.
  var lines: [String] = []
  /// The missing input for which a terminal can be asked.
  var missingInput: MissingInput?
}

extension CommandError {
  /// The error for a malformed command line.
  static func usage(_ words: ShellText, in language: Language) -> CommandError {
    CommandError(
      exit: .usage, code: "usage", sentence: words.text(in: language),
      missingInput: words.missingInput)
  }

  /// The error for a name, id or address without a match, with the code and exit status of a
  /// refusal.
  static func notFound(_ kind: Refusal.Kind, sentence: String) -> CommandError {
    let refusal = Refusal.notFound(kind)
    return CommandError(
      exit: refusal.exit, code: refusal.shellCode, sentence: sentence,
      arguments: refusal.arguments)
  }

  /// The same error with other sentences.
  func saying(_ sentences: [ShellText], in language: Language) -> CommandError {
    var error = self
    error.sentence = sentences.map { $0.text(in: language) }.joined(separator: " ")
    return error
  }

  /// The error for a file that cannot be read or written.
  static func inputOutput(_ words: ShellText, in language: Language) -> CommandError {
    CommandError(exit: .inputOutput, code: "inputOutput", sentence: words.text(in: language))
  }
}
