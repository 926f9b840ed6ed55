import KinshipDomain

/// A question with numbered options, of which a person chooses one.
///
/// All such questions share these rules, in a command, in a REPL session and in the guide. An answer
/// selects an option by its number, or by its name. A name can be shortened to its beginning, or to
/// three letters and more at the beginning of one of its words. Fewer select too easily where the
/// choice also confirms a deletion: “s” for “stop” would be “the series”.
struct NumberedChoice {
  /// The question, and one line for each option with its number.
  private let lines: [String]
  /// The texts that select each option beside its number.
  private let names: [[String]]

  var text: String { lines.joined(separator: "\n") }

  /// Creates a question about options that are shown with their names.
  init(_ question: String, of options: [String]) {
    self.init(question, lines: options.numberedLines, names: options.map { [$0] })
  }

  /// Creates a question with lines that contain the numbers, one for each option.
  init(_ question: String, lines: [String], names: [[String]]) {
    self.lines = [question] + lines
    self.names = names.map { $0.map(\.folded) }
  }

  /// The index of the option that an answer selects; nil if it selects none or several.
  ///
  /// Numbers of four digits and more can be the beginning of an id.
  func index(of answer: String) -> Int? {
    let typed = answer.folded
    if let number = Int(typed) {
      if number >= 1, number <= names.count { return number - 1 }
      if typed.count < 4 { return nil }
    }
    let tests: [(String) -> Bool] = [
      { $0 == typed }, { $0.hasPrefix(typed) },
      { $0.split(separator: " ").contains { typed.count >= 3 && $0.hasPrefix(typed) } },
    ]
    let matches = tests.lazy.map { test in
      names.indices.filter { names[$0].contains(where: test) }
    }
    guard let found = matches.first(where: { !$0.isEmpty }), found.count == 1 else { return nil }
    return found[0]
  }

  /// Asks with `read` until an answer selects an option; nil for an empty answer.
  ///
  /// `read` shows a text and returns the answer. After an answer that selects no option the question
  /// is repeated, up to `Shell.mostQuestions` times in all; then it throws a usage error.
  @MainActor
  func ask(
    in language: Language, _ read: @MainActor (_ shown: String) async throws -> String
  ) async throws -> Int? {
    var (shown, typed) = (text, "")
    for _ in 1...Shell.mostQuestions {
      typed = try await read(shown)
      guard !typed.isEmpty else { return nil }
      if let found = index(of: typed) { return found }
      shown = "\(ShellText.numberWanted(upTo: names.count).text(in: language))\n\(text)"
    }
    throw CommandError.usage(.noSuchChoice(typed), in: language)
  }
}
