import KinshipDomain
import KinshipTime
import Testing

@testable import KinshipPresentation

/// Keys, selection, search and questions of the board.
@Suite struct BoardStateTests {
  private func id(_ number: Int) -> TaskID { BoardSamples.id(number) }

  @Test func `each key has one function, and each function has a key`() {
    let keys = BoardFunction.allCases.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    for function in BoardFunction.allCases {
      #expect(!function.keys.isEmpty)
      for key in function.keys { #expect(BoardFunction.of(key) == function) }
    }
    #expect(BoardFunction.of(.character("z")) == nil)
  }

  @Test func `the first task is selected, and arrows move within and between columns`() {
    var state = BoardSamples.state()
    #expect(state.selection == id(1) && state.column == .open)
    _ = state.press(.down)
    _ = state.press(.character("j"))
    #expect(state.selection == id(3))
    _ = state.press(.down)
    #expect(state.selection == id(3), "The columns are side by side")
    _ = state.press(.right)
    #expect(state.selection == id(4) && state.column == .inProgress)
    _ = state.press(.tab)
    #expect(state.selection == id(5))
    _ = state.press(.right)
    #expect(state.selection == id(5), "No later column has tasks")
    _ = state.press(.character("h"))
    _ = state.press(.left)
    _ = state.press(.character("G"))
    #expect(state.selection == id(3))
    _ = state.press(.home)
    #expect(state.selection == id(1))
  }

  @Test func `in a list the arrows go on to the next heading`() {
    var state = BoardSamples.state(60)
    for _ in 0..<3 { _ = state.press(.down) }
    #expect(state.selection == id(4) && state.column == .inProgress)
    _ = state.press(.up)
    #expect(state.selection == id(3))
  }

  @Test func `a key of a move performs it on the selected task, one at a time`() {
    var state = BoardSamples.state()
    #expect(state.press(.character("s")) == .perform(.start(id(1))))
    #expect(state.press(.character("d")) == nil, "An answer is awaited")
    state.finish(.done("Started"))
    #expect(state.message?.text == "Started" && state.selection == id(1))
    #expect(state.press(.character("d")) == .perform(.complete(id(1))))
    state.finish(.failed("No."))
    #expect(state.message?.isFailure == true && state.selection == id(1))
    _ = state.press(.right)
    _ = state.press(.right)
    #expect(state.press(.character("a")) == .perform(.approve(id(5), round: 1)))
  }

  @Test func `a rejection asks for its reason`() {
    var state = BoardSamples.state(60)
    for _ in 0..<4 { _ = state.press(.down) }
    #expect(state.press(.character("r")) == nil)
    #expect(state.press(.enter) == nil, "The reason is empty")
    state.type("Still wets")
    _ = state.press(.backspace)
    #expect(
      state.press(.enter) == .perform(.reject(id(5), round: 1, reason: "Still wet")))
    state.finish(.done("Rejected"))
    _ = state.press(.character("r"))
    _ = state.press(.escape)
    #expect(state.mode == .browsing && state.input.isEmpty)
  }

