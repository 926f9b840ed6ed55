import KinshipDomain
import KinshipTestSupport
import Testing

@testable import KinshipData

@Suite struct PolicyTextTests {
  @Test func `a policy is written with sorted keys`() throws {
    #expect(
      try PolicyText(HouseholdPolicy()).storedText() == """
        {"addsInvitedUnasked":false,"allowsSelfApproval":false,"approvalUndo":"adults",\
        "assigneeMayEdit":false,\
        "autoApprovalHours":-1,"cardValueRange":[1,9],"careMessagesPerDay":100,\
        "careQuietHours":["22:00","07:00"],"careStageMinutes":10,"childTaskVisibility":"own",\
        "childrenMayLeave":false,"claimantMayRetry":false,"dayEnd":"00:00","defaultDueDate":"none","dueSoonHours":24,\
        "enforcesPaywall":false,"firstWeekday":"monday",\
        "fixesTaskTerms":false,"goalApprovalRequired":true,"goalPreset":10,"goalRange":[1,100],\
        "goalStep":5,"joinRole":"member","leaderboardAudience":"children","maxCareProfiles":4,\
        "maxChildren":-1,"maxHabitsPerCareProfile":10,"maxPinnedMessages":20,\
        "notificationAreas":["activity","care","tasks"],"overdueReminder":"09:00","parentMode":"pin",\
        "pointsName":"points","postsGoalDeadlines":true,"responseDeadlineSeconds":600,"streakFreezes":0,"streakUnit":"byFrequency",\
        "taskAssignment":"optionalAnyMember","taskCompleters":"assigneeElseAnyIfUnassigned",\
        "taskCompletionApproval":"requiredForChildren","taskCreators":"adults",\
        "taskPointRule":"manual","taskUndo":"completerOrAdult"}
        """)
  }

  @Test func `every policy is equal after writing and parsing`() throws {
    var random = Seeded(6)
    for _ in 0..<300 {
      let policy = Sample.policy(&random)
      #expect(try PolicyText(storedText: PolicyText(policy).storedText()).policy() == policy)
    }
    for preset in Preset.allCases {
      #expect(
        try PolicyText(storedText: PolicyText(preset.policy).storedText()).policy() == preset.policy
      )
    }
  }

  @Test func `missing keys get the unified defaults and unknown keys are ignored`() throws {
    #expect(try PolicyText(storedText: "{}").policy() == HouseholdPolicy())
    let newer = try PolicyText(
      storedText: #"{"taskUndo":"never","petsAllowed":[1,{"cat":true}],"joinRole":"none"}"#
    ).policy()
    var expected = HouseholdPolicy()
    expected.taskUndo = .never
    expected.joinRole = nil
    #expect(newer == expected)
  }

  @Test(
    arguments: [
      #"{"taskUndo":"sometimes"}"#, #"{"joinRole":"guest"}"#, #"{"cardValueRange":[9,1]}"#,
      #"{"goalRange":[1]}"#, #"{"dayEnd":"25:00"}"#, #"{"firstWeekday":"Monday"}"#,
      #"{"notificationAreas":["sms"]}"#, #"{"careQuietHours":["22:00"]}"#,
      #"{"careQuietHours":["22:00","22:00"]}"#, #"{"maxChildren":"two"}"#, "[]", "",
    ])
  func `a known key with an invalid value throws`(_ text: String) {
    #expect(throws: (any Error).self) { try PolicyText(storedText: text).policy() }
  }
}
