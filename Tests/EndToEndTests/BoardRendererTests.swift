import Testing

@testable import KinshipPresentation
@testable import kin

/// The control sequences that change one screen of a board into the next.
@Suite struct BoardRendererTests {
  private func frame(_ lines: [BoardLine], row: Int = 0) -> BoardFrame {
    BoardFrame(lines: lines, cursor: BoardFrame.Place(row: row, column: 0))
  }

  @Test func `only lines that differ are drawn, and nothing if none does`() {
    var renderer = BoardRenderer(hasColors: false)
    let first = renderer.output(for: frame([BoardLine("a"), BoardLine("b"), BoardLine()]))
    #expect(
      first == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[2Ka\u{1B}[2;1H\u{1B}[2Kb\u{1B}[1;1H")
    #expect(renderer.output(for: frame([BoardLine("a"), BoardLine("b"), BoardLine()])).isEmpty)
    let second = renderer.output(
      for: frame([BoardLine("a"), BoardLine("c "), BoardLine()], row: 1))
    #expect(second == "\u{1B}[2;1H\u{1B}[2Kc\u{1B}[2;1H")
    #expect(
      renderer.output(for: frame([BoardLine("a"), BoardLine("c"), BoardLine()], row: 2))
        == "\u{1B}[3;1H", "Only the cursor moves")
  }

  @Test func `all lines are drawn after another program has written`() {
    var renderer = BoardRenderer(hasColors: false)
    let lines = [BoardLine("a"), BoardLine("b")]
    let first = renderer.output(for: frame(lines))
    renderer.invalidate()
    #expect(renderer.output(for: frame(lines)) == first)
  }

  @Test(arguments: [
    "👨‍👩‍👧 Dîner", "e\u{301}\u{301}gg", "🇳🇱🇩🇪", "1️⃣ 2️⃣", "皿洗い", "עברית", "a\u{1B}[2Jb\u{202E}c\nd\te",
  ])
  func `texts fit their columns, and do not control the terminal`(text: String) {
    let typography = BoardTypography.terminal
    for columns in 0...14 {
      let padded = typography.padded(text, to: columns)
      #expect(displayWidth(padded) == columns)
      #expect(!padded.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
      let lines = typography.wrapped(text, to: columns, most: 3)
      #expect(lines.count <= 3 && lines.allSatisfy { displayWidth($0) <= columns })
    }
  }

  @Test func `styles are control sequences only where there are colours`() {
    let line = BoardLine("late", .overdue)
    var colored = BoardRenderer(hasColors: true)
    var plain = BoardRenderer(hasColors: false)
    #expect(colored.output(for: frame([line])).contains("\u{1B}[31mlate\u{1B}[0m"))
    #expect(plain.output(for: frame([line])).hasSuffix("\u{1B}[2Klate\u{1B}[1;1H"))
  }
}
