import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct DeletedTasksModelTests {
    // Proves: UC-F3
    @Test func `deleted tasks show the member who deleted them and can be restored`() async throws {
      let family = try await TestFamily.make()
      let (home, anna) = (family.household, family.anna.performer)
      let model = DeletedTasksModel(family.annas, household: home)
      await model.load()
      #expect(model.screen.emptyMessage?.headline == "No task was deleted in the last 30 days")
      let task = try await family.addTask("Dishes", for: "zoe")
      let garden = try await anna.perform(
        CreateTask(
          household: home, id: family.world.ids.next(), words: TaskContent(title: "Garden"),
          rotation: Rotation(.everyone, of: ["anna", "bram"].map(family.member))))
      for id in [task, garden.id] {
        try await anna.perform(DeleteTask(household: home, task: id))
      }
      await model.refresh()
      #expect(model.rows.map(\.title) == ["Garden", "Dishes"])
      #expect(model.rows.map(\.countText) == ["2 tasks", ""])
      let row = try #require(model.rows.last)
      #expect(row.deletedText.hasPrefix("by Anna, today, "))
      #expect(row.untilText.hasPrefix("until 21 Dec, "))
      #expect(row.accessibilityLabel == "Dishes, \(row.deletedText), \(row.untilText)")
      #expect(await model.restore(task))
      #expect(model.screen.toast?.text == "Restored “Dishes” (Zoe)")
      #expect(model.restored?.id == task && model.rows.map(\.title) == ["Garden"])
      #expect(await model.restore(task) == false)
      #expect(model.screen.failure?.code == "taskNotFound")
      #expect(await model.restore(garden.id))
      #expect(model.screen.toast?.text == "Restored “Garden” (Anna, Bram)")
      #expect(model.screen.emptyMessage?.action == .refresh)
    }

    @Test func `retrying a restore after a lost answer restores once`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let task = try await family.addTask("Dishes")
      try await family.anna.performer.perform(
        DeleteTask(household: family.household, task: task))
      let model = DeletedTasksModel(
        family.world.device(performer), household: family.household)
      await model.load()
      performer.script.loseAnswer()
      #expect(await model.restore(task) == false)
      await model.retry()
      #expect(model.screen.failure == nil && model.restored?.id == task)
      #expect(model.rows.isEmpty)
    }
  }
}
