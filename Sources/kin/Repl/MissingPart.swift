/// What a line lacks, by the sentence in which the parser says so.
///
/// The parser does not say it in any other way.
struct MissingPart: Equatable {
  /// The option that has no value, `--due`; nil for a value without a name.
  let option: String?
  /// What the value is called in the help.
  let valueName: String

  /// `Missing expected argument '<member>'`, `Missing value for '--due <due>'`; nil for other sentences.
  init?(_ sentence: String) {
    let beginnings = ["Missing expected argument '", "Missing value for '"]
    guard let beginning = beginnings.first(where: { sentence.hasPrefix($0) }),
      let end = sentence.dropFirst(beginning.count).lastIndex(of: "'")
    else { return nil }
    let synopsis = sentence.dropFirst(beginning.count)[..<end].split(separator: " ")
    option = synopsis.first.flatMap { $0.hasPrefix("--") ? String($0) : nil }
    guard let name = synopsis.first(where: { $0.hasPrefix("<") }) else { return nil }
    valueName = String(name.dropFirst().prefix { $0 != ">" })
  }

  /// The words with the answer where it belongs.
  func adding(_ answer: String, to words: [String]) -> [String] {
    guard let option else { return words + [answer] }
    var words = words
    if let index = words.lastIndex(of: option) { words.remove(at: index) }
    return words + ["\(option)=\(answer)"]
  }
}

extension CommandTree.Place {
  /// The definition of what is missing here.
  func argument(_ missing: MissingPart) -> CommandTree.Argument? {
    command.takes.first { argument in
      missing.option.map { argument.option == $0 }
        ?? (argument.kind == .positional && argument.valueName == missing.valueName)
    }
  }
}
