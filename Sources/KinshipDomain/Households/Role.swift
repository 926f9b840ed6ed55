/// Role of a member in a household, from which its powers follow.
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

  /// Whether the role supervises others: parent or guardian.
  public var isAdult: Bool { self == .parent || self == .guardian }
}

/// A permission beyond a member's own tasks, points and screen time.
public enum Power: String, Sendable, CaseIterable {
  /// Assign tasks to members.
  case createTasks
  /// Edit and delete any task.
  case manageTasks
  /// Approve, reject and reopen tasks, and undo an approval.
  case decideTasks
  /// See and spend the points and minutes of children.
  case actForChildren
  /// Award and deduct points.
  case adjustPoints
  /// Set the terms of screen time.
  case setScreenTime
  /// Add, change and remove members, create invitations, and set the household's rules.
  case managePeople
  /// See the household's own invite code.
  case seeInviteCode
  /// Set the points of a task, and change who earns them.
  case setTaskPoints
  /// Write items of the catalog, and choose the cards of children.
  case manageCards
  /// Set the terms of rewards, decide requests and hand rewards over.
  case decideRewards
  /// Set allowances, decide requests for money, and record pay-outs and corrections.
  case manageAllowances
  /// Approve and reject the goals of children.
  case decideGoals
  /// Retract chat messages of other members, and change their importance.
  case moderateChat
  /// See and change care profiles, their habits and answers.
  case manageCare

  /// Whether the power needs parent mode if the policy requires it.
  ///
  /// These are the powers that change members, rights, points or what a child may do.
  public var needsParentMode: Bool {
    switch self {
    case .decideTasks, .adjustPoints, .setScreenTime, .managePeople, .setTaskPoints, .manageCards,
      .decideRewards, .manageAllowances, .decideGoals:
      true
    case .createTasks, .manageTasks, .actForChildren, .seeInviteCode, .moderateChat, .manageCare:
      false
    }
  }
}

extension Role {
  /// All powers of a member with this role under `policy`.
  ///
  /// No other code derives powers from roles and policies.
  public func powers(isOwner: Bool, policy: HouseholdPolicy) -> Set<Power> {
    var powers: Set<Power> = []
    if isAdult { powers.formUnion(Power.allCases) }
    if policy.taskCreators == .anyMember { powers.insert(.createTasks) }
    if isOwner {
      powers.formUnion([
        .manageTasks, .managePeople, .seeInviteCode, .setTaskPoints, .manageCare,
      ])
    }
    if self != .child { powers.insert(.setTaskPoints) }
    // A member must not see a code that gives more powers than its own.
    if self == .member, policy.joinRole?.isAdult != true { powers.insert(.seeInviteCode) }
    return powers
  }
}
