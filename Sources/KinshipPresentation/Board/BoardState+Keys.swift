package import KinshipDomain

extension BoardState {
  /// Takes a key; returns the work that it starts.
  @discardableResult
  package mutating func press(_ key: BoardKey) -> BoardEffect? {
    let effect = react(to: key)
    noteShownMessages()
    openNextQuestion()
    return effect
  }

  private mutating func react(to key: BoardKey) -> BoardEffect? {
    switch mode {
    case .browsing: return BoardFunction.of(key).flatMap { run($0) }
    case .searching: pressInSearch(key)
    case .help, .panels: return pressInPage(key)
    case .reason(let card): return pressInReason(key, of: card)
    case .pin(let action): return pressInPIN(key, for: action)
    case .undoing(let undo): return answer(key, to: undo)
    }
    return nil
  }

  private mutating func run(_ function: BoardFunction) -> BoardEffect? {
    switch function {
    case .leave: return .leave
    case .redraw: return .redraw
    case .help: (mode, scroll, message) = (.help, 0, nil)
    case .panels: (mode, scroll, message) = (.panels, 0, nil)
    case .search: (mode, message) = (.searching, nil)
    case .details: message = selectedCard.map { Message(text: $0.label) }
    case .clear:
      if search.isEmpty { message = nil } else { setSearch("") }
    case .start, .complete, .approve, .reject, .reopen: return move(function)
    case .undo:
      return begin(.findUndo, nil)
    case .closeParentMode: return begin(.perform(.closeParentMode), nil)
    case .markRead: message = Message(text: text(.readOnPage))
    case .up, .down, .left, .right, .first, .last, .pageUp, .pageDown: select(function)
    }
    return nil
  }

  /// Starts work, unless the answer to earlier work is awaited.
  private mutating func begin(_ effect: BoardEffect, _ task: TaskID?) -> BoardEffect? {
    guard pending == nil else { return nil }
    let place = cards(of: column).firstIndex { $0.id == task } ?? self.place
    pending = Pending(effect: effect, task: task, column: column, place: place)
    message = nil
    return effect
  }

  /// A move of the selected task, if the reader can make it.
  private mutating func move(_ function: BoardFunction) -> BoardEffect? {
    guard pending == nil, let move = function.move else { return nil }
    guard let card = selectedCard else {
      message = Message(text: text(.selectFirst), isFailure: true)
      return nil
    }
    guard card.moves.contains(move) else {
      let reason = LocalizedText.notPossible(
        move, of: card, claimantMayRetry: content.claimantMayRetry)
      message = Message(text: text(reason), isFailure: true)
      return nil
    }
    switch move {
    // The selection stays on a started task, which can be completed next.
    case .start: return begin(.perform(.start(card.id)), nil)
    case .complete: return begin(.perform(.complete(card.id)), card.id)
    case .approve: return begin(.perform(.approve(card.id, round: card.round)), card.id)
    case .reopen: return begin(.perform(.reopen(card.id)), card.id)
    case .reject: (mode, input, message) = (.reason(card), "", nil)
    case .uncomplete, .undoApproval: break
    }
    return nil
  }
}

extension BoardFunction {
  /// The move of a task that the function makes; nil for other functions.
  package var move: TaskMove? {
    switch self {
    case .start: .start
    case .complete: .complete
    case .approve: .approve
    case .reject: .reject
    case .reopen: .reopen
    default: nil
    }
  }
}

// MARK: - Typing

extension BoardState {
  private mutating func pressInSearch(_ key: BoardKey) {
    switch key {
    case .character(let character): setSearch(search + String(character))
    case .backspace:
      if search.isEmpty { mode = .browsing } else { setSearch(String(search.dropLast())) }
    case .enter: mode = .browsing
    case .escape:
      mode = .browsing
      setSearch("")
    case .up, .down: BoardFunction.of(key).map { select($0) }
    default: break
    }
  }

  private mutating func setSearch(_ text: String) {
    search = text
    message = nil
    filterColumns()
    guard selectedCard == nil else { return }
    if cards(of: column).isEmpty { column = columns.first { !$0.cards.isEmpty }?.kind ?? column }
    selection = cards(of: column).first?.id
  }

