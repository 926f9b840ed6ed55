public import KinshipTime

/// The rules of a household: the domain implements each mechanism, the policy holds its limit or
/// switch.
///
/// A ``Preset`` is a named policy for one style of household.
public struct HouseholdPolicy: Hashable, Sendable {
  /// The name of points in this household.
  public var pointsName: PointsName = .points
  /// Maximum number of children; nil for no limit.
  public var maxChildren: Int?
  /// Members who may create tasks.
  public var taskCreators: TaskCreators = .adults
  /// Members to whom a task can be assigned.
  public var taskAssignment: TaskAssignment = .optionalAnyMember
  /// Members who may complete a task.
  public var taskCompleters: TaskCompleters = .assigneeElseAnyIfUnassigned
  /// Source of a task's points.
  public var taskPointRule: TaskPointRule = .manual
  /// Members whose completions need approval.
  public var taskCompletionApproval: TaskCompletionApproval = .requiredForChildren
  /// Hours after which an undecided claim is approved automatically; nil for never.
  public var autoApprovalHours: Int?
  /// Members who may undo a completion that needed no approval.
  public var taskUndo: TaskUndo = .completerOrAdult
  /// Members who may undo an approval.
  public var approvalUndo: ApprovalUndo = .adults
  /// Whether a claimant may withdraw a claim that awaits approval, and redo a rejected task without
  /// an adult reopening it.
  public var claimantMayRetry = false
  /// Whether members may approve their own completions.
  public var allowsSelfApproval = false
  /// Tasks that a child sees.
  public var childTaskVisibility: ChildTaskVisibility = .own
  /// Whether the terms of a task are fixed at creation: difficulty, points, assignee and photo
  /// requirement.
  public var fixesTaskTerms = false
  /// Whether the assignee may edit a task.
  public var assigneeMayEdit = false
  /// Default due date in the form for a new task.
  public var defaultDueDate: DefaultDueDate = .none
  /// Allowed values of a card.
  public var cardValueRange = 1...9
  /// Whether an adult has to approve each goal of a child.
  public var goalApprovalRequired = true
  /// Allowed points of a goal.
  public var goalPoints = GoalPoints()
  /// Whether the chat has messages about target dates of goals: on the day before, and after a
  /// missed one.
  public var postsGoalDeadlines = true
  /// Unit that a streak of a goal counts.
  public var streakUnit: StreakUnit = .byFrequency
  /// The most freezes that a streak of a goal can have at a time; 0 for none.
  public var streakFreezes = 0
  /// Members listed on the leaderboard.
  public var leaderboardAudience: LeaderboardAudience = .children
  /// Protection of adults' powers on a shared device.
  public var parentMode: ParentMode = .pin
  /// Whether a child with an account may leave on its own while the household has an adult.
  public var childrenMayLeave = false
  /// Whether people invited by email address become members at once, without accepting.
  ///
  /// Such members may always leave.
  public var addsInvitedUnasked = false
  /// The role that ``Household/inviteCode`` gives; nil if that code admits no new members.
  public var joinRole: Role? = .member
  /// Maximum number of care profiles; fixed by the product.
  public var maxCareProfiles = 4
  /// Maximum number of habits per care profile; fixed by the product.
  public var maxHabitsPerCareProfile = 10
  /// Default time for an answer to a habit of a care profile, in seconds.
  public var responseDeadlineSeconds = 600
  /// Minutes between two stages of an escalation after a missed habit of a care profile.
  public var careStageMinutes = 10
  /// The part of the day in which no stage of an escalation but the last is sent, in the household's
  /// zone; nil for none.
  public var careQuietHours: QuietHours? = .night
  /// Maximum number of SMS that the household sends on a civil day; messages to contacts and
  /// replies to HELP are sent beyond it.
  public var careMessagesPerDay = 100
  /// Maximum number of pinned chat messages.
  public var maxPinnedMessages = 20
  /// First day of the week.
  public var firstWeekday: Weekday = .monday
  /// Local time at which the household's day ends: 00:00, or later for members who stay up at
  /// night.
  public var dayEnd: TimeOfDay = .midnight
  /// Hours before the due time at which the assignee is reminded; nil for no reminder.
  public var dueSoonHours: Int? = 24
  /// Time of the reminder on the day after a missed due date; nil for no reminder.
  public var overdueReminder: TimeOfDay? = Due.reminderHour
  /// Whether changes need a trial or a plan of one of the household's adults, where plans are sold.
  ///
  /// A household cannot change the values that the product fixes, see ``hasProductTerms(of:)``.
  public var enforcesPaywall = false
  /// Areas whose notices are mailed and pushed; the inbox has the notices of all areas.
  ///
  /// Without `tasks` there are no reminders of tasks either.
  public var notificationAreas: Set<NotificationArea> = [.tasks, .activity, .care]

  /// The default policy.
  public init() {}
}

extension HouseholdPolicy {
  /// Whether adults create tasks without approving them, and approve goals of children, as the
  /// preset ``Preset/familyGoals`` says; households can change its other rules.
  public var centersOnGoals: Bool {
    taskCreators == .adults && taskCompletionApproval == .none && goalApprovalRequired
      && maxChildren != 0
  }
}

