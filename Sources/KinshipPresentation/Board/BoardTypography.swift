/// The widths of characters on a terminal, and texts without control characters.
package struct BoardTypography: Sendable {
  private let width: @Sendable (Character) -> Int
  private let printable: @Sendable (String) -> String

  /// `printable` returns a text on one line, without characters that control a terminal.
  package init(
    width: @escaping @Sendable (Character) -> Int,
    printable: @escaping @Sendable (String) -> String
  ) {
    self.width = width
    self.printable = printable
  }

  func width(of text: String) -> Int { text.reduce(0) { $0 + width($1) } }

  /// The text in at most `columns` columns, with … at the end of a longer one.
  func fitted(_ text: String, to columns: Int) -> String {
    let text = printable(text)
    guard width(of: text) > columns else { return text }
    var (kept, used) = ("", 0)
    for character in text {
      used += width(character)
      guard used < columns else { break }
      kept.append(character)
    }
    return columns > 0 ? kept + "…" : ""
  }

  /// The text in lines of at most `columns` columns, broken between words.
  ///
  /// A word that is longer than a line is cut, and so is the last of `most` lines.
  func wrapped(_ text: String, to columns: Int, most: Int) -> [String] {
    var lines: [String] = []
    for word in printable(text).split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" } ?? ""
      if !lines.isEmpty, width(of: longer) <= columns || lines.count == most {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { fitted($0, to: columns) }
  }

  /// The text in exactly `columns` columns.
  func padded(_ text: String, to columns: Int) -> String {
    let fitted = fitted(text, to: columns)
    return fitted + String(repeating: " ", count: max(0, columns - width(of: fitted)))
  }

  /// The end of a longer text, for one that is being typed.
  func tail(of text: String, in columns: Int) -> String {
    var (kept, used) = ([Character](), 0)
    for character in printable(text).reversed() {
      used += width(character)
      guard used <= columns else { break }
      kept.append(character)
    }
    return String(kept.reversed())
  }
}

extension BoardTypography {
  /// The line in exactly `columns` columns.
  func padded(_ line: BoardLine, to columns: Int) -> BoardLine {
    var line = fitted(line, to: columns)
    line.append(String(repeating: " ", count: max(0, columns - width(of: line.text))))
    return line
  }

  /// The line in at most `columns` columns.
  func fitted(_ line: BoardLine, to columns: Int) -> BoardLine {
    var (kept, left) = (BoardLine(), columns)
    for piece in line.pieces where left > 0 {
      let text = fitted(piece.text, to: left)
      kept.append(text, piece.style)
      left -= width(of: text)
    }
    return kept
  }
}
