import KinshipPresentation

/// Turns screens into the control sequences (ECMA-48) that change the last one into the next.
struct BoardRenderer {
  private let hasColors: Bool
  /// The lines on the terminal; nil if they are unknown.
  private var shown: [String]?
  private var cursor: BoardFrame.Place?

  init(hasColors: Bool) {
    self.hasColors = hasColors
  }

  /// Draws all lines the next time, because another program may have written.
  mutating func invalidate() {
    shown = nil
  }

  /// The output that shows a screen: only lines that differ; empty if nothing does.
  mutating func output(for frame: BoardFrame) -> String {
    let lines = frame.lines.map(encoded)
    var output = shown == nil ? "\u{1B}[0m\u{1B}[2J" : ""
    for (row, line) in lines.enumerated() {
      let former = shown.map { $0.indices.contains(row) ? $0[row] : "" } ?? ""
      guard line != former else { continue }
      // Erased first: in the last column, some terminals would erase the last character.
      output += "\u{1B}[\(row + 1);1H\u{1B}[2K\(line)"
    }
    if !output.isEmpty || cursor != frame.cursor {
      output += "\u{1B}[\(frame.cursor.row + 1);\(frame.cursor.column + 1)H"
    }
    (shown, cursor) = (lines, frame.cursor)
    return output
  }

  /// A line with its styles, without trailing blanks.
  private func encoded(_ line: BoardLine) -> String {
    var pieces = line.pieces
    while let last = pieces.last, last.text.withoutTrailingBlanks.isEmpty { pieces.removeLast() }
    return pieces.enumerated().map { index, piece in
      let isLast = index == pieces.count - 1
      let text = isLast ? piece.text.withoutTrailingBlanks : piece.text
      guard hasColors, let style = piece.style.textStyle else { return text }
      return style.styled(text)
    }.joined()
  }
}

extension BoardStyle {
  fileprivate var textStyle: TextStyle? {
    switch self {
    case .plain: nil
    case .strong: .strong
    case .faint: .faint
    case .overdue: .overdue
    case .waiting: .waiting
    case .own: .own
    case .completed: .completed
    case .selected: .selected
    }
  }
}

extension BoardTypography {
  /// The widths of this program's tables.
  static let terminal = BoardTypography(
    width: { displayWidth($0) }, printable: { $0.onOneLine })
}
