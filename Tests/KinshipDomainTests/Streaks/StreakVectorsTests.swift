import Foundation
import KinshipDomain
import KinshipTime
import Testing

/// Runs the vectors of streaks, which other implementations can also run.
@Suite struct StreakVectorsTests {
  struct Vectors: Decodable {
    let streaks: [Vector]
  }

  struct Vector: Decodable {
    let says, habit, first, history: String
    let most_freezes, current, longest, freezes: Int
    let frozen: [String]
  }

  private static func vectors() throws -> [Vector] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).streaks
  }

  // Proves: B-36, B-37
  @Test func `neutral days and freezes change streaks as in the vectors`() throws {
    let vectors = try Self.vectors()
    #expect(vectors.count >= 16)
    let home = Household(
      id: Sample.household, name: try Name("Home", field: .householdName), details: nil,
      createdBy: Sample.id(2), inviteCode: InviteCode(random: 1), policy: HouseholdPolicy(),
      timeZone: "UTC", createdAt: Sample.now, updatedAt: Sample.now)
    for vector in vectors {
      let first = try #require(CivilDate(vector.first))
      let habit = try #require(HabitFrequency(rawValue: vector.habit))
      let letters = Array(vector.history)
      func days(_ letter: Character) -> DaySet {
        DaySet(
          letters.indices.filter { letters[$0] == letter }.map { first.advanced(byDays: $0) })
      }
      let neutral = days("-")
      let streak = Streak(
        of: days("x"), in: home.streakPeriods(of: habit), mostFreezes: vector.most_freezes,
        asOf: first.advanced(byDays: letters.count - 1), isNeutral: neutral.contains)
      #expect(streak.current == vector.current, "\(vector.says)")
      #expect(streak.longest == vector.longest, "\(vector.says)")
      #expect(streak.freezes == vector.freezes, "\(vector.says)")
      #expect(streak.frozen.map(\.description) == vector.frozen, "\(vector.says)")
    }
  }
}
