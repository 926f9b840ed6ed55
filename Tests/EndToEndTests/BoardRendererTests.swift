import KinshipPresentation
import Testing

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

  @Test func `styles are control sequences only where there are colours`() {
    let line = BoardLine("late", .overdue)
    var colored = BoardRenderer(hasColors: true)
    var plain = BoardRenderer(hasColors: false)
    #expect(colored.output(for: frame([line])).contains("\u{1B}[31mlate\u{1B}[0m"))
    #expect(plain.output(for: frame([line])).hasSuffix("\u{1B}[2Klate\u{1B}[1;1H"))
  }
}
