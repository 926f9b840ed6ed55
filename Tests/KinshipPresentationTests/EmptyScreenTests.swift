import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// Empty screens offer an action.
  @MainActor @Suite struct EmptyScreenTests {
    // Proves: T-73, M-31, M-53, S-82
    @Test(arguments: [true, false])
    func `an empty screen has a button for an action that the reader may perform`(
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
      var expected: [(any ScreenModel, Message.Action, String)] = [
        (TaskListModel(device, household: home), begins, "mascot_empty_chores"),
        (TaskBoardModel(device, household: home), begins, "mascot_empty_chores"),
        (UpcomingTasksModel(device, household: home, days: 7), begins, "mascot_empty_chores"),
        (MyTasksModel(device), .refresh, "mascot_empty_chores"),
        (RemindersModel(device, household: home), .refresh, "mascot_empty_chores"),
        (DeletedTasksModel(device, household: home), .refresh, "mascot_empty_chores"),
        (RecentActionsModel(device, household: home), .refresh, "mascot_empty_chores"),
        (
          PointsAccountModel(device, household: home, member: zoe),
          isAdult ? .givePoints : .refresh, "mascot_ticket"
        ),
        (PointRulesModel(device, household: home), .refresh, "mascot_ticket"),
        (BalanceModel(device, household: home, member: zoe), .refresh, "mascot_ticket"),
        (ShoppingListModel(device, household: home), .addItem, "mascot_empty_shopping"),
        (RemovedItemsModel(device, household: home), .refresh, "mascot_empty_shopping"),
        (ChatModel(device, household: home), .refresh, "mascot_empty"),
        (GoalListModel(device, household: home), isAdult ? .refresh : .addGoal, "mascot_empty"),
        (AgendaModel(device, household: home), .addEvent, "mascot_empty_calendar"),
        (InvitationsModel(device), .addHousehold, "mascot_empty_household"),
      ]
      // A child sees its own row of the board.
      if isAdult {
        expected.append((LeaderboardModel(device, household: home), .refresh, "mascot_ticket"))
      }
      for (model, action, imageName) in expected {
        await model.refresh()
        #expect(model.screen.emptyMessage?.action == action, "\(type(of: model))")
        #expect(model.screen.emptyMessage?.buttonTitle?.isEmpty == false, "\(type(of: model))")
        #expect(model.screen.emptyMessage?.imageName == imageName, "\(type(of: model))")
      }
      #expect(page.screen.emptyMessage?.action == begins)
      for model in [filtered, filteredPage] {
        #expect(model.screen.emptyMessage?.action == .showAll)
        #expect(model.screen.emptyMessage?.imageName == "mascot_empty_chores")
      }
    }

    // Proves: T-72
    @Test func `failed and empty screens share a message component; a question has no image`()
      async throws
    {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let device = family.world.device(performer)
      let shopping = ShoppingListModel(device, household: family.household)
      performer.script.fail(with: TestFault(kind: .busy))
      await shopping.load()
      let failed: Message = try #require(shopping.screen.failure?.message)
      #expect(failed.imageName == "mascot_empty" && failed.buttonTitle == "Try again")
      #expect(!failed.headline.isEmpty && !failed.bodyText.isEmpty && failed.action == .retry)
      await shopping.retry()
      let empty: Message = try #require(shopping.screen.emptyMessage)
      #expect(empty.imageName == "mascot_empty_shopping" && empty.buttonTitle == "Add an item")
      let people = HouseholdModel(device, household: family.household)
      await people.load()
      people.ask(.delete)
      let question = try #require(people.confirmation)
      #expect(question.imageName == nil && question.action == .delete)
    }
  }
}
