import KinshipDomain
import KinshipTestSupport
import KinshipUseCases
import Testing

/// The titles of a child's open goals.
@Suite(.hereAndServed) struct GoalTitleTests {
  // Proves: UC-J1, UC-J2
  @Test(arguments: ShopStore.allCases)
  func `the goals of a child that are not achieved have different titles`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    func refusal(of title: String) async throws -> Refusal? {
      try await home.family.zoe.performer.refusing(
        CreateGoal(
          household: home.home, id: home.family.world.ids.next(), title: title, points: 5))
    }
    let read = try await home.create("Read")
    #expect(try await refusal(of: " read ") == .validation(.title, .notAllowed))
    _ = try await home.create("Read", of: "ben")
    let draw = try await home.create("Draw")
    let renamed = try await home.family.zoe.performer.refusing(
      UpdateGoal(
        household: home.home, goal: draw, title: "READ", points: 10, habit: .daily, target: nil,
        sharesCompletions: false, subGoals: []))
    #expect(renamed == .validation(.title, .notAllowed))
    #expect(try await home.update(read, title: "READ").goal.title.description == "READ")
    _ = try await home.family.anna.performer.perform(
      ApproveGoal(household: home.home, goal: read))
    _ = try await home.family.zoe.performer.perform(
      AchieveGoal(household: home.home, goal: read))
    #expect(try await home.update(draw, title: "Read").goal.title.description == "Read")
  }

  // Proves: UC-J1, UC-J2
  @Test(arguments: ShopStore.allCases)
  func `two older goals with one title can be changed, approved, achieved and deleted`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let (house, zoe, now) = (home.home, home.zoe, home.family.world.clock.now)
    let terms = GoalTerms(
      title: try Title("Read"), points: try Points(10, field: .points), habit: nil, target: nil)
    let ids: [GoalID] = [home.family.world.ids.next(), home.family.world.ids.next()]
    try await home.family.world.arrange { all in
      for id in ids {
        try all.goals.save(
          Goal(
            id: id, of: zoe, in: house, terms, sharesCompletions: false, subGoals: [],
            needsApproval: false, at: now))
      }
    }
    let edited = try await home.update(ids[0], points: 20, habit: nil)
    #expect(edited.goal.status == .pending)
    let child = home.family.zoe.performer
    let renamed = try await child.refusing(
      UpdateGoal(
        household: house, goal: ids[0], title: "READ", points: 20, habit: nil, target: nil,
        sharesCompletions: false, subGoals: []))
    #expect(renamed == .validation(.title, .notAllowed))
    _ = try await home.family.anna.performer.perform(
      ApproveGoal(household: house, goal: ids[0]))
    let achieved = try await child.perform(AchieveGoal(household: house, goal: ids[0]))
    #expect(achieved.points.value == 20)
    _ = try await child.perform(DeleteGoal(household: house, goal: ids[1]))
    #expect(try await home.list().groups.flatMap(\.rows).map(\.goal.id) == [ids[0]])
  }
}