  @Test func `when another adult decides meanwhile, the typed reason stays text until Escape`() {
    var state = BoardSamples.state(60)
    for _ in 0..<4 { _ = state.press(.down) }
    _ = state.press(.character("r"))
    state.type("Wet")
    state.update(BoardSamples.content(Array(BoardSamples.cards.prefix(4))))
    for key in "sad, uj" { #expect(state.press(.character(key)) == nil) }
    #expect(state.press(.enter) == nil)
    #expect(state.lines.suffix(2).first == "“Laundry 5” no longer waits for your decision.")
    #expect(state.lines.last == "Esc cancel" && state.pending == nil)
    _ = state.press(.escape)
    #expect(state.mode == .browsing && state.input.isEmpty)
  }

  @Test func `undo asks first, and only a yes undoes`() {
    let yes: BoardEffect? = BoardEffect.perform(.undo(BoardSamples.undo(2)))
    for (key, effect) in [("y", yes), ("Y", yes), ("n", nil), ("u", nil), ("j", nil)] {
      var state = BoardSamples.state()
      #expect(state.press(.character("u")) == .findUndo)
      state.finish(.undo(BoardSamples.undo(2)))
      #expect(state.lines.contains { $0.hasPrefix("Undo? [y/N]") })
      #expect(state.press(.character(Character(key))) == effect)
      #expect(state.mode == .browsing)
    }
  }

  @Test func `a question that arrives while a search is typed opens after it`() {
    for reply in [BoardReply.undo(BoardSamples.undo(2)), .needsPIN(.approve(id(5), round: 1))] {
      var state = BoardSamples.state()
      #expect(state.press(.character("u")) == .findUndo)
      state.type("/may")
      state.finish(reply)
      state.type("yes")
      #expect(state.mode == .searching && state.search == "mayyes" && state.input.isEmpty)
      #expect(state.press(.enter) == nil && state.mode != .browsing && state.input.isEmpty)
      _ = state.press(.escape)
      #expect(state.mode == .browsing, "A question opens once")
    }
  }

  @Test func `yes is a key that moves nothing, in every language`() {
    for key in "yY" { #expect(BoardFunction.of(.character(key)) == nil) }
    for language in Language.allCases {
      #expect(LocalizedText.yesOrNo.text(in: language).contains("y"))
    }
  }

  @Test func `a closed parent mode asks for the PIN, which is not shown`() {
    var state = BoardSamples.state()
    _ = state.press(.character("d"))
    let action = BoardAction.complete(id(1))
    state.finish(.needsPIN(action))
    state.type("4071")
    #expect(state.lines.contains { $0.hasSuffix("PIN: ••••") })
    #expect(!state.lines.contains { $0.contains("4071") })
    #expect(state.press(.enter) == .unlock(pin: "4071", action))
    #expect(state.input.isEmpty)
  }

  @Test func `commands that are typed before the PIN is asked for are no PIN`() {
    var state = BoardSamples.state()
    _ = state.press(.character("d"))
    let action = BoardAction.complete(id(1))
    state.finish(.needsPIN(action))
    state.type("jj? é²٣")
    #expect(state.press(.enter) == nil && state.mode == .pin(action) && state.input.isEmpty)
    state.type("j4071")
    #expect(state.press(.enter) == .unlock(pin: "4071", action))
  }

  @Test func `a wrong PIN is said, and asked again; a locked PIN is not`() {
    var state = BoardSamples.state()
    let action = BoardAction.complete(id(1))
    _ = state.press(.character("d"))
    state.finish(.needsPIN(action))
    for canTryAgain in [true, false] {
      state.type("1111")
      #expect(state.press(.enter) == .unlock(pin: "1111", action))
      state.finish(.notUnlocked("The PIN is wrong.", canTryAgain: canTryAgain))
      #expect(!state.isParentModeOpen && state.input.isEmpty)
      #expect(state.mode == (canTryAgain ? .pin(action) : .browsing))
      #expect(state.lines.contains("The PIN is wrong."))
    }
  }

  @Test func `a board says that it has opened parent mode, and L closes it`() {
    var state = BoardSamples.state()
    let action = BoardAction.complete(id(1))
    _ = state.press(.character("d"))
    state.finish(.needsPIN(action))
    state.type("4071")
    _ = state.press(.enter)
    let end = Instant.distantPast + .seconds(300)
    state.finish(.failed("The task is gone."), parentModeEnd: end)
    #expect(
      state.lines[0] == "Home, Friday 27 Nov 2026  Parent mode is open, L closes it")
    #expect(state.message?.text == "The task is gone.")
    #expect(state.press(.character("L")) == .perform(.closeParentMode))
    state.finish(.done("Parent mode is closed."))
    #expect(state.lines[0] == "Home, Friday 27 Nov 2026")
  }

  @Test func `the title says that parent mode is open until it ends, which a decision delays`() {
    var state = BoardSamples.state()
    let (first, second) = (
      Instant.distantPast + .seconds(300), Instant.distantPast + .seconds(400)
    )
    state.finish(.done("Approved"), parentModeEnd: first)
    state.hideParentModeNote(endedBy: first - .seconds(1))
    #expect(state.isParentModeOpen)
    state.finish(.done("Approved"), parentModeEnd: second)
    state.hideParentModeNote(endedBy: first)
    #expect(state.isParentModeOpen)
    state.hideParentModeNote(endedBy: second)
    #expect(state.lines[0] == "Home, Friday 27 Nov 2026")
  }

  @Test func `a search filters while it is typed, and Escape clears it`() {
    var state = BoardSamples.state()
    _ = state.press(.character("/"))
    state.type("ben")
    #expect(state.columns.map(\.cards.count) == [1, 0, 1, 0])
    #expect(state.selection == id(1))
    state.type("x")
    #expect(state.selectedCard == nil)
    _ = state.press(.backspace)
    #expect(state.selectedCard?.id == id(1))
    _ = state.press(.enter)
    #expect(state.mode == .browsing && state.search == "ben")
    _ = state.press(.escape)
    #expect(state.search.isEmpty && state.columns.map(\.cards.count) == [3, 1, 1, 0])
  }

  @Test func `the selection follows its task to another column, and ends when the task has gone`() {
    var state = BoardSamples.state()
    _ = state.press(.down)
    var cards = BoardSamples.cards
    cards[1].kind = .inProgress
    state.update(BoardSamples.content(cards))
    #expect(state.selection == id(2) && state.column == .inProgress)
    state.update(BoardSamples.content(cards.filter { $0.id != id(2) }))
    #expect(state.selectedCard == nil && state.column == .inProgress)
    #expect(
      state.message?.text == "“Shopping 2” is no longer here. The arrows select a task.")
    #expect(state.press(.character("d")) == nil && state.pending == nil)
    #expect(state.message?.text == "No task is selected. The arrows select one.")
    _ = state.press(.down)
    #expect(state.selection == id(4))
    state.update(BoardSamples.content([]))
    #expect(state.selectedCard == nil)
    state.update(BoardSamples.content())
    #expect(state.selectedCard == nil && state.press(.character("s")) == nil)
    _ = state.press(.down)
    #expect(state.selectedCard != nil)
  }

