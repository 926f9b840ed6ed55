import KinshipDomain
import KinshipPresentation
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Decisions on goals, from the dashboard, the list and the form.
extension ModelTests {
  @MainActor @Suite struct GoalDecisionTests {
    private let family: TestFamily

    init() async throws {
      family = try await TestFamily.make()
    }

    /// Creates a goal of Zoe that waits for an approval, a second after the one before.
    private func propose(_ title: String) async throws -> GoalID {
      family.world.clock.advance(by: .seconds(1))
      let row = try await family.zoe.performer.perform(
        CreateGoal(
          household: family.household, id: family.world.ids.next(), title: title, points: 10,
          habit: .daily))
      return row.goal.id
    }

    private func list(_ device: Device) async -> GoalListModel {
      let model = GoalListModel(device, household: family.household)
      await model.load()
      return model
    }

    private func dashboard(_ device: Device) async -> DashboardModel {
      let model = DashboardModel(device, household: family.household)
      await model.load()
      return model
    }

    private static let decisions: [GoalCard.Action.Kind] = [.approve, .reject, .decide]

    // Proves: VM-26, VM-27, S-68, S-141
    @Test func `an adult decides waiting goals on the dashboard, and a rejection asks for a note`()
      async throws
    {
      let (read, draw) = (try await propose("Read"), try await propose("Draw"))
      let model = await dashboard(family.annas)
      #expect(model.quickActions.first?.kind == .reviewApprovals)
      #expect(model.quickActions.first?.badge == 2)
      #expect(model.waitingTitle == "Goals waiting for approval")
      #expect(model.waiting.map(\.title) == ["Read", "Draw"])
      #expect(model.waiting.allSatisfy { $0.actions.map(\.kind) == Self.decisions })
      #expect(await model.approve(read))
      #expect(model.screen.toast?.text == "Approved “Read” for Zoe")
      #expect(model.waiting.map(\.title) == ["Draw"])
      // The button “Reject” only opens the form.
      model.openDecision(draw, choosing: .reject)
      #expect(model.decision?.canSubmit == false && model.waiting.count == 1)
      model.decision?.note = " "
      #expect(await !model.submitDecision())
      #expect(await !model.reject(draw, reason: " "))
      #expect(model.screen.failure?.refusal == .noteRequired)
      model.decision?.note = "Later"
      #expect(await model.submitDecision())
      #expect(model.decision == nil && model.waiting.isEmpty)
      #expect(model.screen.toast?.text == "Rejected “Draw” for Zoe")
      let zoes = await list(family.zoes)
      #expect(zoes.rows.map(\.status) == [.rejected, .approved])
      #expect(zoes.rows.first?.noteText == "Later")
    }

    // Proves: VM-24, VM-26, S-68, S-141
    @Test func `an adult decides a goal on its card in the list, or in the form behind the seal`()
      async throws
    {
      let (read, draw) = (try await propose("Read"), try await propose("Draw"))
      let model = await list(family.annas)
      #expect(model.pendingBadge == 2 && model.pending.map(\.id) == [draw, read])
      for card in model.pending {
        #expect(card.canDecide && card.actions.map(\.kind) == Self.decisions)
        #expect(card.actions.map(\.title) == ["Approve", "Reject", "Review Goal"])
        #expect(card.actions.last?.symbol?.rawValue == "checkmark.seal")
      }
      model.openDecision(read)
      #expect(model.decision?.goal == read && model.decision?.choice == nil)
      #expect(model.decision?.canSubmit == false)
      model.decision?.choice = .approve
      #expect(model.decision?.canSubmit == true)
      #expect(await model.submitDecision())
      #expect(model.decision == nil && model.pendingBadge == 1)
      // A decided goal has no decisions any more.
      let decided = try #require(model.rows.first { $0.id == read })
      #expect(!decided.canDecide && decided.actions.isEmpty)
      model.openDecision(draw, choosing: .reject)
      model.cancelDecision()
      #expect(model.decision == nil && model.pendingBadge == 1)
      #expect(await model.reject(draw, reason: "Later"))
      #expect(model.pendingBadge == nil)
    }

    // Proves: S-68
    @Test func `a form decides the goal as it was when the form was opened`() async throws {
      let read = try await propose("Read")
      let model = await list(family.annas)
      model.openDecision(read, choosing: .approve)
      let zoes = await list(family.zoes)
      var form = GoalForm(GoalPoints())
      (form.title, form.points) = ("Read", 100)
      #expect(await zoes.update(read, to: form))
      await model.load()
      #expect(await !model.submitDecision())
      #expect(model.screen.failure?.refusal == .conflict && model.decision != nil)
      model.openDecision(read, choosing: .approve)
      #expect(await model.submitDecision())
    }

    // Proves: S-68, S-141
    @Test func `a child and an adult without the right have no decisions`() async throws {
      let read = try await propose("Read")
      let zoes = await list(family.zoes)
      #expect(zoes.rows.map(\.canDecide) == [false] && zoes.rows.first?.actions == [])
      #expect(await !zoes.approve(read))
      #expect(zoes.screen.failure?.refusal == .unauthorized)
      let childs = await dashboard(family.zoes)
      #expect(childs.waiting.isEmpty)
      #expect(!childs.quickActions.contains { $0.kind == .reviewApprovals })
      let mos = await dashboard(family.world.device(family.mo.performer))
      #expect(mos.waiting.isEmpty && mos.quickActions.isEmpty)
    }
  }
}
