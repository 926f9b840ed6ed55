/// State of a task before its last skip, kept to undo the skip exactly.
public struct BeforeSkip: Hashable, Sendable {
  /// The task's own pattern.
  public let pattern: TaskPattern
  /// The pattern of the series, if the task had been changed alone; nil otherwise.
  public let usual: TaskPattern?
  /// State of the task: open, in progress or rejected.
  public let status: TaskStatus
  /// The rejection of the last claim; nil for none.
  public let decision: Decision?

  /// The state before a skip.
  ///
  /// A task can be skipped only when open, in progress or rejected. Any other status becomes open,
  /// and a decision other than a rejection becomes nil.
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

  /// The state with a change of the series' pattern applied; dates stay.
  func changed(from old: TaskPattern, to new: TaskPattern) -> BeforeSkip {
    func change(_ pattern: TaskPattern) -> TaskPattern {
      let time = old.due?.time == new.due?.time ? pattern.due?.time : new.due?.time
      return pattern.changed(from: old, to: new).due(pattern.due.map { Due($0.date, at: time) })
    }
    return BeforeSkip(
      pattern: change(pattern), usual: usual.map(change), status: status, decision: decision)
  }
}
