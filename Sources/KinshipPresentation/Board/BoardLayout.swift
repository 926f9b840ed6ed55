import KinshipDomain

/// Lays out a board for the size of its terminal.
package struct BoardLayout {
  let state: BoardState
  let typography: BoardTypography
  var size: BoardSize { state.size }

  /// The layout of a state.
  package init(_ state: BoardState, _ typography: BoardTypography) {
    self.state = state
    self.typography = typography
  }

  /// The screen; no line is wider than the terminal, and there are as many as it has rows.
  ///
  /// A low terminal keeps the question or message first, then a row of the board with the selected
  /// task, the keys, and the title.
  package var frame: BoardFrame {
    let (prompt, end) = self.prompt
    let isBlank = prompt.allSatisfy(\.text.isEmpty)
    let shownPrompt = isBlank && size.rows < 4 ? [] : Array(prompt.suffix(size.rows))
    var left = size.rows - shownPrompt.count
    func take() -> Int {
      defer { left = max(0, left - 1) }
      return min(1, left)
    }
    let (firstRow, footerRows, headerRows) = (take(), take(), take())
    let bodyRows = firstRow + left
    let (body, place) = self.body
    // Long messages and questions cover the last lines of the board.
    var lines = headerRows > 0 ? [header] : []
    lines += body.prefix(bodyRows)
    lines += Array(repeating: BoardLine(), count: max(0, bodyRows - body.count))
    lines += shownPrompt
    var cursor = BoardFrame.Place(row: headerRows + place.row, column: place.column)
    if let end { cursor = BoardFrame.Place(row: lines.count - 1, column: end) }
    if footerRows > 0 { lines.append(footer) }
    return BoardFrame(
      lines: lines.map { typography.fitted($0, to: size.columns) },
      cursor: BoardFrame.Place(
        row: min(cursor.row, size.rows - 1), column: min(cursor.column, size.columns - 1)))
  }

  private var body: (lines: [BoardLine], cursor: BoardFrame.Place) {
    switch state.mode {
    case .help, .panels:
      let lines = BoardPage(state).lines.dropFirst(state.scroll)
      return (Array(lines), BoardFrame.Place(row: 0, column: 0))
    case _ where state.findsNothing:
      let lines = wrapped(state.text(.findsNothing(state.search)), .plain)
      return (lines, BoardFrame.Place(row: 0, column: 0))
    default: return size.isList ? list : sideBySide
    }
  }

  // MARK: The lines around the board

  /// The search, which hides tasks, the household with the day, parent mode if this board has opened
  /// it, in a list the number of claims, and a lost connection.
  ///
  /// The household and the day have the columns that the other texts leave. Beside columns, a text
  /// about the connection is cut first.
  private var header: BoardLine {
    var line = BoardLine()
    if !state.search.isEmpty { line.append("/\(state.search)  ", .waiting) }
    let notes = parentModeText + claimsText
    let connection = state.connectionText.map { "  \($0)" } ?? ""
    let others = line.text + notes + (size.isList ? connection : "")
    let room = size.columns - typography.width(of: others)
    line.append(typography.fitted(state.content.title, to: max(0, room)), .strong)
    line.append(notes, .waiting)
    line.append(connection, .overdue)
    return line
  }

  private var parentModeText: String {
    guard state.isParentModeOpen else { return "" }
    return "  " + state.text(size.isList ? .keyClosesParentMode : .parentModeIsOpen)
  }

  /// The number of claims, which may be on another page of a list; empty without one.
  private var claimsText: String {
    let column = state.content.columns.first { $0.kind == .waiting && !$0.cards.isEmpty }
    guard size.isList, let column else { return "" }
    return "  " + state.text(.claimsWait(column.countText))
  }

  /// The lines for questions and messages, and the end of the typed text in the last one.
  private var prompt: (lines: [BoardLine], cursor: Int?) {
    switch state.mode {
    case .searching: return input("/", state.search)
    case .reason(let card) where !state.isWaiting(card):
      return (wrapped(state.text(.claimIsGone(card.title)), .overdue), nil)
    case .reason(let card): return input(state.text(.reasonQuestion(card.title)) + " ", state.input)
    case .pin:
      let (question, end) = input(
        state.text(.pinQuestion) + " ", String(repeating: "•", count: state.input.count))
      // After a wrong PIN.
      guard let message = state.message else { return (question, end) }
      return (wrapped(message.text, .overdue) + question, end)
    case .undoing(let undo):
      let lines = wrapped("\(undo.question) \(state.text(.yesOrNo))", .strong)
      return (lines, lines.last.map { typography.width(of: $0.text) } ?? 0)
    case .browsing, .help, .panels: break
    }
    if state.pending != nil { return ([BoardLine(state.text(.working), .faint)], nil) }
    if let message = state.message {
      return (wrapped(message.text, message.isFailure ? .overdue : .plain), nil)
    }
    return ([BoardLine()], nil)
  }

  /// The most lines of a message or question.
  static let mostPromptRows = 4

  /// A text in several lines, at least one.
  private func wrapped(_ text: String, _ style: BoardStyle) -> [BoardLine] {
    let most = max(1, min(Self.mostPromptRows, size.bodyRows))
    let lines = typography.wrapped(text, to: size.columns, most: most)
    return lines.isEmpty ? [BoardLine()] : lines.map { BoardLine($0, style) }
  }

  /// A question with the end of its answer; a long question is cut first.
  private func input(_ question: String, _ typed: String) -> (lines: [BoardLine], cursor: Int?) {
    let answerColumns = max(1, min(size.columns / 2, typography.width(of: typed) + 1))
    let question = typography.fitted(question, to: size.columns - answerColumns)
    let room = size.columns - typography.width(of: question) - 1
    let answer = typography.tail(of: typed, in: max(0, room))
    var line = BoardLine(question, .strong)
    line.append(answer)
    return ([line], typography.width(of: line.text))
  }

  /// The keys that are useful now.
  private var footer: BoardLine {
    switch state.mode {
    case .searching: state.line(of: [.keepSearch, .clearSearch])
    case .reason(let card) where !state.isWaiting(card): state.line(of: [.cancelAnswer])
    case .reason, .pin: state.line(of: [.sendAnswer, .cancelAnswer])
    case .undoing: BoardLine()
    case .panels where !state.shownUnread.isEmpty:
      pageKeys([.scrollPage, .markPageRead, .leavePage])
    case .help, .panels: pageKeys([.scrollPage, .leavePage])
    case .browsing: BoardLine(keys, .faint)
    }
  }

  /// The keys of a page, behind the numbers of the lines that are shown if the page goes on.
  private func pageKeys(_ keys: [LocalizedText]) -> BoardLine {
    let count = BoardPage(state).lines.count
    // A message of several lines covers the end of the page.
    let rows = max(1, size.bodyRows + 1 - max(1, prompt.lines.count))
    guard count > rows else { return state.line(of: keys) }
    let end = min(count, state.scroll + rows)
    var line = BoardLine("\(state.scroll + 1)–\(end)/\(count)  ", .faint)
    line.append(state.line(of: keys))
    return line
  }

  /// The keys for the selected task and the board; the help stays in a narrow line.
  private var keys: String {
    let moves = state.selectedCard?.moves ?? []
    let functions = BoardFunction.allCases.filter { $0.move.map(moves.contains) ?? false }
    let last: [BoardFunction] = [.help, .leave]
    var others: [BoardFunction] = [.undo, .search, .panels]
    while true {
      let text = (functions + others + last).map(keyText).joined(separator: "  ")
      guard typography.width(of: text) > size.columns, !others.isEmpty else { return text }
      others.removeLast()
    }
  }

  private func keyText(of function: BoardFunction) -> String {
    "\(function.keys.first?.name ?? "") \(state.text(.shortName(of: function)))"
  }
}