// MARK: - Options

/// Name of points in a household.
public enum PointsName: String, Sendable, CaseIterable { case points, peanuts, credits }
/// Members who may create tasks.
public enum TaskCreators: String, Sendable, CaseIterable { case adults, anyMember }
/// Members to whom a task can be assigned.
public enum TaskAssignment: String, Sendable, CaseIterable {
  /// Any member, or none.
  case optionalAnyMember
  /// Always exactly one child.
  case requiredChild
}
/// Members who may complete a task.
public enum TaskCompleters: String, Sendable, CaseIterable {
  case assigneeOnly, assigneeElseAnyIfUnassigned, anyMember
}
/// Source of a task's points.
public enum TaskPointRule: String, Sendable, CaseIterable {
  /// Set on the task; 1 by default.
  case manual
  /// Derived from the difficulty.
  case byDifficulty
}
/// Members whose completions need approval.
public enum TaskCompletionApproval: String, Sendable, CaseIterable {
  case none, required, requiredForChildren
}
/// Members who may undo a completion.
public enum TaskUndo: String, Sendable, CaseIterable { case never, completerOrAdult }
/// Members who may undo an approval.
public enum ApprovalUndo: String, Sendable, CaseIterable { case never, adults }
/// Tasks that a child sees.
public enum ChildTaskVisibility: String, Sendable, CaseIterable { case own, household }
/// Default due date in the form for a new task.
public enum DefaultDueDate: String, Sendable, CaseIterable { case none, tomorrow }
/// Unit that a streak counts: the habit's own frequency, or days.
public enum StreakUnit: String, Sendable, CaseIterable { case byFrequency, days }
/// Members listed on the leaderboard.
public enum LeaderboardAudience: String, Sendable, CaseIterable { case children, allMembers }
/// Protection of adults' powers on a shared device.
///
/// Biometrics are handled by the device, with the PIN as fallback. The rules require parent mode
/// for `pin` and `biometric` alike.
public enum ParentMode: String, Sendable, CaseIterable { case none, pin, biometric }
/// An area that sends notifications.
public enum NotificationArea: String, Sendable, CaseIterable { case tasks, activity, care }

/// Allowed points of a goal.
public struct GoalPoints: Hashable, Sendable {
  /// Allowed values.
  public var range = 1...100
  /// Step of the input in a form.
  public var step = 5
  /// Default value in a form.
  public var preset = 10

  /// The default values.
  public init() {}
}

// MARK: - Presets

/// A named policy for one style of household.
public enum Preset: String, Sendable, CaseIterable {
  /// The default, suitable for most families.
  case unified
  /// Kids earn peanuts for rules and chores and spend them on rewards.
  case kidsRewards
  /// Members share the chores, and each may do any of them.
  case sharedChores
  /// Parents approve tasks of children who may live in two homes.
  case patchwork
  /// Adults care for elders, who answer by SMS.
  case elderCare
  /// Children work on goals that parents approve.
  case familyGoals

  /// The rules of the preset.
  public var policy: HouseholdPolicy {
    var policy = HouseholdPolicy()
    switch self {
    case .unified: break
    case .kidsRewards: policy.useKidsRewards()
    case .sharedChores: policy.useSharedChores()
    case .patchwork: policy.usePatchwork()
    case .elderCare: policy.useElderCare()
    case .familyGoals: policy.useFamilyGoals()
    }
    return policy
  }
}

extension HouseholdPolicy {
  fileprivate mutating func useKidsRewards() {
    pointsName = .peanuts
    maxChildren = 2
    taskAssignment = .requiredChild
    taskCompleters = .assigneeOnly
    taskCompletionApproval = .none
    joinRole = nil
    enforcesPaywall = true
    notificationAreas = [.tasks]
  }

  fileprivate mutating func useSharedChores() {
    taskCreators = .anyMember
    taskCompleters = .anyMember
    taskCompletionApproval = .none
    childTaskVisibility = .household
    assigneeMayEdit = true
    defaultDueDate = .tomorrow
    leaderboardAudience = .allMembers
    parentMode = .none
    childrenMayLeave = true
    notificationAreas = [.tasks, .activity]
  }

  fileprivate mutating func usePatchwork() {
    pointsName = .credits
    taskAssignment = .requiredChild
    taskCompleters = .assigneeOnly
    taskPointRule = .byDifficulty
    taskCompletionApproval = .required
    taskUndo = .never
    approvalUndo = .never
    fixesTaskTerms = true
    parentMode = .biometric
    joinRole = nil
    notificationAreas = [.tasks]
  }

  fileprivate mutating func useElderCare() {
    maxChildren = 0
    childrenMayLeave = true
    taskCompletionApproval = .none
    parentMode = .none
    joinRole = .guardian
    notificationAreas = [.care]
  }

  fileprivate mutating func useFamilyGoals() {
    taskCompletionApproval = .none
    childTaskVisibility = .household
    parentMode = .none
    joinRole = nil
    notificationAreas = []
  }
}
