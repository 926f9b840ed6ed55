import KinshipDomain
import KinshipTime
import Testing

/// Checks each preset's policy against the table of defaults, one line for each setting.
///
/// The columns are unified, kidsRewards (Tipje), sharedChores (MyChores), patchwork
/// (FamilyManager), elderCare (Remi) and familyGoals (FamSphere). A product that specifies no value
/// has the default.
@Suite struct HouseholdPolicyTests {
  private func column<Value>(_ knob: KeyPath<HouseholdPolicy, Value>) -> [Value] {
    Preset.allCases.map { $0.policy[keyPath: knob] }
  }

  // Proves: C-14, C-15
  @Test func `each preset has the specified points name, point rule and goal points`() {
    #expect(column(\.pointsName) == [.points, .peanuts, .points, .credits, .points, .points])
    #expect(
      column(\.taskPointRule) == [.manual, .manual, .manual, .byDifficulty, .manual, .manual])
    #expect(column(\.cardValueRange) == Array(repeating: 1...9, count: 6))
    #expect(column(\.goalPoints.range) == Array(repeating: 1...100, count: 6))
    #expect(column(\.goalPoints.step) == Array(repeating: 5, count: 6))
    #expect(column(\.goalPoints.preset) == Array(repeating: 10, count: 6))
  }

  // Proves: C-32
  @Test func `each preset has the specified member limits and join role`() {
    #expect(column(\.maxChildren) == [nil, 2, nil, nil, 0, nil])
    #expect(column(\.joinRole) == [.member, nil, .member, nil, .guardian, nil])
    #expect(column(\.maxPinnedMessages) == Array(repeating: 20, count: 6))
    #expect(column(\.maxCareProfiles) == Array(repeating: 4, count: 6))
    #expect(column(\.maxHabitsPerCareProfile) == Array(repeating: 10, count: 6))
    #expect(column(\.responseDeadlineSeconds) == Array(repeating: 600, count: 6))
    #expect(column(\.careStageMinutes) == Array(repeating: 10, count: 6))
    #expect(column(\.careMessagesPerDay) == Array(repeating: 100, count: 6))
    #expect(column(\.careQuietHours) == Array(repeating: .night, count: 6))
  }

  // Proves: C-19, C-21, C-22, C-23, C-24, C-25, C-26
  @Test func `each preset has the specified task rules`() {
    #expect(column(\.taskCreators) == [.adults, .adults, .anyMember, .adults, .adults, .adults])
    #expect(
      column(\.taskAssignment) == [
        .optionalAnyMember, .requiredChild, .optionalAnyMember, .requiredChild, .optionalAnyMember,
        .optionalAnyMember,
      ])
    #expect(
      column(\.taskCompleters) == [
        .assigneeElseAnyIfUnassigned, .assigneeOnly, .anyMember, .assigneeOnly,
        .assigneeElseAnyIfUnassigned, .assigneeElseAnyIfUnassigned,
      ])
    #expect(
      column(\.taskCompletionApproval)
        == [.requiredForChildren, .none, .none, .required, .none, .none])
    #expect(
      column(\.taskUndo) == [
        .completerOrAdult, .completerOrAdult, .completerOrAdult, .never, .completerOrAdult,
        .completerOrAdult,
      ])
    #expect(column(\.approvalUndo) == [.adults, .adults, .adults, .never, .adults, .adults])
    #expect(column(\.childTaskVisibility) == [.own, .own, .household, .own, .own, .household])
    #expect(column(\.assigneeMayEdit) == [false, false, true, false, false, false])
    #expect(column(\.fixesTaskTerms) == [false, false, false, true, false, false])
    #expect(column(\.defaultDueDate) == [.none, .none, .tomorrow, .none, .none, .none])
    #expect(column(\.allowsSelfApproval) == Array(repeating: false, count: 6))
    #expect(column(\.claimantMayRetry) == Array(repeating: false, count: 6))
  }

  // Proves: C-30, C-38, C-47
  @Test func `each preset has the specified goal, calendar, parent mode, paywall and notice rules`()
  {
    #expect(column(\.goalApprovalRequired) == Array(repeating: true, count: 6))
    #expect(column(\.postsGoalDeadlines) == Array(repeating: true, count: 6))
    #expect(column(\.streakUnit) == Array(repeating: .byFrequency, count: 6))
    #expect(column(\.streakFreezes) == Array(repeating: 0, count: 6))
    #expect(
      column(\.leaderboardAudience)
        == [.children, .children, .allMembers, .children, .children, .children])
    #expect(column(\.parentMode) == [.pin, .pin, .none, .biometric, .none, .none])
    #expect(column(\.addsInvitedUnasked) == Array(repeating: false, count: 6))
    #expect(column(\.childrenMayLeave) == [false, false, true, false, true, false])
    #expect(column(\.firstWeekday) == Array(repeating: .monday, count: 6))
    #expect(column(\.dayEnd) == Array(repeating: .midnight, count: 6))
    #expect(column(\.enforcesPaywall) == [false, true, false, false, false, false])
    #expect(
      column(\.notificationAreas) == [
        [.tasks, .activity, .care], [.tasks], [.tasks, .activity], [.tasks], [.care], [],
      ])
  }

  // Proves: C-47, UC-O3
  @Test(arguments: Preset.allCases)
  func `a preset sends the notices of its areas, and always those without an area`(
    preset: Preset
  ) {
    let always: Set<Notice.Kind> = [
      .ownershipReceived, .mailUndeliverable, .deviceGone, .dutyAlert, .careMissed,
      .careStopped, .careHelp, .careUndeliverable,
    ]
    let care: Set<Notice.Kind> = [.careBudget, .careDeclined]
    let activity: Set<Notice.Kind> = [
      .memberJoined, .memberLeft, .badgeEarned, .goalMilestone, .moneyReceived, .moneyRequested,
      .moneyPaidOut, .moneyDeclined,
    ]
    let tasks: Set<Notice.Kind> = [
      .taskAssigned, .taskSubmitted, .taskCompleted, .taskApproved, .taskRejected,
      .taskUnassigned, .taskDueSoon, .taskOverdue, .rewardRequested, .rewardApproved,
      .rewardDeclined, .rewardExpired, .rewardWithdrawn, .poolFilled, .poolPaidOut, .poolClosed,
      .goalRequested, .goalApproved, .goalRejected,
    ]
    let expected: Set<Notice.Kind> =
      switch preset {
      case .unified: always.union(activity).union(tasks).union(care)
      case .sharedChores: always.union(activity).union(tasks)
      case .kidsRewards, .patchwork: always.union(tasks)
      case .elderCare: always.union(care)
      case .familyGoals: always
      }
    let policy = preset.policy
    #expect(Set(Notice.Kind.allCases.filter { policy.sends($0) }) == expected)
    let hasReminders = expected.contains(.taskDueSoon)
    #expect((policy.effectiveDueSoonHours != nil) == hasReminders)
    #expect((policy.effectiveOverdueReminder != nil) == hasReminders)
  }

  @Test func `the default policy is that of the unified preset`() {
    #expect(Preset.unified.policy == HouseholdPolicy())
  }
}
