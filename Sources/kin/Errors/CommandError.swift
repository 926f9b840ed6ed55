import KinshipDomain

/// Why a command did not do what it was asked, ready to be said.
struct CommandError: Error {
  let exit: Exit
  /// The stable name, for programs.
  let code: String
  /// One sentence in the person's language.
  var sentence: String
  /// What the sentence is about, for programs.
  var arguments: [JSON.Member] = []
  /// Lines below the sentence for people, such as the candidates of an ambiguous name.
  var lines: [String] = []
  /// What would help if it was said, for whoever can ask for it.
  var missingInput: MissingInput?
}

extension CommandError {
  /// A malformed command line.
  static func usage(_ words: ShellText, in language: Language) -> CommandError {
    CommandError(
      exit: .usage, code: "usage", sentence: words.text(in: language),
      missingInput: words.missingInput)
  }

  /// A name, id or address that fits nothing of a kind: the same to programs as a rule's refusal.
  static func notFound(_ kind: Refusal.Kind, sentence: String) -> CommandError {
    let refusal = Refusal.notFound(kind)
    return CommandError(
      exit: refusal.exit, code: refusal.shellCode, sentence: sentence,
      arguments: refusal.arguments)
  }

  /// A file of ours that cannot be read or written.
  static func inputOutput(_ words: ShellText, in language: Language) -> CommandError {
    CommandError(exit: .inputOutput, code: "inputOutput", sentence: words.text(in: language))
  }
}
