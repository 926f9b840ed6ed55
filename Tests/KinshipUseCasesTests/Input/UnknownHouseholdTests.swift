import KinshipData
import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct UnknownHouseholdTests {
  // Proves: SYNC-52
  @Test func `tasks of an invalid household id are not found`() async throws {
    var cases: [BadInput] = []
    for home in Bad.ids() as [HouseholdID] {
      let (none, task) = (Refusal.notFound(.household), TaskID(bits: 1))
      cases += [
        BadInput("home", none) {
          CreateTask(household: home, id: $0.world.ids.next(), words: TaskContent(title: "Dishes"))
        },
        BadInput("home", none) { _ in
          UpdateTask(household: home, task: task, words: TaskContentChange(title: "Dishes"))
        },
        BadInput("home", none) { _ in StartTask(household: home, task: task) },
        BadInput("home", none) { _ in CompleteTask(household: home, task: task) },
        BadInput("home", none) { _ in UncompleteTask(household: home, task: task) },
        BadInput("home", none) { _ in ApproveTask(household: home, task: task) },
        BadInput("home", none) { _ in RejectTask(household: home, task: task, reason: "No") },
        BadInput("home", none) { _ in ReopenTask(household: home, task: task) },
        BadInput("home", none) { _ in UndoApproval(household: home, task: task) },
        BadInput("home", none) { _ in DeleteTask(household: home, task: task) },
        BadInput("home", none) { _ in RestoreTask(household: home, task: task) },
        BadInput(asking: "home", none) { _ in FetchTasks(household: home) },
        BadInput(asking: "home", none) { _ in GetTask(household: home, task: task) },
        BadInput(asking: "home", none) { _ in FetchOwnTasks(household: home) },
        BadInput(asking: "home", none) { _ in FetchDeletedTasks(household: home) },
        BadInput(asking: "home", none) { _ in FetchRecentActions(household: home) },
      ]
    }
    try await BadInput.check(cases)
  }

  // Proves: SYNC-52
  @Test func `members, points and screen time of an invalid household id are not found`()
    async throws
  {
    var cases: [BadInput] = []
    for home in Bad.ids() as [HouseholdID] {
      let none = Refusal.notFound(.household)
      cases += [
        BadInput("home", none) { _ in IssueInviteCode(household: home, role: .child) },
        BadInput("home", none) {
          SwitchActingMember(household: home, member: $0.member("ben"))
        },
        BadInput("home", none) {
          AddManagedMember(
            household: home, member: $0.world.ids.next(), person: $0.world.ids.next(),
            name: "Kim", role: .child)
        },
        BadInput("home", none) {
          AdjustPoints(
            household: home, id: $0.world.ids.next(), member: $0.member("ben"), amount: 1,
            kind: .bonus, reason: "Why")
        },
        BadInput("home", none) {
          RedeemScreenTime(
            household: home, id: $0.world.ids.next(), member: $0.member("ben"), minutes: 5)
        },
        BadInput("home", none) { StartScreenTime(household: home, member: $0.member("ben")) },
        BadInput("home", none) { StopScreenTime(household: home, member: $0.member("ben")) },
        BadInput("home", none) {
          UpdateScreenTimeSetting(
            household: home, member: $0.member("ben"), ratePoints: 1, rateMinutes: 1)
        },
        BadInput(asking: "home", none) { _ in HouseholdDetails(household: home) },
        BadInput(asking: "home", none) { FetchAccount(household: home, member: $0.member("ben")) },
        BadInput(asking: "home", none) {
          FetchTransactions(household: home, member: $0.member("ben"))
        },
        BadInput(asking: "home", none) { FetchScore(household: home, member: $0.member("ben")) },
        BadInput(asking: "home", none) { FetchBadges(household: home, member: $0.member("ben")) },
        BadInput(asking: "home", none) { _ in FetchLeaderboard(household: home) },
        BadInput(asking: "home", none) { _ in FetchNoticePreferences(household: home) },
        BadInput("home", none) { _ in
          UpdateNoticePreferences(household: home, silenced: [], mailed: [], quietHours: nil)
        },
        BadInput(asking: "home", none) { _ in FetchWeekReport(household: home) },
        BadInput(asking: "home", none) { _ in FetchTasksPerDay(household: home) },
        BadInput(asking: "home", none) {
          ScreenTimeOverview(household: home, member: $0.member("ben"))
        },
        BadInput(asking: "home", none) {
          FetchRedemptions(household: home, member: $0.member("ben"))
        },
      ]
    }
    try await BadInput.check(cases)
  }
}
