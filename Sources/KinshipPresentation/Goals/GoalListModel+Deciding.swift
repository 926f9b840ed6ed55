public import KinshipDomain
import KinshipUseCases

// Approving and rejecting goals, at once on a card or in a form.

extension GoalListModel {
  /// Approves a goal of a child as it is shown; refused with `conflict` if it was changed since.
  @discardableResult
  public func approve(_ goal: GoalID) async -> Bool {
    await approve(goal, at: version(of: goal))
  }

  /// Rejects a goal of a child as it is shown, with a reason; refused like ``approve(_:)``.
  @discardableResult
  public func reject(_ goal: GoalID, reason: String) async -> Bool {
    await reject(goal, at: version(of: goal), reason: reason)
  }

  /// Opens the form to decide a goal.
  ///
  /// The button “Reject” of a card opens it with this choice, because a rejection needs a note.
  public func openDecision(_ goal: GoalID, choosing choice: GoalDecision.Choice? = nil) {
    decision = GoalDecision(goal, at: version(of: goal), choosing: choice)
  }

  /// Closes the form without a decision.
  public func cancelDecision() {
    decision = nil
  }

  /// Performs the decision of the form, and closes it; does nothing if it cannot be submitted.
  @discardableResult
  public func submitDecision() async -> Bool {
    guard let form = decision, form.canSubmit else { return false }
    let isDone: Bool
    if form.choice == .approve {
      isDone = await approve(form.goal, at: form.expected)
    } else {
      isDone = await reject(form.goal, at: form.expected, reason: form.note)
    }
    if isDone { decision = nil }
    return isDone
  }

  private func approve(_ goal: GoalID, at expected: Version?) async -> Bool {
    let approval = ApproveGoal(household: household, goal: goal, expected: expected)
    return await change(approval) { model, row in
      model.decided(row)
      return .goalApproved("\(row.goal.title)", of: model.texts.name(row.memberName))
    }
  }

  private func reject(_ goal: GoalID, at expected: Version?, reason: String) async -> Bool {
    let rejection = RejectGoal(
      household: household, goal: goal, reason: reason, expected: expected)
    return await change(rejection) { model, row in
      model.decided(row)
      return .goalRejected("\(row.goal.title)", of: model.texts.name(row.memberName))
    }
  }
}
