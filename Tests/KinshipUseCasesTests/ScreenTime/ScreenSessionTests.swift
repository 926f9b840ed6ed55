import KinshipDomain
import KinshipTestSupport
import KinshipTime
import KinshipUseCases
import Testing

/// Screen time minutes: running sessions, unused minutes, expiry and carry-over.
@Suite struct ScreenSessionTests {
  // Proves: B-35
  @Test func `unused minutes expire at the end of the day`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1), dailyLimit: 60)
    try await home.redeem(40)
    try await home.family.wait(until: instant("2026-11-21T22:59:59.999Z"))
    #expect(try await home.overview().bank.available == 40)
    try await home.family.wait(until: instant("2026-11-21T23:00:00Z"))
    #expect(try await home.overview().bank.available == 0)
    #expect(try await home.family.balance("zoe") == 60)
    await #expect(throws: Refusal.noMinutesLeft) { try await home.start() }
  }

  // Proves: B-35
  @Test func `unused minutes carry over up to the limit`() async throws {
    let home = try await Screen(
      points: 200, rate: (1, 1), dailyLimit: 60, unused: .carry(upTo: 90))
    for expected in [60, 90, 90] {
      try await home.redeem(60)
      try await home.family.pass(.seconds(86_400))
      #expect(try await home.overview().bank.available == expected)
    }
  }

  // Proves: B-35
  @Test func `after a long absence the carry-over limit applies once`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1), unused: .carry(upTo: 30))
    try await home.redeem(80)
    try await home.family.pass(.seconds(300 * 86_400))
    let back = try await home.overview()
    #expect(back.bank.available == 30)
    #expect(back.bank.redeemed == 0)
    #expect(back.weekTotal == 0)
    #expect(try await home.redeem(5).bank.available == 35)
  }

  // Proves: B-35
  @Test func `a session reserves all minutes, and stopping returns the unused ones`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    try await home.redeem(60)
    let running = try await home.start()
    #expect(running.bank.running?.minutes == 60)
    #expect(running.bank.running?.endsAt == home.family.world.clock.now + .seconds(3_600))
    #expect(running.bank.available == 0)
    await #expect(throws: Refusal.screenTimeRunning) { try await home.start() }
    try await home.family.pass(.seconds(600) + .milliseconds(1))
    let stopped = try await home.stop()
    #expect(stopped.bank.running == nil)
    #expect(stopped.bank.available == 49)
    #expect(stopped.bank.used == 11)
    await #expect(throws: Refusal.screenTimeNotRunning) { try await home.stop() }
    #expect(try await home.start().bank.running?.minutes == 49)
  }

  // Proves: F-14
  @Test func `a session without redeemed minutes uses the weekly allowance`() async throws {
    let home = try await Screen(points: 0, rate: (1, 1), allowance: 30)
    let running = try await home.start()
    #expect(running.bank.running?.minutes == 30 && running.bank.running?.fromAllowance == 30)
    #expect(running.bank.allowanceLeft(running.setting) == 0)
    try await home.family.pass(.seconds(600))
    let stopped = try await home.stop()
    #expect(stopped.bank.allowanceUsed == 10 && stopped.bank.available == 0)
    #expect(stopped.bank.allowanceLeft(stopped.setting) == 20)
    #expect(try await home.family.balance("zoe") == 0)
    #expect(try await home.start().bank.running?.minutes == 20)
  }

  // Proves: B-35
  @Test(arguments: [(0, 60), (1, 59), (60_000, 59), (60_001, 58), (3_540_001, 0)])
  func `a started minute counts as used`(milliseconds: Int, left: Int) async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    try await home.redeem(60)
    try await home.start()
    try await home.family.pass(.milliseconds(milliseconds))
    #expect(try await home.stop().bank.available == left)
  }

  // Proves: B-35
  @Test func `a session ends when its minutes have passed`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    try await home.redeem(30)
    try await home.start()
    try await home.family.pass(.seconds(1_800) - .milliseconds(1))
    #expect(try await home.overview().bank.running != nil)
    try await home.family.pass(.milliseconds(1))
    #expect(try await home.overview().bank.running == nil)
    #expect(try await home.overview().bank.available == 0)
    await #expect(throws: Refusal.screenTimeNotRunning) { try await home.stop() }
    await #expect(throws: Refusal.noMinutesLeft) { try await home.start() }
    try await home.redeem(5)
    #expect(try await home.start().bank.running?.minutes == 5)
  }

  // Proves: B-35
  @Test func `a session ends at the daily limit, even with carried minutes left`() async throws {
    let home = try await Screen(
      points: 300, rate: (1, 1), dailyLimit: 60, unused: .carry(upTo: 500))
    try await home.redeem(60)
    try await home.family.pass(.seconds(86_400))
    try await home.redeem(50)
    #expect(try await home.overview().bank.available == 110)
    let running = try await home.start()
    #expect(running.bank.running?.minutes == 60)
    try await home.family.pass(.seconds(3_600))
    let ended = try await home.overview()
    #expect(ended.bank.running == nil)
    #expect(ended.bank.available == 50)
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.start() }
    try await home.family.pass(.seconds(86_400))
    #expect(try await home.start().bank.running?.minutes == 50)
  }

  // Proves: B-35, TRAP-05
  @Test(arguments: [
    // 02:30 summer time, half an hour before the clock goes back from 03:00 to 02:00.
    (start: "2026-10-25T00:30:00Z", end: "2026-10-25T02:00:00Z"),
    // 01:30, half an hour before the clock goes forward from 02:00 to 03:00.
    (start: "2027-03-28T00:30:00Z", end: "2027-03-28T02:00:00Z"),
  ])
  func `a session of ninety minutes lasts ninety minutes across a clock change`(
    start: String, end: String
  ) async throws {
    let home = try await Screen(points: 100, rate: (1, 1), at: instant(start))
    try await home.redeem(90)
    let running = try await home.start()
    #expect(running.bank.running?.endsAt == (try instant(end)))
    try await home.family.wait(until: instant(end) - .milliseconds(1))
    #expect(try await home.overview().bank.running != nil)
    try await home.family.wait(until: instant(end))
    #expect(try await home.overview().bank.running == nil)
    #expect(try await home.overview().bank.available == 0)
  }

  // Proves: B-35
  @Test func `unused minutes of a session stopped the next day carry over up to the limit`()
    async throws
  {
    for (unused, left) in [
      (UnusedMinutes.carry(upTo: 500), 40), (.carry(upTo: 25), 25), (.expire, 0),
    ] {
      let home = try await Screen(
        points: 100, rate: (1, 1), unused: unused, at: instant("2026-11-21T22:50:00Z"))
      try await home.redeem(60)
      try await home.start()
      try await home.family.wait(until: instant("2026-11-21T23:10:00Z"))
      #expect(try await home.overview().bank.running != nil)
      let stopped = try await home.stop()
      #expect(stopped.bank.available == left, "\(unused)")
      #expect(stopped.bank.running == nil)
    }
  }

  // Proves: B-35
  @Test func `a session that is never stopped ends when its minutes have passed`() async throws {
    let home = try await Screen(points: 100, rate: (1, 1))
    try await home.redeem(60)
    try await home.start()
    try await home.family.pass(.seconds(200 * 86_400))
    #expect(try await home.overview().bank.running == nil)
    #expect(try await home.overview().bank.available == 0)
    await #expect(throws: Refusal.screenTimeNotRunning) { try await home.stop() }
  }

  // Proves: B-04, TRAP-28, B-35
  @Test func `on a day without midnight the daily limit resets once`() async throws {
    // In Cairo the clock goes forward from 00:00 to 01:00 on Friday, 30 April 2027.
    let home = try await Screen(
      points: 200, rate: (1, 1), dailyLimit: 60, at: instant("2027-04-29T21:30:00Z"),
      zone: "Africa/Cairo")
    try await home.redeem(60)
    try await home.family.wait(until: instant("2027-04-29T21:59:59.999Z"))
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.redeem(1) }
    try await home.family.wait(until: instant("2027-04-29T22:00:00Z"))
    #expect(try await home.redeem(60).bank.available == 60)
    try await home.family.wait(until: instant("2027-04-30T20:59:59.999Z"))
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.redeem(1) }
    try await home.family.wait(until: instant("2027-04-30T21:00:00Z"))
    #expect(try await home.redeem(60).balance.value == 20)
  }

  // Proves: B-14, B-35
  @Test func `with a day end of 03:00 the daily limit resets at 03:00`() async throws {
    let three = try #require(TimeOfDay(hour: 3, minute: 0))
    let home = try await Screen(points: 200, rate: (1, 1), dailyLimit: 60) { $0.dayEnd = three }
    try await home.redeem(60)
    try await home.family.wait(until: instant("2026-11-22T01:59:59.999Z"))
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.redeem(1) }
    try await home.family.wait(until: instant("2026-11-22T02:00:00Z"))
    #expect(try await home.redeem(60).balance.value == 80)
  }

  // Proves: B-13, B-35
  @Test func `moving to a western time zone does not reset the daily limit`() async throws {
    let home = try await Screen(
      points: 200, rate: (1, 1), dailyLimit: 60, at: instant("2026-11-21T23:30:00Z"))
    try await home.redeem(60)
    try await home.family.move(to: "America/New_York")
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.redeem(1) }
    // The limit for 22 November is already used. It resets on 23 November in New York.
    try await home.family.wait(until: instant("2026-11-22T12:00:00Z"))
    await #expect(throws: Refusal.dailyLimitExceeded(remaining: 0)) { try await home.redeem(1) }
    try await home.family.wait(until: instant("2026-11-23T05:00:00Z"))
    #expect(try await home.redeem(60).bank.available == 60)
  }
}
