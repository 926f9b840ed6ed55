/// What a task was on the date that was skipped last, so that it can be had back exactly like that.
public struct BeforeSkip: Hashable, Sendable {
  /// What it asked and earned.
  public let pattern: TaskPattern
  /// What its series asked and earned, where it had been changed alone.
  public let usual: TaskPattern?
  /// Where it stood: open, in progress or rejected.
  public let status: TaskStatus
  /// The rejection of its last claim, where there was one.
  public let decision: Decision?

  /// A task before it was skipped; nil for a state from which nothing is skipped.
  public init?(
    _ pattern: TaskPattern, usual: TaskPattern?, status: TaskStatus, decision: Decision?
  ) {
    guard (usual ?? pattern).due != nil, decision?.outcome != .approved else { return nil }
    switch status {
    case .open, .inProgress: break
    case .rejected: guard decision != nil else { return nil }
    case .pendingApproval, .completed: return nil
    }
    self.pattern = pattern
    self.usual = usual
    self.status = status
    self.decision = decision
  }

  init?(_ task: HouseholdTask) {
    self.init(
      task.pattern, usual: task.recurrence?.usual, status: task.status,
      decision: task.decision)
  }

  /// What it would have been, had its series been changed before it was skipped: its dates stay.
  func changed(from old: TaskPattern, to new: TaskPattern) -> BeforeSkip {
    func change(_ pattern: TaskPattern) -> TaskPattern {
      let time = old.due?.time == new.due?.time ? pattern.due?.time : new.due?.time
      return pattern.changed(from: old, to: new).due(pattern.due.map { Due($0.date, at: time) })
    }
    return BeforeSkip(
      change(pattern), usual: usual.map(change), status: status, decision: decision)
      ?? self
  }
}
