import KinshipDomain
import Testing

@testable import KinshipPresentation

/// Keys for moves that the reader of a board cannot make.
@Suite struct BoardRefusedMovesTests {
  @Test func `a move that the state of the task prevents names the state`() {
    let rejected = "Not possible: the task is rejected. An adult can reopen it."
    #expect(
      message(after: "a", .open) == "Not possible: the task is open. See what is possible now.")
    #expect(message(after: "d", .rejected) == rejected)
    #expect(message(after: "s", .rejected, claimantMayRetry: true) == rejected)
    #expect(
      message(after: "d", .completed) == "The task is already done. See what is left to do.")
  }

  @Test func `a move that only another member may make says so`() {
    let assigned = "Not possible: the task is assigned to Ben."
    let noPermission =
      "You do not have permission for this. Ask a parent or the owner of the household."
    #expect(message(after: "s", .open, of: "Ben") == assigned)
    #expect(message(after: "d", .inProgress, of: "Ben") == assigned)
    #expect(message(after: "d", .rejected, of: "Ben", claimantMayRetry: true) == assigned)
    #expect(message(after: "o", .rejected, of: "Ben") == noPermission)
    #expect(message(after: "r", .pendingApproval, of: "Ben") == noPermission)
    #expect(message(after: "d", .open) == noPermission)
  }

  /// The failure below a board after a key on a task without moves; nil if the key had an effect.
  private func message(
    after key: Character, _ status: TaskStatus, of assignee: String = "",
    claimantMayRetry: Bool = false
  ) -> String? {
    var card = BoardSamples.card(1, moves: [])
    (card.status, card.assignee) = (status, assignee)
    var content = BoardSamples.content([card])
    content.claimantMayRetry = claimantMayRetry
    var state = BoardState(content, size: BoardSize(columns: 100, rows: 30), in: .english)
    guard state.press(.character(key)) == nil, state.mode == .browsing else { return nil }
    return state.message?.isFailure == true ? state.message?.text : nil
  }
}
