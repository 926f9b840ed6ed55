import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

/// Tests the free minutes of a week.
///
/// The week starts on Monday, 2026-11-23.
@Suite struct WeeklyAllowanceTests {
  private let monday = CivilDate(clampingDaysSinceEpoch: 20_780)
  private let now = Sample.now

  private func terms(
    _ allowance: Int, limit: Int? = nil, unused: UnusedMinutes = .carry(upTo: 10_080)
  ) throws -> ScreenTimeSetting {
    try ScreenTimeSetting(
      household: Sample.household, member: Sample.id(1), rate: .oneToOne,
      weeklyAllowance: allowance, dailyLimit: limit, unused: unused, updatedAt: now)
  }

  private func bank() -> ScreenTimeBank {
    ScreenTimeBank(for: Sample.id(1), in: Sample.household, day: monday)
  }

  private func use(
    _ minutes: Int, _ bank: inout ScreenTimeBank, _ terms: ScreenTimeSetting
  ) throws {
    try bank.start(at: now, terms)
    try bank.stop(
      at: now + .seconds(60 * minutes), startedOn: bank.day, terms, firstWeekday: .monday)
  }

  @Test func `the allowance needs no redeeming and can be used once a week`() throws {
    #expect(monday.weekday == .monday)
    let terms = try terms(100)
    var bank = bank()
    try use(70, &bank, terms)
    #expect(bank.allowanceLeft(terms) == 30 && bank.usedToday == 70 && bank.available == 0)
    bank.advance(to: monday.advanced(byDays: 6), at: now, terms, firstWeekday: .monday)
    #expect(bank.startable(terms) == 30 && bank.usedToday == 0)
    try use(30, &bank, terms)
    #expect(try refusal { try bank.start(at: now, terms) } == .noMinutesLeft)
    bank.advance(to: monday.advanced(byDays: 7), at: now, terms, firstWeekday: .monday)
    #expect(bank.startable(terms) == 100)
  }

  @Test
  func `a session uses the allowance and redeemed minutes, and returns unused minutes of both`()
    throws
  {
    let terms = try terms(20)
    var bank = bank()
    try bank.redeem(30, terms)
    try bank.start(at: now, terms)
    #expect(bank.running?.minutes == 50 && bank.running?.fromAllowance == 20)
    #expect(bank.startable(terms) == 0 && bank.usedToday == 50)
    try bank.stop(at: now + .seconds(60 * 25), startedOn: monday, terms, firstWeekday: .monday)
    #expect(bank.allowanceLeft(terms) == 0 && bank.available == 25 && bank.usedToday == 25)
  }

  @Test func `redeemed minutes that expire today are used before the allowance`() throws {
    let terms = try terms(20, unused: .expire)
    var bank = bank()
    try bank.redeem(30, terms)
    try use(35, &bank, terms)
    #expect(bank.allowanceLeft(terms) == 15 && bank.available == 0)
  }

  @Test func `the daily limit includes the allowance`() throws {
    let terms = try terms(100, limit: 60)
    var bank = bank()
    try use(40, &bank, terms)
    #expect(bank.startable(terms) == 20)
    bank.advance(to: monday.advanced(byDays: 1), at: now, terms, firstWeekday: .monday)
    #expect(bank.startable(terms) == 60)
  }

  @Test(arguments: [(0, 90), (1, 90), (7, 100)])
  func `a session that is stopped later returns its allowance only in the same week`(
    days: Int, left: Int
  ) throws {
    let terms = try terms(100)
    var bank = bank()
    try bank.start(at: now, terms)
    bank.advance(to: monday.advanced(byDays: days), at: now, terms, firstWeekday: .monday)
    try bank.stop(at: now + .seconds(600), startedOn: monday, terms, firstWeekday: .monday)
    #expect(bank.allowanceLeft(terms) == left)
    #expect(bank.available == 0)
  }

  @Test func `changing the allowance keeps the minutes already used this week`() throws {
    let old = try terms(100)
    var bank = bank()
    try use(70, &bank, old)
    #expect(try bank.allowanceLeft(terms(120)) == 50)
    #expect(try bank.allowanceLeft(terms(60)) == 0)
  }

  @Test func `a bank with more allowance used in a day than in its week cannot be restored`() {
    func restored(_ week: Int, _ today: Int, _ running: ScreenTimeBank.Running?) -> Bool {
      ScreenTimeBank(
        for: Sample.id(1), in: Sample.household, day: monday, carried: 0, redeemed: 0, used: 0,
        allowanceUsed: week, allowanceUsedToday: today, running: running, version: .unsaved) != nil
    }
    #expect(restored(20, 20, nil) && !restored(20, 21, nil) && !restored(20, -1, nil))
    for (part, isPossible) in [(0, true), (5, true), (6, false), (-1, false)] {
      let running = ScreenTimeBank.Running(startedAt: now, minutes: 5, fromAllowance: part)
      #expect(restored(20, 20, running) == isPossible)
    }
  }
}
