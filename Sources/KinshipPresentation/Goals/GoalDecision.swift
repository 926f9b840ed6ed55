public import KinshipDomain

/// The form in which an adult approves or rejects a goal.
///
/// It decides the goal as it was when the form was opened: a goal that was changed since is refused
/// with `conflict`.
public struct GoalDecision: Sendable, Hashable {
  /// A decision.
  public enum Choice: String, Sendable, CaseIterable {
    /// The child can work on the goal.
    case approve
    /// The child reads the note, and can change the goal.
    case reject
  }

  /// The goal.
  public let goal: GoalID
  /// The chosen decision; nil before a choice.
  public var choice: Choice?
  /// The reason of a rejection.
  public var note = ""
  /// The state of the goal when the form was opened.
  let expected: Version?

  init(_ goal: GoalID, at expected: Version?, choosing choice: Choice?) {
    self.goal = goal
    self.expected = expected
    self.choice = choice
  }

  /// Whether the decision can be submitted: a rejection needs a note.
  public var canSubmit: Bool {
    switch choice {
    case .approve: true
    case .reject: note.contains { !$0.isWhitespace }
    case nil: false
    }
  }
}
