/// What a member is in a household.
///
/// Parent and guardian always have the same rights.
public enum Role: String, Sendable, CaseIterable {
  /// A parent.
  case parent
  /// A guardian, equal to a parent in every right.
  case guardian
  /// A child.
  case child
  /// A peer without supervisory powers.
  case member

  /// Whether the role supervises: parent or guardian.
  public var isAdult: Bool { self == .parent || self == .guardian }
}

/// What a member may be allowed to do beyond its own tasks, points and screen time.
public enum Power: String, Sendable, CaseIterable {
  /// Give tasks to people.
  case createTasks
  /// Edit and delete any task.
  case manageTasks
  /// Approve, reject, reopen, and take an approval back.
  case decideTasks
  /// See and spend the points and minutes of children.
  case actForChildren
  /// Give and take points.
  case adjustPoints
  /// Set what screen time costs.
  case setScreenTime
  /// Add, change and remove people, make codes that let them in, and set the household's rules.
  case managePeople
  /// See the household's own invite code.
  case seeInviteCode
  /// Say what a task earns, and change who earns it.
  case setTaskPoints

  /// Whether the power needs parent mode where the policy asks for it: those that change
  /// people, rights, points or what a child may do.
  public var needsParentMode: Bool {
    switch self {
    case .decideTasks, .adjustPoints, .setScreenTime, .managePeople, .setTaskPoints: true
    case .createTasks, .manageTasks, .actForChildren, .seeInviteCode: false
    }
  }
}

extension Role {
  /// Everything that a member of this role may do under `policy`: the one place that decides.
  public func powers(isOwner: Bool, policy: HouseholdPolicy) -> Set<Power> {
    var powers: Set<Power> = []
    if isAdult { powers.formUnion(Power.allCases) }
    if policy.taskCreators == .anyMember { powers.insert(.createTasks) }
    if isOwner { powers.formUnion([.manageTasks, .managePeople, .seeInviteCode, .setTaskPoints]) }
    if self != .child { powers.insert(.setTaskPoints) }
    // A member is shown no code that gives more powers than its own.
    if self == .member, policy.joinRole?.isAdult != true { powers.insert(.seeInviteCode) }
    return powers
  }
}
