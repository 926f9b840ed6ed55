/// Quotes words for the system's shell.
///
/// A shell reads bytes, so this reads Unicode scalars: `'` with a combining accent is one
/// `Character`, in which a shell still sees the quote.
enum ShellQuoting {
  /// The word, in quotes if a shell would change it otherwise: in double quotes if they leave its
  /// single quotes readable, as in "Dad's place".
  static func quoted(_ word: String) -> String {
    let scalars = word.unicodeScalars
    let isPlain = scalars.allSatisfy(isPlain) && word.first != "=" && !word.isEmpty
    guard !isPlain else { return word }
    let needsEscape = scalars.contains { "\"\\$`!".unicodeScalars.contains($0) }
    return scalars.contains("'") && !needsEscape ? "\"\(word)\"" : "'\(insideSingleQuotes(word))'"
  }

  /// The text for use outside quotes: with a backslash before each special character.
  static func outsideQuotes(_ text: String) -> String {
    mapped(text) { isPlain($0) ? "\($0)" : "\\\($0)" }
  }

  /// The text for use after an opening single quote.
  static func insideSingleQuotes(_ text: String) -> String {
    mapped(text) { $0 == "'" ? "'\\''" : "\($0)" }
  }

  /// The text for use after an opening double quote.
  ///
  /// bash expands `!` there, even after a backslash: it stands in single quotes of its own.
  static func insideDoubleQuotes(_ text: String) -> String {
    mapped(text) { scalar in
      switch scalar {
      case "\"", "\\", "$", "`": "\\\(scalar)"
      case "!": "\"'!'\""
      default: "\(scalar)"
      }
    }
  }

  /// Whether a shell reads the scalar as itself.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":", "@", "%", "+", ",", "=": true
    default: scalar.value >= 0xA0
    }
  }

  private static func mapped(_ text: String, _ change: (Unicode.Scalar) -> String) -> String {
    var changed = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { changed += change(scalar).unicodeScalars }
    return String(changed)
  }
}
