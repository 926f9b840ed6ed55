import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

extension ModelTests {
  /// Answers to queries that arrive after a later change.
  @MainActor @Suite struct LateAnswerTests {
    private func app() async throws -> (AppModel, Script, TestFamily, Household) {
      let family = try await TestFamily.make()
      family.world.clock.advance(by: .seconds(1))
      let second = try await family.anna.performer.perform(
        CreateHousehold(
          household: family.world.ids.next(), member: family.world.ids.next(), name: "Second",
          timeZone: "Europe/Berlin"))
      let performer = TestPerformer(family.anna.performer)
      let model = AppModel(family.world.device(performer))
      await model.launch()
      return (model, performer.script, family, second)
    }

    /// Runs `work` while the answer to a refresh is delayed.
    private func overtake(
      _ model: some ScreenModel, asking question: String, _ script: Script,
      _ work: @MainActor () async -> Bool
    ) async {
      await script.delayAnswer(to: question)
      let looking = Task { await model.refresh() }
      await script.late.arrival()
      #expect(await work())
      await script.late.open()
      await looking.value
      #expect(!model.screen.isWorking && model.screen.failure == nil)
    }

    // Proves: T-33, TRAP-34
    @Test func `the acting member stays after a late answer to an older query`() async throws {
      let (model, script, family, _) = try await app()
      let ben = family.member("ben")
      await overtake(model, asking: "HouseholdDetails", script) {
        await model.switchActingMember(ben)
      }
      #expect(model.actingMember?.id == ben && model.role == .child)
      let seen = try await model.device.performer.fetch(
        HouseholdDetails(household: family.household))
      #expect(seen.actingMember == ben, "The device is not Anna's again")
      await model.refresh()
      #expect(model.actingMember?.id == ben)
    }

    // Proves: F-24, TRAP-33
    @Test func `the entered household stays after a late answer to an older query`() async throws {
      let (model, script, family, second) = try await app()
      #expect(model.current?.id == family.household)
      await overtake(model, asking: "HouseholdDetails", script) {
        await model.switchHousehold(second.id)
      }
      #expect(model.current?.id == second.id)
    }

    // Proves: F-44, TRAP-33
    @Test func `the app stays signed out after a late answer to an older query`() async throws {
      let (model, script, _, _) = try await app()
      await overtake(model, asking: "HouseholdDetails", script) { await model.signOut() }
      #expect(model.route == .signedOut && model.session == nil && model.current == nil)
    }

    // Proves: F-24
    @Test func `of two concurrent switches the last one wins`() async throws {
      let (model, script, family, second) = try await app()
      await script.delayAnswer(to: "HouseholdDetails")
      let switching = Task { await model.switchActingMember(family.member("ben")) }
      await script.late.arrival()
      #expect(await model.switchHousehold(second.id))
      await script.late.open()
      #expect(await switching.value == false)
      #expect(model.current?.id == second.id && model.role == .parent)
      #expect(model.screen.failure == nil)
    }

    // Proves: VM-14, M-13
    @Test func `a revoked code does not return with a late answer to an older query`() async throws
    {
      let family = try await TestFamily.make()
      let invitation = try await family.anna.performer.perform(
        IssueInviteCode(household: family.household, role: .member))
      let performer = TestPerformer(family.anna.performer)
      let model = OpenCodesModel(family.world.device(performer), household: family.household)
      await model.load()
      #expect(model.rows.map(\.id) == [invitation.code])
      await overtake(model, asking: "FetchOpenInvitations", performer.script) {
        await model.revoke(invitation.code.description)
      }
      #expect(model.rows.isEmpty && model.screen.emptyMessage?.action == .invite)
    }

    // Proves: VM-20
    @Test func `redeemed minutes stay after a late answer to an older query`() async throws {
      let family = try await TestFamily.make()
      try await family.give(100, to: "zoe")
      let performer = TestPerformer(family.zoe.performer)
      let model = ScreenTimeModel(
        family.world.device(performer), household: family.household, member: family.member("zoe"))
      await model.load()
      model.setMinutes(20)
      await overtake(model, asking: "ScreenTimeOverview", performer.script) {
        await model.redeem()
      }
      #expect(model.availableMinutes == 20 && model.balance < 100)
    }

    // Proves: VM-19
    @Test func `booked points stay after a late answer to an older query`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.anna.performer)
      let model = PointsAccountModel(
        family.world.device(performer), household: family.household, member: family.member("ben"))
      await model.load()
      await overtake(model, asking: "FetchTransactions", performer.script) {
        await model.adjust(amount: 10, kind: .bonus, reason: "Helped")
      }
      #expect(model.balance == 10 && model.lines.map(\.amount) == [10])
      #expect(
        model.screen.toast?.text == "Booked +10 points for Ben; the balance is now 10 points",
        "What was said stays")
    }

    // Proves: F-43
    @Test func `a load that a change overtakes is repeated`() async throws {
      let family = try await TestFamily.make()
      let performer = TestPerformer(family.zoe.performer)
      try await family.give(100, to: "zoe")
      let model = ScreenTimeModel(
        family.world.device(performer), household: family.household, member: family.member("zoe"))
      await overtake(model, asking: "ScreenTimeOverview", performer.script) {
        await model.redeem()
      }
      #expect(model.screen.phase == .loaded && model.availableMinutes == 30)
    }
  }
}
