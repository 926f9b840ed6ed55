import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
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

  @Test func `a rule of the household is named in every language`() {
    for language in Language.allCases {
      let card = BoardSamples.card(1, moves: [])
      var (own, unassigned) = (card, card)
      (own.status, own.isOwnClaim) = (.pendingApproval, true)
      unassigned.needsAssignee = true
      for (card, move) in [
        (own, TaskMove.approve), (own, .reject), (unassigned, .start), (unassigned, .complete),
      ] {
        let text = LocalizedText.notPossible(move, of: card, claimantMayRetry: false)
        #expect(text.text(in: language) != LocalizedText.unauthorized.text(in: language))
      }
    }
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

extension ModelTests {
  /// The rules of a household that prevent a move on its board.
  @MainActor @Suite struct BoardRulesTests {
    /// The failure below Anna's board after a key on its only task.
    private func message(after key: Character, of family: TestFamily) async throws -> String? {
      let model = BoardModel(family.annas, household: family.household)
      #expect(await model.load())
      var state = BoardState(
        try #require(model.content), size: BoardSize(columns: 100, rows: 30), in: .english)
      #expect(state.press(.character(key)) == nil && state.mode == .browsing)
      return state.message?.text
    }

    @Test func `an adult who approves or rejects the own claim learns that another decides`()
      async throws
    {
      let family = try await TestFamily.make { $0.taskCompletionApproval = .required }
      let dishes = try await family.addTask("Dishes", for: "anna")
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: dishes))
      for key in "ar" {
        #expect(
          try await message(after: key, of: family)
            == "Not possible: you completed the task yourself, so another member decides on it.")
      }
    }

    @Test func `a task without an assignee has to be assigned where only assignees complete`()
      async throws
    {
      let family = try await TestFamily.make { $0.taskCompleters = .assigneeOnly }
      try await family.addTask("Dishes")
      for key in "sd" {
        #expect(
          try await message(after: key, of: family)
            == "Not possible: the task has no assignee. Assign it to a member first.")
      }
    }
  }
}
