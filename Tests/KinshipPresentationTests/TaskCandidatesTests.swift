import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension TaskCandidates {
  /// The candidates that satisfy the most preferences.
  fileprivate var best: [TaskRow] {
    preferences.reduce(rows) { left, isPreferred in
      let better = left.filter(isPreferred)
      return better.isEmpty ? left : better
    }
  }
}

extension ModelTests {
  @MainActor @Suite struct TaskCandidatesTests {
    private func rows(_ family: TestFamily, _ reader: TestUser? = nil) async throws -> [TaskRow] {
      try await (reader ?? family.anna).performer.fetch(
        FetchTasks(household: family.household, limit: FetchTasks.largestPage)
      ).rows
    }

    private func meant(
      _ rows: [TaskRow], for purpose: TaskPurpose, in family: TestFamily, by reader: String = "anna"
    ) -> TaskCandidates {
      TaskCandidates(rows, for: purpose, by: family.member(reader))
    }

    private func add(
      _ title: String, to family: TestFamily, repetition: String? = nil,
      everyone names: [String] = []
    ) async throws -> HouseholdTask {
      try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: title),
          due: Due(try #require(CivilDate("2026-11-23"))),
          repetition: try repetition.map { try Repetition($0) },
          rotation: Rotation(.everyone, of: names.map { family.member($0) })))
    }

    private func purposes(
      fitting task: TaskID, in family: TestFamily
    ) async throws -> [TaskPurpose] {
      let all = try await rows(family)
      let row = try #require(all.first { $0.task.id == task })
      let purposes: [TaskPurpose] = [
        .look, .undo, .skip, .edit, .delete, .proof, .move(.complete), .move(.approve),
      ]
      return purposes.filter { $0.fits(row) }
    }

    // Proves: VM-15, VM-16, UC-F11
    @Test func `a series resolves to its open task, or to the latest completed one`() async throws {
      let family = try await TestFamily.make()
      _ = try await add("Bins", to: family, repetition: "FREQ=WEEKLY;BYDAY=MO;COUNT=3")
      for done in 1...3 {
        let before = try await rows(family)
        let open = try #require(before.first { $0.task.status == .open })
        #expect(open.task.recurrence?.number == done)
        #expect(meant(before, for: .look, in: family).best == [open])
        _ = try await family.anna.performer.perform(
          CompleteTask(household: family.household, task: open.task.id))
        let after = try await rows(family)
        #expect(meant(after, for: .undo, in: family).best.map(\.task.recurrence?.number) == [done])
      }
      let all = try await rows(family)
      #expect(all.count == 3)
      #expect(meant(all, for: .look, in: family).best.map(\.task.recurrence?.number) == [3])
      #expect(meant([], for: .look, in: family).best.isEmpty)
    }

    @Test func `undoing a date of a rotation means the reader's own last date`()
      async throws
    {
      let family = try await TestFamily.make()
      var open = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bins"), due: Due(try #require(CivilDate("2026-11-23"))),
          repetition: try Repetition("FREQ=DAILY"),
          rotation: Rotation(.roundRobin, of: ["anna", "bram"].map { family.member($0) })))
      for doer in [family.anna, family.bram, family.anna, family.bram] {
        _ = try await doer.performer.perform(
          CompleteTask(household: family.household, task: open.id))
        open = try #require(try await rows(family).first { $0.task.status == .open }).task
      }
      let all = try await rows(family)
      #expect(meant(all, for: .undo, in: family).best.map(\.task.recurrence?.number) == [3])
      #expect(meant(all, for: .look, in: family).best.map(\.task.id) == [open.id])
      let brams = try await rows(family, family.bram)
      #expect(
        meant(brams, for: .undo, in: family, by: "bram").best.map(\.task.recurrence?.number) == [4])
      let gwens = try await rows(family, family.gwen)
      #expect(
        meant(gwens, for: .undo, in: family, by: "gwen").best.map(\.task.recurrence?.number) == [4])
    }

    // Proves: VM-15, VM-16
    @Test func `candidates that fit the purpose are preferred`() async throws {
      let family = try await TestFamily.make()
      let first = try await family.addTask("Dishes")
      let second = try await family.addTask("Dishes")
      let open = try await rows(family)
      #expect(
        Set(meant(open, for: .edit, in: family).best.map(\.task.id)) == [first, second],
        "Two that are open are two")
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: first))
      let both = try await rows(family)
      #expect(meant(both, for: .undo, in: family).best.map(\.task.id) == [first])
      #expect(meant(both, for: .move(.start), in: family).best.map(\.task.id) == [second])
      #expect(meant(both, for: .look, in: family).best.map(\.task.id) == [second])
      #expect(
        meant(both, for: .proof, in: family).best.map(\.task.id) == [second],
        "Nothing has a picture: the one that is not done is meant")
    }

    // Proves: VM-15, B-24
    @Test func `a shared task resolves to the reader's own part, or to any part for reading`()
      async throws
    {
      let family = try await TestFamily.make()
      _ = try await add("Garden", to: family, everyone: ["anna", "bram", "zoe"])
      let dishes = try await family.addTask("Dishes")
      let all = try await rows(family)
      #expect(all.count == 4)
      for purpose in [TaskPurpose.look, .edit, .delete, .move(.complete)] {
        let own = meant(all, for: purpose, in: family).withoutOtherParts
        #expect(own.count == 2 && own.contains { $0.task.id == dishes }, "\(purpose)")
        #expect(own.contains { $0.task.assignee == family.member("anna") }, "\(purpose)")
      }
      let gwens = try await rows(family, family.gwen)
      #expect(meant(gwens, for: .look, in: family, by: "gwen").withoutOtherParts.count == 2)
      #expect(
        meant(gwens, for: .move(.complete), in: family, by: "gwen").withoutOtherParts.count == 4,
        "Whose part has to be said")
    }

    // Proves: VM-16, B-11
    @Test func `a purpose fits what the reader can do now`() async throws {
      let family = try await TestFamily.make()
      let series = try await add("Bins", to: family, repetition: "FREQ=WEEKLY;BYDAY=MO")
      let plain = try await add("Once", to: family).id
      let untouched = try await purposes(fitting: plain, in: family)
      #expect(untouched == [.look, .edit, .delete, .move(.complete)])
      let coming = try await purposes(fitting: series.id, in: family)
      #expect(coming == [.look, .skip, .edit, .delete, .move(.complete)])
      _ = try await family.anna.performer.perform(
        SkipTask(household: family.household, task: series.id))
      let skipped = try await purposes(fitting: series.id, in: family)
      #expect(skipped == [.look, .undo, .skip, .edit, .delete, .move(.complete)])
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: plain))
      let done = try await purposes(fitting: plain, in: family)
      #expect(done.contains(.undo) && !done.contains(.edit) && !done.contains(.move(.complete)))
    }
  }
}
