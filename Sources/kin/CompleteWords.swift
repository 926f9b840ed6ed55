import ArgumentParser
import Dispatch
import KinshipDomain
import Libc

/// The hidden command with which the scripts of `kin completions` ask what completes a word.
///
/// `kin complete-words bash LINE WORD` gets the line up to the cursor, and its last word as bash splits it;
/// `kin complete-words zsh WORD…` and `fish` get the words after `kin`, without their quotes, the one at the cursor last.
/// It answers one candidate a line, or one of the `Directive`s. It asks nobody, says nothing of what goes wrong, and
/// ends with 0.
@MainActor
struct CompleteWords {
  /// What the shell completes by itself.
  private enum Directive: String {
    case files = ":files"
    case folders = ":folders"

    init?(_ argument: CommandTree.Argument?) {
      switch argument?.valueName {
      case "file": self = .files
      case "folder": self = .folders
      default: return nil
      }
    }
  }

  static let name = "complete-words"
  /// How long the completion key may take: a server may be far away.
  private static let timeout = DispatchTimeInterval.seconds(1)

  private let shell: CompletedShell
  private let words: [String]
  /// The word as bash has it; nil for other shells.
  private var bashWord: BashWord?

  /// The question in the words after `kin`; nil where they are none.
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

  /// Answers on standard output, and ends the program, also when the answer takes too long.
  static func answer(_ typed: [String], in environment: ProcessEnvironment) async -> Exit {
    silenceErrors()
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout) { exitAtOnce() }
    guard let question = CompleteWords(typed) else { return .done }
    let text = await question.lines(in: environment).map { $0 + "\n" }.joined()
    try? Output.standard.write(text)
    return .done
  }

  /// What completes the word, in lines for the shell.
  func lines(in environment: ProcessEnvironment) async -> [String] {
    var environment = environment
    environment.mayAskKeyring = false
    let before = Array(words.dropLast())
    guard let tree = try? CommandTree(leadingTo: before, below: Kin.self) else { return [] }
    let last = words.last ?? ""
    if let directive = Directive(tree.place(after: before).valueTaken(by: last)) {
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

  /// A candidate as the shell's script reads it: bash takes it as it is to be typed.
  private func line(_ candidate: LineCompleter.Candidate) -> String {
    if let bashWord { return bashWord.typed(candidate.text) }
    let note = candidate.note.flatMap { $0.isEmpty ? nil : $0 }
    return candidate.text.onOneLine + (note.map { "\t" + $0.onOneLine } ?? "")
  }
}

extension CommandTree.Position {
  /// What a word at this place is the value of, which may stand behind the option's `=`; nil for a command and an
  /// option.
  fileprivate func valueTaken(by word: String) -> CommandTree.Argument? {
    if let awaiting { return awaiting }
    guard word.hasPrefix("-") else { return command.commands.isEmpty ? next : nil }
    guard let end = word.firstIndex(of: "=") else { return nil }
    return command.takes.first { $0.option == String(word[..<end]) }
  }
}

extension GlobalOptions {
  /// The options that say whose names are meant, of a line that is still typed.
  fileprivate init(typedIn words: [String]) throws {
    let options = ["--store", "--connect", "--trust", "--profile", "--language"]
    self = try GlobalOptions.parse(
      options.flatMap { option in
        HelpLanguage.value(of: option, in: words).map { ["\(option)=\($0)"] } ?? []
      })
  }
}
