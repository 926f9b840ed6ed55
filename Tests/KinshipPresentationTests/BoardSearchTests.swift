import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// The search of the board, and what it shows if it finds nothing.
@Suite struct BoardSearchTests {
  private func card(_ number: Int, _ title: String, _ searchText: String) -> BoardContent.Card {
    var card = BoardSamples.card(number, .open, title, who: "Mia", when: "Yesterday, 6:00 PM")
    card.title = title
    card.searchText = searchText
    return card
  }

  private func found(_ search: String) -> [Int] {
    var state = BoardSamples.state(
      100, 30,
      [
        card(1, "Empty the dishwasher", "Thursday 26 Nov 2026 26/11 2026-11-26 rejected"),
        card(2, "Feed the cat", "Monday 2 Nov 2026 2/11 2026-11-02 open overdue"),
        card(3, "Dishes", "26. Nov. 2026 offen"),
      ])
    state.type("/" + search)
    return state.columns[0].cards.compactMap { card in
      (1...3).first { BoardSamples.id($0) == card.id }
    }
  }

  @Test(arguments: [
    ("dish mia", [1, 3]), ("MIA dishwasher", [1]), ("26 nov", [1, 3]), ("nov 26", [1, 3]),
    ("26. nov.", [1, 3]), ("2 nov", [2]), ("nov 2", [1, 2, 3]), ("26/11", [1]),
    ("2026-11-26", [1]), ("yesterday cat", [2]), ("6:00", [1, 2, 3]), ("thursday", [1]),
    ("rejected", [1]), ("overdue", [2]), ("mia ben", []), (" ", [1, 2, 3]), (",", [1, 2, 3]),
  ])
  func `a search finds words in any order, dates and states`(search: String, cards: [Int]) {
    #expect(found(search) == cards)
  }

  @Test(arguments: [
    (Language.english, "No task matches “xyz”. Esc clears the search."),
    (.dutch, "Geen taak past bij “xyz”. Esc wist de zoekterm."),
    (.german, "Keine Aufgabe passt zu „xyz“. Esc löscht die Suche."),
  ])
  func `a search without a match says so and how to leave it`(
    language: Language, sentence: String
  ) {
    for columns in [60, 100] {
      var state = BoardState(
        BoardSamples.content(), size: BoardSize(columns: columns, rows: 24), in: language)
      state.type("/xyz")
      #expect(state.lines[1] == sentence)
      _ = state.press(.enter)
      #expect(state.lines[1] == sentence && state.mode == .browsing)
      _ = state.press(.escape)
      #expect(state.search.isEmpty && !state.lines.contains(sentence))
    }
    #expect(!BoardSamples.state(60, 24, []).lines.contains { $0.contains("matches") })
  }

  @Test func `points move to the title where the line below has no room for them`() {
    var long = BoardSamples.card(1, .open, "Dishes", who: "Anna (you)", when: "Yesterday, 6:00 PM")
    var short = BoardSamples.card(2, .open, "Windows", who: "Ben", when: "Today")
    (long.points, short.points) = ("5 points", "3 points")
    var others: [BoardContent.Card] = []
    for kind in [BoardContent.Kind.inProgress, .waiting, .doneToday] {
      others.append(BoardSamples.card(3 + others.count, kind))
    }
    let lines = BoardSamples.state(148, 24, [long, short] + others).lines
    #expect(lines[2].hasPrefix(">   Dishes 1  5 points"))
    #expect(lines[3] == "    Anna (you) · Yesterday, 6:00 PM")
    #expect(lines[4] == "    Windows 2")
    #expect(lines[5] == "    Ben · Today · 3 points")
  }

  @Test func `a page that goes on says which of its lines it shows`() {
    var state = BoardSamples.state(60, 8)
    state.type("?")
    let count = BoardPage(state).lines.count
    #expect(state.lines.last == "1–5/\(count)  ↑ ↓ scroll  Esc back")
    _ = state.press(.pageDown)
    #expect(state.lines.last == "6–10/\(count)  ↑ ↓ scroll  Esc back")
    state.resize(BoardSize(columns: 60, rows: count + 3))
    #expect(state.lines.last == "↑ ↓ scroll  Esc back")
  }
}

extension ModelTests {
  @MainActor @Suite struct BoardSearchTextTests {
    @Test(arguments: [
      "bins 23 nov", "bins november", "Monday 23 Nov 2026", "23/11", "2026-11-23", "open bins",
    ])
    func `the search knows the dates and the state of a task in words`(search: String) async throws
    {
      let family = try await TestFamily.make()
      let monday = try #require(CivilDate("2026-11-23"))
      _ = try await family.addTask("Bins", for: "anna", due: Due(monday))
      _ = try await family.addTask("Dishes", for: "anna")
      let model = BoardModel(family.annas, household: family.household)
      #expect(await model.load())
      var state = BoardState(
        try #require(model.content), size: BoardSize(columns: 100, rows: 30), in: .english)
      state.type("/" + search)
      #expect(state.columns.flatMap(\.cards).map(\.title) == ["Bins"])
    }
  }
}
