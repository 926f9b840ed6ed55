import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Watch events of goals.
extension ModelTests {
  @MainActor @Suite struct WatchGoalsTests {
    @Test func `a new goal, its decisions, days and achievement are reported`() async throws {
      let family = try await TestFamily.make()
      let (home, goal) = (family.household, family.world.ids.next() as GoalID)
      let (anna, zoe) = (family.anna.performer, family.zoe.performer)
      func state() async throws -> FetchGoals.Output {
        try await anna.fetch(FetchGoals(household: home))
      }
      let first = try await state()
      var states = [first]
      _ = try await zoe.perform(
        CreateGoal(household: home, id: goal, title: "Read", points: 5, habit: .daily))
      states.append(try await state())
      _ = try await anna.perform(RejectGoal(household: home, goal: goal, reason: "Later"))
      states.append(try await state())
      _ = try await zoe.perform(
        UpdateGoal(
          household: home, goal: goal, title: "Read", points: 4, habit: .daily, target: nil,
          sharesCompletions: false, subGoals: []))
      states.append(try await state())
      _ = try await anna.perform(ApproveGoal(household: home, goal: goal))
      states.append(try await state())
      _ = try await zoe.perform(CompleteGoal(household: home, goal: goal))
      states.append(try await state())
      _ = try await zoe.perform(
        UncompleteGoal(household: home, goal: goal, day: first.day))
      states.append(try await state())
      _ = try await zoe.perform(AchieveGoal(household: home, goal: goal))
      states.append(try await state())
      let changes = zip(states, states.dropFirst()).flatMap {
        WatchModel.goalChanges(from: $0, to: $1)
      }
      #expect(
        changes.map(\.change) == [
          .added, .rejected, .submitted, .approved, .completed, .reopened, .completed,
        ])
      #expect(changes.allSatisfy { $0.kind == .goal && $0.subject?.name == "Read" })
      #expect(changes.first?.text.english == "New goal of Zoe: Read")
      #expect(changes.last?.text.english == "Zoe achieved “Read”")
      #expect(changes[3].actor == family.member("anna"))
    }
  }
}
