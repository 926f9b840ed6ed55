import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct ScreenTimeBankTests {
  private let day = CivilDate(clampingDaysSinceEpoch: 20_778)
  private let now = Sample.now

  private func setting(
    limit: Int? = nil, unused: UnusedMinutes = .carry(upTo: 10_080)
  ) throws -> ScreenTimeSetting {
    try ScreenTimeSetting(
      household: Sample.household, member: Sample.id(1), rate: .oneToOne, weeklyAllowance: 0,
      dailyLimit: limit, unused: unused, updatedAt: now)
  }

  private func bank(redeemed: Int = 0, _ setting: ScreenTimeSetting) throws -> ScreenTimeBank {
    var bank = ScreenTimeBank(for: Sample.id(1), in: Sample.household, day: day)
    if redeemed > 0 { try bank.redeem(redeemed, setting) }
    return bank
  }

  // Proves: B-35, TRAP-28, F-34
  @Test func `redeeming above the daily limit is refused with the remaining minutes`() throws {
    let terms = try setting(limit: 60)
    var bank = try bank(redeemed: 45, terms)
    #expect(bank.remainingToRedeem(terms) == 15)
    #expect(try refusal { try bank.redeem(16, terms) } == .dailyLimitExceeded(remaining: 15))
    #expect(bank.redeemed == 45)
    try bank.redeem(15, terms)
    #expect(bank.available == 60)
    #expect(bank.remainingToRedeem(try setting()) == nil)
    #expect(bank.remainingToRedeem(try setting(limit: 30)) == 0)
  }

  // Proves: B-35
  @Test func `starting a session reserves its minutes, and stopping returns the unused ones`()
    throws
  {
    let terms = try setting()
    var bank = try bank(redeemed: 60, terms)
    try bank.start(at: now, terms)
    #expect(bank.running?.minutes == 60)
    #expect(bank.available == 0)
    #expect(try refusal { try bank.start(at: now, terms) } == .screenTimeRunning)
    try bank.stop(at: now + .seconds(20 * 60 + 1), startedOn: day, terms, firstWeekday: .monday)
    #expect(bank.used == 21)
    #expect(bank.available == 39)
    #expect(bank.running == nil)
    #expect(
      try refusal { try bank.stop(at: now, startedOn: day, terms, firstWeekday: .monday) }
        == .screenTimeNotRunning)
  }

  @Test
  func `started minutes count as used, at least none and at most all of the session`() {
    let running = ScreenTimeBank.Running(startedAt: now, minutes: 30)
    let used = [-86_400_000, -1, 0, 1, 59_999, 60_000, 60_001, 1_800_000, 86_400_000].map {
      running.used(at: now + .milliseconds($0))
    }
    #expect(used == [0, 0, 0, 1, 1, 1, 2, 30, 30])
    #expect(running.used(at: .distantFuture) == 30)
    #expect(running.used(at: .distantPast) == 0)
    #expect(running.endsAt == now + .seconds(1_800))
  }

  // Proves: B-35
  @Test func `a session ends at the daily limit, and no further session can start`() throws {
    let terms = try setting(limit: 60)
    var bank = try #require(
      ScreenTimeBank(
        for: Sample.id(1), in: Sample.household, day: day, carried: 90, redeemed: 0, used: 45,
        allowanceUsed: 0, allowanceUsedToday: 0, running: nil, version: .unsaved))
    #expect(bank.startable(terms) == 15)
    try bank.start(at: now, terms)
    #expect(bank.running?.minutes == 15)
    bank.advance(to: day, at: now + .seconds(15 * 60), terms, firstWeekday: .monday)
    #expect(bank.running == nil)
    #expect(try refusal { try bank.start(at: now, terms) } == .dailyLimitExceeded(remaining: 0))
    var empty = try self.bank(terms)
    #expect(try refusal { try empty.start(at: now, terms) } == .noMinutesLeft)
  }

  // Proves: B-35, D-11
  @Test func `at the end of the day unused minutes expire or carry over up to their limit`() throws
  {
    let table: [(UnusedMinutes, Int)] = [
      (.expire, 0), (.carry(upTo: 10), 10), (.carry(upTo: 40), 40), (.carry(upTo: 10_080), 50),
    ]
    for (unused, kept) in table {
      let terms = try setting(unused: unused)
      var bank = try bank(redeemed: 50, terms)
      bank.advance(to: day.advanced(byDays: 1), at: now, terms, firstWeekday: .monday)
      #expect(bank.carried == kept)
      #expect(bank.redeemed == 0)
      #expect(bank.used == 0)
      bank.advance(to: day.advanced(byDays: 4_000), at: now, terms, firstWeekday: .monday)
      #expect(bank.carried == kept)
    }
  }

  @Test func `moving to an earlier day within the range of time zones changes nothing`() throws {
    let terms = try setting()
    var bank = try bank(redeemed: 50, terms)
    let before = bank
    for days in [1, 2] {
      bank.advance(to: day.advanced(byDays: -days), at: now, terms, firstWeekday: .monday)
      #expect(bank == before)
    }
  }

  @Test func `unused minutes of a session over midnight carry over up to the limit`() throws {
    for (unused, carried) in [
      (UnusedMinutes.expire, 0), (.carry(upTo: 20), 20), (.carry(upTo: 999), 40),
    ] {
      let terms = try setting(unused: unused)
      var bank = try bank(redeemed: 60, terms)
      try bank.start(at: now, terms)
      let midnight = now + .seconds(600)
      bank.advance(to: day.advanced(byDays: 1), at: midnight, terms, firstWeekday: .monday)
      #expect(bank.running?.minutes == 60)
      try bank.stop(at: now + .seconds(1_200), startedOn: day, terms, firstWeekday: .monday)
      #expect(bank.carried == carried)
      #expect(bank.used == 0)
    }
  }

  /// The household moves to a time zone further east while a session runs.
  ///
  /// In the new zone the start of the session is on a day that the bank had not reached.
  @Test func `a session across a time zone change returns no more minutes than it reserved`() throws
  {
    let terms = try setting()
    var bank = try bank(redeemed: 60, terms)
    try bank.start(at: now, terms)
    let tomorrow = day.advanced(byDays: 1)
    bank.advance(to: tomorrow, at: now, terms, firstWeekday: .monday)
    try bank.stop(at: now + .seconds(600), startedOn: tomorrow, terms, firstWeekday: .monday)
    #expect(bank.used == 0)
    #expect(bank.carried == 50)
    #expect(bank.available == 50)
  }

  @Test func `a bank with more used than available minutes cannot be restored`() {
    func restored(
      _ carried: Int, _ redeemed: Int, _ used: Int, running minutes: Int? = nil
    ) -> ScreenTimeBank? {
      ScreenTimeBank(
        for: Sample.id(1), in: Sample.household, day: day, carried: carried, redeemed: redeemed,
        used: used, allowanceUsed: 0, allowanceUsedToday: 0,
        running: minutes.map { .init(startedAt: now, minutes: $0) },
        version: Version(3))
    }
    #expect(restored(10, 20, 30)?.available == 0)
    #expect(restored(0, 0, 0)?.version == Version(3))
    for (carried, redeemed, used) in [
      (10, 20, 31), (-1, 20, 0), (10, -1, 0), (10, 20, -1), (0, 0, 1),
      (.max, .max, 0), (.max, 1, .max), (.min, .max, 0),
    ] {
      #expect(restored(carried, redeemed, used) == nil)
    }
    #expect(restored(0, 60, 60, running: 60) != nil)
    for minutes in [Int.min, -1, 0, Int.max] {
      #expect(restored(0, 60, 60, running: minutes) == nil)
    }
  }

  // Proves: B-35
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `random operations never use more minutes than are available`(seed: UInt64) throws {
    var random = Seeded(seed)
    let unused: UnusedMinutes =
      Bool.random(using: &random) ? .expire : .carry(upTo: .random(in: 1...300, using: &random))
    let limit = Bool.random(using: &random) ? Int.random(in: 1...200, using: &random) : nil
    let terms = try setting(limit: limit, unused: unused)
    var bank = try bank(terms)
    var (time, today, bought, watched) = (now, day, 0, 0)
    for _ in 0..<500 {
      time = time + .milliseconds(.random(in: -60_000...5_400_000, using: &random))
      if Int.random(in: 0..<6, using: &random) == 0 {
        today = today.advanced(byDays: .random(in: -1...3, using: &random))
      }
      bank.advance(to: today, at: time, terms, firstWeekday: .monday)
      let before = bank
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let minutes = Int.random(in: 1...120, using: &random)
        if try refusal({ try bank.redeem(minutes, terms) }) == nil { bought += minutes }
      case 1:
        if try refusal({ try bank.start(at: time, terms) }) == nil {
          watched += bank.running?.minutes ?? 0
        }
      default:
        let start = today.advanced(byDays: .random(in: -1...1, using: &random))
        if try refusal({ try bank.stop(at: time, startedOn: start, terms, firstWeekday: .monday) })
          == nil
        {
          let running = try #require(before.running)
          watched -= running.minutes - running.used(at: time)
        }
      }
      #expect(bank.carried >= 0 && bank.redeemed >= 0 && bank.used >= 0)
      #expect(bank.used <= bank.carried + bank.redeemed)
      #expect(bank.available >= 0 && bank.startable(terms) >= 0)
      #expect(bank.startable(terms) <= bank.available)
      #expect(watched + bank.available <= bought)
      if let limit { #expect(bank.redeemed <= limit) }
      #expect(
        ScreenTimeBank(
          for: bank.member, in: bank.household, day: bank.day, carried: bank.carried,
          redeemed: bank.redeemed, used: bank.used, allowanceUsed: bank.allowanceUsed,
          allowanceUsedToday: bank.allowanceUsedToday, running: bank.running, version: bank.version)
          == bank)
    }
  }

  @Test func `a clock that was briefly ahead neither blocks sessions nor removes minutes`() throws {
    let terms = try setting(limit: 60, unused: .carry(upTo: 10))
    let (ahead, later) = (day.advanced(byDays: 200), now + .seconds(200 * 86_400))
    var bank = try bank(redeemed: 60, terms)
    bank.advance(to: ahead, at: later, terms, firstWeekday: .monday)
    try bank.redeem(60, terms)
    try bank.start(at: later, terms)
    bank.advance(to: day, at: now, terms, firstWeekday: .monday)
    #expect(bank.day == day && bank.running == nil && bank.available == 70)
    #expect(bank.remainingToRedeem(terms) == 0, "No limit is to be had twice")
    try bank.start(at: now, terms)
    #expect(bank.running?.minutes == 60)
  }
}
