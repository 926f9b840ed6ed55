import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// A screen that loads data, on Anna's device.
struct LoadingScreen: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @MainActor @Sendable (TestFamily, Device) async throws -> any ScreenModel

  init(
    _ name: String,
    _ make: @escaping @MainActor @Sendable (TestFamily, Device) async throws -> any ScreenModel
  ) {
    testDescription = name
    self.make = make
  }

  static let all = account + household + tasks + things

  private static let account = [
    LoadingScreen("app") { AppModel($1) },
    LoadingScreen("account") { AccountModel($1) },
    LoadingScreen("quiz of care") { CareQuizModel($1) },
    LoadingScreen("PIN") { PINModel($1, mode: .verify) },
    LoadingScreen("settings") { SettingsModel(AppModel($1)) { _ in } },
  ]

  private static let household = [
    LoadingScreen("households") { HouseholdsModel($1) },
    LoadingScreen("household") { HouseholdModel($1, household: $0.household) },
    LoadingScreen("household's form") { HouseholdEditorModel($1, household: $0.household) },
    LoadingScreen("children") { KidsModel($1, household: $0.household) },
    LoadingScreen("open codes") { OpenCodesModel($1, household: $0.household) },
    LoadingScreen("invitations") { InvitationsModel($1) },
  ]

  private static let tasks = [
    LoadingScreen("task list") { TaskListModel($1, household: $0.household) },
    LoadingScreen("task board") { TaskBoardModel($1, household: $0.household) },
    LoadingScreen("tasks to be named") { TaskCandidatesModel($1, household: $0.household) },
    LoadingScreen("one's own tasks") { MyTasksModel($1) },
    LoadingScreen("what comes") { UpcomingTasksModel($1, household: $0.household, days: 7) },
    LoadingScreen("today") { TodayModel($1, household: $0.household) },
    LoadingScreen("inbox") { InboxModel($1, household: $0.household) },
    LoadingScreen("settings of the inbox") {
      NoticePreferencesModel($1, household: $0.household)
    },
    LoadingScreen("reminders") { RemindersModel($1, household: $0.household) },
    LoadingScreen("latest actions") { RecentActionsModel($1, household: $0.household) },
    LoadingScreen("deleted tasks") { DeletedTasksModel($1, household: $0.household) },
    LoadingScreen("task") { family, device in
      let task = try await family.addTask("Dishes")
      return TaskDetailModel(device, household: family.household, task: task)
    },
    LoadingScreen("task's form") { TaskEditorModel($1, household: $0.household) },
    LoadingScreen("form of a task") { family, device in
      let task = try await family.addTask("Dishes")
      return TaskEditorModel(device, household: family.household, editing: task)
    },
    LoadingScreen("claims") { TaskApprovalModel($1, household: $0.household) },
    LoadingScreen("board") { BoardModel($1, household: $0.household) },
  ]

  private static let things = [
    LoadingScreen("points") {
      PointsAccountModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("point rules") { PointRulesModel($1, household: $0.household) },
    LoadingScreen("explanation of points") {
      BalanceModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("points by period") {
      ScoreModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("badges") {
      AchievementsModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("launch") { OnboardingModel($1, household: $0.household) },
    LoadingScreen("plans") { PaywallModel($1, household: $0.household) },
    LoadingScreen("leaderboard") { LeaderboardModel($1, household: $0.household) },
    LoadingScreen("report of a week") { WeekReportModel($1, household: $0.household) },
    LoadingScreen("screen time") {
      ScreenTimeModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("cards") {
      CardsModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("catalog") {
      CatalogModel($1, household: $0.household, kind: .rule, member: $0.member("ben"))
    },
    LoadingScreen("reward shop") {
      ShopModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("shared goals") {
      SavingsPoolsModel($1, household: $0.household, member: $0.member("ben"))
    },
    LoadingScreen("duties") { DutyListModel($1, household: $0.household) },
    LoadingScreen("care") { CareDashboardModel($1, household: $0.household) },
    LoadingScreen("setup of care") { CareSetupModel($1, household: $0.household) },
    LoadingScreen("habits of care") { CareHabitsModel($1, household: $0.household) },
    LoadingScreen("gallery of care") { CareGalleryModel($1, household: $0.household) },
    LoadingScreen("statistics of care") { family, device in
      let profile = try await family.anna.performer.perform(
        CreateCareProfile(
          household: family.household, id: family.world.ids.next(), name: "Debra",
          relationship: "Grandmother", phone: "+12015550123"))
      return CareStatisticsModel(device, household: family.household, profile: profile.id)
    },
    LoadingScreen("contacts of care") { family, device in
      let profile = try await family.anna.performer.perform(
        CreateCareProfile(
          household: family.household, id: family.world.ids.next(), name: "Walter",
          relationship: "Grandfather", phone: "+12015550124"))
      return CareContactsModel(device, household: family.household, person: profile.id)
    },
    LoadingScreen("goals") { GoalListModel($1, household: $0.household) },
    LoadingScreen("summary of goals") {
      GoalSummaryModel($1, household: $0.household, member: $0.member("zoe"))
    },
    LoadingScreen("activity") { ActivityFeedModel($1, household: $0.household) },
    LoadingScreen("dashboard") { DashboardModel($1, household: $0.household) },
    LoadingScreen("goal") { family, device in
      let goal = try await family.zoe.performer.perform(
        CreateGoal(
          household: family.household, id: family.world.ids.next(), title: "Read", points: 10))
      return GoalStatisticsModel(device, household: family.household, goal: goal.goal.id)
    },
    LoadingScreen("requests for rewards") { RewardRequestsModel($1, household: $0.household) },
    LoadingScreen("allowances") { AllowanceModel($1, household: $0.household) },
    LoadingScreen("chat") { ChatModel($1, household: $0.household) },
    LoadingScreen("shopping list") { ShoppingListModel($1, household: $0.household) },
    LoadingScreen("removed items") { RemovedItemsModel($1, household: $0.household) },
    LoadingScreen("events to be named") { EventCandidatesModel($1, household: $0.household) },
    LoadingScreen("agenda") { AgendaModel($1, household: $0.household) },
    LoadingScreen("timeline") { TimelineModel($1, household: $0.household) },
    LoadingScreen("event's form") { EventEditorModel($1, household: $0.household) },
    LoadingScreen("event") { family, device in
      let today = try #require(CivilDate("2026-11-21"))
      let event = try await family.anna.performer.perform(
        CreateEvent(
          household: family.household, id: family.world.ids.next(), title: "Fair",
          span: .days(from: today, count: 1)))
      return EventDetailModel(device, household: family.household, event: event.id)
    },
  ]
}

extension ModelTests {
  /// Loading, failure and retry, for every screen that loads data.
  @MainActor @Suite struct EveryScreenTests {
    // Proves: VM-01, VM-05, VM-06, VM-12, VM-14, VM-15, VM-16, VM-17, VM-18, VM-19, VM-20, VM-31, VM-43
    // Proves: T-73, T-75, F-43, F-58, M-53, M-54, M-56
    @Test(arguments: LoadingScreen.all)
    func `a screen shows loading, then a failure with a retry, then its content`(
      _ screen: LoadingScreen
    ) async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = try await screen.make(family, family.world.device(performer))
      #expect(model.screen.phase == .idle && !model.screen.isWorking)

      await performer.script.gate.close()
      performer.script.fail(with: TestFault(kind: .unavailable))
      let loading = Task { await model.refresh() }
      await performer.script.gate.arrival()
      #expect(model.screen.phase == .loading && model.screen.isWorking)
      await performer.script.gate.open()
      await loading.value

      guard case .failed(let failure) = model.screen.phase else {
        Issue.record("\(model.screen.phase)")
        return
      }
      #expect(failure == model.screen.failure && failure.kind == .unavailable)
      #expect(failure.showsRetry && failure.message.action == .retry)
      #expect(failure.message.buttonTitle?.isEmpty == false && !failure.sentence.isEmpty)
      #expect(!model.screen.isWorking)

      await model.retry()
      #expect(model.screen.hasContent && model.screen.failure == nil)

      performer.script.fail(with: TestFault(kind: .busy))
      await model.refresh()
      #expect(
        model.screen.hasContent && model.screen.failure?.kind == .busy, "What was shown stays")
      await model.retry()
      #expect(model.screen.hasContent && model.screen.failure == nil)
    }
  }
}
