/// A bash line, split at blanks outside quotes as bash does.
///
/// Variables and command substitutions are not expanded.
struct BashLine: Equatable {
  enum Quote: Character { case single = "'", double = "\"" }

  /// A word and its source text.
  struct Word: Equatable {
    /// The word without quotes.
    var text = ""
    /// The source text of the word.
    var typed = ""
    /// The quote that is still open at the end of the word.
    var quote: Quote?
  }

  /// The words before the word at the cursor.
  private(set) var finished: [String] = []
  /// The word at the cursor; empty between two words.
  private(set) var last = Word()

  /// Splits the line up to the cursor.
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
  /// Adds a character of the line to the text; returns whether it escapes the next character.
  fileprivate mutating func take(_ character: Character, isEscaped: Bool) -> Bool {
    if isEscaped {
      // Within double quotes, a backslash escapes only these characters.
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

/// The word at the cursor, and the replacement text that bash inserts for it.
///
/// bash also splits words at characters such as `=` and `:`, and keeps an opening quote. It
/// replaces only the end of a word.
struct BashWord: Equatable {
  private let quote: BashLine.Quote?
  /// The typed part of the word that bash keeps.
  private let kept: String

  /// Creates the word from its source text, of which bash replaces the end.
  init(_ word: BashLine.Word, endingIn replaced: String) {
    quote = word.quote
    kept = word.typed.hasSuffix(replaced) ? String(word.typed.dropLast(replaced.count)) : ""
  }

  /// The text that replaces the end, so that the whole word is `text`; bash closes the quote
  /// itself.
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

  /// Whether the character needs no escape outside quotes.
  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_./:@%+,=".contains(character)
      || character.unicodeScalars.contains { !$0.isASCII }
  }
}
