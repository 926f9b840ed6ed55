/// The words of a command line, split at blanks outside quotes.
///
/// A quote starts only at the beginning of a word or of a value after `=`, so `Dad's` is one word.
/// A backslash escapes the next character, except within single quotes.
struct LineWords: Equatable {
  private(set) var words: [String] = []
  /// Whether a quote is still open at the end of the line.
  private(set) var isOpen = false
  /// Length of the last word as typed, in Unicode scalars; 0 if the line ends between words.
  private(set) var lastLength = 0

  init(_ line: String) {
    var word: String?
    var quote: Character?
    var length = 0
    var isEscaped = false
    for character in line {
      length += character.unicodeScalars.count
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        word = word ?? ""
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'", word.map({ $0.hasSuffix("=") }) ?? true {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        (word, length) = (nil, 0)
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    isOpen = quote != nil || isEscaped
    lastLength = word == nil ? 0 : length
  }

  /// The word at the cursor; empty at the start of a new word.
  var last: String { lastLength == 0 ? "" : words.last ?? "" }

  /// The words before the word at the cursor.
  var finished: [String] { lastLength == 0 ? words : Array(words.dropLast()) }

  /// The word as typed, with quotes if it would otherwise be split or changed.
  static func typed(_ word: String, isFinished: Bool = true) -> String {
    let needsQuotes =
      word.isEmpty || word.contains { $0.isWhitespace || $0 == "\\" || $0 == "\"" }
      || word.hasPrefix("'")
    guard needsQuotes else { return word }
    let inside = word.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return isFinished ? "\"\(inside)\"" : "\"\(inside)"
  }
}
