import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct TaskEditorInputsTests {
    private func editor(
      _ family: TestFamily, editing task: TaskID? = nil
    ) async -> TaskEditorModel {
      let model = TaskEditorModel(family.annas, household: family.household, editing: task)
      await model.load()
      return model
    }

    // Proves: VM-17, M-29, C-49
    @Test func `a repeating task starts on its rule's first date, not on the default due date`()
      async throws
    {
      let family = try await TestFamily.make(.sharedChores)
      let mondays = try Repetition("FREQ=WEEKLY;BYDAY=MO")
      let model = await editor(family)
      #expect(model.dueText == "Tomorrow")
      model.setRepetition(mondays)
      #expect(model.form.repetition == mondays && model.form.dueDate == nil)
      #expect(model.dueText == "Monday")
      let chosen = await editor(family)
      chosen.form.dueDate = CivilDate("2026-11-27")
      chosen.setRepetition(mondays)
      #expect(chosen.form.dueDate == CivilDate("2026-11-27"), "A date that was chosen stays")
      let timed = await editor(family)
      timed.form.dueTime = TimeOfDay("18:00")
      timed.setRepetition(mondays)
      #expect(timed.form.due == CivilDate("2026-11-22").map { Due($0, at: TimeOfDay("18:00")) })
      let once = await editor(family)
      once.setRepetition(nil)
      #expect(once.form.repetition == nil && once.dueText == "Tomorrow")
    }

    @Test func `a due time without a date is that of the first date that has not passed`()
      async throws
    {
      let family = try await TestFamily.make()
      func firstDue(_ time: String, _ rule: String) async throws -> Due? {
        let model = await editor(family)
        model.setRepetition(try Repetition(rule))
        (model.form.dueDate, model.form.dueTime) = (nil, TimeOfDay(time))
        return model.firstDue
      }
      func due(_ date: String, _ time: String) -> Due? {
        CivilDate(date).map { Due($0, at: TimeOfDay(time)) }
      }
      // It is 10:00.
      #expect(try await firstDue("20:00", "FREQ=WEEKLY;BYDAY=MO") == due("2026-11-23", "20:00"))
      #expect(try await firstDue("20:00", "FREQ=DAILY") == due("2026-11-21", "20:00"))
      #expect(try await firstDue("08:00", "FREQ=DAILY") == due("2026-11-22", "08:00"))
      #expect(try await firstDue("08:00", "FREQ=WEEKLY;BYDAY=SA") == due("2026-11-28", "08:00"))
      #expect(try await firstDue("20:00", "AFTER=P3D") == due("2026-11-21", "20:00"))
      #expect(try await firstDue("08:00", "AFTER=P3D") == due("2026-11-22", "08:00"))
    }

    // Proves: VM-17, M-29
    @Test func `changing the repetition of a task keeps its due date`() async throws {
      let family = try await TestFamily.make()
      let due = Due(try #require(CivilDate("2026-11-22")))
      let task = try await family.addTask("Bins", due: due)
      let model = await editor(family, editing: task)
      let daily = try Repetition("FREQ=DAILY")
      model.setRepetition(daily)
      #expect(model.form.due == due)
      #expect(await model.save()?.recurrence?.repetition == daily)
      model.setRepetition(nil)
      #expect(model.form.repetition == nil && model.form.due == due)
    }

    // Proves: VM-17, F-08
    @Test func `points come from a number, the difficulty, or both`() async throws {
      let model = await editor(try await TestFamily.make())
      #expect(model.setWorth(points: nil, difficulty: nil) && model.points == 1)
      #expect(model.setWorth(points: 7, difficulty: nil) && model.points == 7)
      #expect(model.setWorth(points: nil, difficulty: .hard))
      #expect(model.form.points == nil && model.points == 20, "A difficulty brings its own points")
      #expect(model.setWorth(points: 3, difficulty: .medium))
      #expect(model.form.difficulty == .medium && model.points == 3)
    }

    // Proves: VM-17, F-08, C-15
    @Test func `a number of points is refused where points follow the difficulty`() async throws {
      let model = await editor(try await TestFamily.make(.patchwork))
      let form = model.form
      #expect(!model.setWorth(points: 3, difficulty: .hard))
      #expect(model.form == form && model.screen.failure?.code == "validation")
      #expect(
        model.screen.failure?.sentence
          == "The number of points cannot be set here. Please leave it out.")
      #expect(model.setWorth(points: nil, difficulty: .hard) && model.points == 20)
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-17, B-25
    @Test func `a rotation takes the members in order, or the given policy`() async throws {
      let family = try await TestFamily.make()
      let model = await editor(family)
      let two = [family.member("ben"), family.member("anna")]
      #expect(model.setTurns(of: two))
      #expect(model.form.rotation == Rotation(.roundRobin, of: two))
      #expect(model.form.rotation?.stepping == .turnIsUsed)
      #expect(model.setTurns(of: two, by: .leastDoneLately, doerHadTurn: true))
      let other = Rotation(.leastDoneLately, of: two, stepping: .doerHadTurn)
      #expect(model.form.rotation == other && other != nil)
      for wrong in [[], [two[0], two[0]]] {
        #expect(!model.setTurns(of: wrong) && !model.setEveryone(wrong))
        #expect(model.form.rotation == other && model.screen.failure?.code == "validation")
      }
      #expect(model.setTurns(of: [two[1]]) && model.screen.failure == nil)
    }

    // Proves: VM-17, B-24
    @Test func `a shared task includes all members or all children`() async throws {
      let family = try await TestFamily.make()
      let model = await editor(family)
      let children = model.members(of: .children)
      #expect(Set(children) == [family.member("zoe"), family.member("ben")])
      let everybody = model.members(of: .everybody)
      #expect(everybody.count == 7 && everybody.contains(family.member("anna")))
      #expect(!everybody.contains(family.member("rob")), "Who has left is nobody's choice")
      #expect(model.setEveryone(in: .children))
      #expect(model.form.rotation == Rotation(.everyone, of: children))
      #expect(model.setEveryone(in: .everybody) && model.form.rotation?.members == everybody)
      model.form.title = "Garden"
      #expect(model.canSave)
      #expect(await model.save()?.isPart == true)
    }

    // Proves: VM-17, B-24
    @Test func `a shared task of an empty group is refused`() async throws {
      let family = try await TestFamily.make()
      let model = TaskEditorModel(
        family.world.device(family.olga.performer), household: family.otherHousehold)
      await model.load()
      #expect(model.members(of: .children).isEmpty && !model.setEveryone(in: .children))
      #expect(model.form.rotation == nil && model.screen.failure?.code == "validation")
      let unloaded = TaskEditorModel(family.annas, household: family.household)
      #expect(unloaded.members(of: .everybody).isEmpty)
    }
  }
}