  private mutating func pressInPage(_ key: BoardKey) -> BoardEffect? {
    switch BoardFunction.of(key) {
    case .redraw: return .redraw
    case .down: scroll += 1
    case .up: scroll = max(0, scroll - 1)
    case .pageDown: scroll += size.bodyRows
    case .pageUp: scroll = max(0, scroll - size.bodyRows)
    case .first: scroll = 0
    case .markRead where mode == .panels:
      guard !shownUnread.isEmpty else { return nil }
      return begin(.perform(.markRead(shownUnread)), nil)
    case .help where mode == .panels: (mode, scroll) = (.help, 0)
    default: (mode, scroll) = (.browsing, 0)
    }
    scroll = min(scroll, max(0, BoardPage(self).lines.count - size.bodyRows))
    return nil
  }

  private mutating func pressInReason(
    _ key: BoardKey, of card: BoardContent.Card
  ) -> BoardEffect? {
    guard key == .enter else {
      type(key)
      return nil
    }
    let reason = input.trimmed
    guard !reason.isEmpty, isWaiting(card) else { return nil }
    (mode, input) = (.browsing, "")
    return begin(.perform(.reject(card.id, round: card.round, reason: reason)), card.id)
  }

  private mutating func pressInPIN(_ key: BoardKey, for action: BoardAction) -> BoardEffect? {
    guard key == .enter else {
      // A PIN has digits only. Other characters may be commands that were typed before the question
      // was visible, and a wrong PIN would count.
      if case .character(let character) = key, !(character.isASCII && character.isWholeNumber) {
        return nil
      }
      type(key)
      return nil
    }
    guard !input.isEmpty else { return nil }
    let pin = input
    (mode, input) = (.browsing, "")
    return begin(.unlock(pin: pin, action), action.task)
  }

  /// Edits the input; Escape closes the question.
  private mutating func type(_ key: BoardKey) {
    switch key {
    case .character(let character): input.append(character)
    case .backspace: input = String(input.dropLast())
    case .control("u"): input = ""
    case .escape: (mode, input) = (.browsing, "")
    default: break
    }
  }

  /// Yes is `y` in every language: the `j` of the Dutch and German word moves the selection.
  private mutating func answer(_ key: BoardKey, to undo: BoardUndo) -> BoardEffect? {
    mode = .browsing
    guard case .character(let character) = key, "yY".contains(character) else { return nil }
    return begin(.perform(.undo(undo)), undo.task)
  }
}

// MARK: - Moving

extension BoardState {
  private mutating func select(_ function: BoardFunction) {
    message = nil
    let page = cardsPerPage
    switch function {
    case .up: selectCard(by: -1)
    case .down: selectCard(by: 1)
    case .pageUp: for _ in 0..<page { selectCard(by: -1) }
    case .pageDown: for _ in 0..<page { selectCard(by: 1) }
    case .first: selectNearest(to: 0)
    case .last: selectNearest(to: .max)
    case .left: selectColumn(by: -1)
    case .right: selectColumn(by: 1)
    default: break
    }
  }

  /// Moves within the column; in a list, also on to the next column with cards.
  private mutating func selectCard(by step: Int) {
    let cards = cards(of: column)
    let selected = cards.firstIndex { $0.id == selection }
    // Without a selected card, the next one is at its place.
    let index = selected.map { $0 + step } ?? (step > 0 ? place : place - 1)
    if cards.indices.contains(index) {
      selection = cards[index].id
    } else if size.isList, let next = filledColumn(from: column, by: step) {
      column = next.kind
      selection = step > 0 ? next.cards.first?.id : next.cards.last?.id
    } else if selected == nil {
      selectNearest(to: index)
    }
  }

  /// Selects the card next to a place in the column, or the first one of the board.
  private mutating func selectNearest(to place: Int) {
    if cards(of: column).isEmpty { column = columns.first { !$0.cards.isEmpty }?.kind ?? column }
    let candidates = cards(of: column)
    guard let last = candidates.indices.last else { return }
    selection = candidates[min(max(0, place), last)].id
  }

  /// Moves to the next column with cards, at the same height.
  private mutating func selectColumn(by step: Int) {
    let index = cards(of: column).firstIndex { $0.id == selection } ?? place
    guard let next = filledColumn(from: column, by: step) else {
      if selectedCard == nil { selectNearest(to: place) }
      return
    }
    column = next.kind
    selection = next.cards[min(size.isList ? 0 : index, next.cards.count - 1)].id
  }

  private func filledColumn(
    from kind: BoardContent.Kind, by step: Int
  ) -> BoardContent.Column? {
    let columns = columns
    guard let place = columns.firstIndex(where: { $0.kind == kind }) else { return nil }
    let others = step > 0 ? Array(columns[(place + 1)...]) : columns[..<place].reversed()
    return others.first { !$0.cards.isEmpty }
  }
}
