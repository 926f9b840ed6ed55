import KinshipDomain
import KinshipPresentation

/// Completes a command line: commands, options, their values, and names of existing objects.
@MainActor
struct LineCompleter {
  /// Text that can be inserted at the cursor.
  struct Candidate: Equatable {
    let text: String
    /// Short description of the candidate.
    var note: String?

    /// Whether a command takes the text for an option.
    var isLikeOption: Bool { text.utf8.first == UInt8(ascii: "-") }
  }

  let tree: CommandTree
  let names: KnownNames

  /// Completes the last word of the text before the cursor.
  func completion(of before: String) async -> Completion {
    let line = LineWords(before)
    var finished = line.finished[...]
    if finished.first == tree.commandName { finished = finished.dropFirst() }
    let found = await candidates(after: Array(finished), for: line.last)
    return Self.completion(of: line.last, typed: line.lastLength, from: found, quoting: true)
  }

  /// Completes the answer to a question for an argument of a command; the whole answer is one name.
  func completion(
    of answer: String, for argument: CommandTree.Argument?, of command: CommandTree
  ) async -> Completion {
    guard let argument else { return .none }
    let found = Self.fitting(answer, await values(of: argument, of: command, after: answer))
    return Self.completion(
      of: answer, typed: answer.unicodeScalars.count, from: found, quoting: false)
  }

  /// Completes the answer to a question for a name of the given kind.
  func completion(of answer: String, naming kind: KnownNames.Kind) async -> Completion {
    let found = Self.fitting(answer, await names.all(kind).map { Candidate(text: $0) })
    return Self.completion(
      of: answer, typed: answer.unicodeScalars.count, from: found, quoting: false)
  }

  // MARK: Candidates

  /// All candidates for a word.
  ///
  /// Names that begin with a hyphen are candidates only after `--`, because a command takes them for
  /// options before it.
  func candidates(after words: [String], for last: String) async -> [Candidate] {
    if words.first == "help" {
      let position = tree.position(after: words.dropFirst())
      return Self.fitting(last, Self.commands(below: position.command))
    }
    let position = tree.position(after: words)
    if let option = position.awaiting {
      return Self.fitting(last, await values(of: option, of: position.command, after: last))
        .filter { !$0.isLikeOption }
    }
    let hasTerminator = words.contains("--")
    if last.hasPrefix("-"), !hasTerminator {
      return await optionCandidates(at: position, for: last)
    }
    let commands = Self.commands(below: position.command)
    // After an unknown command there are no candidates.
    guard commands.isEmpty else { return position.values == 0 ? Self.fitting(last, commands) : [] }
    guard let argument = position.next else { return [] }
    let found = Self.fitting(last, await values(of: argument, of: position.command, after: last))
    return hasTerminator ? found : found.filter { !$0.isLikeOption }
  }

  private func optionCandidates(
    at position: CommandTree.Position, for last: String
  ) async -> [Candidate] {
    let parts = last.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2,
      let option = position.command.takes.first(where: { $0.option == String(parts[0]) })
    {
      let value = String(parts[1])
      return Self.fitting(value, await values(of: option, of: position.command, after: value))
        .map { Candidate(text: "\(parts[0])=\($0.text)", note: $0.note) }
    }
    let arguments = position.command.ownArguments + position.command.globalArguments
    let options = arguments.compactMap { argument -> Candidate? in
      guard let option = argument.option else { return nil }
      let isGiven = position.given.contains { $0.option == option }
      return isGiven && !argument.isRepeating
        ? nil : Candidate(text: option, note: argument.abstract)
    }
    return Self.fitting(last, options)
  }

  private func values(
    of argument: CommandTree.Argument, of command: CommandTree, after typed: String
  ) async -> [Candidate] {
    if let values = argument.allValues { return values.map { Candidate(text: $0) } }
    if argument.valueName == "members" {
      return Self.lists(of: await names.all(.member), after: typed).map { Candidate(text: $0) }
    }
    guard let kind = KnownNames.Kind(of: argument) else { return [] }
    return await names.all(kind, for: command.taskPurpose ?? .look).map { Candidate(text: $0) }
  }

  /// Candidates for a list: the typed text up to its last comma, plus each name not yet in the
  /// list.
  private static func lists(of names: [String], after typed: String) -> [String] {
    let given = typed.split(separator: ",", omittingEmptySubsequences: false)
    let blanks = given.last.map { $0.prefix { $0 == " " } } ?? ""
    let before = given.dropLast().map { String($0).folded }
    let head = given.dropLast().map { $0 + "," }.joined() + blanks
    return names.filter { !before.contains($0.folded) }.map { head + $0 }
  }

  private static func commands(below command: CommandTree) -> [Candidate] {
    command.commands.map { Candidate(text: $0.commandName, note: $0.abstract) }
  }

  /// The candidates that start with the typed text, ignoring case; a trailing blank ends a word.
  private static func fitting(_ typed: String, _ candidates: [Candidate]) -> [Candidate] {
    let beginning = typed.folded + (typed.last == " " ? " " : "")
    return candidates.filter { $0.text.folded.hasPrefix(beginning) }
  }

  // MARK: Completing

  /// Inserts the only candidate or the common prefix of all candidates; otherwise lists them.
  static func completion(
    of word: String, typed length: Int, from found: [Candidate], quoting: Bool
  ) -> Completion {
    guard let first = found.first else { return .none }
    func written(_ text: String, isFinished: Bool) -> String {
      quoting ? LineWords.typed(text, isFinished: isFinished) : text
    }
    if found.count == 1 {
      let end = quoting ? " " : ""
      return Completion(erased: length, inserted: written(first.text, isFinished: true) + end)
    }
    let common = found.dropFirst().reduce(first.text) { commonBeginning($0, $1.text) }
    guard common.count <= word.count else {
      return Completion(erased: length, inserted: written(common, isFinished: false))
    }
    return Completion(
      listed: lines(of: found), hasNotes: found.contains { !($0.note ?? "").isEmpty })
  }

  private static func commonBeginning(_ one: String, _ other: String) -> String {
    String(zip(one, other).prefix { String($0).folded == String($1).folded }.map(\.0))
  }

  private static func lines(of candidates: [Candidate]) -> [String] {
    let column = 2 + (candidates.map { displayWidth($0.text) }.max() ?? 0)
    return candidates.map { candidate in
      guard let note = candidate.note, !note.isEmpty else { return candidate.text }
      let blanks = String(repeating: " ", count: column - displayWidth(candidate.text))
      return candidate.text + blanks + note
    }
  }
}
