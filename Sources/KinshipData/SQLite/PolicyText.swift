import KinshipDomain
import KinshipTime

/// The JSON object of a policy.
///
/// Each property is a key; nil is a missing key. Unknown keys are ignored, and missing keys have
/// the unified default. Older programs can therefore read a newer policy, and newer programs an
/// older one.
struct PolicyText: Codable {
  var addsInvitedUnasked: Bool?
  var allowsSelfApproval: Bool?
  var approvalUndo: String?
  var assigneeMayEdit: Bool?
  /// -1 for never.
  var autoApprovalHours: Int?
  var cardValueRange: [Int]?
  var careMessagesPerDay: Int?
  /// Start and end; empty for none.
  var careQuietHours: [String]?
  var careStageMinutes: Int?
  var childTaskVisibility: String?
  var childrenMayLeave: Bool?
  var claimantMayRetry: Bool?
  var dayEnd: String?
  var defaultDueDate: String?
  /// -1 for no due-soon reminder.
  var dueSoonHours: Int?
  var enforcesPaywall: Bool?
  var firstWeekday: String?
  var fixesTaskTerms: Bool?
  var goalApprovalRequired: Bool?
  var goalPreset: Int?
  var goalRange: [Int]?
  var goalStep: Int?
  /// `none` if the household's code does not allow joining.
  var joinRole: String?
  var leaderboardAudience: String?
  var maxCareProfiles: Int?
  /// -1 for no limit.
  var maxChildren: Int?
  var maxHabitsPerCareProfile: Int?
  var maxPinnedMessages: Int?
  var notificationAreas: [String]?
  /// `none` for no reminder.
  var overdueReminder: String?
  var parentMode: String?
  var pointsName: String?
  var postsGoalDeadlines: Bool?
  var responseDeadlineSeconds: Int?
  var streakFreezes: Int?
  var streakUnit: String?
  var taskAssignment: String?
  var taskCompleters: String?
  var taskCompletionApproval: String?
  var taskCreators: String?
  var taskPointRule: String?
  var taskUndo: String?

  init(_ policy: HouseholdPolicy) {
    addsInvitedUnasked = policy.addsInvitedUnasked
    allowsSelfApproval = policy.allowsSelfApproval
    approvalUndo = policy.approvalUndo.rawValue
    assigneeMayEdit = policy.assigneeMayEdit
    autoApprovalHours = policy.autoApprovalHours ?? -1
    cardValueRange = [policy.cardValueRange.lowerBound, policy.cardValueRange.upperBound]
    careMessagesPerDay = policy.careMessagesPerDay
    careQuietHours = policy.careQuietHours.map { [$0.start.description, $0.end.description] } ?? []
    careStageMinutes = policy.careStageMinutes
    childTaskVisibility = policy.childTaskVisibility.rawValue
    childrenMayLeave = policy.childrenMayLeave
    claimantMayRetry = policy.claimantMayRetry
    dayEnd = policy.dayEnd.description
    defaultDueDate = policy.defaultDueDate.rawValue
    dueSoonHours = policy.dueSoonHours ?? -1
    enforcesPaywall = policy.enforcesPaywall
    firstWeekday = policy.firstWeekday.name
    fixesTaskTerms = policy.fixesTaskTerms
    goalApprovalRequired = policy.goalApprovalRequired
    goalPreset = policy.goalPoints.preset
    goalRange = [policy.goalPoints.range.lowerBound, policy.goalPoints.range.upperBound]
    goalStep = policy.goalPoints.step
    joinRole = policy.joinRole?.rawValue ?? "none"
    leaderboardAudience = policy.leaderboardAudience.rawValue
    maxCareProfiles = policy.maxCareProfiles
    maxChildren = policy.maxChildren ?? -1
    maxHabitsPerCareProfile = policy.maxHabitsPerCareProfile
    maxPinnedMessages = policy.maxPinnedMessages
    notificationAreas = policy.notificationAreas.map(\.rawValue).sorted()
    overdueReminder = policy.overdueReminder?.description ?? "none"
    parentMode = policy.parentMode.rawValue
    pointsName = policy.pointsName.rawValue
    postsGoalDeadlines = policy.postsGoalDeadlines
    responseDeadlineSeconds = policy.responseDeadlineSeconds
    streakFreezes = policy.streakFreezes
    streakUnit = policy.streakUnit.rawValue
    taskAssignment = policy.taskAssignment.rawValue
    taskCompleters = policy.taskCompleters.rawValue
    taskCompletionApproval = policy.taskCompletionApproval.rawValue
    taskCreators = policy.taskCreators.rawValue
    taskPointRule = policy.taskPointRule.rawValue
    taskUndo = policy.taskUndo.rawValue
  }

  func policy() throws -> HouseholdPolicy {
    var policy = HouseholdPolicy()
    try setTaskRules(of: &policy)
    try setGoals(of: &policy)
    try setPeople(of: &policy)
    try setTimes(of: &policy)
    try setCare(of: &policy)
    return policy
  }

