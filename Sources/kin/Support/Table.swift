/// Rows in columns, aligned by what characters take on a terminal.
struct Table {
  /// Where the texts of a column stand.
  enum Alignment { case left, right }

  /// A column.
  struct Column {
    let title: String
    var alignment = Alignment.left
    /// Whether it gives way first when the terminal is too narrow.
    var isElastic = false
  }

  let columns: [Column]
  let rows: [[String]]

  /// The lines of the table, no wider than `width`.
  ///
  /// Columns whose texts are all blank are left out, and elastic ones are cut with an ellipsis. Where
  /// that is not enough, each row is told in lines of its own.
  func lines(width: Int?) -> [String] {
    let kept = columns.indices.filter { index in rows.contains { !$0[index].isEmpty } }
    let titles = kept.map { columns[$0].title }
    let cells = ([titles] + rows.map { row in kept.map { row[$0].onOneLine } })
    let widths = fitted(
      kept.indices.map { index in cells.map { displayWidth($0[index]) }.max() ?? 0 },
      elastic: kept.indices.filter { columns[kept[$0]].isElastic }, to: width)
    if let width, widths.reduce(2 * (widths.count - 1), +) > width {
      return cells.dropFirst().flatMap { stacked($0, width: width) }
    }
    return cells.map { row in
      let line = row.indices.map { index in
        padded(row[index], to: widths[index], columns[kept[index]].alignment)
      }
      return line.joined(separator: "  ").withoutTrailingBlanks
    }
  }

  /// A row for narrow terminals: its first cell, and below that all others.
  private func stacked(_ row: [String], width: Int) -> [String] {
    let others = row.dropFirst().filter { !$0.isEmpty }.joined(separator: " · ")
    return wrapped(row[0], to: width) + wrapped(others, to: width - 2).map { "  " + $0 }
  }

  /// The widths, the elastic columns made narrower (never below 8) until the line fits.
  private func fitted(_ natural: [Int], elastic: [Int], to width: Int?) -> [Int] {
    guard let width else { return natural }
    var widths = natural
    while widths.reduce(2 * (widths.count - 1), +) > width {
      guard let widest = elastic.max(by: { widths[$0] < widths[$1] }), widths[widest] > 8 else {
        break
      }
      widths[widest] -= 1
    }
    return widths
  }

  private func padded(_ text: String, to width: Int, _ alignment: Alignment) -> String {
    let text = truncated(text, to: width)
    let blanks = String(repeating: " ", count: max(0, width - displayWidth(text)))
    return alignment == .left ? text + blanks : blanks + text
  }
}

/// Names with their values below each other, such as the lines of one task.
///
/// What is too long for the terminal goes on below itself: this is where people read all of it.
func alignedLines(_ pairs: [(label: String, value: String)], width: Int?) -> [String] {
  let column = 2 + (pairs.map { displayWidth($0.label) }.max() ?? 0)
  return pairs.flatMap { label, value in
    wrapped(value.onOneLine, to: width.map { $0 - column }).enumerated().map { index, piece in
      let label = index == 0 ? label : ""
      let blanks = String(repeating: " ", count: column - displayWidth(label))
      return "\(label)\(blanks)\(piece)".withoutTrailingBlanks
    }
  }
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

// MARK: - Width

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

/// How many columns of a terminal the text takes.
func displayWidth(_ text: String) -> Int {
  text.reduce(0) { $0 + displayWidth($1) }
}

/// How many columns a character takes: 2 for wide ones and emoji, 0 for what only changes others.
func displayWidth(_ character: Character) -> Int {
  let scalars = character.unicodeScalars
  guard let first = scalars.first else { return 0 }
  if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 2 }
  return scalars.reduce(0) { max($0, width(of: $1)) }
}

private func width(of scalar: Unicode.Scalar) -> Int {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .format, .control: 0
  default: wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}

/// The East Asian wide and full-width blocks of Unicode's UAX 11, in rough ranges.
private let wideRanges: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
  0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
  0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
  0x20000...0x3FFFD,
]

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
