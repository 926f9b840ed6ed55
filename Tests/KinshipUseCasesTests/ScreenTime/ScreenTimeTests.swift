import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

@Suite struct ScreenTimeTests {
  // Proves: B-35, UC-H4, F-15, F-34
  @Test func `at a rate of 1 point for 2 minutes, thirty points buy sixty minutes`() async throws {
    let home = try await Screen(points: 30, rate: (1, 2))
    let bought = try await home.redeem(60)
    #expect(bought.balance == .zero)
    #expect(bought.bank.available == 60)
    #expect(bought.bank.redeemed == 60)
    #expect(bought.maximumMinutes == 0)
    #expect(bought.weekTotal == 60)
    let line = try #require(try await home.family.transfers("zoe").first)
    #expect(line.kind == .screenTimeRedeemed)
    #expect(line.amount.value == 30)
  }

  // Proves: B-35, F-34, TRAP-28
  @Test func `redeeming above the daily limit is refused and moves no points`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1), dailyLimit: 60)
    try await home.redeem(45)
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 15)) { try await home.redeem(16) }
    #expect(try await home.family.balance("zoe") == 55)
    #expect(try await home.overview().bank.available == 45)
    #expect(try await home.overview().remainingToday == 15)
    #expect(try await home.overview().maximumMinutes == 15)
    try await home.redeem(15)
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.redeem(1) }
    #expect(try await home.family.transfers("zoe").count == 3)
    try await home.family.wait(until: instant("2026-11-21T23:00:00Z"))
    #expect(try await home.redeem(40).remainingToday == 20)
  }

  // Proves: TRAP-28, D-11
  @Test func `without a daily limit a redemption is limited by the points and the length of a day`()
    async throws
  {
    let home = try await Screen(points: 3_000, rate: nil)
    let first = try await home.redeem(1_440)
    #expect(first.remainingToday == nil)
    #expect(first.maximumMinutes == 1_440)
    #expect(first.setting.rate == .oneToOne)
    #expect(first.setting.weeklyAllowance == 0)
    #expect(first.setting.dailyLimit == nil)
    #expect(try await home.redeem(1_440).balance.value == 120)
    await #expect(
      throws: Refusal.insufficientCredits(available: try points(120), missing: try points(1))
    ) { try await home.redeem(121) }
  }

  // Proves: F-34, D-11
  @Test(arguments: [0, -1, 1_441, .max, .min])
  func `redeeming less than one minute or more than a day is refused`(minutes: Int) async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    await #expect(throws: Refusal.validation(.minutes, .outOfRange(minimum: 1, maximum: 1_440))) {
      try await home.redeem(minutes)
    }
  }

  // Proves: F-34, D-11
  @Test(arguments: [
    (points: 1, minutes: 1, asked: 7, cost: 7), (1, 2, 7, 4), (1, 2, 8, 4), (3, 2, 1, 2),
    (3, 2, 2, 3), (3, 2, 3, 5), (1, 1_000, 1, 1), (1, 1_000, 1_000, 1), (1, 1_000, 1_001, 2),
    (1_000, 1, 1, 1_000),
  ])
  func `a price is rounded up to whole points`(
    points: Int, minutes: Int, asked: Int, cost: Int
  ) async throws {
    let home = try await Screen(points: 1_000, rate: (points, minutes))
    #expect(try await home.redeem(asked).balance.value == 1_000 - cost)
  }

  // Proves: F-34, VM-20
  @Test func `the offered maximum can be redeemed, and one minute more is refused`() async throws {
    for (price, length) in [(1, 1), (1, 2), (2, 1), (3, 2), (2, 3), (7, 5), (1, 1_000)] {
      for balance in [1, 2, 3, 10, 41] {
        let home = try await Screen(points: balance, rate: (price, length))
        let most = try await home.overview().maximumMinutes
        #expect(most <= 1_440)
        if most < 1_440 {
          let more = try await refusal { try await home.redeem(most + 1) }
          #expect(more?.code == "insufficientCredits")
        }
        if most > 0 { try await home.redeem(most) }
      }
    }
  }

  // Proves: F-34
  @Test func `repeating a redemption is refused`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    let redemption = RedeemScreenTime(
      household: home.family.household, id: home.family.world.ids.next(), member: home.zoe,
      minutes: 5)
    _ = try await home.family.zoe.performer.perform(redemption)
    await #expect(throws: Refusal.unusableID) {
      try await home.family.zoe.performer.perform(redemption)
    }
    #expect(try await home.family.balance("zoe") == 95)
  }

  // Proves: D-11, F-15
  @Test func `with a daily limit a redemption expires with the day, without one it does not`()
    async throws
  {
    for (limit, ends) in [(60, "2026-11-21T23:00:00Z"), (nil, nil)] as [(Int?, String?)] {
      let home = try await Screen(points: 100, rate: (1, 1), dailyLimit: limit)
      let id: RedemptionID = home.family.world.ids.next()
      let household = home.family.household
      _ = try await home.family.zoe.performer.perform(
        RedeemScreenTime(household: household, id: id, member: home.zoe, minutes: 5))
      let redemption = try #require(
        try await home.family.world.look {
          try $0.screenTime.redemption(id, in: household)
        })
      #expect(redemption.points.value == 5 && redemption.minutes == 5)
      #expect(redemption.redeemedAt == home.family.world.clock.now)
      #expect(redemption.expiresAt == (try ends.map { try instant($0) }))
    }
  }

  // Proves: D-47
  @Test func `an adult redeems minutes for a child with the child's points`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    for name in ["anna", "bram", "gwen", "oma"] {
      _ = try await home.family.caller(name).perform(
        RedeemScreenTime(
          household: home.family.household, id: home.family.world.ids.next(), member: home.zoe,
          minutes: 10))
    }
    #expect(try await home.family.balance("zoe") == 60)
    #expect(try await home.overview().bank.available == 40)
  }

  // MARK: Terms

  // Proves: UC-H5, F-14, D-11
  @Test func `terms out of range are refused`() async throws {
    let home = try await Screen(points: 0, rate: nil)
    let rate = Refusal.validation(.rate, .outOfRange(minimum: 1, maximum: 1_000))
    for (points, minutes) in [(0, 1), (1, 0), (-1, 1), (1_001, 1), (1, 1_001), (.max, .max)] {
      await #expect(throws: rate) { try await home.set(rate: (points, minutes)) }
    }
    for limit in [0, -1, 1_441] {
      await #expect(
        throws: Refusal.validation(.dailyLimit, .outOfRange(minimum: 1, maximum: 1_440))
      ) { try await home.set(rate: (1, 1), dailyLimit: limit) }
    }
    for most in [0, -1, 10_081] {
      await #expect(
        throws: Refusal.validation(.carriedMinutes, .outOfRange(minimum: 1, maximum: 10_080))
      ) { try await home.set(rate: (1, 1), unused: .carry(upTo: most)) }
    }
    for allowance in [-1, 10_081] {
      await #expect(
        throws: Refusal.validation(.weeklyAllowance, .outOfRange(minimum: 0, maximum: 10_080))
      ) { try await home.set(rate: (1, 1), allowance: allowance) }
    }
    #expect(try await home.overview().setting.rate == .oneToOne)
  }

  // Proves: UC-H5, D-11
  @Test func `with a daily limit unused minutes expire unless the terms specify otherwise`()
    async throws
  {
    let home = try await Screen(points: 100, rate: nil)
    try await home.redeem(10)
    try await home.family.pass(.seconds(86_400))
    #expect(try await home.overview().bank.available == 10, "Without terms they stay")
    try await home.set(rate: (1, 1), dailyLimit: 60)
    #expect(try await home.overview().setting.unused == .expire)
    try await home.family.pass(.seconds(86_400))
    #expect(try await home.overview().bank.available == 0)
    for limit in [45, 30] {
      try await home.set(rate: (1, 1), dailyLimit: limit, unused: .carry(upTo: 20))
      #expect(try await home.overview().setting.unused == .carry(upTo: 20))
    }
    try await home.redeem(25)
    try await home.family.pass(.seconds(86_400))
    #expect(try await home.overview().bank.available == 20)
  }

  // Proves: UC-H5
  @Test func `new terms apply from now on and keep redeemed minutes`() async throws {
    let home = try await Screen(points: 100, rate: (1, 2))
    try await home.redeem(60)
    #expect(try await home.family.balance("zoe") == 70)
    try await home.family.pass(.seconds(60))
    try await home.set(rate: (2, 1))
    let changed = try ScreenTimeRate(points: 2, minutes: 1)
    #expect(try await home.overview().setting.rate == changed)
    #expect(try await home.overview().bank.available == 60)
    #expect(try await home.family.balance("zoe") == 70, "What was paid stays paid")
    #expect(try await home.redeem(10).balance.value == 50)
    #expect(try await home.overview().bank.available == 70)
    let bought = try await home.redemptions(limit: 9).redemptions
    #expect(bought.map(\.minutes) == [10, 60] && bought.map(\.points.value) == [20, 30])
  }

  // Proves: UC-H5, B-35
  @Test func `unused minutes of the previous day carry over under the previous terms`() async throws
  {
    let home = try await Screen(points: 100, rate: (1, 1), unused: .carry(upTo: 30))
    try await home.redeem(50)
    try await home.family.pass(.seconds(86_400))
    try await home.set(rate: (1, 1), unused: .expire)
    #expect(try await home.overview().bank.available == 30)
    try await home.family.pass(.seconds(86_400))
    #expect(try await home.overview().bank.available == 0)
  }

  // MARK: Weeks

  // Proves: D-11, C-30, VM-20
  @Test func `the week's total is the allowance plus the minutes redeemed since Monday`()
    async throws
  {
    let home = try await Screen(points: 100, rate: (1, 1), allowance: 30)
    #expect(try await home.overview().weekTotal == 30)
    try await home.redeem(10)
    // Sunday, 22 November, a second before midnight in Amsterdam, and then Monday.
    try await home.family.wait(until: instant("2026-11-22T22:59:59Z"))
    #expect(try await home.redeem(5).weekTotal == 45)
    try await home.family.wait(until: instant("2026-11-22T23:00:00Z"))
    #expect(try await home.overview().weekTotal == 30)
    #expect(try await home.redeem(7).weekTotal == 37)
    #expect(try await home.overview().bank.available == 22)
  }

  // Proves: B-15, C-30
  @Test func `with Sunday as first weekday, Saturday's minutes count to the previous week`()
    async throws
  {
    let home = try await Screen(points: 100, rate: (1, 1)) { $0.firstWeekday = .sunday }
    try await home.redeem(10)
    try await home.family.wait(until: instant("2026-11-21T23:00:00Z"))
    #expect(try await home.overview().weekTotal == 0)
  }

  // Proves: UC-A11, F-15
  @Test func `redemptions are listed newest first, and pages have no gaps`() async throws {
    let home = try await Screen(points: 100, rate: (1, 2), dailyLimit: 60)
    for minutes in [10, 20, 30] {
      try await home.redeem(minutes)
      try await home.family.pass(.seconds(60))
    }
    let first = try await home.redemptions(limit: 2)
    #expect(first.redemptions.map(\.minutes) == [30, 20])
    #expect(first.redemptions.map(\.points.value) == [15, 10])
    #expect(first.redemptions.allSatisfy { $0.member == home.zoe && $0.expiresAt != nil })
    #expect(first.next != nil)
    let rest = try await home.redemptions(after: first.next, limit: 2)
    #expect(rest.redemptions.map(\.minutes) == [10] && rest.next == nil)
    #expect(try await home.redemptions(limit: 3).next == nil)
  }
}
