import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Actions of goals.
extension Action {
  /// The id of the goal that `placeGoal` stores.
  static let goal = GoalID(bits: 0x01A1_FBE0_D343_7384_856C_4C9F_030B_D705)

  static let goals = [
    Action(CreateGoal.self, by: "zoe") { on, props in
      CreateGoal(household: on.household, id: props.ids.next(), title: "Read", points: 5)
    },
    Action(UpdateGoal.self, by: "zoe", arrange: { try await $0.placeGoal() }) { on, _ in
      UpdateGoal(
        household: on.household, goal: goal, title: "Read more", points: 6, habit: .daily,
        target: nil, sharesCompletions: true, subGoals: ["Begin"])
    },
    Action(DeleteGoal.self, by: "zoe", arrange: { try await $0.placeGoal() }) { on, _ in
      DeleteGoal(household: on.household, goal: goal)
    },
    Action(ApproveGoal.self, arrange: { try await $0.placeGoal(isPending: true) }) { on, _ in
      ApproveGoal(household: on.household, goal: goal)
    },
    Action(RejectGoal.self, arrange: { try await $0.placeGoal(isPending: true) }) { on, _ in
      RejectGoal(household: on.household, goal: goal, reason: "Too late in the evening")
    },
    Action(CompleteGoal.self, by: "zoe", arrange: { try await $0.placeGoal() }) { on, _ in
      CompleteGoal(household: on.household, goal: goal)
    },
    Action(
      UncompleteGoal.self, by: "zoe", arrange: { try await $0.placeGoal(isDone: true) }
    ) { on, _ in
      UncompleteGoal(household: on.household, goal: goal, day: TestFamily.goalDay)
    },
    Action(AchieveGoal.self, by: "zoe", arrange: { try await $0.placeGoal() }) { on, _ in
      AchieveGoal(household: on.household, goal: goal)
    },
    Action(SetSubGoal.self, by: "zoe", arrange: { try await $0.placeGoal() }) { on, _ in
      SetSubGoal(household: on.household, goal: goal, subGoal: 1, isDone: true)
    },
    Action(asking: FetchGoals.self, namesMember: true) { on in
      FetchGoals(household: on.household, member: on.member)
    },
    Action(asking: FetchGoal.self, arrange: { try await $0.placeGoal() }) { on in
      FetchGoal(household: on.household, goal: goal)
    },
    Action(asking: FetchGoalSummary.self, namesMember: true) { on in
      FetchGoalSummary(household: on.household, member: on.member)
    },
  ]
}

extension TestFamily {
  /// The day of `TestClock.start` in the household.
  static let goalDay =
    HouseholdCalendar(zone: .utc).day(of: TestClock.start)

  /// Stores Zoe's daily habit `Action.goal` with two sub-goals: pending, or approved and perhaps done
  /// today.
  func placeGoal(isPending: Bool = false, isDone: Bool = false) async throws {
    let (home, child, now) = (household, member("zoe"), world.clock.now)
    let terms = GoalTerms(
      title: try Title("Read"), points: try Points(5, field: .points), habit: .daily, target: nil)
    let steps = try [Title](ofSubGoals: ["Begin", "Go on"])
    _ = try await world.arrange { all in
      try all.goals.save(
        Goal(
          id: Action.goal, of: child, in: home, terms, sharesCompletions: false, subGoals: steps,
          needsApproval: isPending, at: now))
    }
    guard isDone else { return }
    _ = try await zoe.performer.perform(CompleteGoal(household: home, goal: Action.goal))
  }
}
