import Dispatch
import KinshipDomain
import Libc

/// Hidden command `complete-words` that the scripts of `kin completions` call for candidates.
///
/// Arguments by shell:
/// - `bash LINE WORD`: the line up to the cursor, and its last word as bash splits it.
/// - `zsh WORD…` and `fish WORD…`: the words after `kin` without their quotes. The word at the
///   cursor comes last.
///
/// It prints one candidate per line, or one `Directive`. It asks no questions, prints no errors and
/// exits with 0.
@MainActor
struct CompleteWords {
  /// Kinds of candidates that the shell completes by itself.
  ///
  /// They begin with a tab, as no candidate does.
  private enum Directive: String {
    case files = "\t:files"
    case folders = "\t:folders"

    init?(_ argument: CommandTree.Argument?) {
      switch argument?.valueName {
      case "file": self = .files
      case "folder": self = .folders
      default: return nil
      }
    }
  }

  static let name = "complete-words"
  /// Time limit for a completion, because a remote server can be slow.
  private static let timeout = DispatchTimeInterval.seconds(1)

  private let shell: CompletedShell
  private let words: [String]
  /// The word at the cursor as bash splits it, or nil for other shells.
  private var bashWord: BashWord?

  /// Parses the arguments after `kin`, or returns nil if they are not a `complete-words` call.
  init?(_ typed: [String]) {
    guard typed.count > 2, typed[0] == Self.name, let shell = CompletedShell(rawValue: typed[1])
    else { return nil }
    self.shell = shell
    if shell == .bash {
      let line = BashLine(typed[2])
      bashWord = BashWord(line.last, endingIn: typed.count > 3 ? typed[3] : "")
      words = line.finished.dropFirst() + [line.last.text]
    } else {
      words = Array(typed.dropFirst(2))
    }
  }

  /// Prints the candidates on standard output; ends the process when the time limit passes.
  static func answer(_ typed: [String], in environment: ProcessEnvironment) async -> Exit {
    silenceErrors()
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { exitAtOnce() }
    guard let question = CompleteWords(typed) else { return .done }
    let text = await question.lines(in: environment).map { $0 + "\n" }.joined()
    try? Output.standard.write(text)
    return .done
  }

  /// Output lines for the shell: the candidates for the word at the cursor, or a directive.
  func lines(in environment: ProcessEnvironment) async -> [String] {
    var environment = environment
    environment.mayAskKeyring = false
    let before = Array(words.dropLast())
    let tree = CommandTree(of: Kin.self)
    let last = words.last ?? ""
    if let directive = Directive(tree.position(after: before).valueTaken(by: last)) {
      return [directive.rawValue]
    }
    let shell = try? Shell(
      GlobalOptions(typedIn: before), in: environment, purpose: "kin \(Self.name)")
    shell?.readsBesideWriters = true
    let names = KnownNames {
      guard let shell else { throw CancellationError() }
      return shell
    }
    let found = await LineCompleter(tree: tree, names: names).candidates(after: before, for: last)
    try? await shell?.close()
    return found.map(line)
  }

  /// Formats a candidate for the shell's script; for bash, with the quotes to insert.
  private func line(_ candidate: LineCompleter.Candidate) -> String {
    if let bashWord { return bashWord.typed(candidate.text) }
    let note = candidate.note.flatMap { $0.isEmpty ? nil : $0 }
    return candidate.text.onOneLine + (note.map { "\t" + $0.onOneLine } ?? "")
  }
}

extension CommandTree.Position {
  /// The argument that receives `word` as its value, or nil for a command or an option.
  ///
  /// The value can follow an option's `=`.
  fileprivate func valueTaken(by word: String) -> CommandTree.Argument? {
    if let awaiting { return awaiting }
    guard word.hasPrefix("-") else { return command.commands.isEmpty ? next : nil }
    guard let end = word.firstIndex(of: "=") else { return nil }
    return command.takes.first { $0.option == String(word[..<end]) }
  }
}
