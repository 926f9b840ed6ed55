import KinshipDomain

// The layout of wide terminals: the columns side by side, with the panels below.

extension BoardLayout {
  /// The rows of the panels with a blank line above; 0 if there is no room for them.
  private var panelRows: Int { size.rows >= 24 ? 8 : 0 }
  private static let gap = 2

  var sideBySide: (lines: [BoardLine], cursor: BoardFrame.Place) {
    let rows = size.bodyRows - panelRows
    let columns = state.columns
    let width = (size.columns - Self.gap * (columns.count - 1)) / max(1, columns.count)
    var cursor = BoardFrame.Place(row: 0, column: 0)
    var blocks: [[BoardLine]] = []
    for (index, column) in columns.enumerated() {
      let (lines, row) = block(of: column, rows: rows)
      if let row { cursor = BoardFrame.Place(row: row, column: index * (width + Self.gap)) }
      blocks.append(lines)
    }
    let board = joined(blocks, width: width, rows: rows)
    guard panelRows > 0 else { return (board, cursor) }
    return (board + [BoardLine()] + panels(rows: panelRows - 1), cursor)
  }

  /// The lines of a column, and the row of the selected card.
  private func block(
    of column: BoardContent.Column, rows: Int
  ) -> (lines: [BoardLine], selected: Int?) {
    let selected = column.cards.firstIndex { $0.id == state.selection }
    let shown = page(of: selected, among: column.cards.count, rows: (rows - 1) / 2)
    var lines = [BoardLine(heading(column, shown: shown), .strong)]
    for card in column.cards[shown] {
      var line = BoardLine(start(of: card))
      line.append(title(of: card), style(of: card))
      let facts = [card.who, card.when].filter { !$0.isEmpty }.joined(separator: " · ")
      lines += [line, BoardLine("    \(facts)", .faint)]
    }
    return (lines, selected.map { 1 + 2 * ($0 - shown.lowerBound) })
  }

  /// The points, the heat map and the messages side by side.
  private func panels(rows: Int) -> [BoardLine] {
    let map = BoardPage.lines(of: state.content.heatMap)
    let mapWidth = map.map { typography.width(of: $0.text) }.max() ?? 0
    let others = max(1, (size.columns - mapWidth - 2 * Self.gap) / 2)
    let blocks = [
      BoardPage.lines(of: state.content.leaders), map, BoardPage.lines(of: state.content.inbox),
    ]
    return joined(blocks, widths: [others, mapWidth, others], rows: rows)
  }

  private func joined(_ blocks: [[BoardLine]], width: Int, rows: Int) -> [BoardLine] {
    joined(blocks, widths: blocks.map { _ in width }, rows: rows)
  }

  /// Blocks side by side, in exactly `rows` rows.
  private func joined(_ blocks: [[BoardLine]], widths: [Int], rows: Int) -> [BoardLine] {
    (0..<max(0, rows)).map { row in
      var line = BoardLine()
      for (index, block) in blocks.enumerated() {
        if index > 0 { line.append(String(repeating: " ", count: Self.gap)) }
        let piece = block.indices.contains(row) ? block[row] : BoardLine()
        line.append(typography.padded(piece, to: widths[index]))
      }
      return line
    }
  }
}
