import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskBoardModelTests {
    private func day(_ text: String) throws -> Due { Due(try #require(CivilDate(text))) }

    /// Today is Saturday, 21 November 2026.
    private func busyFamily() async throws -> TestFamily {
      let family = try await TestFamily.make()
      try await family.addTask("Some time")
      try await family.addTask("Next week", for: "ben", due: try day("2026-11-28"))
      try await family.addTask("Tonight", for: "ben", due: try day("2026-11-21"))
      try await family.addTask("My own tonight", for: "anna", due: try day("2026-11-21"))
      try await family.addTask("Long ago", for: "zoe", due: try day("2026-11-02"))
      try await family.addTask("My own long ago", for: "anna", due: try day("2026-11-19"))
      let claimed = try await family.addTask("Claimed", for: "zoe", due: try day("2026-11-20"))
      let done = try await family.addTask("Done", for: "anna")
      let household = family.household
      _ = try await family.zoe.performer.perform(CompleteTask(household: household, task: claimed))
      _ = try await family.anna.performer.perform(CompleteTask(household: household, task: done))
      return family
    }

    // Proves: VM-15, M-21, D-08
    @Test func `the board groups overdue, waiting and due tasks, the reader's own first`()
      async throws
    {
      let family = try await busyFamily()
      let board = TaskBoardModel(family.annas, household: family.household)
      #expect(board.screen.phase == .idle && board.groups.isEmpty)
      #expect(await board.load())
      #expect(board.screen.phase == .loaded)
      #expect(board.groups.map(\.kind) == [.overdue, .waiting, .today, .later, .undated])
      #expect(
        board.groups.map { $0.rows.map(\.words.title) } == [
          ["My own long ago", "Long ago"], ["Claimed"], ["My own tonight", "Tonight"],
          ["Next week"], ["Some time"],
        ])
      #expect(
        board.groups.map(\.title) == [
          "Overdue", "Waiting for approval", "Today", "Later", "Without a date",
        ])
      #expect(board.groups[0].rows.map(\.isMine) == [true, false])
      let isOverdue = board.groups[1].rows.map(\.words.isOverdue)
      #expect(!isOverdue.contains(true), "A claim is done")
      #expect(board.summary == "7 tasks: 2 overdue, 1 waiting for approval, 2 yours")
    }

    // Proves: VM-15, F-48, M-31
    @Test func `a child's board has own and unassigned tasks, without completed ones`() async throws
    {
      let family = try await busyFamily()
      let zoes = TaskBoardModel(family.zoes, household: family.household)
      await zoes.load()
      #expect(zoes.summary == "3 tasks: 1 overdue, 1 waiting for approval, 2 yours")
      let bens = TaskBoardModel(
        family.annas, household: family.household, assignee: family.member("ben"))
      await bens.load()
      #expect(bens.groups.flatMap(\.rows).map(\.words.title) == ["Tonight", "Next week"])
      let mos = TaskBoardModel(
        family.annas, household: family.household, assignee: family.member("mo"))
      await mos.load()
      #expect(mos.screen.emptyMessage?.headline == "No tasks here")
    }

    @Test func `an unassigned task that a member completed shows the name of that member`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Rake leaves")
      let board = TaskBoardModel(family.annas, household: family.household)
      await board.load()
      #expect(board.groups.first?.rows.first?.words.assignee == nil)
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      await board.refresh()
      let row = try #require(board.groups.first?.rows.first?.words)
      #expect(row.assignee == "Zoe" && row.status == .pendingApproval)
      #expect(!row.accessibilityLabel.contains("assigned to"), "\(row.accessibilityLabel)")
      let list = TaskListModel(family.annas, household: family.household)
      await list.load()
      #expect(list.rows.first?.assignee == "Zoe")
    }

    @Test func `a child that sees no task of another member is not told that all is done`()
      async throws
    {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes", for: "ben")
      let bens = TaskBoardModel(
        family.zoes, household: family.household, assignee: family.member("ben"))
      await bens.load()
      #expect(bens.screen.emptyMessage?.headline == "No tasks here")
      #expect(bens.screen.emptyMessage?.bodyText == "You see no task of this member.")
      let own = TaskBoardModel(
        family.zoes, household: family.household, assignee: family.member("zoe"))
      await own.load()
      #expect(own.screen.emptyMessage?.headline == "No tasks yet")
    }

    // Proves: VM-15, M-28
    @Test func `board, task list and personal list agree on the reader's own tasks`() async throws {
      let family = try await busyFamily()
      let home = family.household
      let board = TaskBoardModel(family.zoes, household: home)
      await board.load()
      let marked = Set(board.groups.flatMap(\.rows).filter(\.isMine).map(\.id))
      let list = TaskListModel(family.zoes, household: home)
      let page = await list.page(FetchTasks(household: home))
      let mine = MyTasksModel(family.zoes)
      await mine.load()
      // Her tasks include the claim that waits for an adult.
      #expect(Set(mine.rows.map(\.words.title)) == ["Long ago", "Claimed"])
      #expect(Set(mine.rows.map(\.id)) == marked)
      #expect(
        Set(page.rows.filter { $0.isMine && !$0.words.isDone }.map(\.words.id)) == marked)
      #expect(board.summary.hasSuffix("\(mine.rows.count) yours"))
    }

    // Proves: M-31
    @Test func `an empty board distinguishes all done from no tasks yet`() async throws {
      let family = try await TestFamily.make()
      let board = TaskBoardModel(family.annas, household: family.household)
      await board.load()
      #expect(board.screen.emptyMessage?.action == .addTask)
      #expect(board.screen.emptyMessage?.headline == "No tasks yet" && board.summary == "0 tasks")
      let zoes = TaskBoardModel(family.zoes, household: family.household)
      await zoes.load()
      #expect(zoes.screen.emptyMessage?.action == .refresh)
      let task = try await family.addTask("Dishes", for: "anna")
      await board.refresh()
      #expect(board.screen.phase == .loaded && board.summary == "1 task: 1 yours")
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: task))
      await board.refresh()
      #expect(board.screen.emptyMessage?.headline == "All done")
      #expect(board.screen.emptyMessage?.action == .showAll)
    }

    // Proves: F-63
    @Test func `a board reads more than one page of tasks`() async throws {
      let family = try await TestFamily.make()
      for number in 1...(FetchTasks.largestPage + 3) { try await family.addTask("Task \(number)") }
      let board = TaskBoardModel(family.annas, household: family.household)
      await board.load()
      #expect(board.summary == "53 tasks")
    }

    // Proves: F-58
    @Test func `a board that fails to load can be retried`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Dishes")
      let performer = TestPerformer(family.anna.performer)
      let board = TaskBoardModel(family.world.device(performer), household: family.household)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await board.load() == false)
      #expect(board.screen.failure?.kind == .unavailable && board.groups.isEmpty)
      await board.retry()
      #expect(board.screen.phase == .loaded && board.groups.count == 1)
    }
  }
}
