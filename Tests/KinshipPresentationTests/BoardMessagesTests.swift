import KinshipDomain
import Testing

@testable import KinshipPresentation

/// Marking messages as read on the board.
@Suite struct BoardMessagesTests {
  /// A board with a number of unread messages, each on a line.
  private func withMessages(_ numbers: [UInt128], _ state: BoardState) -> BoardState {
    var (state, content) = (state, BoardSamples.content())
    content.unread = numbers.map { NoticeID(bits: $0) }
    content.inbox.lines = numbers.map { .init("Message \($0)") }
    state.update(content)
    return state
  }

  @Test func `messages are marked as read only on their page`() {
    var state = BoardSamples.state()
    #expect(state.press(.character("m")) == nil && state.pending == nil)
    #expect(state.message?.text == "p shows the messages, and m marks them as read there.")
    _ = state.press(.character("p"))
    #expect(state.press(.character("m")) == nil, "None is unread")
    state = withMessages([1, 2], state)
    #expect(state.mode == .panels && state.lines.last == "↑ ↓ scroll  m mark as read  Esc back")
    #expect(
      state.press(.character("m"))
        == .perform(.markRead([NoticeID(bits: 1), NoticeID(bits: 2)])))
  }

  @Test func `only messages that the page has shown are marked as read`() {
    // The lines of the leaders, the heat map and the title of the messages are 10.
    var state = withMessages([1, 2, 3, 4], BoardSamples.state(100, 3 + 9))
    _ = state.press(.character("p"))
    #expect(!state.lines.contains { $0.hasPrefix("Message") })
    #expect(state.press(.character("m")) == nil)
    #expect(state.lines.last == "1–9/14  ↑ ↓ scroll  Esc back")
    for _ in 0..<3 { _ = state.press(.down) }
    #expect(state.lines.filter { $0.hasPrefix("Message") } == ["Message 1", "Message 2"])
    #expect(state.lines.last == "4–12/14  ↑ ↓ scroll  m mark as read  Esc back")
    state = withMessages([5, 1, 2, 3, 4], state)
    #expect(state.lines.filter { $0.hasPrefix("Message") } == ["Message 5", "Message 1"])
    let shown: [UInt128] = [5, 1, 2]
    #expect(
      state.press(.character("m")) == .perform(.markRead(shown.map { NoticeID(bits: $0) })))
    _ = state.press(.escape)
    #expect(state.shownUnread.isEmpty)
  }
}
