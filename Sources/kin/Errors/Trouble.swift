import KinshipDomain

/// Why a command did not do what it was asked, ready to be said.
struct Trouble: Error {
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
  var lack: Lack?
}

extension Trouble {
  /// A malformed command line.
  static func usage(_ words: ShellText, in language: Language) -> Trouble {
    Trouble(
      exit: .usage, code: "usage", sentence: words.text(in: language), lack: words.lack)
  }

  /// A name, id or address that fits nothing of a kind: the same to programs as a rule's refusal.
  static func notFound(_ kind: Refusal.Kind, sentence: String) -> Trouble {
    let refusal = Refusal.notFound(kind)
    return Trouble(
      exit: refusal.exit, code: refusal.shellCode, sentence: sentence,
      arguments: refusal.arguments)
  }

  /// A file of ours that cannot be read or written.
  static func inputOutput(_ words: ShellText, in language: Language) -> Trouble {
    Trouble(exit: .inputOutput, code: "inputOutput", sentence: words.text(in: language))
  }
}
