import Foundation
import KinshipDomain
import KinshipTime
import Testing

/// Runs the vectors of point rules, which other implementations can also run.
@Suite struct PointRuleVectorsTests {
  struct Vectors: Decodable {
    let awards: [Award]
    let factor_days: [FactorDay]
    let deductions: [Deduction]
  }

  struct Award: Decodable {
    let says: String
    let base, result: Int
    let factors: [Int]
  }

  struct FactorDay: Decodable {
    let says, zone, day_end, reported_at: String
    let weekdays: [String]
    let applies: Bool
  }

  struct Deduction: Decodable {
    let says: String
    let decay_share, decay_points, expiry_days, recent: Int?
    let floor, balance, deduction: Int
  }

  private static func vectors() throws -> Vectors {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Docs/Vectors/behaviours.json").standardizedFileURL
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  // Proves: B-27
  @Test func `payments are rounded once as in the vectors`() throws {
    let vectors = try Self.vectors().awards
    #expect(vectors.count >= 7)
    for vector in vectors {
      let factors = try vector.factors.map {
        PointFactor(name: try Name("Factor", field: .title), basisPoints: $0)
      }
      let award = PointAward(base: try Sample.points(vector.base), factors: factors)
      #expect(award.result.value == vector.result, "\(vector.says)")
      #expect(award.basePoints.value == vector.base && award.factors == factors)
      let turned = PointAward(base: award.basePoints, factors: factors.reversed())
      #expect(turned.result == award.result, "The order does not matter")
    }
  }

  // Proves: B-14
  @Test func `the household's day decides whether a factor applies, as in the vectors`() throws {
    let zones = try ZoneDatabase.system()
    for vector in try Self.vectors().factor_days {
      let calendar = HouseholdCalendar(
        zone: try zones.zone(vector.zone), dayEnd: try #require(TimeOfDay(vector.day_end)))
      let weekend = PointMultiplier(
        basisPoints: 15_000, weekdays: vector.weekdays.compactMap { Weekday(name: $0) })
      let day = calendar.day(of: try #require(Instant(vector.reported_at)))
      #expect(
        weekend.applies(on: day, to: Sample.id(1), in: nil) == vector.applies, "\(vector.says)")
    }
  }

  // Proves: B-34
  @Test func `decay and expiry stop at the floor, as in the vectors`() throws {
    let vectors = try Self.vectors().deductions
    #expect(vectors.count >= 6)
    for vector in vectors {
      let (floor, balance) = (Points(vector.floor), Points(vector.balance))
      let deduction = deduction(
        vector, floor: try #require(floor), balance: try #require(balance))
      #expect(deduction.value == vector.deduction, "\(vector.says)")
    }
  }

  private func deduction(_ vector: Deduction, floor: Points, balance: Points) -> Points {
    if let days = vector.expiry_days {
      let recent = Points(vector.recent ?? 0) ?? .zero
      return PointExpiry(days: days, floor: floor).deduction(from: balance, recent: recent)
    }
    let amount: PointDecay.Amount =
      vector.decay_share.map { .share($0) } ?? .points(Points(vector.decay_points ?? 0) ?? .zero)
    return PointDecay(amount: amount, floor: floor).deduction(from: balance)
  }
}
