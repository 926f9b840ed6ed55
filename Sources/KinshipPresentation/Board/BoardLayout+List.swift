import KinshipDomain

// The layout of narrow terminals: one list with headings, and the panels in a line each.

extension BoardLayout {
  var list: (lines: [BoardLine], cursor: BoardFrame.Place) {
    let summaries = self.summaries
    let rows = max(1, size.bodyRows - summaries.count)
    let (lines, selected) = cardLines
    let shown = page(of: selected, among: lines.count, rows: rows)
    let blanks = Array(repeating: BoardLine(), count: rows - shown.count)
    return (
      lines[shown] + blanks + summaries,
      BoardFrame.Place(row: selected.map { $0 - shown.lowerBound } ?? 0, column: 0)
    )
  }

  /// All columns as one list, and the index of the selected card.
  private var cardLines: (lines: [BoardLine], selected: Int?) {
    var lines: [BoardLine] = []
    var selected: Int?
    for column in state.columns {
      lines.append(BoardLine(heading(column), .strong))
      for card in column.cards {
        if card.id == state.selection { selected = lines.count }
        lines.append(line(of: card))
      }
    }
    return (lines, selected)
  }

  /// A card in one line; the responsible member and the date keep at most half of it.
  private func line(of card: BoardContent.Card) -> BoardLine {
    let facts = [card.who, card.when].filter { !$0.isEmpty }.joined(separator: " · ")
    let end = typography.fitted(facts, to: size.columns / 2)
    let start = start(of: card)
    let room = size.columns - typography.width(of: start) - typography.width(of: end) - 2
    var line = BoardLine(start)
    line.append(typography.padded(title(of: card), to: max(0, room)), style(of: card))
    line.append("  " + end, .faint)
    return line
  }

  /// The panels in a line each, if there is room.
  private var summaries: [BoardLine] {
    guard size.rows >= 16 else { return [] }
    let content = state.content
    let week = content.heatMap.weeks.last.map { content.heatMap.summary(of: $0) }
    let texts = [
      content.leaders.summary, week.map { "\(content.heatMap.title), \($0)" },
      content.inbox.summary,
    ].compactMap(\.self)
    return texts.isEmpty ? [] : [BoardLine()] + texts.map { BoardLine($0) }
  }
}
