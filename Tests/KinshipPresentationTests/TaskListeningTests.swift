import KinshipDomain
@testable import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskListeningTests {
    // Proves: VM-15, F-42, partial F-41
    @Test func `a listening list follows other members' changes until it stops`() async throws {
      let family = try await TestFamily.make()
      let model = TaskListModel(family.annas, household: family.household)
      await model.load()
      model.startListening()
      model.startListening()
      #expect(model.isListening)
      let task = try await family.addTask("Vacuum")
      await until { model.rows.count == 1 }
      #expect(model.screen.phase == .loaded)
      _ = try await family.bram.performer.perform(
        CompleteTask(household: family.household, task: task))
      await until { model.rows.first?.isDone == true }
      model.stopListening()
      #expect(!model.isListening)
      try await family.addTask("Dishes")
      for _ in 0..<1_000 { await Task.yield() }
      #expect(model.rows.count == 1)
    }

    // Proves: VM-15
    @Test func `listening loads a list that was never loaded`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Vacuum")
      let model = TaskListModel(family.annas, household: family.household)
      model.startListening()
      await until { model.rows.count == 1 }
      #expect(model.rows.first?.title == "Vacuum")
    }

    // Proves: VM-15, F-42, F-43
    @Test func `changing the filter keeps listening with the new filter`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum")
      let model = TaskListModel(family.annas, household: family.household)
      await model.load()
      model.startListening()
      await model.setFilter(.completed)
      #expect(model.isListening && model.rows.isEmpty)
      _ = try await family.bram.performer.perform(
        CompleteTask(household: family.household, task: task))
      await until { model.rows.count == 1 }
      await model.showAll()
      #expect(model.isListening)
    }

    // Proves: VM-15
    @Test func `listening ends with a failure when it is refused`() async throws {
      let family = try await TestFamily.make()
      let model = TaskListModel(family.zoes, household: family.household)
      await model.load()
      model.startListening()
      try await family.addTask("Vacuum")
      await until { model.rows.count == 1 }
      try await family.remove("zoe")
      await until { !model.isListening }
      #expect(model.screen.failure?.code == "notFound")
    }

    // Proves: VM-15, TRAP-33
    @Test func `listening does not keep a list alive`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Vacuum")
      var model: TaskListModel? = TaskListModel(family.annas, household: family.household)
      weak let watched = model
      await model?.load()
      model?.startListening()
      model = nil
      #expect(await soon { watched == nil })
    }

    // Proves: VM-15, TRAP-19
    @Test func `an updated first page replaces its tasks and keeps the rest, each task once`()
      async throws
    {
      let family = try await TestFamily.make()
      for number in 1...30 { try await family.addTask("Task \(number)") }
      func page(_ limit: Int, after: TaskCursor? = nil) async throws -> TaskPage {
        try await family.anna.performer.fetch(
          FetchTasks(household: family.household, after: after, limit: limit))
      }
      let first = try await page(20)
      let window = TaskWindow(first).appending(try await page(20, after: first.next))
      #expect(window.rows.count == 30 && window.next == nil)
      let moved = try #require(window.rows.last?.task.id)
      _ = try await family.anna.performer.perform(
        UpdateTask(
          household: family.household, task: moved,
          due: .set(Due(try #require(CivilDate("2026-11-22"))))))
      let newer = window.replacingBeginning(with: try await page(20))
      #expect(newer.rows.first?.task.id == moved)
      #expect(newer.rows.count == 30 && Set(newer.rows.map(\.task.id)).count == 30)
      #expect(newer.next == nil)
      let exact = TaskWindow(first).replacingBeginning(with: try await page(20))
      #expect(exact.rows.count == 20 && exact.next != nil)
      let all = window.replacingBeginning(with: try await page(50))
      #expect(all.rows.count == 30 && all.next == nil)
    }
  }
}