  @Test func `another adult's decision does not move the selection to the next claim`() {
    let claims = (1...3).map { BoardSamples.card($0, .waiting, "Claim", moves: [.approve]) }
    var state = BoardSamples.state(100, 30, claims)
    _ = state.press(.down)
    state.update(BoardSamples.content([claims[0], claims[2]]))
    #expect(state.press(.character("a")) == nil)
    for (key, number) in [(BoardKey.down, 3), (.up, 1), (.left, 3)] {
      var next = state
      _ = next.press(key)
      #expect(next.press(.character("a")) == .perform(.approve(id(number), round: 1)))
    }
  }

  @Test(arguments: [false, true])
  func `a key that is pressed twice or held does not reach the next task`(changesFirst: Bool) {
    let claims = (1...3).map { BoardSamples.card($0, .waiting, "Claim", moves: [.approve]) }
    var state = BoardSamples.state(100, 30, claims)
    #expect(state.press(.character("a")) == .perform(.approve(id(1), round: 1)))
    var approved = claims
    approved[0].kind = .doneToday
    approved[0].moves = []
    if changesFirst { state.update(BoardSamples.content(approved)) }
    state.finish(.done("Approved"))
    if !changesFirst { state.update(BoardSamples.content(approved)) }
    for _ in 0..<5 { #expect(state.press(.character("a")) == nil) }
    #expect(state.selectedCard == nil && state.column == .waiting)
    _ = state.press(.down)
    #expect(state.press(.character("a")) == .perform(.approve(id(2), round: 1)))
    state.finish(.failed("No."))
    #expect(state.selection == id(2), "A failure leaves the selection")
  }

  @Test func `help and panels scroll, and any other key closes them`() {
    var state = BoardSamples.state(60, 8)
    _ = state.press(.character("?"))
    #expect(state.mode == .help)
    for _ in 0..<200 { _ = state.press(.down) }
    #expect(state.lines.contains { $0.hasPrefix("! overdue") })
    _ = state.press(.character("q"))
    #expect(state.mode == .browsing)
    #expect(state.press(.character("q")) == .leave)
  }

  @Test func `the page of the panels opens the help at its beginning`() {
    var state = BoardSamples.state(60, 8)
    _ = state.press(.character("p"))
    for _ in 0..<3 { _ = state.press(.down) }
    #expect(state.mode == .panels && state.scroll > 0)
    _ = state.press(.character("?"))
    #expect(state.mode == .help && state.scroll == 0)
    _ = state.press(.character("?"))
    #expect(state.mode == .browsing)
  }
}
