import KinshipDomain

/// The exit statuses of `kin`: those of `sysexits.h`, and three small ones of its own.
enum Exit: Int32 {
  case done = 0
  /// Kinship said no: a refusal, with its code on standard error.
  case refused = 1
  /// There is no such thing: a typed name, id or address fits nothing that the caller sees.
  case notFound = 3
  /// A typed name fits several things, and nothing was done.
  case ambiguous = 4
  /// The command line is malformed, or lacks something.
  case usage = 64
  /// The store cannot be had now: another process has it, or it is newer than this program.
  case unavailable = 69
  /// A mistake of ours.
  case software = 70
  /// A file cannot be read or written: damaged, full, not allowed.
  case inputOutput = 74
  /// The store is busy; the same command may work in a moment.
  case busy = 75
  /// Control-C at a question, before anything was done; the number that shells have for that signal.
  case interrupted = 130
}

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
