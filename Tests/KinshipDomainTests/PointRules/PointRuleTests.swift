import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct PointRuleTests {
  private func rule(
    _ content: PointRuleContent, name: String = "Weekend", number: Int = 1, at second: Int = 0
  ) throws -> PointRule {
    PointRule(
      id: Sample.id(number), household: Sample.household, name: try Name(name, field: .title),
      content: content, createdBy: Sample.id(9), createdAt: Sample.now + .seconds(second))
  }

  // Proves: B-27
  @Test func `factors that apply are combined in the order of their rules`() throws {
    let day = try #require(CivilDate("2026-11-21"))
    let rules = [
      try rule(.multiplier(.init(basisPoints: 20_000)), name: "Double", number: 1, at: 5),
      try rule(.multiplier(.init(basisPoints: 15_000, weekdays: [.saturday])), number: 2),
      try rule(.multiplier(.init(basisPoints: 30_000, weekdays: [.sunday])), number: 3),
      try rule(.bonus(try Sample.points(5)), name: "Thanks", number: 4),
    ]
    let award = PointRules.award(
      base: try Sample.points(5), on: day, to: Sample.id(7), under: rules)
    #expect(award.factors.map(\.name.description) == ["Weekend", "Double"])
    #expect(award.factors.map(\.basisPoints) == [15_000, 20_000])
    #expect(award.result.value == 15)
    let plain = PointRules.award(base: award.basePoints, on: day, to: Sample.id(7), under: [])
    #expect(plain.result == plain.basePoints && plain.factors.isEmpty)
  }

  @Test func `every condition of a factor has to apply`() throws {
    let first = try #require(CivilDate("2026-11-21"))
    let factor = PointMultiplier(
      basisPoints: 15_000, weekdays: [.sunday, .saturday, .sunday], firstDay: first,
      lastDay: first.advanced(byDays: 7), member: Sample.id(7), category: .homework)
    #expect(factor.weekdays == [.saturday, .sunday])
    let days = (-1...9).filter {
      factor.applies(on: first.advanced(byDays: $0), to: Sample.id(7), in: .homework)
    }
    #expect(days == [0, 1, 7])
    #expect(!factor.applies(on: first, to: Sample.id(8), in: .homework))
    #expect(!factor.applies(on: first, to: Sample.id(7), in: .chores))
    #expect(!factor.applies(on: first, to: Sample.id(7), in: nil))
  }

  @Test func `a rule is in force from its creation until its end`() throws {
    var ended = try rule(.bonus(try Sample.points(5)))
    #expect(!ended.isInForce(at: Sample.now - .milliseconds(1)))
    #expect(ended.isInForce(at: Sample.now + .seconds(1_000_000)))
    ended.end(at: Sample.now + .seconds(60))
    ended.end(at: Sample.now + .seconds(90))
    #expect(ended.endedAt == Sample.now + .seconds(60))
    #expect(ended.isInForce(at: Sample.now) && !ended.isInForce(at: Sample.now + .seconds(60)))
  }

  @Test func `values outside of their ranges are refused`() throws {
    let day = try #require(CivilDate("2026-11-21"))
    let bad: [(PointRuleContent, Refusal.Field)] = [
      (.multiplier(.init(basisPoints: 99)), .factor),
      (.multiplier(.init(basisPoints: 100_001)), .factor),
      (
        .multiplier(
          .init(basisPoints: 100, firstDay: day, lastDay: day.advanced(byDays: -1))), .days
      ),
      (.bonus(.zero), .amount), (.penalty(try #require(Points(1_000_001))), .amount),
      (.decay(.init(amount: .share(0))), .decay), (.decay(.init(amount: .share(10_001))), .decay),
      (.decay(.init(amount: .points(.zero))), .amount),
      (.decay(.init(amount: .share(1), floor: .maximum)), .points),
      (.expiry(.init(days: 0)), .days), (.expiry(.init(days: 1_001)), .days),
      (.expiry(.init(days: 1, floor: .maximum)), .points),
    ]
    for (content, field) in bad {
      let found = try refusal { try content.check() }
      guard case .validation(field, _) = found else {
        Issue.record("\(content): \(String(describing: found))")
        continue
      }
    }
    try PointRuleContent.multiplier(.init(basisPoints: 100_000)).check()
    try PointRuleContent.decay(.init(amount: .share(10_000))).check()
    try PointRuleContent.expiry(.init(days: 1_000)).check()
  }

  @Test func `the job of daily rules encodes the member after which it continues`() {
    let first = ScheduledJob.pointUpkeep(of: Sample.household, dueAt: Sample.now)
    let next = ScheduledJob.pointUpkeep(
      of: Sample.household, after: Sample.id(7), dueAt: Sample.now)
    #expect(first.continuesAfterMember == nil && next.continuesAfterMember == Sample.id(7))
    #expect(first.subject == next.subject && first.id != next.id && first.kind.isBatch)
    #expect(first.subject != Sample.household.bits)
  }
}
