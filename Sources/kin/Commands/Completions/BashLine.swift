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
    // A shell sees the quote in a quote with an accent, which is one `Character`.
    for character in line.unicodeScalars.map(Character.init) {
      if !isEscaped, last.quote == nil, " \t\n".contains(character) {
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
      case nil: ShellQuoting.outsideQuotes(text)
      case .double: "\"" + ShellQuoting.insideDoubleQuotes(text)
      case .single: "'" + ShellQuoting.insideSingleQuotes(text)
      }
    // By bytes, as bash counts: an accent may follow the part that bash keeps.
    guard whole.utf8.starts(with: kept.utf8) else { return whole }
    return String(decoding: whole.utf8.dropFirst(kept.utf8.count), as: UTF8.self)
  }
}
