/// A line that is typed in bash, in words as bash splits them: at blanks, except within quotes.
///
/// Variables and commands in it are left as they are.
struct BashLine: Equatable {
  enum Quote: Character { case single = "'", double = "\"" }

  /// A word with what was typed for it.
  struct Word: Equatable {
    /// The word without its quotes.
    var text = ""
    /// The word as it was typed.
    var typed = ""
    /// The quote that is still open at its end.
    var quote: Quote?
  }

  /// The words before the one at the cursor.
  private(set) var finished: [String] = []
  /// The word at the cursor, empty between two words.
  private(set) var last = Word()

  /// The line up to the cursor.
  init(_ line: String) {
    var isEscaped = false
    for character in line {
      if !isEscaped, last.quote == nil, character.isWhitespace {
        if !last.typed.isEmpty { finished.append(last.text) }
        last = Word()
        continue
      }
      last.typed.append(character)
      isEscaped = last.take(character, isEscaped: isEscaped)
    }
  }
}

extension BashLine.Word {
  /// Adds a character of the line to the text; whether the next one stands for itself.
  fileprivate mutating func take(_ character: Character, isEscaped: Bool) -> Bool {
    if isEscaped {
      // Within double quotes a backslash takes these alone as they are.
      if quote == .double, !"\"\\$`".contains(character) { text.append("\\") }
      text.append(character)
    } else if character == "\\", quote != .single {
      return true
    } else if let open = quote {
      if character == open.rawValue { quote = nil } else { text.append(character) }
    } else if let opened = BashLine.Quote(rawValue: character) {
      quote = opened
    } else {
      text.append(character)
    }
    return false
  }
}

/// The word at the cursor, for what bash is to put in its place.
///
/// bash splits words at more characters than blanks, such as `=` and `:`, and an opening quote stays: only the
/// end of a word is replaced.
struct BashWord: Equatable {
  private let quote: BashLine.Quote?
  /// What was typed of the word and stays.
  private let kept: String

  /// The word, of which bash replaces the end.
  init(_ word: BashLine.Word, endingIn replaced: String) {
    quote = word.quote
    kept = word.typed.hasSuffix(replaced) ? String(word.typed.dropLast(replaced.count)) : ""
  }

  /// What is put in the place of the end, so that the whole word is the text; bash closes the quote itself.
  func typed(_ text: String) -> String {
    let text = text.onOneLine
    let whole =
      switch quote {
      case nil: text.map { Self.isPlain($0) ? "\($0)" : "\\\($0)" }.joined()
      case .double: "\"" + text.map { "\"\\$`".contains($0) ? "\\\($0)" : "\($0)" }.joined()
      case .single: "'" + text.replacing("'", with: "'\\''")
      }
    return whole.hasPrefix(kept) ? String(whole.dropFirst(kept.count)) : whole
  }

  /// Whether bash takes the character for itself outside of quotes.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./:@%+,=".contains(character)
      || character.unicodeScalars.contains { !$0.isASCII }
  }
}
