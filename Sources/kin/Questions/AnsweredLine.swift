/// A command line with the answer to a question.
struct AnsweredLine {
  let words: [String]
  /// The words without the answer.
  let unanswered: [String]
  /// The argument that the answer gives; nil for a flag.
  var part: MissingArgument?
  /// The answer, or the parts of a list.
  var answers: [String] = []
  /// How many answers were typed for it, with those that the question refused.
  var attempts = 1

  /// The words with a flag, which stands before `--`.
  init(_ words: [String], adding flag: String) {
    var answered = words
    answered.insert(flag, at: words.firstIndex(of: "--") ?? words.endIndex)
    (self.words, unanswered) = (answered, words)
  }

  init(_ words: [String], adding answers: [String], for part: MissingArgument) {
    (self.words, unanswered) = (answers.reduce(words) { part.adding($1, to: $0) }, words)
    (self.part, self.answers) = (part, answers)
  }

  /// The words of a command as a person types them, with quotes where they are needed.
  static func typed(_ words: [String]) -> String {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    let options = words[..<end].map { word in
      guard word.hasPrefix("--"), let sign = word.firstIndex(of: "=") else {
        return ShellQuoting.quoted(word)
      }
      let value = String(word[word.index(after: sign)...])
      // The value of an option that starts with a hyphen stays joined to it.
      return "\(word[..<sign])\(value.hasPrefix("-") ? "=" : " ")\(ShellQuoting.quoted(value))"
    }
    return (options + words[end...].map(ShellQuoting.quoted)).joined(separator: " ")
  }
}
