/// How many columns of a terminal the text takes.
func displayWidth(_ text: String) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

/// How many columns a character takes: 2 for wide ones and emoji, 0 for what only changes others.
///
/// A character is what a reader takes for one: a letter with its accents, a family of emoji, a flag. One
/// picture is as wide as the widest of its scalars; letters that are written beside each other and read
/// as one, as in Devanagari or Thai, are as wide as all of them, as `wcwidth` of the C library counts.
func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  if character.isASCII {
    return scalars.first.map { $0.value < 0x20 || $0.value == 0x7F ? 0 : 1 } ?? 0
  }
  // U+FE0F asks for the picture of what is otherwise a letter or a sign, ❤️ and 1️⃣; U+FE0E for the sign.
  if scalars.contains("\u{FE0F}") { return 2 }
  if scalars.contains("\u{FE0E}") { return 1 }
  let widths = scalars.map(width)
  let isPicture = scalars.contains(where: \.properties.isEmojiPresentation)
  return isPicture ? widths.max() ?? 0 : widths.reduce(0, +)
}

private func width(of scalar: Unicode.Scalar) -> Int {
  if scalar.properties.isEmojiPresentation { return 2 }
  // The soft hyphen alone of all format characters is shown.
  if scalar == "\u{AD}" { return 1 }
  // Vowels and last consonants of a Korean syllable are written into its first one.
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
    return 0
  default: break
  }
  return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
}

/// What is wide or full-width by Unicode's UAX 11 and no emoji by itself: Swift's own tables do not
/// have it.
///
/// Printed by `scripts/lib/wide_ranges.pl` from Unicode 14.0.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
  0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]

// MARK: - Cutting and breaking

/// The text cut to `width` columns, ending in … when something is missing.
func truncated(_ text: String, to width: Int) -> String {
  guard displayWidth(text) > width else { return text }
  var kept = ""
  var used = 0
  for character in text {
    used += displayWidth(character)
    guard used < width else { break }
    kept.append(character)
  }
  return width > 0 ? kept.withoutTrailingBlanks + "…" : ""
}

/// The text in lines of at most `width` columns, broken between words, and within those that are too
/// long; one line where there is no width, or too little to read anything.
func wrapped(_ text: String, to width: Int?) -> [String] {
  guard let width, width >= 8 else { return [text] }
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty {
      guard displayWidth(line) + 1 + displayWidth(String(word)) > width else {
        line += " " + word
        continue
      }
      lines.append(line)
      line = ""
    }
    for character in word {
      if displayWidth(line) + displayWidth(character) > width {
        lines.append(line)
        line = ""
      }
      line.append(character)
    }
  }
  return lines + [line]
}

extension String {
  /// The text without line breaks and tabs, for a cell.
  var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// The text without blanks at its end.
  var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
