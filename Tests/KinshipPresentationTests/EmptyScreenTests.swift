import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// An empty screen leads somewhere (T-71, T-73).
  @MainActor @Suite struct EmptyScreenTests {
    // Proves: T-73, M-31, M-53
    @Test(arguments: [true, false])
    func `where there is nothing a button leads on, to what the reader may do`(
      isAdult: Bool
    ) async throws {
      let family = try await TestFamily.make { $0.taskCreators = .adults }
      let device = isAdult ? family.annas : family.zoes
      let (home, zoe) = (family.household, family.member("zoe"))
      let begins: Message.Action = isAdult ? .addTask : .refresh
      let filtered = TaskListModel(device, household: home)
      await filtered.setStatus(.completed)
      let page = TaskListModel(device, household: home)
      _ = await page.page(FetchTasks(household: home))
      let filteredPage = TaskListModel(device, household: home)
      _ = await filteredPage.page(FetchTasks(household: home, status: .completed))
      let expected: [(any ScreenModel, Message.Action)] = [
        (TaskListModel(device, household: home), begins),
        (TaskBoardModel(device, household: home), begins),
        (UpcomingTasksModel(device, household: home, days: 7), begins),
        (MyTasksModel(device), .refresh), (RemindersModel(device, household: home), .refresh),
        (
          PointsAccountModel(device, household: home, member: zoe),
          isAdult ? .givePoints : .refresh
        ),
        (ShoppingListModel(device, household: home), .addItem),
        (AgendaModel(device, household: home), .addEvent),
        (InvitationsModel(device), .addHousehold),
      ]
      for (model, action) in expected {
        await model.refresh()
        #expect(model.screen.emptyMessage?.action == action, "\(type(of: model))")
        #expect(model.screen.emptyMessage?.buttonTitle?.isEmpty == false, "\(type(of: model))")
      }
      #expect(page.screen.emptyMessage?.action == begins)
      for model in [filtered, filteredPage] {
        #expect(model.screen.emptyMessage?.action == .showAll)
      }
    }
  }
}
