import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases

/// Zoe's screen time, in a separate family.
struct Screen: Sendable {
  let family: TestFamily
  var zoe: MemberID { family.member("zoe") }

  init(
    points: Int, rate: (Int, Int)?, dailyLimit: Int? = nil, unused: UnusedMinutes? = nil,
    allowance: Int = 0, at start: Instant = TestClock.start, zone: String = "Europe/Amsterdam",
    policy: @escaping @Sendable (inout HouseholdPolicy) -> Void = { _ in }
  ) async throws {
    family = try await TestFamily(in: TestWorld(clock: TestClock(start)), policy: policy)
    try await family.move(to: zone)
    if points > 0 { try await family.give(points, to: "zoe") }
    if let rate {
      try await set(rate: rate, dailyLimit: dailyLimit, unused: unused, allowance: allowance)
    }
  }

  func set(
    rate: (Int, Int), dailyLimit: Int? = nil, unused: UnusedMinutes? = nil, allowance: Int = 0
  ) async throws {
    _ = try await family.anna.performer.perform(
      UpdateScreenTimeSetting(
        household: family.household, member: zoe, ratePoints: rate.0, rateMinutes: rate.1,
        weeklyAllowance: allowance, dailyLimit: dailyLimit, unused: unused))
  }

  @discardableResult
  func redeem(_ minutes: Int) async throws -> ScreenTimeOverview.Output {
    try await family.zoe.performer.perform(
      RedeemScreenTime(
        household: family.household, id: family.world.ids.next(), member: zoe, minutes: minutes))
  }

  @discardableResult
  func start() async throws -> ScreenTimeOverview.Output {
    try await family.zoe.performer.perform(
      StartScreenTime(household: family.household, member: zoe))
  }

  @discardableResult
  func stop() async throws -> ScreenTimeOverview.Output {
    try await family.zoe.performer.perform(
      StopScreenTime(household: family.household, member: zoe))
  }

  func redemptions(
    after place: RedemptionCursor? = nil, limit: Int
  ) async throws -> FetchRedemptions.Output {
    try await family.zoe.performer.fetch(
      FetchRedemptions(household: family.household, member: zoe, after: place, limit: limit))
  }

  func overview() async throws -> ScreenTimeOverview.Output {
    try await family.zoe.performer.fetch(
      ScreenTimeOverview(household: family.household, member: zoe))
  }
}
