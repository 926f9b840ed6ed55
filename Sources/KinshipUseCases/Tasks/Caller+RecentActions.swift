import KinshipDomain
import KinshipTime

/// The last action of a member on a task.
struct Act {
  let kind: RecentAction.Kind
  let at: Instant
  let task: HouseholdTask
  var count = 1

  init(_ kind: RecentAction.Kind, at: Instant, _ task: HouseholdTask) {
    self.kind = kind
    self.at = at
    self.task = task
  }

  init(_ deletion: TaskDeletion) {
    self.init(.deletion, at: deletion.at, deletion.task)
    count = deletion.count
  }
}

extension HouseholdTask {
  /// What a member did last on the task; nil if others, or no member, did something since.
  func lastAct(of member: MemberID) -> Act? {
    switch status {
    case .open, .inProgress: return nil
    case .pendingApproval:
      guard let claim, claim.by == member else { return nil }
      return Act(.claim, at: claim.submittedAt, self)
    case .rejected:
      guard let decision, decision.by == member else { return nil }
      return Act(.rejection, at: decision.at, self)
    case .completed:
      if let decision, decision.by == member { return Act(.approval, at: decision.at, self) }
      guard let claim, claim.by == member else { return nil }
      return Act(.completion, at: claim.submittedAt, self)
    }
  }
}

extension Caller {
  /// What undoing an action does, or why it cannot be undone.
  func recentAction(of act: Act, _ names: inout MemberNames) throws -> RecentAction {
    let task = act.task
    let refused = try obstacle(toUndoing: act)
    let undo = try refused == nil ? effect(ofUndoing: act) : UndoEffect(obstacle: refused)
    let isPaid = undo.points > .zero
    return RecentAction(
      kind: act.kind, at: act.at, task: task, assigneeName: try names.name(of: task.assignee),
      count: act.count, obstacle: undo.obstacle,
      deciderName: try undo.obstacle == .decided ? names.name(of: task.decision?.by) : nil,
      points: undo.points, missingPoints: undo.missingPoints,
      claimantName: try isPaid ? names.name(of: task.completedBy) : nil, badges: undo.badges,
      removedTasks: undo.removed.count,
      firstRemovedDate: undo.removed.compactMap { $0.due?.date }.min())
  }

  /// The rule or the decision of others that prevents undoing; nil if there is none.
  private func obstacle(toUndoing act: Act) throws -> RecentAction.Obstacle? {
    let task = act.task
    switch act.kind {
    case .completion:
      if task.isApproved { return .decided }
      return rules.may(.uncomplete, task) ? nil : .notAllowed
    case .claim:
      if try dueApproval(of: task) != nil { return .decided }
      return rules.moves(of: task).contains(.uncomplete) ? nil : .notAllowed
    case .approval:
      return powers.contains(.decideTasks) && rules.may(.undoApproval, task) ? nil : .notAllowed
    case .rejection: return powers.contains(.decideTasks) ? nil : .notAllowed
    case .deletion:
      return rules.canRestore(task, deletedBy: member.id) ? nil : .notAllowed
    }
  }

  /// The effect of undoing a completion or an approval; none for other actions, which pay nothing.
  private func effect(ofUndoing act: Act) throws -> UndoEffect {
    var effect = UndoEffect()
    let task = act.task
    guard task.status == .completed, act.kind != .deletion, let claim = task.claim else {
      return effect
    }
    guard let removed = try removableSuccessors(of: task) else {
      return UndoEffect(obstacle: .seriesChanged)
    }
    guard let paid = try context.points.transfer(award(of: task), in: household.id) else {
      effect.removed = removed
      return effect
    }
    effect.points = paid.amount
    let balance = try context.points.account(of: claim.by, in: household.id)?.balance ?? .zero
    effect.missingPoints = paid.amount.missing(from: balance)
    guard effect.missingPoints == .zero else {
      effect.obstacle = .pointsSpent
      return effect
    }
    effect.removed = removed
    let work = PaidWork(household: household.id, doneAt: claim.doneAt, points: paid.amount)
    effect.badges = try answer(task, with: badgesLost(by: claim.by, without: work)).badgeChanges
    return effect
  }
}

/// The effect of undoing an action.
private struct UndoEffect {
  var obstacle: RecentAction.Obstacle?
  var points = Points.zero
  var missingPoints = Points.zero
  var badges: [BadgeChange] = []
  var removed: [HouseholdTask] = []

  init(obstacle: RecentAction.Obstacle? = nil) {
    self.obstacle = obstacle
  }
}
