import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// Refreshing lists that others change, and the state that a row of a task shows.
  @MainActor @Suite struct ListRefreshTests {
    // Proves: VM-15, VM-21, M-40, M-56
    @Test func `a refresh shows the changes of others in the list and on the leaderboard`()
      async throws
    {
      let family = try await TestFamily.make(.sharedChores)
      let list = TaskListModel(family.annas, household: family.household)
      let board = LeaderboardModel(family.annas, household: family.household)
      await list.load()
      await board.load()
      let task = try await family.addTask("Dishes", points: 5, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      #expect(list.rows.isEmpty && board.rows.allSatisfy { $0.points == 0 })
      family.world.clock.advance(by: .seconds(60))
      await list.refresh()
      await board.refresh()
      #expect(list.rows.map(\.title) == ["Dishes"] && list.rows.first?.isDone == true)
      #expect(board.rows.first?.name == "Zoe" && board.rows.first?.points == 5)
      #expect(board.lastRefreshed == family.world.clock.now)
    }

    // Proves: VM-15, M-20, M-57
    @Test func `a row shows repetition and completion`() async throws {
      let family = try await TestFamily.make()
      let today = Due(try #require(CivilDate("2026-11-21")))
      let bins = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bins"), points: 5, due: today,
          repetition: Repetition("FREQ=DAILY"))
      ).id
      try await family.addTask("Once")
      let model = TaskListModel(family.annas, household: family.household)
      await model.load()
      #expect(model.rows.map(\.isRecurring) == [true, false])
      #expect(model.rows.first?.assignee == nil && model.rows.first?.isDone == false)
      #expect(
        model.rows.map(\.accessibilityLabel) == [
          "Bins, due today, 5 points, open, every day", "Once, 1 point, open",
        ])
      #expect(await model.complete(bins))
      let done = try #require(model.rows.first { $0.id == bins })
      #expect(done.isDone && done.statusText == "done" && done.assignee == "Anna")
      let next = try #require(model.rows.first { $0.title == "Bins" && $0.id != bins })
      #expect(next.isRecurring && !next.isDone && next.dueText == "Tomorrow")
    }
  }
}
