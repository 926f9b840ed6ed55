import KinshipDomain

// The layout of narrow terminals: one list with headings, and the panels in a line each.

extension BoardLayout {
  /// A row of the list; only those on the screen become lines.
  private enum Row {
    case heading(BoardContent.Column)
    case card(BoardContent.Card)
  }

  var list: (lines: [BoardLine], cursor: BoardFrame.Place) {
    let room = state.listRows
    let rows = state.columns.flatMap { [Row.heading($0)] + $0.cards.map { .card($0) } }
    let selected = rows.firstIndex { row in
      if case .card(let card) = row { card.id == state.selection } else { false }
    }
    let place = rows.firstIndex { row in
      if case .heading(let column) = row { column.kind == state.column } else { false }
    }.map { $0 + 1 + state.place }
    let shown = page(of: selected ?? place, among: rows.count, rows: room)
    let lines = zip(shown, rows[shown]).map { index, row in
      switch row {
      case .heading(let column):
        // The cards of the column on this page, which are below its heading.
        BoardLine(
          heading(column, shown: 0..<min(column.cards.count, shown.upperBound - index - 1)),
          .strong)
      case .card(let card): line(of: card)
      }
    }
    let blanks = Array(repeating: BoardLine(), count: room - shown.count)
    return (
      lines + blanks + summaries,
      BoardFrame.Place(row: selected.map { $0 - shown.lowerBound } ?? 0, column: 0)
    )
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
    guard state.summaryRows > 0 else { return [] }
    return [BoardLine()] + state.content.summaries.map { BoardLine($0) }
  }
}
