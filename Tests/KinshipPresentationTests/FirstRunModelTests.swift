import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  @MainActor @Suite struct FirstRunModelTests {
    /// The first missing step that a new model finds.
    private func step(
      of performer: any Performer, in world: TestWorld, hasLanguage: Bool = true,
      postponed: Set<FirstRunModel.Step> = []
    ) async -> FirstRunModel.Step? {
      let model = FirstRunModel(
        world.device(performer), hasLanguage: hasLanguage, postponed: postponed)
      #expect(await model.load(), "\(model.screen)")
      return model.step
    }

    /// Creates a household for a user and returns it.
    private func home(of user: TestUser, in world: TestWorld) async throws -> HouseholdID {
      let model = HouseholdsModel(world.device(user.performer))
      #expect(await model.create(name: "Home", timeZone: "Europe/Amsterdam"))
      return try #require(model.created).id
    }

    @Test(arguments: Language.allCases)
    func `a new model continues after each step with the first missing one`(_ language: Language)
      async throws
    {
      let world = try TestWorld()
      let first = FirstRunModel(world.device(world.visitor), hasLanguage: false)
      await first.load()
      #expect(first.step == .language && first.household == nil)
      #expect(await step(of: world.visitor, in: world) == .account)

      let eva = try await world.signUp("Eva")
      let device = world.device(eva.performer, language)
      #expect(await step(of: eva.performer, in: world) == .household)

      let id = try await home(of: eva, in: world)
      #expect(await step(of: eva.performer, in: world) == .member)

      let household = HouseholdModel(device, household: id)
      await household.load()
      #expect(await household.addMember(name: "Ben", role: .child))
      #expect(await step(of: eva.performer, in: world) == .task)

      let editor = TaskEditorModel(device, household: id)
      await editor.load()
      editor.form.title = "Set the table"
      editor.form.assignee = household.added?.id
      let task = try #require(await editor.save())
      #expect(await step(of: eva.performer, in: world) == nil)

      _ = try await eva.performer.perform(DeleteTask(household: id, task: task.id))
      #expect(await step(of: eva.performer, in: world) == nil, "A deleted task is not asked again")
    }

    @Test func `member and task can be postponed, but not the household`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let all = Set(FirstRunModel.Step.allCases)
      #expect(await step(of: eva.performer, in: world, postponed: all) == .household)
      _ = try await home(of: eva, in: world)
      #expect(await step(of: eva.performer, in: world, postponed: [.member]) == .task)
      #expect(await step(of: eva.performer, in: world, postponed: [.task]) == .member)
      #expect(await step(of: eva.performer, in: world, postponed: all) == nil)
      #expect(await step(of: eva.performer, in: world) == .member)
      #expect(FirstRunModel.Step.allCases.filter(\.isOptional) == [.member, .task, .plan])
    }

    // Proves: UC-C1, T-16, T-17, T-19, C-05, D-63
    @Test func `a guided household has the steps of the launch route`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let households = HouseholdsModel(world.device(eva.performer))
      #expect(
        await households.create(name: "Home", preset: .kidsRewards, timeZone: "Europe/Amsterdam"))
      let home = try #require(households.created).id
      #expect(await step(of: eva.performer, in: world) == .kids)
      let ben: MemberID = world.ids.next()
      _ = try await eva.performer.perform(
        AddManagedMember(
          household: home, member: ben, person: world.ids.next(), name: "Ben", role: .child))
      #expect(await step(of: eva.performer, in: world) == .pin)
      _ = try await eva.performer.perform(SetPIN(pin: TestWorld.pin))
      for kind in CardKind.allCases {
        #expect(await step(of: eva.performer, in: world) == .cards)
        let items = CuratedItem.all.filter { $0.kind == kind }.prefix(1).map(\.id)
        _ = try await eva.performer.perform(
          SaveCardSelection(household: home, kind: kind, member: ben, items: items))
      }
      #expect(await step(of: eva.performer, in: world) == .success)
      _ = try await eva.performer.perform(FinishSetup(household: home))
      #expect(await step(of: eva.performer, in: world) == .lock)
      let model = FirstRunModel(
        world.device(eva.performer), hasLanguage: true,
        settings: LaunchSettings(lockedAccounts: [eva.id]))
      #expect(await model.load())
      #expect(model.step == nil)
      world.clock.advance(by: User.trialLength)
      let again = try await world.renewed(eva)
      #expect(await step(of: again.performer, in: world) == .plan)
      #expect(await step(of: again.performer, in: world, postponed: [.plan]) == nil)
    }

    @Test func `a member without the powers of a step is not asked for it`() async throws {
      let family = try await TestFamily.make { $0.taskCreators = .adults }
      #expect(await step(of: family.anna.performer, in: family.world) == .task)
      #expect(await step(of: family.zoe.performer, in: family.world) == nil)
    }

    @Test func `an account with several households misses no step`() async throws {
      let family = try await TestFamily.make()
      _ = try await home(of: family.anna, in: family.world)
      #expect(await step(of: family.anna.performer, in: family.world) == nil)
    }

    @Test func `a failed load shows a failure and no step`() async throws {
      let world = try TestWorld()
      let eva = try await world.signUp("Eva")
      let performer = TestPerformer(eva.performer)
      let model = FirstRunModel(world.device(performer), hasLanguage: true)
      performer.script.fail(with: TestFault(kind: .unavailable))
      #expect(await model.load() == false)
      #expect(model.step == nil && model.screen.failure?.kind == .unavailable)
      await model.retry()
      #expect(model.step == .household && model.screen.phase == .loaded)
    }
  }
}
