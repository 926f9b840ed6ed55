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

  /// A task before it was skipped.
  ///
  /// From other states nothing is skipped: they count as open, and what is no rejection as none.
  public init(
    pattern: TaskPattern, usual: TaskPattern?, status: TaskStatus, decision: Decision?
  ) {
    let rejection = decision.flatMap { $0.outcome == .rejected ? $0 : nil }
    self.pattern = pattern
    self.usual = usual
    self.status =
      switch status {
      case .inProgress: .inProgress
      case .rejected where rejection != nil: .rejected
      case .open, .rejected, .pendingApproval, .completed: .open
      }
    self.decision = rejection
  }

  init(_ task: HouseholdTask) {
    self.init(
      pattern: task.pattern, usual: task.recurrence?.usual, status: task.status,
      decision: task.decision)
  }

  /// What it would have been, had its series been changed before it was skipped: its dates stay.
  func changed(from old: TaskPattern, to new: TaskPattern) -> BeforeSkip {
    func change(_ pattern: TaskPattern) -> TaskPattern {
      let time = old.due?.time == new.due?.time ? pattern.due?.time : new.due?.time
      return pattern.changed(from: old, to: new).due(pattern.due.map { Due($0.date, at: time) })
    }
    return BeforeSkip(
      pattern: change(pattern), usual: usual.map(change), status: status, decision: decision)
  }
}
