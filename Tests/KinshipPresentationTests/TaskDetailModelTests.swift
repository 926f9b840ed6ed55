import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskDetailModelTests {
    private func detail(
      _ task: TaskID, of family: TestFamily, for user: TestUser? = nil,
      _ language: Language = .english
    ) async -> TaskDetailModel {
      let device = family.world.device((user ?? family.anna).performer, language)
      let model = TaskDetailModel(device, household: family.household, task: task)
      await model.load()
      return model
    }

    // Proves: VM-16, M-22
    @Test func `the detail screen has a line for each property of a task`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.anna.performer.perform(
        CreateTask(
          household: family.household, id: family.world.ids.next(),
          words: TaskContent(title: "Vacuum", details: "Under the sofa too"), difficulty: .hard,
          points: 8,
          assignee: family.member("anna"), due: Due(try #require(CivilDate("2026-11-20"))))
      ).id
      family.world.clock.advance(by: .seconds(60))
      let model = await detail(task, of: family)
      await model.submit()
      let lines = Dictionary(uniqueKeysWithValues: model.lines.map { ($0.label, $0.value) })
      #expect(
        lines == [
          "Title": "Vacuum", "Description": "Under the sofa too", "Category": "chores",
          "Difficulty": "hard", "Points": "8 points", "Assignee": "Anna",
          "Due date": "yesterday", "Status": "done", "Created by": "Anna",
          "Created": "today, 10:00 AM", "Done by": "Anna", "Done on": "today, 10:01 AM",
        ])
      #expect(model.lines.first?.accessibilityLabel == "Title: Vacuum")
      #expect(model.row?.isDone == true)
    }

    // Proves: VM-16, F-61
    @Test func `the submit button follows the approval rules, in the catalogue's words`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", for: "zoe")
      let zoes = await detail(task, of: family, for: family.zoe, .german)
      #expect(zoes.title == "Aufgabe" && zoes.submitTitle == "Zur Genehmigung einreichen")
      #expect(zoes.canSubmit)
      #expect(await zoes.submit())
      #expect(
        zoes.screen.toast?.text == "Aufgabe eingereicht: „Vacuum“ (Zoe), wartet auf Genehmigung")
      let annas = await detail(task, of: family, for: family.anna, .german)
      #expect(annas.submitTitle == "Erledigt" && !annas.canSubmit)
      #expect(annas.allowedMoves == [.approve, .reject])
      let strict = try await TestFamily.make { $0.taskCompletionApproval = .required }
      let own = await detail(try await strict.addTask("Vacuum"), of: strict)
      #expect(own.submitTitle == "Submit for approval")
    }

    // Proves: VM-16, F-27, F-28
    @Test func `the detail screen offers the moves that the rules allow`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", for: "zoe")
      let zoes = await detail(task, of: family, for: family.zoe)
      #expect(zoes.allowedMoves == [.start, .complete] && !zoes.canUndo)
      #expect(await zoes.start())
      #expect(zoes.allowedMoves == [.complete])
      let mos = await detail(task, of: family, for: family.mo)
      #expect(mos.allowedMoves.isEmpty && !mos.canSubmit)
      #expect(await mos.submit() == false)
      #expect(mos.screen.failure?.code == "unauthorized")
    }

    // Proves: VM-16, F-62, TRAP-24
    @Test func `completing a task that needs a photo is refused without one`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum", for: "anna", requiresPhoto: true)
      let model = await detail(task, of: family)
      #expect(model.needsPhoto && !model.canSubmit)
      #expect(await model.submit() == false)
      #expect(model.screen.failure?.code == "photoRequired")
      #expect(await model.attachPhoto(TestPicture.jpeg()))
      #expect(!model.needsPhoto && model.canSubmit)
      #expect(await model.submit())
      #expect(model.photoState == .none)
      #expect(model.lines.contains { $0.label == "Photo" && $0.value == "photo added" })
    }

    // Proves: VM-16, M-27
    @Test func `undo reverts a completion, or an approval if there is one`() async throws {
      let family = try await TestFamily.make()
      let own = await detail(try await family.addTask("Vacuum", for: "anna"), of: family)
      await own.submit()
      #expect(own.canUndo)
      #expect(await own.undo())
      #expect(own.detail?.row.task.status == .open)
      #expect(
        own.screen.toast?.text == "“Vacuum” (Anna) is open again; its points are reversed")
      let task = try await family.addTask("Dishes", for: "zoe")
      await detail(task, of: family, for: family.zoe).submit()
      _ = try await family.anna.performer.perform(
        ApproveTask(household: family.household, task: task))
      let annas = TaskDetailModel(family.annas, household: family.household, task: task)
      #expect(await annas.undo(), "It looks first when nothing was loaded")
      #expect(annas.detail?.row.task.status == .pendingApproval)
      #expect(
        annas.screen.toast?.text
          == "Undid the approval of “Dishes” (Zoe): it waits for approval again")
    }

    // Proves: VM-16
    @Test
    func `if claimants may retry, a claim can be withdrawn and a rejected task claimed again`()
      async throws
    {
      let family = try await TestFamily.make { $0.claimantMayRetry = true }
      let task = try await family.addTask("Dishes", for: "zoe")
      let zoes = await detail(task, of: family, for: family.zoe)
      #expect(await zoes.submit())
      #expect(zoes.canUndo && zoes.allowedMoves == [.uncomplete])
      #expect(await detail(task, of: family).allowedMoves == [.approve, .reject])
      #expect(await zoes.undo())
      #expect(
        zoes.screen.toast?.text == "Withdrew “Dishes” (Zoe): it no longer waits for approval")
      #expect(zoes.allowedMoves == [.start, .complete] && !zoes.canUndo)
      #expect(await zoes.submit())
      _ = try await family.bram.performer.perform(
        RejectTask(household: family.household, task: task, reason: "Still dirty"))
      await zoes.refresh()
      #expect(zoes.canSubmit && zoes.submitTitle == "Submit for approval")
      #expect(await zoes.submit())
      #expect(zoes.detail?.row.task.status == .pendingApproval)
      #expect(zoes.screen.toast?.text == "Submitted “Dishes” (Zoe): it waits for approval")
    }

    // Proves: VM-16, D-13
    @Test func `a rejected task shows the reason and can be reopened`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", for: "zoe")
      await detail(task, of: family, for: family.zoe).submit()
      _ = try await family.bram.performer.perform(
        RejectTask(household: family.household, task: task, reason: "The pan is still dirty"))
      let model = await detail(task, of: family)
      #expect(model.lines.contains { $0.label == "Reason" && $0.value == "The pan is still dirty" })
      #expect(model.lines.contains { $0.label == "Decided by" && $0.value == "Bram" })
      #expect(await model.reopen())
      #expect(model.detail?.row.task.status == .open)
    }

    // Proves: VM-16, M-24, TRAP-63, F-59
    @Test func `a task is deleted only after a confirmation`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Vacuum")
      let model = await detail(task, of: family, for: family.anna, .german)
      #expect(await model.confirmDelete() == false)
      model.askDelete()
      #expect(model.deleteConfirmation?.headline == "„Vacuum“ löschen?")
      #expect(model.deleteConfirmation?.buttonTitle == "Löschen")
      model.cancelDelete()
      #expect(await model.confirmDelete() == false)
      model.askDelete()
      #expect(await model.confirmDelete())
      #expect(model.isDeleted && model.detail == nil && model.deleteConfirmation == nil)
      #expect(model.screen.toast?.text == "Aufgabe gelöscht: „Vacuum“")
      #expect(await model.load() == false)
      #expect(model.screen.failure?.code == "taskNotFound")
    }

    // Proves: VM-16, T-73
    @Test func `a task that the reader cannot see is not found`() async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Secret", for: "ben")
      let model = await detail(task, of: family, for: family.zoe, .german)
      #expect(model.screen.failure?.sentence.hasPrefix("Aufgabe nicht gefunden") == true)
      #expect(model.lines.isEmpty && model.row == nil && !model.needsPhoto)
    }

    // Proves: VM-16
    @Test func `the detail screen opens the form only for members who may edit the task`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", for: "zoe")
      let annas = TaskDetailModel(family.annas, household: family.household, task: task)
      #expect(annas.edit() == nil, "Nobody knows yet")
      await annas.load()
      let form = try #require(annas.edit())
      await form.load()
      form.form.title = "Pans"
      #expect(await form.save()?.id == task)
      await annas.refresh()
      #expect(annas.row?.title == "Pans")
      let zoes = TaskDetailModel(family.zoes, household: family.household, task: task)
      await zoes.load()
      #expect(zoes.row != nil && zoes.edit() == nil)
    }
  }
}
