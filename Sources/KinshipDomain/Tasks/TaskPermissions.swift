/// Permissions of one member on tasks under the household's policy.
///
/// Use cases enforce them, and screens use them to hide actions.
public struct TaskPermissions: Sendable {
  /// The member whose permissions these are.
  public let member: Member
  /// The household's rules.
  public let policy: HouseholdPolicy

  /// Computed once, because a page of tasks reads it several times for each row.
  private let powers: Set<Power>
  /// The scopes whose tasks the member sees; nil for all of them.
  public let visibleScopes: Set<Scope>?

  /// The permissions of `member` under `policy`.
  public init(for member: Member, policy: HouseholdPolicy) {
    self.member = member
    self.policy = policy
    powers = member.role.powers(isOwner: member.isOwner, policy: policy)
    visibleScopes =
      member.role == .child && policy.childTaskVisibility == .own
      ? [.home, .tasks(of: member.id)] : nil
  }

  // MARK: Visibility

  /// The scope of a task, which alone decides whether a child may read it.
  public static func scope(assignee: MemberID?, policy: HouseholdPolicy) -> Scope {
    guard policy.childTaskVisibility == .own, let assignee else { return .home }
    return .tasks(of: assignee)
  }

  /// Whether the member sees the task.
  public func canSee(_ task: HouseholdTask) -> Bool {
    guard let visibleScopes else { return true }
    return visibleScopes.contains(Self.scope(assignee: task.assignee, policy: policy))
  }

  // MARK: Creating and changing

  /// Whether the member may create tasks.
  public var canCreate: Bool { powers.contains(.createTasks) }

  /// Whether the member may set the points of a task: all members except children.
  public var canSetPoints: Bool { powers.contains(.setTaskPoints) }

  /// Whether the member may edit the task: adults, the owner and its creator, and its assignee if
  /// the policy allows it.
  ///
  /// Under `patchwork` a child that is only the assignee never may.
  public func canEdit(_ task: HouseholdTask) -> Bool {
    powers.contains(.manageTasks) || task.createdBy == member.id
      || (policy.assigneeMayEdit && task.assignee == member.id)
  }

  /// Whether the member may delete the task.
  public func canDelete(_ task: HouseholdTask) -> Bool {
    powers.contains(.manageTasks) || task.createdBy == member.id
  }

  /// Whether the member may restore a task that `deleter` has deleted.
  ///
  /// Requires permission to delete it. A member who may not set points may restore only the tasks
  /// that it deleted itself.
  public func canRestore(_ task: HouseholdTask, deletedBy deleter: MemberID) -> Bool {
    canDelete(task) && (canSetPoints || deleter == member.id)
  }

  // MARK: Moves

  /// Whether the member may make the move, regardless of the task's state.
  public func may(_ move: TaskMove, _ task: HouseholdTask) -> Bool {
    switch move {
    case .start: task.assignee == member.id || (task.assignee == nil && mayComplete(task))
    case .complete: mayComplete(task)
    case .uncomplete: mayUncomplete(task)
    case .approve, .reject: powers.contains(.decideTasks) && !isOwnClaim(task)
    case .undoApproval:
      policy.approvalUndo == .adults && powers.contains(.decideTasks) && !isOwnClaim(task)
    case .reopen: powers.contains(.decideTasks)
    }
  }

  /// The moves that the member may make now: those that both the state and the permissions allow.
  public func moves(of task: HouseholdTask) -> [TaskMove] {
    TaskMove.allCases.filter {
      task.canMove($0, mayRetry: policy.claimantMayRetry) && may($0, task)
    }
  }

  /// Throws `invalidTaskState` with the current state unless the policy allows the move from it.
  ///
  /// Throws `taskAlreadyCompleted` for a second completion.
  public func require(_ move: TaskMove, of task: HouseholdTask) throws {
    try task.requireMove(move, mayRetry: policy.claimantMayRetry)
  }

  /// Whether a claim of this member on a task created by `creator` needs approval.
  public func needsApproval(ofTaskBy creator: Role?) -> Bool {
    policy.needsApproval(of: member.role, onTaskBy: creator)
  }

  /// Whether the member may complete the task.
  ///
  /// A part can be completed only by its assignee.
  private func mayComplete(_ task: HouseholdTask) -> Bool {
    if task.isPart, let assignee = task.assignee { return assignee == member.id }
    return switch policy.taskCompleters {
    case .anyMember: true
    case .assigneeOnly: task.assignee == member.id
    case .assigneeElseAnyIfUnassigned: task.assignee == nil || task.assignee == member.id
    }
  }

  /// Whether the member may undo the claim of a task; a pending claim only as its claimant.
  ///
  /// A claimant whose claim was decided meanwhile has permission, so that the error reports the
  /// state.
  private func mayUncomplete(_ task: HouseholdTask) -> Bool {
    let isOwn = task.completedBy == member.id
    let mayUndo = policy.taskUndo == .completerOrAdult && (isOwn || member.role.isAdult)
    guard policy.claimantMayRetry else { return mayUndo }
    return switch task.status {
    case .pendingApproval: isOwn
    case .completed: mayUndo || (isOwn && task.isApproved)
    case .open, .inProgress, .rejected: mayUndo || mayComplete(task)
    }
  }

  /// Whether the claim is the member's own, which the member may not decide on unless the policy
  /// allows it.
  private func isOwnClaim(_ task: HouseholdTask) -> Bool {
    !policy.allowsSelfApproval && task.completedBy == member.id
  }
}

extension HouseholdPolicy {
  /// Whether completions by a member in that role need approval.
  public func needsApproval(of role: Role) -> Bool {
    switch taskCompletionApproval {
    case .none: false
    case .required: true
    case .requiredForChildren: role == .child
    }
  }

  /// Whether completions by a member in that role need approval, on a task created by `creator`.
  ///
  /// If the policy uses parent mode, tasks created by children always need approval for children:
  /// they were created without the PIN.
  public func needsApproval(of role: Role, onTaskBy creator: Role?) -> Bool {
    needsApproval(of: role) || (parentMode != .none && role == .child && creator == .child)
  }
}