  private func setTaskRules(of policy: inout HouseholdPolicy) throws {
    try set(&policy.taskCreators, to: taskCreators)
    try set(&policy.taskAssignment, to: taskAssignment)
    try set(&policy.taskCompleters, to: taskCompleters)
    try set(&policy.taskPointRule, to: taskPointRule)
    try set(&policy.taskCompletionApproval, to: taskCompletionApproval)
    try set(&policy.taskUndo, to: taskUndo)
    try set(&policy.approvalUndo, to: approvalUndo)
    try set(&policy.childTaskVisibility, to: childTaskVisibility)
    try set(&policy.defaultDueDate, to: defaultDueDate)
    policy.autoApprovalHours =
      autoApprovalHours.map { $0 < 0 ? nil : $0 } ?? policy.autoApprovalHours
    policy.claimantMayRetry = claimantMayRetry ?? policy.claimantMayRetry
    policy.allowsSelfApproval = allowsSelfApproval ?? policy.allowsSelfApproval
    policy.fixesTaskTerms = fixesTaskTerms ?? policy.fixesTaskTerms
    policy.assigneeMayEdit = assigneeMayEdit ?? policy.assigneeMayEdit
  }

  private func setGoals(of policy: inout HouseholdPolicy) throws {
    try set(&policy.pointsName, to: pointsName)
    try set(&policy.streakUnit, to: streakUnit)
    policy.streakFreezes = streakFreezes ?? policy.streakFreezes
    try set(&policy.leaderboardAudience, to: leaderboardAudience)
    try set(&policy.cardValueRange, to: cardValueRange)
    try set(&policy.goalPoints.range, to: goalRange)
    policy.goalPoints.step = goalStep ?? policy.goalPoints.step
    policy.goalPoints.preset = goalPreset ?? policy.goalPoints.preset
    policy.goalApprovalRequired = goalApprovalRequired ?? policy.goalApprovalRequired
    policy.postsGoalDeadlines = postsGoalDeadlines ?? policy.postsGoalDeadlines
  }

  private func setPeople(of policy: inout HouseholdPolicy) throws {
    try set(&policy.parentMode, to: parentMode)
    policy.addsInvitedUnasked = addsInvitedUnasked ?? policy.addsInvitedUnasked
    policy.childrenMayLeave = childrenMayLeave ?? policy.childrenMayLeave
    policy.maxChildren = maxChildren.map { $0 < 0 ? nil : $0 } ?? policy.maxChildren
    policy.joinRole = try joinRole.map { $0 == "none" ? nil : try known($0) } ?? policy.joinRole
    policy.maxCareProfiles = maxCareProfiles ?? policy.maxCareProfiles
    policy.maxPinnedMessages = maxPinnedMessages ?? policy.maxPinnedMessages
    policy.maxHabitsPerCareProfile = maxHabitsPerCareProfile ?? policy.maxHabitsPerCareProfile
    policy.enforcesPaywall = enforcesPaywall ?? policy.enforcesPaywall
    if let notificationAreas {
      policy.notificationAreas = Set(try notificationAreas.map { try known($0) })
    }
  }

  private func setTimes(of policy: inout HouseholdPolicy) throws {
    policy.responseDeadlineSeconds = responseDeadlineSeconds ?? policy.responseDeadlineSeconds
    if let firstWeekday {
      policy.firstWeekday = try present(Weekday(name: firstWeekday), firstWeekday)
    }
    if let dayEnd { policy.dayEnd = try present(TimeOfDay(dayEnd), dayEnd) }
    policy.dueSoonHours = dueSoonHours.map { $0 < 0 ? nil : $0 } ?? policy.dueSoonHours
    if let overdueReminder {
      policy.overdueReminder =
        overdueReminder == "none"
        ? nil : try present(TimeOfDay(overdueReminder), overdueReminder)
    }
  }

  private func setCare(of policy: inout HouseholdPolicy) throws {
    policy.careMessagesPerDay = careMessagesPerDay ?? policy.careMessagesPerDay
    policy.careStageMinutes = careStageMinutes ?? policy.careStageMinutes
    guard let careQuietHours else { return }
    policy.careQuietHours = nil
    guard let start = careQuietHours.first, let end = careQuietHours.last else { return }
    guard careQuietHours.count == 2 else {
      throw Unreadable(reason: "the policy has quiet hours \(careQuietHours)")
    }
    policy.careQuietHours = try QuietHours(
      start: present(TimeOfDay(start), start), end: present(TimeOfDay(end), end))
  }

  // MARK: Single values

  private func set<Knob: RawRepresentable<String>>(_ knob: inout Knob, to text: String?) throws {
    if let text { knob = try known(text) }
  }

  private func set(_ range: inout ClosedRange<Int>, to bounds: [Int]?) throws {
    guard let bounds else { return }
    guard bounds.count == 2, bounds[0] <= bounds[1] else {
      throw Unreadable(reason: "the policy has a range \(bounds)")
    }
    range = bounds[0]...bounds[1]
  }

  private func known<Knob: RawRepresentable<String>>(_ text: String) throws -> Knob {
    try present(Knob(rawValue: text), text)
  }

  private func present<Value>(_ value: Value?, _ text: String) throws -> Value {
    guard let value else { throw Unreadable(reason: "the policy says “\(text)”") }
    return value
  }
}
