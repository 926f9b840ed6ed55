import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Goals in the timeline of a day.
@Suite(.hereAndServed) struct GoalDeadlineTests {
  // Proves: UC-L3, S-32
  @Test(arguments: ShopStore.allCases)
  func `a day lists the goals with that target date that are not achieved`(
    _ store: ShopStore
  ) async throws {
    let home = try await GoalFamily(in: store)
    let day = try await home.today.advanced(byDays: 3)
    let swim = try await home.create("Swim", nil, target: day)
    let waiting = try await home.create("Wait", target: day, isPending: true)
    let bens = try await home.create("Ben's", target: day, of: "ben")
    _ = try await home.create("Later", target: day.advanced(byDays: 1))
    _ = try await home.create("Some day")
    func goals(as name: String) async throws -> Set<GoalID> {
      let timeline = try await home.family.caller(name).fetch(
        DayTimeline(household: home.home, day: day))
      #expect(timeline.goals.allSatisfy { $0.daysLeft == 3 })
      return Set(timeline.goals.map(\.goal.id))
    }
    #expect(try await goals(as: "zoe") == [swim, waiting])
    #expect(try await goals(as: "ben") == [bens])
    #expect(try await goals(as: "anna") == [swim, waiting, bens])
    _ = try await home.family.zoe.performer.perform(
      AchieveGoal(household: home.home, goal: swim))
    _ = try await home.family.zoe.performer.perform(
      DeleteGoal(household: home.home, goal: waiting))
    #expect(try await goals(as: "zoe").isEmpty)
    #expect(try await goals(as: "anna") == [bens])
  }
}
