/// The words of a command line, split at blanks outside quotes.
///
/// A quote starts only at the beginning of a word or of a value after `=`, so `Dad's` is one word. It
/// also starts after another quoted part, as in `'it'"'"'s'` and `'it'\''s'`, which programs write.
/// Curly quotes count too, because texts of `kin` that people copy have them.
/// A backslash escapes the next character, except within single quotes.
///
/// Like a shell, this reads Unicode scalars: `"` with a combining accent is a quote and an accent.
struct LineWords: Equatable {
  private(set) var words: [String] = []
  /// Whether a quote is still open at the end of the line.
  private(set) var isOpen = false
  /// A letter or digit after a backslash, as in the escapes of other languages; nil for none.
  private(set) var unknownEscape: Character?
  /// Length of the last word as typed, in Unicode scalars; 0 if the line ends between words.
  private(set) var lastLength = 0

  init(_ line: String) {
    let characters = line.unicodeScalars.map { Character($0) }
    var word: String?
    var quote: Quote?
    var length = 0
    var isEscaped = false
    // Whether only quoted parts and escapes of this word come before, so that a quote can follow.
    var joins = false
    for (index, character) in characters.enumerated() {
      let rest = characters[(index + 1)...]
      let isBeginning = word.map { $0.hasSuffix("=") } ?? true
      length += character.unicodeScalars.count
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
        if character.isASCII, character.isLetter || character.isNumber { unknownEscape = character }
      } else if character == "\\", quote != .straight("'") {
        isEscaped = true
        joins = joins || isBeginning
        word = word ?? ""
      } else if let open = quote {
        if open.isClosed(by: character, before: rest) {
          quote = nil
          if case .straight = open { joins = true }
        } else {
          word?.append(character)
        }
      } else if isBeginning || joins && "'\"".contains(character),
        let opened = Quote(openedBy: character, before: rest)
      {
        (quote, joins) = (opened, false)
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        (word, length, joins) = (nil, 0, false)
      } else {
        word = (word ?? "") + String(character)
        joins = false
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
    let characters = word.unicodeScalars.map { Character($0) }
    let needsQuotes =
      word.isEmpty || characters.contains { $0.isWhitespace || "\\\"“”„".contains($0) }
      || characters.first.map { "'‘’‚".contains($0) } ?? false
    guard needsQuotes else { return word }
    let inside = characters.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return isFinished ? "\"\(inside)\"" : "\"\(inside)"
  }
}

/// An open quote of a line.
private enum Quote: Equatable {
  case straight(Character)
  /// “ ” or „ “.
  case double
  /// ‘ ’ or ‚ ‘.
  case single

  /// The quote that a character opens before the rest of the line; nil for other characters.
  ///
  /// ’ is an apostrophe unless the quote is closed, as in `’s avonds`.
  init?(openedBy character: Character, before rest: ArraySlice<Character>) {
    switch character {
    case "\"", "'": self = .straight(character)
    case "“", "”", "„": self = .double
    case "‘", "‚": self = .single
    case "’":
      let isClosed = rest.indices.contains {
        Quote.single.isClosed(by: rest[$0], before: rest[($0 + 1)...])
      }
      guard isClosed else { return nil }
      self = .single
    default: return nil
    }
  }

  /// Whether a character before the rest of the line closes the quote.
  ///
  /// ’ closes it only at the end of a word, because `Dad’s` contains it too.
  func isClosed(by character: Character, before rest: ArraySlice<Character>) -> Bool {
    switch self {
    case .straight(let open): character == open
    case .double: "“”".contains(character)
    case .single: "‘’".contains(character) && rest.first?.isWhitespace ?? true
    }
  }
}
