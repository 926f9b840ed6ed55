import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

@testable import KinshipPresentation

/// Watch events of the goals of a child that leaves.
extension ModelTests {
  @MainActor @Suite struct WatchDepartureTests {
    @Test func `the goals of a child that leaves are not reported as deleted`() async throws {
      let family = try await TestFamily.make()
      let (home, goal) = (family.household, family.world.ids.next() as GoalID)
      func state() async throws -> FetchGoals.Output {
        try await family.anna.performer.fetch(FetchGoals(household: home))
      }
      _ = try await family.zoe.performer.perform(
        CreateGoal(household: home, id: goal, title: "Read", points: 5, habit: .daily))
      let created = try await state()
      #expect(created.groups.flatMap(\.rows).map(\.goal.id) == [goal])
      try await family.remove("zoe")
      let left = try await state()
      #expect(WatchModel.goalChanges(from: created, to: left).isEmpty)
    }

    @Test func `a goal that its child deletes is reported`() async throws {
      let family = try await TestFamily.make()
      let (home, goal) = (family.household, family.world.ids.next() as GoalID)
      func state() async throws -> FetchGoals.Output {
        try await family.anna.performer.fetch(FetchGoals(household: home))
      }
      _ = try await family.zoe.performer.perform(
        CreateGoal(household: home, id: goal, title: "Read", points: 5, habit: .daily))
      let created = try await state()
      _ = try await family.zoe.performer.perform(DeleteGoal(household: home, goal: goal))
      let deleted = try await state()
      let changes = WatchModel.goalChanges(from: created, to: deleted)
      #expect(changes.map(\.change) == [.removed])
    }
  }
}
