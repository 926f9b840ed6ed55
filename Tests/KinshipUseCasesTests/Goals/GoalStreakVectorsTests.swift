import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Runs the vectors of streaks in behaviours.json with goals, day by day.
@Suite(.hereAndServed) struct GoalStreakVectorsTests {
  struct Vectors: Decodable { let streaks: [Vector] }

  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let says, habit, first, history: String
    let most_freezes, current, longest, freezes: Int
    let frozen: [String]

    var testDescription: String { says }
  }

  // Proves: B-36, B-37
  @Test(arguments: try vectors(), ShopStore.allCases)
  func `a goal has the streak of a vector`(_ vector: Vector, _ store: ShopStore) async throws {
    // 10:00 in Amsterdam, where no vector has a change of the clock.
    let start = try instant("\(vector.first)T09:00:00Z")
    let home = try await GoalFamily(in: store, at: start) {
      $0.streakFreezes = vector.most_freezes
    }
    let habit = try #require(HabitFrequency(rawValue: vector.habit))
    let goal = try await home.create("Read", habit)
    for (day, letter) in vector.history.enumerated() {
      if day > 0 { try await home.pass() }
      switch letter {
      case "x": try await complete(goal, vector, in: home)
      case "-":
        _ = try await home.family.anna.performer.perform(
          SetAbsence(household: home.home, member: home.zoe, until: home.today))
      default: break
      }
    }
    let progress = try await home.row(goal).progress
    #expect(progress.streak == vector.current)
    #expect(progress.longestStreak == vector.longest)
    #expect(progress.freezes == vector.freezes)
    #expect(progress.frozen.reversed().map(\.description) == vector.frozen)
  }

  /// Completes the goal; a weekly habit is refused on further days of a week.
  private func complete(
    _ goal: GoalID, _ vector: Vector, in home: GoalFamily
  ) async throws {
    let refused = try await home.family.zoe.performer.refusing(
      CompleteGoal(household: home.home, goal: goal))
    guard let refused else { return }
    #expect(vector.habit == "weekly" && refused == .alreadyCompletedThisPeriod)
  }

  private static func vectors() throws -> [Vector] {
    try BehaviourVectors.load(\Vectors.streaks)
  }
}
