import KinshipDomain
import KinshipTime
import Testing

@testable import KinshipPresentation

/// The lines of the board on terminals of several sizes.
@Suite struct BoardLayoutTests {
  @Test(arguments: [1, 8, 20, 40, 60, 80, 99, 100, 137, 200], [1, 2, 4, 10, 15, 24, 60])
  func `a board fits every terminal, in every mode`(columns: Int, rows: Int) {
    var states = [BoardSamples.state(columns, rows)]
    for keys in ["?", "p", "/dishes", "d", "u", "z"] {
      states.append(states[0])
      states[states.count - 1].type(keys)
    }
    states[states.count - 3].finish(.needsPIN(.complete(BoardSamples.id(1))))
    states[states.count - 2].finish(.undo(BoardSamples.undo(1, "Undo “Dishes 1”, done today?")))
    states.append(BoardSamples.claim(columns, rows))
    states[states.count - 1].type("rThe pan")
    #expect(
      states.map(\.mode).suffix(5) == [
        .searching, .pin(.complete(BoardSamples.id(1))),
        .undoing(BoardSamples.undo(1, "Undo “Dishes 1”, done today?")), .browsing,
        .reason(BoardSamples.cards[4]),
      ])
    states.append(BoardSamples.state(columns, rows, (1...90).map { BoardSamples.card($0) }))
    for state in states {
      let frame = state.frame
      #expect(frame.lines.count == rows)
      #expect(
        frame.lines.allSatisfy { BoardSamples.typography.width(of: $0.text) <= columns })
      #expect(frame.cursor.row < rows && frame.cursor.column < columns)
    }
  }

  @Test(arguments: [60, 100])
  func `a low terminal keeps the question, and the selected task before keys and title`(
    columns: Int
  ) {
    var state = BoardSamples.claim(columns, 1)
    let card = " ?  Laundry 5"
    #expect(state.lines.count == 1 && state.lines[0].hasPrefix(">?  Laundry 5"))
    for rows in 2...5 {
      state.resize(BoardSize(columns: columns, rows: rows))
      #expect(state.lines.contains { $0.hasPrefix(">" + card.dropFirst()) }, "\(rows) rows")
      #expect(state.lines.last?.hasSuffix("q leave") == true)
      #expect((state.lines[0] == "Home, Friday 27 Nov 2026  Waiting 1") == (rows > 2))
    }
    state.type("rWet")
    for rows in 1...3 {
      state.resize(BoardSize(columns: columns, rows: rows))
      #expect(state.lines.contains("Reason to reject “Laundry 5”: Wet"), "\(rows) rows")
      #expect(state.lines[state.frame.cursor.row].hasSuffix("Wet"))
    }
  }

  @Test func `a search that hides tasks stays visible beside a message`() {
    var state = BoardSamples.state()
    state.type("/ben")
    _ = state.press(.enter)
    state.finish(.done("Started"))
    #expect(state.lines[0] == "/ben  Home, Friday 27 Nov 2026")
    #expect(state.lines[28] == "Started")
  }

  @Test func `a narrow board is a list with headings, and the panels are a line each`() {
    let lines = BoardSamples.state(60, 24).lines
    #expect(
      lines.prefix(9) == [
        "Home, Friday 27 Nov 2026  Waiting 1", "Open 3",
        ">!  Dishes 1                                 Ben · Yesterday",
        "  • Shopping 2                            Anna (you) · Today",
        "    Windows 3", "In progress 1",
        "    Homework 4                                           Mia", "Waiting 1",
        " ?  Laundry 5                             Ben · Today, 18:00",
      ])
    #expect(
      lines.suffix(5) == [
        "This week: Ben 12 points, Anna 8 points",
        "Tasks done, 23 Nov: Mo 2, Tu 4, We 0, Th 1, Fr 1",
        "1 new message: Ben has done “Laundry 5”", "",
        "s start  d done  u undo  / search  p more  ? help  q leave",
      ])
  }

  @Test(arguments: [
    (Language.english, "L closes parent mode", "Waiting 1"),
    (.dutch, "L sluit de oudermodus", "Wacht 1"),
    (.german, "L schließt den Elternmodus", "Wartet 1"),
  ])
  func `the title of a narrow board has room for parent mode, claims and a lost connection`(
    language: Language, parentMode: String, claims: String
  ) {
    var state = BoardState(
      BoardSamples.content(), size: BoardSize(columns: 60, rows: 24), in: language)
    state.finish(.done("Approved"), parentModeEnd: .distantFuture)
    #expect(state.lines[0].hasPrefix("Home, Friday"))
    #expect(state.lines[0].hasSuffix("  \(parentMode)  \(claims)"), "\(state.lines[0])")
    state.connectionText = "Connection lost, retrying …"
    #expect(state.lines[0].contains("  \(parentMode)  \(claims)  Conn"), "\(state.lines[0])")
    #expect(state.lines[0].count <= 60)
  }

  @Test func `a wide board has its columns side by side, and the panels below`() {
    let lines = BoardSamples.state(100, 24).lines
    #expect(
      lines[1].split(separator: /[ ]{2,}/).map(String.init)
        == ["Open 3", "In progress 1", "Waiting 1", "Done today 0"])
    #expect(lines[2].hasPrefix(">!  Dishes 1") && lines[2].contains(" ?  Laundry 5"))
    #expect(lines[3].hasPrefix("    Ben · Yesterday"))
    #expect(lines[15].contains("Tasks done") && lines[15].hasPrefix("This week"))
    #expect(lines[17].contains("16 Nov   1   ·   3   2   ·  12   1  19"))
    #expect(lines[18].contains("23 Nov   2   4   ·   1   1           8"))
  }

  @Test func `duties, goals and the chat have a line below the panels, and lines on the page`() {
    var content = BoardSamples.content()
    content.family = BoardContent.Panel(
      title: "Duties, goals and chat",
      lines: [.init("Today, 15:00  Pickup, there: Ben is asked"), .init("Ben: Hello")],
      summary: "Duties, goals and chat: Today, 15:00  Pickup, there: Ben is asked · Ben: Hello")
    func state(_ columns: Int, _ rows: Int) -> BoardState {
      BoardState(content, size: BoardSize(columns: columns, rows: rows), in: .english)
    }
    let wide = state(100, 24).lines
    #expect(wide[14].contains("Tasks done") && wide[17].contains("23 Nov   2   4"))
    #expect(wide[21] == content.family?.summary)
    let narrow = state(60, 24).lines
    #expect(narrow.suffix(4).first?.hasPrefix("Duties, goals and chat: Today") == true)
    var page = state(100, 30)
    _ = page.press(.character("p"))
    let title = page.lines.firstIndex(of: "Duties, goals and chat")
    #expect(title.map { page.lines[$0 + 2] } == "Ben: Hello")
    #expect(page.lines.firstIndex(of: "1 new message") == title.map { $0 + 4 })
  }

  @Test func `the cursor is on the selected task, or behind the typed text`() {
    var state = BoardSamples.state(60, 24)
    _ = state.press(.down)
    #expect(state.frame.cursor == BoardFrame.Place(row: 3, column: 0))
    state.type("/win")
    #expect(state.frame.cursor == BoardFrame.Place(row: 22, column: 4))
    var wide = BoardSamples.state(100, 24)
    _ = wide.press(.right)
    #expect(wide.frame.cursor == BoardFrame.Place(row: 2, column: 29))
  }

  @Test func `a long column shows the page with the selected task, and says which`() {
    var state = BoardSamples.state(100, 24, (1...30).map { BoardSamples.card($0) })
    #expect(state.lines[1].hasPrefix("Open 1–6/30"))
    for _ in 0..<6 { _ = state.press(.down) }
    #expect(state.lines[1].hasPrefix("Open 7–12/30") && state.lines[2].hasPrefix(">   Task 7"))
    _ = state.press(.end)
    #expect(state.lines[1].hasPrefix("Open 25–30/30"))
    state.update(BoardSamples.content((1...29).map { BoardSamples.card($0) }))
    #expect(state.selectedCard == nil && state.lines[1].hasPrefix("Open 25–29/29"))
  }

  @Test func `a long list says which cards it shows, and its title how many claims wait`() {
    let cards = (1...32).map { BoardSamples.card($0, $0 > 30 ? .waiting : .open) }
    var state = BoardSamples.state(80, 24, cards)
    #expect(state.lines[0] == "Home, Friday 27 Nov 2026  Waiting 2")
    #expect(state.lines[1] == "Open 1–16/30")
    _ = state.press(.end)
    #expect(state.lines[0] == "Home, Friday 27 Nov 2026  Waiting 2")
    #expect(state.lines[1] == "    Task 17" && state.lines.contains("Waiting 1–1/2"))
    state.type("/task 1")
    #expect(state.lines[0] == "/task 1  Home, Friday 27 Nov 2026  Waiting 2")
    #expect(BoardSamples.state(30, 24, cards).lines[0] == "Home, Friday 27 No…  Waiting 2")
    #expect(BoardSamples.state(100, 24, cards).lines[0] == "Home, Friday 27 Nov 2026")
  }

  @Test(arguments: [(60, 10), (60, 24), (99, 40), (100, 10), (100, 30), (200, 24)])
  func `paging down shows every card, and paging up returns to the first`(columns: Int, rows: Int) {
    let cards = (1...80).map { BoardSamples.card($0, $0 > 30 ? .waiting : .open) }
    var state = BoardSamples.state(columns, rows, cards)
    func shown() -> Set<TaskID> {
      let text = state.lines.joined(separator: " ") + " "
      return Set(cards.filter { text.contains("\($0.title) ") }.map(\.id))
    }
    var seen = shown()
    for column in [BoardFunction.left, .right] {
      _ = state.press(column.keys[0])
      // Another column is entered beside the selected card, not at its first one.
      _ = state.press(BoardFunction.first.keys[0])
      for _ in 0..<80 {
        _ = state.press(.pageDown)
        seen.formUnion(shown())
      }
    }
    #expect(seen.count == cards.count)
    _ = state.press(.left)
    for _ in 0..<80 { _ = state.press(.pageUp) }
    #expect(state.selection == BoardSamples.id(1))
  }

  @Test func `a long question is wrapped, and its answer is behind it`() {
    var state = BoardSamples.state(40, 20)
    state.finish(
      .undo(
        BoardSamples.undo(1, "Undo “Dishes 1”, completed today? Then: open again.")))
    #expect(
      state.lines.suffix(3) == ["Undo “Dishes 1”, completed today? Then:", "open again. [y/N]", ""])
    #expect(state.frame.cursor == BoardFrame.Place(row: 18, column: 17))
  }

  @Test func `a narrow line of keys keeps the help and the way out`() {
    #expect(BoardSamples.state(40, 20).lines.last == "s start  d done  u undo  ? help  q leave")
  }

  @Test func `wide characters keep the columns aligned`() {
    let state = BoardSamples.state(60, 24, [BoardSamples.card(1, .open, "皿を洗う", who: "Ben")])
    let line = state.frame.lines[2]
    #expect(BoardSamples.typography.width(of: line.text) == 60 && line.text.hasSuffix("Ben"))
  }

  @Test func `a lost connection and a failure are shown in words`() {
    var state = BoardSamples.state()
    state.connectionText = "Connection lost"
    state.finish(.failed("Nothing was changed."))
    state.warn("The store cannot be read.")
    #expect(state.lines[0] == "Home, Friday 27 Nov 2026  Connection lost", "The first cause stays")
    #expect(state.lines[28] == "Nothing was changed.")
    #expect(state.frame.lines[28].pieces.map(\.style) == [.overdue])
    state.update(BoardSamples.content())
    #expect(state.lines[0] == "Home, Friday 27 Nov 2026")
  }

  @Test(arguments: Language.allCases)
  func `the help lists each function with its keys, in every language`(language: Language) {
    var state = BoardState(
      BoardSamples.content(), size: BoardSize(columns: 100, rows: 40), in: language)
    _ = state.press(.character("?"))
    for function in BoardFunction.allCases {
      let text = state.text(.explanation(of: function))
      #expect(!text.isEmpty)
      #expect(
        state.lines.contains { $0.hasSuffix(text) && $0.contains(function.keys[0].name) }, "\(text)"
      )
    }
  }

  @Test func `plain lines have a task each, without marks and control sequences`() {
    #expect(
      BoardSamples.content().plainLines == [
        "Home, Friday 27 Nov 2026", "", "Open: 3", "  Dishes 1, Ben", "  Shopping 2, Anna (you)",
        "  Windows 3, ", "", "In progress: 1", "  Homework 4, Mia", "", "Waiting: 1",
        "  Laundry 5, Ben", "", "Done today: 0", "", "This week", "  1. Ben 12 points",
        "  2. Anna 8 points", "", "1 new message", "  Today, 18:00  Ben has done “Laundry 5”", "",
        "Tasks done", "  16 Nov: Mo 1, Tu 0, We 3, Th 2, Fr 0, Sa 12, Su 1",
        "  23 Nov: Mo 2, Tu 4, We 0, Th 1, Fr 1",
      ])
  }
}
