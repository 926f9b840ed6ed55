import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskCandidatesModelTests {
    /// Completes `count` tasks as Anna.
    ///
    /// Returns the first.
    @discardableResult
    private func done(_ count: Int, in family: TestFamily) async throws -> TaskID {
      var tasks: [TaskID] = []
      for number in 1...count {
        let task = try await family.addTask("Done \(number)")
        _ = try await family.anna.performer.perform(
          CompleteTask(household: family.household, task: task))
        tasks.append(task)
      }
      return tasks[0]
    }

    private func model(_ performer: TestPerformer, of family: TestFamily) -> TaskCandidatesModel {
      TaskCandidatesModel(family.world.device(performer), household: family.household)
    }

    // Proves: UC-F11
    @Test func `finding a task needs five queries, regardless of the number of completed tasks`()
      async throws
    {
      let family = try await TestFamily.make()
      let open = try await family.addTask("Set the table")
      let first = try await done(120, in: family)
      let performer = TestPerformer(family.anna.performer)
      let model = model(performer, of: family)
      await model.load()
      #expect(
        performer.script.asked.count == 5, "The latest, and a page of each state but done")
      #expect(!model.isWhole && model.rows.count == 51)
      let row = try #require(model.rows.first { $0.task.id == open })
      #expect(model.isConclusive(row, for: .move(.complete)) && model.isConclusive(row, for: .look))
      #expect(model.rows.contains { $0.task.title.description == "Done 120" })
      #expect(!model.rows.contains { $0.task.id == first }, "Done long ago")

      #expect(!model.isConclusive(nil, for: .look))
      await model.loadAll()
      #expect(model.isWhole && model.rows.count == 121)
      #expect(model.rows.contains { $0.task.id == first })
      #expect(model.isConclusive(nil, for: .look), "There is no more to look through")
    }

    // Proves: UC-F11
    @Test func `a household with few tasks needs one query`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Set the table")
      try await done(3, in: family)
      let performer = TestPerformer(family.anna.performer)
      let model = model(performer, of: family)
      await model.load()
      #expect(performer.script.asked.count == 1)
      #expect(model.isWhole && model.rows.count == 4 && model.isConclusive(nil, for: .undo))
      let listed = try await family.anna.performer.fetch(FetchTasks(household: family.household))
      #expect(model.rows == listed.rows, "In the order of lists")
    }

    // Proves: UC-F11
    @Test func `purposes that fit completed tasks need all tasks loaded`() async throws {
      let family = try await TestFamily.make()
      let open = try await family.addTask("Done 1")
      try await done(60, in: family)
      let performer = TestPerformer(family.anna.performer)
      let model = model(performer, of: family)
      await model.load()
      let row = try #require(model.rows.first { $0.task.id == open })
      #expect(!model.isConclusive(row, for: .undo) && !model.isConclusive(row, for: .proof))
      #expect(!model.isConclusive(row, for: .move(.undoApproval)))
      #expect(model.isConclusive(row, for: .move(.approve)) && model.isConclusive(row, for: .skip))
      #expect(model.isConclusive(row, for: .edit) && model.isConclusive(row, for: .delete))
    }
  }
}
