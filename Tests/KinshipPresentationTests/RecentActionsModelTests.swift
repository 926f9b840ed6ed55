import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// The clock reads Saturday, 21 November 2026.
  @MainActor @Suite struct RecentActionsModelTests {
    // Proves: UC-F6, B-30
    @Test(arguments: [
      (
        Language.english, "approved", "waits for approval again, -5 points for Zoe",
        "not possible: the points are spent, 3 points missing"
      ),
      (
        .dutch, "goedgekeurd", "wacht weer op goedkeuring, -5 punten voor Zoe",
        "kan niet: de punten zijn uitgegeven, er ontbreken 3 punten"
      ),
      (
        .german, "genehmigt", "wartet wieder auf Genehmigung, -5 Punkte für Zoe",
        "geht nicht: die Punkte sind ausgegeben, es fehlen 3 Punkte"
      ),
    ])
    func `a row says what undoing does, or why it is not possible`(
      language: Language, did: String, effect: String, obstacle: String
    ) async throws {
      let family = try await TestFamily.make()
      let task = try await family.addTask("Dishes", points: 5, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      _ = try await family.anna.performer.perform(
        ApproveTask(household: family.household, task: task))
      let device = family.world.device(family.anna.performer, language)
      let model = RecentActionsModel(device, household: family.household)
      #expect(await model.load())
      let row = try #require(model.rows.first)
      #expect(row.number == 1 && row.title == "Dishes" && row.canUndo && row.obstacleText == nil)
      #expect(row.doneText == did)
      #expect(row.undoText.replacing("−", with: "-") == effect)
      _ = try await family.zoe.performer.perform(
        RedeemScreenTime(
          household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
          minutes: 3))
      await model.refresh()
      #expect(model.rows.first?.canUndo == false && model.rows.first?.undoText == obstacle)
      let reason = try #require(model.rows.first?.obstacleText)
      #expect(obstacle.hasSuffix(": \(reason)"))
      #expect(await model.undo(task) == false)
      #expect(model.screen.failure?.code == "insufficientCredits")
    }

    // Proves: UC-F6, UC-F3
    @Test func `each kind of action is undone by its own use case`() async throws {
      let family = try await TestFamily.make { $0.claimantMayRetry = true }
      let home = family.household
      let claimed = try await family.addTask("Claimed", for: "zoe")
      _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: claimed))
      let zoes = RecentActionsModel(family.zoes, household: home)
      await zoes.load()
      #expect(await zoes.undo(claimed) && zoes.undone?.status == .open)
      #expect(zoes.rows.isEmpty && zoes.screen.emptyMessage?.headline == "Nothing to undo")
      var tasks: [TaskID] = []
      for title in ["Approved", "Rejected"] {
        let task = try await family.addTask(title, for: "zoe")
        _ = try await family.zoe.performer.perform(CompleteTask(household: home, task: task))
        tasks.append(task)
      }
      let own = try await family.addTask("Own", for: "anna")
      let deleted = try await family.addTask("Deleted")
      let anna = family.anna.performer
      _ = try await anna.perform(ApproveTask(household: home, task: tasks[0]))
      _ = try await anna.perform(RejectTask(household: home, task: tasks[1], reason: "Dirty"))
      _ = try await anna.perform(CompleteTask(household: home, task: own))
      try await anna.perform(DeleteTask(household: home, task: deleted))
      let model = RecentActionsModel(family.annas, household: home)
      await model.load()
      #expect(model.rows.count == 4)
      #expect(await model.undo(tasks[0]) && model.undone?.status == .pendingApproval)
      #expect(model.screen.toast?.text.contains("“Approved” (Zoe)") == true)
      #expect(await model.undo(tasks[1]) && model.undone?.status == .open)
      #expect(await model.undo(own) && model.undone?.status == .open)
      #expect(await model.undo(deleted) && model.undone?.id == deleted)
      #expect(model.screen.toast?.text == "Restored “Deleted”")
      #expect(model.rows.isEmpty)
      #expect(await model.undo(deleted) == false)
      #expect(model.screen.failure?.code == "taskNotFound")
    }

    // Proves: UC-F6, UC-F3
    @Test(arguments: [
      (
        Language.english, "restored, the claim and the photo are lost",
        "open again, the claim and the photo are lost",
        "The claim and the photo are lost: the task has to be completed again"
      ),
      (
        .dutch, "hersteld, de melding en de foto vervallen",
        "weer open, de melding en de foto vervallen",
        "De melding en de foto zijn vervallen: de taak moet opnieuw worden gemeld"
      ),
      (
        .german, "wiederhergestellt, die Meldung und das Foto entfallen",
        "wieder offen, die Meldung und das Foto entfallen",
        "Die Meldung und das Foto sind weg: Die Aufgabe muss noch einmal gemeldet werden"
      ),
    ])
    func `undoing a deletion or a rejection names the lost claim and photo`(
      language: Language, restored: String, reopened: String, loss: String
    ) async throws {
      let family = try await TestFamily.make()
      let home = family.household
      var tasks: [TaskID] = []
      for title in ["Deleted", "Rejected"] {
        let task = try await family.addTask(title, for: "zoe", requiresPhoto: true)
        let detail = TaskDetailModel(family.zoes, household: home, task: task)
        await detail.load()
        #expect(await detail.attachPhoto(TestPicture.jpeg()))
        #expect(await detail.submit())
        tasks.append(task)
      }
      let anna = family.anna.performer
      try await anna.perform(DeleteTask(household: home, task: tasks[0]))
      _ = try await anna.perform(RejectTask(household: home, task: tasks[1], reason: "Dirty"))
      let model = RecentActionsModel(family.world.device(anna, language), household: home)
      await model.load()
      for (task, effect) in zip(tasks, [restored, reopened]) {
        let row = try #require(model.rows.first { $0.id == task })
        #expect(row.undoText == effect)
        #expect(await model.undo(task) && model.undone?.status == .open)
        #expect(model.lossText == loss && model.undoneAction?.losesPhoto == true)
      }
    }
  }
}
