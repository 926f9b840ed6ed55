import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipUseCases
import Testing

extension ModelTests {
  /// Points, codes and devices that only adults control.
  @MainActor @Suite struct GuardedPointsTests {
    private func children() async throws -> TestFamily {
      try await TestFamily.make(.unified) { $0.taskCreators = .anyMember }
    }

    private func editor(_ device: Device, _ family: TestFamily, _ task: TaskID? = nil) async
      -> TaskEditorModel
    {
      let model = TaskEditorModel(device, household: family.household, editing: task)
      await model.load()
      return model
    }

    // Proves: VM-17, D-66
    @Test func `a child's task form offers no points, gives the reason and can be saved`()
      async throws
    {
      let family = try await children()
      let model = await editor(family.zoes, family)
      #expect(!model.canSetPoints && model.form.points == nil && model.points == 1)
      #expect(model.pointsHint?.hasPrefix("Only an adult can set a task's points.") == true)
      #expect(model.fixedTerms == [.points])
      model.form.title = "Windows"
      #expect(!model.setWorth(points: 5, difficulty: nil))
      #expect(model.screen.failure?.refusal == .pointsNeedAdult)
      #expect(model.canSave)
      #expect(await model.save()?.points.value == 1)
      let annas = await editor(family.annas, family)
      #expect(annas.canSetPoints && annas.pointsHint == nil && annas.fixedTerms.isEmpty)
    }

    // Proves: VM-17, D-66
    @Test func `points of a child that may not save the task are refused for that reason`()
      async throws
    {
      let family = try await TestFamily.make(.unified)
      let task = try await family.addTask("Dishes", points: 7, for: "zoe")
      for model in [await editor(family.zoes, family), await editor(family.zoes, family, task)] {
        #expect(!model.setWorth(points: 500, difficulty: nil))
        #expect(model.screen.failure?.refusal == .unauthorized)
      }
    }

    // Proves: VM-17, D-66, C-25
    @Test func `editing a task as a child shows the fields that a child cannot change`()
      async throws
    {
      let family = try await TestFamily.make(.unified) { $0.assigneeMayEdit = true }
      let task = try await family.addTask("Dishes", points: 7, for: "zoe")
      let model = await editor(family.zoes, family, task)
      #expect(model.fixedTerms == [.points, .difficulty, .assignee, .photo])
      model.form.title = "Pans"
      #expect(model.canSave)
      #expect(await model.save()?.points.value == 7)
      model.form.assignee = nil
      #expect(!model.canSave)
    }

    // Proves: VM-16, D-66, C-19
    @Test func `completing a task that a child created asks for approval`() async throws {
      let family = try await TestFamily.make(.unified) {
        $0.taskCreators = .anyMember
        $0.taskCompletionApproval = .none
      }
      let form = await editor(family.zoes, family)
      form.form.title = "Windows"
      let own = try #require(await form.save()).id
      let given = try await family.addTask("Dishes", for: "zoe")
      for (task, title) in [(own, "Submit for approval"), (given, "Done")] {
        let model = TaskDetailModel(family.zoes, household: family.household, task: task)
        await model.load()
        #expect(model.submitTitle == title)
      }
    }

    // Proves: VM-01, D-60, UC-E10
    @Test func `handing the device to a child without a PIN shows a warning`() async throws {
      let family = try await TestFamily.make()
      let model = AppModel(family.annas)
      await model.launch()
      let (ben, oma) = (family.member("ben"), family.member("oma"))
      let warning = try #require(model.handoverWarning(for: ben))
      #expect(warning.headline == "No PIN is set" && warning.action == .setPIN)
      #expect(warning.bodyText.contains("can take the device back with all your rights"))
      #expect(model.handoverWarning(for: oma) == nil)
      #expect(model.handoverWarning(for: family.member("anna")) == nil)
      await model.switchActingMember(ben)
      #expect(model.handoverWarning(for: ben) == nil, "It has the device already")
      await model.switchActingMember(family.member("anna"))
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      await model.refresh()
      #expect(model.handoverWarning(for: ben) == nil)
    }

    // Proves: VM-01, UC-E10
    @Test func `a child with an account sees no handover warning`() async throws {
      let family = try await TestFamily.make()
      let model = AppModel(family.zoes)
      await model.launch()
      #expect(model.current?.actingMember == family.member("zoe"))
      #expect(model.handoverWarning(for: family.member("ben")) == nil)
      #expect(model.handoverWarning(for: family.member("zoe")) == nil)
    }

    // Proves: VM-01, C-38
    @Test func `a household without parent mode shows no handover warning`() async throws {
      let family = try await TestFamily.make(.sharedChores)
      let model = AppModel(family.annas)
      await model.launch()
      #expect(model.handoverWarning(for: family.member("ben")) == nil)
    }

    // Proves: VM-14, M-13, D-66
    @Test func `an invite code for adults is replaced by a hint outside parent mode`() async throws
    {
      let family = try await TestFamily.make(.unified) { $0.joinRole = .guardian }
      let model = HouseholdModel(family.annas, household: family.household)
      await model.load()
      #expect(model.inviteCode != nil && model.inviteCodeHint == nil)
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      try await family.anna.performer.perform(LockParentMode())
      await model.load()
      #expect(model.inviteCode == nil && model.inviteCodeHint == "shown in parent mode")
      let zoes = HouseholdModel(family.zoes, household: family.household)
      await zoes.load()
      #expect(zoes.inviteCode == nil && zoes.inviteCodeHint == nil)
    }

    // Proves: VM-14, D-66
    @Test func `the list of open codes asks for parent mode`() async throws {
      let family = try await TestFamily.make()
      _ = try await family.anna.performer.perform(SetPIN(pin: TestWorld.pin))
      try await family.anna.performer.perform(LockParentMode())
      let model = OpenCodesModel(family.annas, household: family.household)
      await model.load()
      #expect(model.screen.failure?.message.action == .openParentMode && model.rows.isEmpty)
    }
  }
}
