import KinshipDomain
import KinshipTime
import Testing

@Suite struct ScreenTimeTermsTests {
  private let bad = [Int.min, -1, 0, 1_001, Int.max]

  // Proves: D-11, F-14
  @Test func `a rate has 1 to 1,000 points and 1 to 1,000 minutes`() throws {
    let range = Refusal.validation(.rate, .outOfRange(minimum: 1, maximum: 1_000))
    for value in bad {
      #expect(try refusal { try ScreenTimeRate(points: value, minutes: 1) } == range)
      #expect(try refusal { try ScreenTimeRate(points: 1, minutes: value) } == range)
    }
    #expect(try ScreenTimeRate(points: 1, minutes: 1) == .oneToOne)
    #expect(try ScreenTimeRate(points: 1_000, minutes: 1_000).description == "1000:1000")
  }

  // Proves: B-35
  @Test func `minutes cost whole points, rounded up`() throws {
    #expect(try ScreenTimeRate(points: 1, minutes: 2).cost(ofMinutes: 60) == 30)
    #expect(try ScreenTimeRate(points: 1, minutes: 2).cost(ofMinutes: 61) == 31)
    #expect(try ScreenTimeRate(points: 3, minutes: 1).cost(ofMinutes: 10) == 30)
    for points in [1, 2, 3, 7, 1_000] {
      for minutes in [1, 2, 3, 7, 1_000] {
        let rate = try ScreenTimeRate(points: points, minutes: minutes)
        for wanted in [1, 2, 59, 60, 1_440] {
          let cost = rate.cost(ofMinutes: wanted)
          #expect(cost >= 1)
          #expect(cost * minutes >= wanted * points)
          #expect((cost - 1) * minutes < wanted * points)
          #expect(rate.minutes(for: try Sample.points(cost)) >= wanted)
          #expect(rate.minutes(for: try Sample.points(cost - 1)) < wanted)
        }
      }
    }
    #expect(
      try ScreenTimeRate(points: 1, minutes: 1_000).minutes(for: .maximum) == 1_000_000_000_000)
  }

  private func setting(
    allowance: Int = 0, limit: Int? = nil, unused: UnusedMinutes = .expire
  ) throws -> ScreenTimeSetting {
    try ScreenTimeSetting(
      household: Sample.household, member: Sample.id(1), rate: .oneToOne,
      weeklyAllowance: allowance,
      dailyLimit: limit, unused: unused, updatedAt: Sample.now)
  }

  // Proves: TRAP-28
  @Test func `terms out of range are refused, and a nil daily limit means no limit`()
    throws
  {
    for value in [Int.min, -1, 10_081, Int.max] {
      #expect(
        try refusal { try setting(allowance: value) }
          == .validation(.weeklyAllowance, .outOfRange(minimum: 0, maximum: 10_080)))
    }
    for value in [Int.min, -1, 0, 1_441, Int.max] {
      #expect(
        try refusal { try setting(limit: value) }
          == .validation(.dailyLimit, .outOfRange(minimum: 1, maximum: 1_440)))
    }
    for value in [Int.min, -1, 0, 10_081, Int.max] {
      #expect(
        try refusal { try setting(unused: .carry(upTo: value)) }
          == .validation(.carriedMinutes, .outOfRange(minimum: 1, maximum: 10_080)))
    }
    #expect(
      try setting(allowance: 10_080, limit: 1_440, unused: .carry(upTo: 10_080)).dailyLimit == 1_440
    )
    #expect(try setting(allowance: 0, limit: nil, unused: .carry(upTo: 1)).dailyLimit == nil)
  }

  // Proves: D-11
  @Test func `by default one point buys one minute, and unused minutes carry over`() {
    let setting = ScreenTimeSetting(defaultFor: Sample.id(1), in: Sample.household)
    #expect(setting.rate == .oneToOne)
    #expect(setting.weeklyAllowance == 0)
    #expect(setting.dailyLimit == nil)
    #expect(setting.unused == .carry(upTo: 10_080))
    #expect(setting.version == .unsaved)
  }
}
