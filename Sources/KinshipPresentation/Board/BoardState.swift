package import KinshipDomain
package import KinshipTime

/// The state of the board's screen: its content, the selection, the search and questions.
///
/// It is a value without time and input: a key gives a new state and at most one effect.
package struct BoardState: Sendable, Hashable {
  /// The part of the screen that the next key is for.
  package enum Mode: Sendable, Hashable {
    case browsing
    /// The search is typed.
    case searching
    case help
    /// The lists beside the columns take the whole screen.
    case panels
    /// The reason of a rejection is typed, also after another adult has decided on the claim: the
    /// letters that are still typed must not become commands.
    case reason(BoardContent.Card)
    /// The PIN of parent mode is typed, for an action.
    case pin(BoardAction)
    /// An action is undone after a yes.
    case undoing(BoardUndo)
  }

  /// A short text below the board.
  package struct Message: Sendable, Hashable {
    package let text: String
    package var isFailure = false
  }

  package let language: Language
  package internal(set) var content: BoardContent
  /// The columns with the cards that match the search.
  package private(set) var columns: [BoardContent.Column]
  package internal(set) var mode = Mode.browsing
  package internal(set) var search = ""
  /// The typed reason or PIN.
  package internal(set) var input = ""
  /// The column of the selection.
  package internal(set) var column = BoardContent.Kind.open
  /// The selected task; nil after an action, and when the selected task has gone.
  ///
  /// It never moves to another task by itself, so that a key cannot reach a task that the reader
  /// did not choose. An arrow selects the next one.
  package internal(set) var selection: TaskID?
  /// The place in the column at which an arrow selects a task, while none is selected.
  package internal(set) var place = 0
  package internal(set) var message: Message?
  /// Why the content may be out of date; nil if it is current, as after `update`.
  package var connectionText: String?
  /// The end of the parent mode that this board has opened; nil if it is closed.
  private var parentModeEnd: Instant?
  /// The work whose answer is awaited, with its task and the task's place.
  package internal(set) var pending: Pending?
  /// A question that waits until no text is typed and no page is open.
  private var nextQuestion: Mode?
  package internal(set) var size: BoardSize
  /// The number of lines that the help or the panels are scrolled by.
  package internal(set) var scroll = 0
  /// The messages that the open page of panels has shown.
  private var shownMessages: Set<NoticeID> = []

  package struct Pending: Sendable, Hashable {
    let effect: BoardEffect
    let task: TaskID?
    let column: BoardContent.Kind
    let place: Int
  }

  /// A board in a language, with the first task selected.
  package init(_ content: BoardContent, size: BoardSize, in language: Language) {
    (self.content, self.size, self.language) = (content, size, language)
    columns = content.columns
    column = content.columns.first { !$0.cards.isEmpty }?.kind ?? .open
    selection = cards(of: column).first?.id
  }

  /// The selected card; nil without one.
  package var selectedCard: BoardContent.Card? {
    cards(of: column).first { $0.id == selection }
  }

  func cards(of kind: BoardContent.Kind) -> [BoardContent.Card] {
    columns.first { $0.kind == kind }?.cards ?? []
  }

  /// Applies the search to the content, after a change of one of them.
  mutating func filterColumns() {
    columns = content.columns
    let wanted = BoardSearch(search)
    guard !wanted.isEmpty else { return }
    for index in columns.indices { columns[index].cards.removeAll { !wanted.matches($0) } }
  }
}

/// The size of a terminal in columns and rows.
package struct BoardSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  /// A size, at least one cell.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }

  /// The fewest columns in which the board's columns are side by side.
  private static let sideBySide = 100

  /// Whether the columns are below each other, as a list with headings; also on a terminal that is
  /// too low for a card below the headings of columns.
  package var isList: Bool { columns < Self.sideBySide || bodyRows < 3 }
  /// The rows between the title and the two lines at the bottom.
  var bodyRows: Int { max(1, rows - 3) }
  /// Whether there is room for panels below the columns.
  var hasPanels: Bool { rows >= 24 }
}

// The numbers of rows, for the layout and for the keys that move by a page.
extension BoardState {
  /// The rows of the panels below a list, with a blank line; 0 if there is no room for them.
  var summaryRows: Int {
    let summaries = content.summaries
    return size.rows < 16 || summaries.isEmpty ? 0 : summaries.count + 1
  }

