import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskListModelTests {
    private func list(_ device: Device, _ family: TestFamily) -> TaskListModel {
      TaskListModel(device, household: family.household)
    }

    // Proves: VM-15, M-31
    @Test func `an empty list distinguishes no tasks from none for the filter`() async throws {
      let family = try await TestFamily.make()
      let model = list(family.annas, family)
      #expect(model.emptyKind == nil && model.screen.phase == .idle)
      await model.load()
      #expect(model.emptyKind == .noTasks && model.canCreate)
      #expect(model.screen.emptyMessage?.buttonTitle == "Add your first task!")
      #expect(model.screen.emptyMessage?.action == .addTask)
      try await family.addTask("Vacuum")
      await model.setFilter(.overdue)
      #expect(model.emptyKind == .noneForFilter && model.isFiltered)
      #expect(model.screen.emptyMessage?.action == .showAll)
      await model.showAll()
      #expect(model.emptyKind == nil && model.rows.count == 1 && !model.isFiltered)
      let zoes = list(family.zoes, family)
      await zoes.setStatus(.completed)
      await zoes.setStatus(nil)
      #expect(!zoes.canCreate)
    }

    // Proves: VM-15, F-63
    @Test func `reading every page reports the number of tasks so far`() async throws {
      let family = try await TestFamily.make()
      for number in 1...5 { try await family.addTask("Task \(number)") }
      let performer = TestPerformer(family.anna.performer)
      let model = list(family.world.device(performer), family)
      let query = FetchTasks(household: family.household, limit: 2)
      var texts: [String?] = []
      let page = await model.everyPage(from: query) { texts.append($0.progressText) }
      #expect(page.rows.map(\.words.title).sorted() == (1...5).map { "Task \($0)" })
      #expect(page.next == nil && model.progressText == nil)
      #expect(texts == ["2 so far", "4 so far"], "The last page leaves nothing to wait for")
      // Household and page succeed, then the household again; the second page fails.
      performer.script.fail(after: 3, with: TestFault(kind: .unavailable))
      let part = await model.everyPage(from: query) { texts.append($0.progressText) }
      #expect(part.rows.count == 2 && texts.count == 3 && model.progressText == nil)
      #expect(model.screen.failure?.kind == .unavailable)
    }

    // Proves: VM-15, M-31
    @Test func `an empty list offers no new task to members who cannot create one`() async throws {
      let family = try await TestFamily.make()
      let model = list(family.zoes, family)
      await model.load()
      #expect(model.emptyKind == .noTasks && model.screen.emptyMessage?.buttonTitle == "Reload")
      #expect(model.screen.emptyMessage?.action == .refresh)
    }

    // Proves: VM-15, M-20, M-57, S-132
    @Test func `a row describes the task in words`() async throws {
      let family = try await TestFamily.make()
      let yesterday = try #require(CivilDate("2026-11-20"))
      try await family.addTask("Vacuum", points: 5, for: "ben", due: Due(yesterday))
      let model = list(family.world.device(family.anna.performer, .german), family)
      await model.load()
      let row = try #require(model.rows.first)
      #expect(row.title == "Vacuum" && row.assignee == "Ben" && row.dueText == "Gestern")
      #expect(row.isOverdue && row.points == 5 && row.pointsText == "5 Punkte" && !row.isDone)
      #expect(row.statusText == "offen" && row.canEdit && row.canDelete)
      #expect(
        row.accessibilityLabel
          == "Vacuum, zugewiesen an Ben, fällig gestern, überfällig, 5 Punkte, offen")
    }

    // Proves: VM-15, D-08, M-21
    @Test func `a due day is overdue from the next day, a due time from the next moment`()
      async throws
    {
      let family = try await TestFamily.make()
      let today = try #require(CivilDate("2026-11-21"))
      try await family.addTask("Today", due: Due(today))
      try await family.addTask("At ten", due: Due(today, at: TimeOfDay("10:00")))
      let model = list(family.annas, family)
      await model.load()
      #expect(model.rows.map(\.isOverdue) == [false, false])
      family.world.clock.advance(by: .milliseconds(1))
      await model.refresh()
      #expect(model.rows.map(\.title) == ["At ten", "Today"])
      #expect(model.rows.map(\.isOverdue) == [true, false])
      #expect(model.rows.map(\.dueText) == ["Today, 10:00 AM", "Today"])
    }

    // Proves: VM-15, F-31, D-14
    @Test func `tasks with a date come first, then the newest`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Old")
      family.world.clock.advance(by: .seconds(1))
      try await family.addTask("New")
      try await family.addTask("Later", due: Due(try #require(CivilDate("2027-01-01"))))
      try await family.addTask("Soon", due: Due(try #require(CivilDate("2026-12-01"))))
      let model = list(family.annas, family)
      await model.load()
      #expect(model.rows.map(\.title) == ["Soon", "Later", "New", "Old"])
    }

    // Proves: VM-15, M-28, F-43, M-19
    @Test func `each filter shows its tasks`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Mine", for: "anna")
      try await family.addTask("Nobody's")
      try await family.addTask("Late", for: "ben", due: Due(try #require(CivilDate("2026-11-01"))))
      let done = try await family.addTask("Done", for: "anna")
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: done))
      let model = list(family.annas, family)
      func titles(_ filter: TaskFilter) async -> Set<String> {
        await model.setFilter(filter)
        return Set(model.rows.map(\.title))
      }
      #expect(await titles(.all) == ["Mine", "Nobody's", "Late", "Done"])
      #expect(await titles(.assignedToMe) == ["Mine", "Done"])
      #expect(await titles(.unassigned) == ["Nobody's"])
      #expect(await titles(.completed) == ["Done"])
      #expect(await titles(.overdue) == ["Late"])
      #expect(model.filters.map(\.text) == ["All", "Mine", "Unassigned", "Done", "Overdue"])
      await model.setFilter(.all)
      await model.setStatus(.completed)
      #expect(model.rows.map(\.title) == ["Done"] && model.filterStatus == .completed)
      await model.setStatus(nil)
      await model.setAssignee(family.member("ben"))
      #expect(model.rows.map(\.title) == ["Late"])
    }

    // Proves: VM-15, F-63
    @Test func `pages have twenty tasks, and more load until the end`() async throws {
      let family = try await TestFamily.make()
      for number in 1...45 { try await family.addTask("Task \(number)") }
      let model = list(family.annas, family)
      await model.load()
      #expect(model.rows.count == 20 && model.hasMore)
      #expect(await model.loadMore())
      #expect(model.rows.count == 40 && model.hasMore)
      #expect(await model.loadMore())
      #expect(model.rows.count == 45 && !model.hasMore)
      #expect(Set(model.rows.map(\.id)).count == 45)
      #expect(await model.loadMore() == false)
      await model.refresh()
      #expect(model.rows.count == 45, "What was loaded stays loaded")
    }

    // Proves: VM-15, F-63, TRAP-19
    @Test func `a full last page has no next page`() async throws {
      let family = try await TestFamily.make()
      for number in 1...20 { try await family.addTask("Task \(number)") }
      let model = list(family.annas, family)
      await model.load()
      #expect(model.rows.count == 20 && !model.hasMore)
    }

    // Proves: VM-15, F-63
    @Test func `loading more is refused while a page is loading`() async throws {
      let family = try await TestFamily.make()
      for number in 1...30 { try await family.addTask("Task \(number)") }
      let performer = TestPerformer(family.anna.performer)
      let model = list(family.world.device(performer), family)
      await model.load()
      await performer.script.gate.close()
      async let more = model.loadMore()
      await performer.script.gate.arrival()
      #expect(await model.loadMore() == false)
      await performer.script.gate.open()
      #expect(await more)
      #expect(model.rows.count == 30)
    }

    // Proves: VM-15, F-43
    @Test func `the answer to an outdated query is dropped`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Vacuum")
      let performer = TestPerformer(family.anna.performer)
      let model = list(family.world.device(performer), family)
      await performer.script.gate.close()
      async let first = model.load()
      await performer.script.gate.arrival()
      async let second = model.setFilter(.completed)
      await until { model.filter == .completed }
      await performer.script.gate.open()
      let answers = await (first, second)
      #expect(answers.1)
      #expect(model.rows.isEmpty && model.emptyKind == .noneForFilter)
    }

    // Proves: VM-15, M-25, M-27, M-55, F-43
    @Test func `completing a task pays points at once and can be undone`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", points: 5)
      let model = list(family.annas, family)
      await model.load()
      #expect(model.rows.first?.moves == [.start, .complete])
      #expect(await model.start(task))
      #expect(model.screen.toast?.text == "Started “Vacuum”")
      #expect(model.rows.first?.status == .inProgress)
      #expect(await model.complete(task))
      #expect(model.rows.first?.isDone == true && model.rows.first?.moves == [.uncomplete])
      #expect(model.screen.toast?.text == "Completed “Vacuum” (Anna): +5 points. Well done!")
      #expect(await model.uncomplete(task))
      #expect(model.rows.first?.status == .open)
      #expect(await model.uncomplete(task) == false)
      #expect(model.screen.failure?.code == "invalidTaskState")
      #expect(model.screen.phase == .loaded)
    }

    // Proves: VM-15, F-61, F-59
    @Test func `completing a task as a child submits it for approval`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", for: "zoe")
      let model = list(family.world.device(family.zoe.performer, .german), family)
      await model.load()
      #expect(await model.complete(task))
      #expect(
        model.screen.toast?.text
          == "Aufgabe eingereicht: „Vacuum“ (Zoe), wartet auf Genehmigung")
      #expect(model.rows.first?.status == .pendingApproval)
    }

    // Proves: VM-15
    @Test func `a waiting claim can be withdrawn if claimants may retry`() async throws {
      let family = try await TestFamily.make { $0.claimantMayRetry = true }
      let task = try await family.addTask("Vacuum", for: "zoe")
      let model = list(family.zoes, family)
      await model.load()
      #expect(await model.complete(task))
      #expect(model.rows.first?.moves == [.uncomplete])
      #expect(await model.uncomplete(task))
      #expect(
        model.screen.toast?.text == "Withdrew “Vacuum” (Zoe): it no longer waits for approval")
      #expect(model.rows.first?.status == .open)
    }

    // Proves: VM-15
    @Test func `completing a task accepts the time of completion`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", for: "anna")
      let made = family.world.clock.now
      family.world.clock.advance(by: .seconds(600))
      let model = list(family.annas, family)
      await model.complete(task, doneAt: made + .seconds(60))
      let detail = try await family.anna.performer.fetch(
        GetTask(household: family.household, task: task))
      #expect(detail.row.task.completedAt == made + .seconds(60))
    }

    // Proves: VM-15, M-54
    @Test func `a refusal keeps the list unchanged`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", for: "ben")
      let model = list(family.annas, family)
      await model.load()
      #expect(await model.complete(task) == false)
      #expect(model.screen.failure?.code == "unauthorized")
      #expect(model.rows.count == 1 && model.screen.phase == .loaded)
    }
  }
}
