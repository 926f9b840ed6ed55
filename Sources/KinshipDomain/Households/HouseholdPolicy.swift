public import KinshipTime

/// The rules of a household: the domain implements each mechanism, the policy holds its number or switch.
///
/// Each of the products that Kinship unites is one preset.
public struct HouseholdPolicy: Hashable, Sendable {
  /// The name of points in this household.
  public var pointsName: PointsName = .points
  /// The most children; nil for any number.
  public var maxChildren: Int?
  /// Who may create tasks.
  public var taskCreators: TaskCreators = .adults
  /// To whom a task is given.
  public var taskAssignment: TaskAssignment = .optionalAnyMember
  /// Who may do a task.
  public var taskCompleters: TaskCompleters = .assigneeElseAnyIfUnassigned
  /// Where a task's points come from.
  public var taskPointRule: TaskPointRule = .manual
  /// Whose work waits for an approval.
  public var taskCompletionApproval: TaskCompletionApproval = .requiredForChildren
  /// After how many hours a claim that nobody has answered is approved by itself; nil for
  /// never.
  public var autoApprovalHours: Int?
  /// Who may undo a completion that needed no approval.
  public var taskUndo: TaskUndo = .completerOrAdult
  /// Whether an adult may take an approval back.
  public var approvalUndo: ApprovalUndo = .adults
  /// Whether whoever submitted a task may take that back while it waits for an adult, and whether a rejected
  /// task may be done again without an adult who reopens it.
  public var claimantMayRetry = false
  /// Whether members may approve their own work.
  public var allowsSelfApproval = false
  /// Which tasks a child sees.
  public var childTaskVisibility: ChildTaskVisibility = .own
  /// Whether what a task asks and earns stays as it was made: difficulty, points, assignee, photo.
  public var fixesTaskTerms = false
  /// Whether the assignee may edit a task.
  public var assigneeMayEdit = false
  /// The due date that a form starts with.
  public var defaultDueDate: DefaultDueDate = .none
  /// What a card may be worth; reserved for cards, no rule reads it yet.
  public var cardValueRange = 1...9
  /// Whether goals wait for an approval; reserved for goals, no rule reads it yet.
  public var goalApprovalRequired = true
  /// What a goal may be worth; reserved for goals, no rule reads it yet.
  public var goalPoints = GoalPoints()
  /// What a streak counts; reserved for streaks, no rule reads it yet.
  public var streakUnit: StreakUnit = .byFrequency
  /// Who stands on the leaderboard; reserved for leaderboards, no rule reads it yet.
  public var leaderboardAudience: LeaderboardAudience = .children
  /// What guards adults' powers on a shared device.
  public var parentMode: ParentMode = .pin
  /// Whether a child with an account may leave the household by itself while an adult is there.
  public var childrenMayLeave = false
  /// Whether people invited by address are members at once, without being asked; such members may always leave.
  public var addsInvitedUnasked = false
  /// The role that the household's own code gives; nil when the code admits no one.
  public var joinRole: Role? = .member
  /// The most care profiles; reserved for care, no rule reads it yet.
  public var maxCareProfiles = 4
  /// The most habits of a care profile; reserved for care, no rule reads it yet.
  public var maxHabitsPerCareProfile = 10
  /// How long an answer by SMS may take, in seconds; reserved for care, no rule reads it yet.
  public var responseDeadlineSeconds = 600
  /// The day that weeks begin with.
  public var firstWeekday: Weekday = .monday
  /// When the household's day ends: 00:00, or later for those who are up at night.
  public var dayEnd: TimeOfDay = .midnight
  /// Hours before the due time at which the assignee is reminded; nil for no reminder.
  public var dueSoonHours: Int? = 24
  /// Time of the reminder on the day after a missed due date; nil for no reminder.
  public var overdueReminder: TimeOfDay? = Due.reminderHour
  /// Whether the paywall closes it after the trial; reserved for the trial, no rule reads it yet.
  public var enforcesPaywall = false
  /// The areas that send notifications.
  public var notificationAreas: Set<NotificationArea> = [.tasks, .activity, .care]

  /// The unified default.
  public init() {}
}

// MARK: - Knobs

/// What points are called.
public enum PointsName: String, Sendable, CaseIterable { case points, peanuts, credits }
/// Who may create tasks.
public enum TaskCreators: String, Sendable, CaseIterable { case adults, anyMember }
/// To whom a task is given.
public enum TaskAssignment: String, Sendable, CaseIterable {
  /// To anybody or nobody.
  case optionalAnyMember
  /// Always to one child.
  case requiredChild
}
/// Who may do a task.
public enum TaskCompleters: String, Sendable, CaseIterable {
  case assigneeOnly, assigneeElseAnyIfUnassigned, anyMember
}
/// Where a task's points come from.
public enum TaskPointRule: String, Sendable, CaseIterable {
  /// They are given, 1 when they are not.
  case manual
  /// They follow from the difficulty.
  case byDifficulty
}
/// Whose work waits for an approval.
public enum TaskCompletionApproval: String, Sendable, CaseIterable {
  case none, required, requiredForChildren
}
/// Who may undo a completion.
public enum TaskUndo: String, Sendable, CaseIterable { case never, completerOrAdult }
/// Who may take an approval back.
public enum ApprovalUndo: String, Sendable, CaseIterable { case never, adults }
/// Which tasks a child sees.
public enum ChildTaskVisibility: String, Sendable, CaseIterable { case own, household }
/// The due date that a form starts with.
public enum DefaultDueDate: String, Sendable, CaseIterable { case none, tomorrow }
/// What a streak counts: the habit's own frequency, or days.
public enum StreakUnit: String, Sendable, CaseIterable { case byFrequency, days }
/// Who stands on the leaderboard.
public enum LeaderboardAudience: String, Sendable, CaseIterable { case children, allMembers }
/// What guards adults' powers on a shared device.
///
/// Biometrics are a matter of the device, which keeps the PIN behind them: the rules ask for parent
/// mode under `pin` and `biometric` alike.
public enum ParentMode: String, Sendable, CaseIterable { case none, pin, biometric }
/// An area that sends notifications.
public enum NotificationArea: String, Sendable, CaseIterable { case tasks, activity, care }

/// What a goal may be worth.
public struct GoalPoints: Hashable, Sendable {
  /// The values a goal may have.
  public var range = 1...100
  /// How far a form steps.
  public var step = 5
  /// Where a form starts.
  public var preset = 10

  /// The unified default.
  public init() {}
}

// MARK: - Presets

/// A ready-made set of rules.
public enum Preset: String, Sendable, CaseIterable {
  /// The default: what most families want.
  case unified
  /// Kids earn peanuts for rules and chores and spend them on rewards.
  case kidsRewards
  /// Everybody shares the chores and may do each of them.
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