  /// The rows of the panels below the columns, with a blank line and the line about duties, goals and
  /// the chat; 0 if there is no room for them.
  var panelRows: Int {
    guard size.hasPanels else { return 0 }
    return content.family == nil ? 8 : 9
  }

  /// The rows of a list, with its headings.
  var listRows: Int { max(1, size.bodyRows - summaryRows) }

  /// The fewest cards on a page of the list, or those on a page of a column.
  var cardsPerPage: Int {
    let cards =
      size.isList
      ? listRows - columns.count : (size.bodyRows - panelRows - 1) / 2
    return max(1, cards)
  }
}

// MARK: - Shown messages

extension BoardState {
  /// The unread messages that the open page has shown, also above its lines of now.
  var shownUnread: [NoticeID] { content.unread.filter(shownMessages.contains) }

  /// Adds the messages among the lines of the open page.
  mutating func noteShownMessages() {
    guard mode == .panels, let start = BoardPage(self).firstMessage else {
      return shownMessages = []
    }
    let first = start - scroll
    // A text below the page can cover more lines than the one that is always free.
    let rows = size.bodyRows - (message == nil ? 0 : BoardLayout.mostPromptRows - 1)
    for (index, message) in content.unread.enumerated() where first + index >= 0 {
      if first + index < rows { shownMessages.insert(message) }
    }
  }
}

// MARK: - Changes from outside

extension BoardState {
  /// Shows new content; the selection stays on its task, also in another column.
  package mutating func update(_ content: BoardContent) {
    let former = selectedCard
    if let former { place = cards(of: column).firstIndex(of: former) ?? 0 }
    self.content = content
    connectionText = nil
    filterColumns()
    noteShownMessages()
    guard let former else { return }
    if let found = columns.first(where: { $0.cards.contains { $0.id == former.id } }) {
      column = found.kind
      return
    }
    selection = nil
    // The answer to the reader's own action says more.
    if pending?.task != former.id {
      message = Message(text: text(.isNotHere(former.title)), isFailure: true)
    }
  }

  /// Whether the claim still waits for the reader's decision.
  func isWaiting(_ card: BoardContent.Card) -> Bool {
    content.columns.flatMap(\.cards).contains {
      $0.id == card.id && $0.round == card.round && $0.moves.contains(.reject)
    }
  }

  /// Changes the size of the screen.
  package mutating func resize(_ size: BoardSize) {
    self.size = size
    scroll = 0
    noteShownMessages()
  }

  /// Shows why the content could not be loaded again, until it is.
  package mutating func warn(_ text: String) {
    connectionText = connectionText ?? text
  }

  /// Takes the result of an effect, and the end of parent mode if the effect changed it.
  package mutating func finish(_ reply: BoardReply, parentModeEnd end: Instant? = nil) {
    if let end { parentModeEnd = end }
    let finished = pending
    pending = nil
    switch reply {
    case .done(let text):
      message = Message(text: text)
      if let finished { deselect(after: finished) }
    case .failed(let text): message = Message(text: text, isFailure: true)
    case .needsPIN(let action): nextQuestion = .pin(action)
    case .notUnlocked(let text, let canTryAgain):
      if canTryAgain, case .unlock(_, let action)? = finished?.effect {
        nextQuestion = .pin(action)
        openNextQuestion()
      }
      message = Message(text: text, isFailure: true)
    case .undo(let undo): nextQuestion = .undoing(undo)
    }
    if reply.isParentModeClosed(after: finished?.effect) { parentModeEnd = nil }
    openNextQuestion()
  }

  /// Whether this board has opened parent mode, in which everyone at it can approve.
  package var isParentModeOpen: Bool { parentModeEnd != nil }

  /// Hides the note that parent mode is open, if it has ended by now.
  package mutating func hideParentModeNote(endedBy now: Instant) {
    if let end = parentModeEnd, end <= now { parentModeEnd = nil }
  }

  /// Opens the question that waits, unless a text is typed, a page is open or an answer is awaited.
  mutating func openNextQuestion() {
    guard let question = nextQuestion, mode == .browsing, pending == nil else { return }
    (mode, input, message, nextQuestion) = (question, "", nil, nil)
  }

  /// Ends the selection of a task after an action on it, so that the same key pressed twice, or
  /// held, does not reach the next task.
  private mutating func deselect(after finished: Pending) {
    guard let task = finished.task, selection == nil || selection == task else { return }
    (selection, column, place) = (nil, finished.column, finished.place)
  }

  func text(_ text: LocalizedText) -> String { text.text(in: language) }
}
