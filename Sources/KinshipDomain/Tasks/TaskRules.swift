/// What one member may do with tasks under its household's policy: the same rules for the use case
/// that refuses and the screen that does not offer.
public struct TaskRules: Sendable {
  /// Whose rights these are.
  public let member: Member
  /// The household's rules.
  public let policy: HouseholdPolicy

  /// Computed once: a page of tasks asks several times for each row.
  private let powers: Set<Power>
  /// The scopes whose tasks the member sees; nil for all of them.
  public let visibleScopes: Set<Scope>?

  /// The rights of `member` under `policy`.
  public init(for member: Member, policy: HouseholdPolicy) {
    self.member = member
    self.policy = policy
    powers = member.role.powers(isOwner: member.isOwner, policy: policy)
    visibleScopes =
      member.role == .child && policy.childTaskVisibility == .own
      ? [.home, .tasks(of: member.id)] : nil
  }

  // MARK: Seeing

  /// The scope of a task: what a child may read is decided by this alone.
  public static func scope(assignee: MemberID?, policy: HouseholdPolicy) -> Scope {
    guard policy.childTaskVisibility == .own, let assignee else { return .home }
    return .tasks(of: assignee)
  }

  /// Whether the member sees the task.
  public func canSee(_ task: HouseholdTask) -> Bool {
    guard let visibleScopes else { return true }
    return visibleScopes.contains(Self.scope(assignee: task.assignee, policy: policy))
  }

  // MARK: Making and changing

  /// Whether the member may make tasks.
  public var canCreate: Bool { powers.contains(.createTasks) }

  /// Whether the member may say what a task earns: everybody but children.
  public var canSetPoints: Bool { powers.contains(.setTaskPoints) }

  /// Whether the member may edit the task: adults and the owner, its creator, its assignee where
  /// the policy says so.
  ///
  /// A child that is merely the assignee never may under `patchwork`.
  public func canEdit(_ task: HouseholdTask) -> Bool {
    powers.contains(.manageTasks) || task.createdBy == member.id
      || (policy.assigneeMayEdit && task.assignee == member.id)
  }

  /// Whether the member may delete the task.
  public func canDelete(_ task: HouseholdTask) -> Bool {
    powers.contains(.manageTasks) || task.createdBy == member.id
  }

  /// Whether the member may restore a task that `deleter` has deleted: who may say what tasks earn, others what
  /// they deleted themselves.
  public func canRestore(_ task: HouseholdTask, deletedBy deleter: MemberID) -> Bool {
    canDelete(task) && (canSetPoints || deleter == member.id)
  }

  // MARK: Moving

  /// Whether the member may make the move, whatever state the task is in.
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

  /// The moves that the member may make now: state machine ∩ rights.
  public func moves(of task: HouseholdTask) -> [TaskMove] {
    TaskMove.allCases.filter {
      task.canMove($0, mayRetry: policy.claimantMayRetry) && may($0, task)
    }
  }

  /// Throws `invalidTaskState` with the current state unless the move is possible under the household's rules;
  /// for a second completion `taskAlreadyCompleted`.
  public func require(_ move: TaskMove, of task: HouseholdTask) throws {
    try task.requireMove(move, mayRetry: policy.claimantMayRetry)
  }

  /// Whether a claim of this member on a task that `creator` made waits for an adult.
  public func needsApproval(ofTaskBy creator: Role?) -> Bool {
    policy.needsApproval(of: member.role, onTaskBy: creator)
  }

  /// A part of what everybody has to do is its assignee's, whoever may do other people's work.
  private func mayComplete(_ task: HouseholdTask) -> Bool {
    if task.isPart, let assignee = task.assignee { return assignee == member.id }
    return switch policy.taskCompleters {
    case .anyMember: true
    case .assigneeOnly: task.assignee == member.id
    case .assigneeElseAnyIfUnassigned: task.assignee == nil || task.assignee == member.id
    }
  }

  /// Whether the member may undo the claim of a task; one that waits for an adult is the claimant's alone.
  ///
  /// A claimant whose claim was answered meanwhile has the right, so that the state is what it hears.
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

  /// Nobody decides on work of their own, unless the household allows it.
  private func isOwnClaim(_ task: HouseholdTask) -> Bool {
    !policy.allowsSelfApproval && task.completedBy == member.id
  }
}

extension HouseholdPolicy {
  /// Whether work of somebody in that role waits for an adult.
  public func needsApproval(of role: Role) -> Bool {
    switch taskCompletionApproval {
    case .none: false
    case .required: true
    case .requiredForChildren: role == .child
    }
  }

  /// Whether work of somebody in that role on a task that `creator` made waits for an adult.
  ///
  /// Where the household uses parent mode, children are not paid for tasks that children made until an adult
  /// has looked at them: such tasks were made without the PIN.
  public func needsApproval(of role: Role, onTaskBy creator: Role?) -> Bool {
    needsApproval(of: role) || (parentMode != .none && role == .child && creator == .child)
  }
}
