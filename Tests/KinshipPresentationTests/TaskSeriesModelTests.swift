import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct TaskSeriesModelTests {
    private func series(in family: TestFamily, _ repetition: String) async throws -> HouseholdTask {
      try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bins"),
          points: 5,
          assignee: family.member("bram"), due: Due(#require(CivilDate("2026-11-23"))),
          repetition: Repetition(repetition)))
    }

    // Proves: VM-16, B-11
    @Test func `members who may edit a series skip a date and undo it`() async throws {
      let family = try await TestFamily.make()
      let task = try await series(in: family, "FREQ=WEEKLY;BYDAY=MO")
      let zoes = TaskDetailModel(family.zoes, household: family.household, task: task.id)
      await zoes.load()
      #expect(!zoes.canSkip && !zoes.canUndo)
      let model = TaskDetailModel(family.annas, household: family.household, task: task.id)
      await model.load()
      #expect(model.canSkip && !model.canUndo)
      #expect(await model.skip())
      #expect(model.screen.toast?.text == "Skipped “Bins” (Bram, Monday): now due 30 Nov")
      #expect(model.canSkip && model.canUndo)
      #expect(await model.undo())
      #expect(model.screen.toast?.text == "“Bins” (Bram, Monday) is no longer skipped")
      #expect(!model.canUndo)
    }

    // Proves: VM-16
    @Test(arguments: [
      (Language.english, "Next date: appears when this one is approved"),
      (.dutch, "Volgende datum: verschijnt zodra deze is goedgekeurd"),
      (.german, "Nächster Termin: erscheint, sobald dieser genehmigt ist"),
    ])
    func `a date that waits for approval shows when the next one appears`(
      language: Language, line: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Bed"), points: 5, assignee: family.member("zoe"),
          due: Due(#require(CivilDate("2026-11-21"))), repetition: Repetition("FREQ=DAILY")))
      let model = TaskDetailModel(
        family.world.device(family.anna.performer, language), household: family.household,
        task: task.id)
      await model.load()
      #expect(!model.lines.map(\.accessibilityLabel).contains(line))
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task.id))
      await model.refresh()
      #expect(model.lines.map(\.accessibilityLabel).contains(line))
    }

    // Proves: VM-16, B-24
    @Test(arguments: [
      (Language.english, "Next date: appears when all parts are done and approved"),
      (.dutch, "Volgende datum: verschijnt zodra alle delen klaar en goedgekeurd zijn"),
      (.german, "Nächster Termin: erscheint, sobald alle Teile erledigt und genehmigt sind"),
    ])
    func `a part that waits for approval shows that the next date needs all approvals`(
      language: Language, line: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Room"), points: 5,
          due: Due(#require(CivilDate("2026-11-21"))), repetition: Repetition("FREQ=DAILY"),
          rotation: Rotation(.everyone, of: ["zoe", "ben"].map(family.member))))
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task.id))
      let model = TaskDetailModel(
        family.world.device(family.anna.performer, language), household: family.household,
        task: task.id)
      await model.load()
      #expect(model.lines.map(\.accessibilityLabel).contains(line))
    }

    // Proves: VM-16, B-12
    @Test func `one date or the series is deleted after a confirmation and restored`() async throws
    {
      let family = try await TestFamily.make()
      let task = try await series(in: family, "FREQ=WEEKLY;BYDAY=MO")
      let model = TaskDetailModel(family.annas, household: family.household, task: task.id)
      await model.load()
      #expect(model.canChooseExtent)
      model.askDelete(.thisDate)
      #expect(
        model.deleteConfirmation?.bodyText
          == "The task moves to its next date. “Undo” restores this date.")
      #expect(await model.confirmDelete())
      #expect(!model.isDeleted)
      #expect(model.screen.toast?.text == "Deleted “Bins” (Bram, Monday): now due 30 Nov")
      #expect(model.canUndo)
      #expect(await model.undo())
      #expect(model.detail?.row.task.due == task.due)
      model.askDelete(.series)
      #expect(model.deleteConfirmation?.bodyText.contains("no longer repeats") == true)
      #expect(await model.confirmDelete())
      #expect(model.isDeleted)
      #expect(model.screen.toast?.text == "Deleted the series “Bins” (Bram, Monday)")
      #expect(model.canUndo)
      #expect(await model.undo())
      #expect(!model.isDeleted && model.detail?.row.task.recurrence == task.recurrence)
      #expect(model.screen.toast?.text == "Restored “Bins” (Bram, Monday)")
      #expect(!model.canUndo)
    }

    // Proves: VM-16, B-11
    @Test func `a date of a shared task cannot be skipped after one part is completed`()
      async throws
    {
      let family = try await TestFamily.make()
      let adults = [family.member("anna"), family.member("bram")]
      let first = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Garden"), due: Due(#require(CivilDate("2026-11-23"))),
          repetition: Repetition("FREQ=WEEKLY;BYDAY=MO"), rotation: Rotation(.everyone, of: adults))
      )
      let model = TaskDetailModel(family.annas, household: family.household, task: first.id)
      await model.load()
      #expect(model.canSkip && model.canChooseExtent)
      // A date is skipped for all parts, so the answers name all members.
      #expect(await model.skip())
      #expect(model.screen.toast?.text == "Skipped “Garden” (Anna, Bram, Monday): now due 30 Nov")
      #expect(await model.undo())
      #expect(model.screen.toast?.text.contains("“Garden” (Anna, Bram, Monday)") == true)
      _ = try await family.anna.performer.perform(
        CompleteTask(household: family.household, task: first.id))
      await model.load()
      #expect(model.detail?.row.task.status == .completed)
      #expect(!model.canSkip && model.canChooseExtent)
      let other = try #require(model.detail?.row.parts.last?.task)
      let bramsPart = TaskDetailModel(family.annas, household: family.household, task: other)
      await bramsPart.load()
      #expect(bramsPart.detail?.row.task.status == .open)
      #expect(!bramsPart.canSkip && bramsPart.canChooseExtent)
    }

    // Proves: VM-16
    @Test func `deleting a task without repetition offers no choice of extent`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Once"))
      )
      let model = TaskDetailModel(family.annas, household: family.household, task: task.id)
      await model.load()
      #expect(!model.canChooseExtent)
      model.askDelete(.series)
      #expect(
        model.deleteConfirmation?.bodyText.hasPrefix("You can restore the task for 30 days")
          == true)
      #expect(await model.confirmDelete())
      #expect(model.isDeleted)
    }

    // Proves: VM-17, C-56
    @Test func `a change applies to one task or to the series, and the detail shows both`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await series(in: family, "FREQ=WEEKLY;BYDAY=MO")
      let editor = TaskEditorModel(family.annas, household: family.household, editing: task.id)
      await editor.load()
      #expect(editor.form.repetition == task.recurrence?.repetition && editor.form.keptMissed == 1)
      editor.form.title = "Glass"
      editor.form.isOnlyThis = true
      #expect(await editor.save()?.recurrence?.usual?.title.description == "Bins")
      let detail = TaskDetailModel(family.annas, household: family.household, task: task.id)
      await detail.load()
      #expect(
        detail.lines.first { $0.label == "Repetition" }?.value
          == "every week on Monday, only this one is different")
      #expect(detail.row?.isRecurring == true)
      let series = TaskEditorModel(family.annas, household: family.household, editing: task.id)
      await series.load()
      series.form.repetition = nil
      #expect(await series.save()?.recurrence?.repetition == nil)
      await detail.load()
      #expect(detail.row?.repetition == nil && !detail.canSkip)
      #expect(detail.row?.isRecurring == false)
    }

    // Proves: VM-16, VM-17, B-25
    @Test func `the detail shows the rotation, and an absence passes the turn on`() async throws {
      let family = try await TestFamily.make()
      let editor = TaskEditorModel(family.annas, household: family.household)
      await editor.load()
      editor.form.title = "Cook"
      editor.form.repetition = try Repetition("FREQ=DAILY")
      editor.form.assignee = family.member("zoe")
      editor.form.rotation = Rotation(
        .roundRobin, of: [family.member("anna"), family.member("bram")])
      #expect(editor.canSave)
      let saved = try #require(await editor.save())
      #expect(saved.assignee == family.member("anna"))
      let detail = TaskDetailModel(family.annas, household: family.household, task: saved.id)
      await detail.load()
      #expect(detail.lines.first { $0.label == "Rotation" }?.value == "in turn: Anna, Bram")
      let people = HouseholdModel(family.annas, household: family.household)
      await people.load()
      #expect(await people.setAway(family.member("anna"), until: CivilDate("2026-11-22")))
      #expect(people.memberRows.first { $0.name == "Anna" }?.awayText == "away until tomorrow")
      #expect(people.screen.toast?.text == "Anna is away until tomorrow.")
      await detail.refresh()
      #expect(detail.row?.assignee == "Bram")
      #expect(await people.setAway(family.member("anna"), until: nil))
      #expect(people.screen.toast?.text == "Anna is back.")
      #expect(people.memberRows.allSatisfy { $0.awayText == nil })
    }

    // Proves: VM-15, VM-16, VM-17, B-24, B-26
    @Test func `a shared task shows each part's status and marks the reader's own`() async throws {
      let family = try await TestFamily.make()
      let editor = TaskEditorModel(family.annas, household: family.household)
      await editor.load()
      editor.form.title = "Garden"
      editor.form.points = 9
      editor.form.isSplit = true
      editor.form.rotation = Rotation(
        .everyone, of: [family.member("anna"), family.member("bram")])
      #expect(editor.canSave)
      let saved = try #require(await editor.save())
      let detail = TaskDetailModel(family.annas, household: family.household, task: saved.id)
      await detail.load()
      func line(_ label: String) -> String? { detail.lines.first { $0.label == label }?.value }
      #expect(line("Parts") == "Anna (you): open, Bram: open")
      #expect(line("Points") == "5 points (together: 9 points)")
      #expect(line("Repetition") == nil)
      #expect(await detail.submit())
      #expect(detail.row?.parts == "Anna ✓, Bram –")
      #expect(detail.row?.accessibilityLabel.contains("Bram: open") == true)
      // The form shows the total points.
      let change = TaskEditorModel(
        family.annas, household: family.household, editing: saved.id)
      await change.load()
      #expect(change.form.isSplit && change.form.points == 9)
      #expect(change.form.rotation?.order == .everyone)
    }

    // Proves: VM-16, B-24, B-26
    @Test func `removing a member reduces the total points of a shared task`() async throws {
      let family = try await TestFamily.make()
      let editor = TaskEditorModel(family.annas, household: family.household)
      await editor.load()
      editor.form.title = "Garden"
      editor.form.points = 9
      editor.form.isSplit = true
      editor.form.rotation = Rotation(
        .everyone, of: ["anna", "bram", "zoe"].map(family.member))
      let saved = try #require(await editor.save())
      try await family.anna.performer.perform(
        RemoveMember(household: family.household, member: family.member("zoe")))
      let detail = TaskDetailModel(family.annas, household: family.household, task: saved.id)
      await detail.load()
      let points = detail.lines.first { $0.label == "Points" }?.value
      #expect(points == "3 points (together: 6 points)")
    }

    @Test func `upcoming tasks are listed with dates, or an empty message`() async throws {
      let family = try await TestFamily.make()
      let model = UpcomingTasksModel(family.annas, household: family.household, days: 10)
      await model.load()
      #expect(model.screen.emptyMessage?.headline == "No upcoming tasks")
      #expect(model.screen.emptyMessage?.bodyText == "No task is due in this period.")
      _ = try await series(in: family, "FREQ=WEEKLY;BYDAY=MO")
      await model.refresh()
      #expect(model.rows.map(\.dueText) == ["Monday", "30 Nov"])
      #expect(model.rows.allSatisfy { $0.overdueText == nil })
      #expect(model.rows.map(\.entry.isMade) == [true, false])
      #expect(model.rows.map(\.assignee) == ["Bram", "Bram"] && !model.hasMore)
      #expect(model.rows.first?.pointsText == "5 points" && model.rows.first?.title == "Bins")
      _ = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Late"),
          due: Due(#require(CivilDate("2026-11-20")))))
      await model.refresh()
      #expect(model.rows.map(\.title) == ["Late", "Bins", "Bins"])
      #expect(model.rows.map(\.overdueText) == ["overdue", nil, nil])
      #expect(
        model.rows.prefix(2).map(\.accessibilityLabel) == [
          "Late, due yesterday, overdue, 1 point", "Bins, assigned to Bram, due Monday, 5 points",
        ])
    }
  }
}
