import KinshipDomain

/// How `kin` ends: the numbers of `sysexits.h`, and 1 for an answer of "no".
enum Exit: Int32 {
  case done = 0
  /// Kinship said no: a refusal, with its code on standard error.
  case refused = 1
  /// What was typed cannot be meant.
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
  /// Lines below the sentence, such as the candidates of an ambiguous name.
  var lines: [String] = []
  /// What would help if it was said, for whoever can ask for it.
  var lack: Lack?
}

extension Trouble {
  /// Something typed that cannot be meant.
  static func usage(_ words: ShellText, in language: Language, lines: [String] = []) -> Trouble {
    Trouble(
      exit: .usage, code: "usage", sentence: words.text(in: language), lines: lines,
      lack: words.lack)
  }

  /// A file of ours that cannot be read or written.
  static func inputOutput(_ words: ShellText, in language: Language) -> Trouble {
    Trouble(exit: .inputOutput, code: "inputOutput", sentence: words.text(in: language))
  }
}