// MARK: - Cards

extension BoardLayout {
  /// The mark of a card: `!` overdue, `x` rejected, `?` waiting, `✓` done, and `•` the reader's own.
  func mark(of card: BoardContent.Card) -> String {
    let state =
      switch card.kind {
      case .waiting: "?"
      case .doneToday: "✓"
      case .open, .inProgress: card.isRejected ? "x" : card.isOverdue ? "!" : " "
      }
    return state + (card.isMine ? "•" : " ")
  }

  func style(of card: BoardContent.Card) -> BoardStyle {
    if state.selection == card.id { return .selected }
    switch card.kind {
    case .waiting: return .waiting
    case .doneToday: return .completed
    case .open, .inProgress: return card.isOverdue ? .overdue : card.isMine ? .own : .plain
    }
  }

  /// The first columns of a card: `>` for the selected one, and its marks.
  func start(of card: BoardContent.Card) -> String {
    (state.selection == card.id ? ">" : " ") + mark(of: card) + " "
  }

  func title(of card: BoardContent.Card) -> String {
    card.parts.isEmpty ? card.title : "\(card.title) (\(card.parts))"
  }

  /// The heading of a column with the number of its cards, and those that are shown if not all are.
  func heading(_ column: BoardContent.Column, shown: Range<Int>? = nil) -> String {
    guard let shown, !shown.isEmpty, shown.count < column.cards.count else {
      return "\(column.title) \(column.countText)"
    }
    return "\(column.title) \(shown.lowerBound + 1)–\(shown.upperBound)/\(column.countText)"
  }

  /// The place of the missing selection, at which an arrow selects a card; nil in other columns.
  func place(in column: BoardContent.Column) -> Int? {
    state.selectedCard == nil && column.kind == state.column ? state.place : nil
  }

  /// The page of rows that has the selected one; pages keep their place while the selection moves.
  func page(of selected: Int?, among count: Int, rows: Int) -> Range<Int> {
    let rows = max(1, rows)
    let start = min(selected ?? 0, max(0, count - 1)) / rows * rows
    return min(start, count)..<min(count, start + rows)
  }
}

extension BoardState {
  /// A faint line of short texts.
  func line(of texts: [LocalizedText]) -> BoardLine {
    BoardLine(texts.map { text($0) }.joined(separator: "  "), .faint)
  }
}
