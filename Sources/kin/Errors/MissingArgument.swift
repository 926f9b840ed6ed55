/// The missing argument that the parser reports.
struct MissingArgument: Hashable {
  /// The option without a value, such as `--due`, or nil for a positional argument.
  let option: String?
  /// The value name in the help.
  let valueName: String

  /// The words with the answer inserted; an earlier value of the option is replaced.
  ///
  /// A positional answer that starts with a hyphen follows `--`, so that the parser does not take
  /// it for an option. Options stand before `--`.
  func adding(_ answer: String, to words: [String]) -> [String] {
    var words = words
    let end = words.firstIndex(of: "--")
    guard let option else {
      return words + (answer.hasPrefix("-") && end == nil ? ["--", answer] : [answer])
    }
    let options = words[..<(end ?? words.endIndex)]
    if let index = options.lastIndex(of: option) {
      // If the next word starts with a hyphen, the option has no value.
      let next = index + 1
      let hasValue = next < options.endIndex && !words[next].hasPrefix("-")
      words.removeSubrange(index...(hasValue ? next : index))
    }
    words.insert("\(option)=\(answer)", at: words.firstIndex(of: "--") ?? words.endIndex)
    return words
  }
}
