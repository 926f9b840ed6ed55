/// What a line lacks, by the sentence in which the parser says so.
struct MissingArgument: Hashable {
  /// The option that has no value, `--due`; nil for the next value that has no name.
  let option: String?
  /// What the value is called in the help.
  let valueName: String

  /// The words with the answer where it belongs, instead of what was said there before.
  ///
  /// A value without a name that begins with a hyphen stands behind `--`, so that it is not taken for an
  /// option, and options stand before that.
  func adding(_ answer: String, to words: [String]) -> [String] {
    var words = words
    let end = words.firstIndex(of: "--")
    guard let option else {
      return words + (answer.hasPrefix("-") && end == nil ? ["--", answer] : [answer])
    }
    let options = words[..<(end ?? words.endIndex)]
    if let index = options.lastIndex(of: option) {
      // What follows an option that has no value can only be another option.
      let next = index + 1
      let hasValue = next < options.endIndex && !words[next].hasPrefix("-")
      words.removeSubrange(index...(hasValue ? next : index))
    }
    words.insert("\(option)=\(answer)", at: words.firstIndex(of: "--") ?? words.endIndex)
    return words
  }
}
