import KinshipDomain

// The layout of wide terminals: the columns side by side, with the panels below.

extension BoardLayout {
  private static let gap = 2

  var sideBySide: (lines: [BoardLine], cursor: BoardFrame.Place) {
    let panelRows = state.panelRows
    let rows = size.bodyRows - panelRows
    let widths = columnWidths
    var cursor = BoardFrame.Place(row: 0, column: 0)
    var (blocks, start): ([[BoardLine]], Int) = ([], 0)
    for (column, width) in zip(state.columns, widths) {
      let (lines, row) = block(of: column, width: width)
      if let row { cursor = BoardFrame.Place(row: row, column: start) }
      blocks.append(lines)
      start += width + Self.gap
    }
    let board = joined(blocks, widths: widths, rows: rows)
    guard panelRows > 0 else { return (board, cursor) }
    return (board + [BoardLine()] + panels(rows: panelRows - 1), cursor)
  }

  /// The widths of the columns: an empty one is as wide as its heading, the others share the rest.
  private var columnWidths: [Int] {
    let columns = state.columns
    let room = size.columns - Self.gap * (columns.count - 1)
    let share = room / max(1, columns.count)
    let filled = columns.count { !$0.cards.isEmpty }
    guard filled > 0 else { return columns.map { _ in share } }
    let empty = columns.map { column in
      column.cards.isEmpty ? min(share, typography.width(of: heading(column))) : 0
    }
    let others = (room - empty.reduce(0, +)) / filled
    return empty.map { $0 == 0 ? others : $0 }
  }

  /// The lines of a column, and the row of the selected card.
  private func block(
    of column: BoardContent.Column, width: Int
  ) -> (lines: [BoardLine], selected: Int?) {
    let selected = column.cards.firstIndex { $0.id == state.selection }
    let shown = page(
      of: selected ?? place(in: column), among: column.cards.count, rows: state.cardsPerPage)
    var lines = [BoardLine(heading(column, shown: shown), .strong)]
    for card in column.cards[shown] {
      lines += self.lines(of: card, width: width)
    }
    return (lines, selected.map { 1 + 2 * ($0 - shown.lowerBound) })
  }

  /// A card in two lines; points for which the second one has no room are in the first.
  private func lines(of card: BoardContent.Card, width: Int) -> [BoardLine] {
    var title = BoardLine(start(of: card))
    title.append(self.title(of: card), style(of: card))
    func facts(_ texts: String...) -> String {
      "    " + texts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
    let all = facts(card.who, card.when, card.points)
    let points = "  \(card.points)"
    let titleWidth = typography.width(of: title.text + points)
    guard typography.width(of: all) > width, titleWidth <= width else {
      return [title, BoardLine(all, .faint)]
    }
    title.append(points, .faint)
    return [title, BoardLine(facts(card.who, card.when), .faint)]
  }

  /// The points, the heat map and the messages side by side, and below them duties, goals and the
  /// chat in one line.
  private func panels(rows: Int) -> [BoardLine] {
    let map = BoardPage.lines(of: state.content.heatMap)
    let mapWidth = map.map { typography.width(of: $0.text) }.max() ?? 0
    let others = max(1, (size.columns - mapWidth - 2 * Self.gap) / 2)
    let blocks = [
      BoardPage.lines(of: state.content.leaders), map, BoardPage.lines(of: state.content.inbox),
    ]
    let last = [state.content.family?.summary].compactMap { $0.map { BoardLine($0) } }
    return joined(blocks, widths: [others, mapWidth, others], rows: rows - last.count) + last
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
