import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct TaskApprovalModelTests {
    /// Creates a task that Zoe claims.
    private func claim(_ family: TestFamily, _ title: String = "Dishes") async throws -> TaskID {
      let task = try await family.addTask(title, points: 5, for: "zoe")
      _ = try await family.zoe.performer.perform(
        CompleteTask(household: family.household, task: task))
      return task
    }

    private func approvals(_ device: Device, _ family: TestFamily) async -> TaskApprovalModel {
      let model = TaskApprovalModel(device, household: family.household)
      await model.load()
      return model
    }

    // Proves: VM-18, F-67
    @Test func `an empty approval list says that all is done`() async throws {
      let family = try await TestFamily.make()
      try await family.addTask("Vacuum")
      let model = await approvals(family.annas, family)
      #expect(model.rows.isEmpty && !model.hasMore)
      #expect(model.screen.emptyMessage?.headline == "All caught up!")
      #expect(await model.loadMore() == false)
    }

    // Proves: VM-18, F-67, M-57
    @Test func `a claim's row shows claimant, time, points and moves`() async throws {
      let family = try await TestFamily.make()
      _ = try await claim(family)
      let model = await approvals(family.annas, family)
      let row = try #require(model.rows.first)
      #expect(row.claimant == "Zoe" && row.doneText == "Today, 10:00 AM" && row.round == 1)
      #expect(row.moves == [.approve, .reject])
      #expect(
        row.accessibilityLabel
          == "Dishes, waiting for approval, done by Zoe, today, 10:00 AM, 5 points")
      #expect(await approvals(family.zoes, family).rows.first?.moves == [])
    }

    // Proves: VM-18, F-29
    @Test func `approving an approved task answers that it was already approved`() async throws {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      let (annas, brams) = (
        await approvals(family.annas, family),
        await approvals(family.world.device(family.bram.performer), family)
      )
      #expect(await annas.approve(task))
      #expect(await brams.approve(task))
      #expect(brams.screen.toast?.text == "“Dishes” (Zoe) was already approved by Anna")
      #expect(await annas.approve(task, known: annas.decided))
      #expect(annas.screen.toast?.text == "“Dishes” (Zoe) was already approved by Anna")
    }

    // Proves: VM-18, B-30
    @Test func `undoing an approval whose points are spent says so`() async throws {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      let model = await approvals(family.annas, family)
      #expect(await model.approve(task))
      _ = try await family.zoe.performer.perform(
        RedeemScreenTime(
          household: family.household, id: family.world.ids.next(), member: family.member("zoe"),
          minutes: 3))
      let sentence =
        "The points are already spent: the balance is 2, too low by 3 to take them back."
      #expect(await model.undoApproval(task) == false)
      #expect(model.screen.failure?.sentence == sentence)
      #expect(model.screen.failure?.code == "insufficientCredits")
      let detail = TaskDetailModel(family.annas, household: family.household, task: task)
      #expect(await detail.undo() == false)
      #expect(detail.screen.failure?.sentence == sentence && detail.screen.failure?.refusal != nil)
    }

    // Proves: VM-18, F-29, F-67
    @Test func `approving pays points, and undoing it returns the claim`() async throws {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      let model = await approvals(family.annas, family)
      #expect(await model.approve(task))
      #expect(model.rows.isEmpty)
      #expect(model.screen.toast?.text == "Approved “Dishes” (Zoe): +5 points")
      let account = try await family.zoe.performer.fetch(
        FetchAccount(household: family.household, member: family.member("zoe")))
      #expect(account.account.balance.value == 5)
      #expect(await model.undoApproval(task))
      #expect(model.rows.count == 1 && model.rows.first?.round == 2)
    }

    // Proves: VM-18, F-30, D-43, TRAP-03
    @Test func `rejecting needs a reason that is not blank`() async throws {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      let model = await approvals(family.annas, family)
      #expect(!model.canReject)
      model.reasonDraft = "  "
      #expect(!model.canReject)
      #expect(await model.reject(task) == false)
      #expect(model.screen.failure?.code == "noteRequired")
      model.reasonDraft = "The pan is still dirty"
      #expect(model.canReject)
      #expect(await model.reject(task))
      #expect(model.reasonDraft.isEmpty)
      #expect(model.screen.toast?.text == "Rejected “Dishes” (Zoe)")
      #expect(await model.reopen(task))
      #expect(model.screen.toast?.text == "Reopened “Dishes” (Zoe)")
    }

    // Proves: VM-18, F-30
    @Test func `a rejection accepts its reason as an argument`() async throws {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      let model = await approvals(family.annas, family)
      #expect(await model.reject(task, reason: "Not yet"))
      #expect(model.rows.isEmpty)
    }

    // Proves: VM-18, F-50, D-60
    @Test func `an approval without parent mode is refused and can be retried once it is open`()
      async throws
    {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      _ = try await family.anna.performer.perform(LockParentMode())
      let model = await approvals(
        family.world.device(family.anna.performer, .german), family)
      #expect(!model.needsParentMode)
      #expect(await model.approve(task) == false)
      #expect(model.needsParentMode && model.rows.count == 1)
      #expect(model.screen.failure?.message.action == .openParentMode)
      #expect(
        model.parentModeReason == "Authentifizierung erforderlich um Aufgabe zu genehmigen")
      let pin = PINModel(family.annas, mode: .verify)
      pin.digits = TestWorld.pin
      await pin.submit()
      await model.retry()
      #expect(!model.needsParentMode && model.rows.isEmpty)
      #expect(model.screen.toast?.text == "Aufgabe genehmigt: „Dishes“ (Zoe), +5 Punkte")
    }

    // Proves: VM-18, TRAP-26
    @Test func `deciding a claim that has changed since loading is a conflict`() async throws {
      let family = try await TestFamily.make()
      let task = try await claim(family)
      let model = await approvals(family.annas, family)
      let household = family.household
      _ = try await family.bram.performer.perform(
        RejectTask(household: household, task: task, reason: "Again"))
      _ = try await family.bram.performer.perform(ReopenTask(household: household, task: task))
      _ = try await family.zoe.performer.perform(CompleteTask(household: household, task: task))
      #expect(await model.approve(task) == false)
      #expect(model.screen.failure?.code == "conflict")
      await model.refresh()
      #expect(await model.approve(task))
    }

    // Proves: VM-18, F-63
    @Test func `more than fifty claims load in pages`() async throws {
      let family = try await TestFamily.make()
      for number in 1...51 { _ = try await claim(family, "Task \(number)") }
      let model = await approvals(family.annas, family)
      #expect(model.rows.count == 50 && model.hasMore)
      #expect(await model.loadMore())
      #expect(model.rows.count == 51 && !model.hasMore)
    }
  }
}
