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
  }
}
