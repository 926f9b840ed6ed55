/// The number of terminal columns that a text takes.
func displayWidth(_ text: String) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

/// The number of terminal columns of a character: 2 if wide, 0 for control and format characters.
///
/// A character is a grapheme cluster, such as a letter with accents, an emoji family or a flag. An
/// emoji is as wide as its widest scalar. Clusters of several letters, as in Devanagari or Thai,
/// are as wide as the sum, like `wcwidth` of the C library.
func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  if character.isASCII {
    return scalars.first.map { $0.value < 0x20 || $0.value == 0x7F ? 0 : 1 } ?? 0
  }
  // U+FE0F selects the emoji form of a letter or sign, as in ❤️ and 1️⃣; U+FE0E the text form.
  if scalars.contains("\u{FE0F}") { return 2 }
  if scalars.contains("\u{FE0E}") { return 1 }
  let widths = scalars.map(width)
  let isPicture = scalars.contains(where: \.properties.isEmojiPresentation)
  return isPicture ? widths.max() ?? 0 : widths.reduce(0, +)
}

private func width(of scalar: Unicode.Scalar) -> Int {
  if scalar.properties.isEmojiPresentation { return 2 }
  // The soft hyphen is the only visible format character.
  if scalar == "\u{AD}" { return 1 }
  // Korean vowels and final consonants combine with the initial consonant.
  if (0x1160...0x11FF).contains(scalar.value) { return 0 }
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
    return 0
  default: break
  }
  return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
}

/// Wide and full-width ranges of UAX 11 without emoji, because Swift has no such property.
///
/// Printed by `scripts/lib/wide_ranges.pl` from Unicode 14.0.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
  0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE6B,
  0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]

// MARK: - Truncating and wrapping

/// Truncates a text to `width` columns, with … at the end.
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

/// Wraps a text at `width` columns between words, and within longer words.
///
/// Returns one line if `width` is nil or below 8.
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
  /// The printable text without line breaks and tabs, for a cell.
  var onOneLine: String {
    String(map { $0.isNewline || $0 == "\t" ? " " : $0 }).printable
  }

  /// The text without trailing blanks.
  var withoutTrailingBlanks: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
