import KinshipDomain
import KinshipTestSupport
import KinshipTime
import Testing

@Suite struct AllowanceTests {
  /// A Wednesday.
  private let start = CivilDate(year: 2026, month: 11, day: 25) ?? .min

  private func allowance(
    on weekday: Weekday = .saturday, mode: AllowanceMode = .full
  ) throws -> Allowance {
    Allowance(
      household: Sample.household, member: Sample.id(1), amount: try Money(entry: 500, .euro),
      weekday: weekday, mode: mode, today: start)
  }

  @Test(arguments: Weekday.allCases)
  func `the first payday is the next such weekday after the day of setting`(weekday: Weekday) throws
  {
    let payday = try allowance(on: weekday).payday
    #expect(payday.weekday == weekday && (1...7).contains(payday.days(since: start)))
  }

  @Test(arguments: UInt64(1)...20)
  func `paydays are at least seven days apart and weeks never overlap`(seed: UInt64) throws {
    var random = Seeded(seed)
    var allowance = try allowance()
    var (today, paid): (CivilDate, [Range<CivilDate>]) = (start, [])
    for _ in 1...200 {
      today = today.advanced(byDays: Int.random(in: 0...5, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let weekday = Weekday.allCases.randomElement(using: &random) ?? .monday
        allowance.set(allowance.amount, on: weekday, mode: .full, today: today)
      case 1: allowance.pause()
      case 2: allowance.resume(on: today)
      default:
        guard !allowance.isPaused, allowance.payday <= today else { continue }
        paid.append(allowance.week)
        allowance.settle()
      }
      #expect(allowance.weekStart < allowance.payday)
      #expect(allowance.payday.weekday == allowance.weekday)
    }
    for (week, next) in zip(paid, paid.dropFirst()) {
      #expect(week.upperBound <= next.lowerBound)
      #expect(next.upperBound.days(since: week.upperBound) >= 7)
    }
    #expect(paid.count > 5)
  }

  @Test(arguments: Weekday.allCases)
  func `a week that was paid on request is not paid again on another weekday`(
    weekday: Weekday
  ) throws {
    var allowance = try allowance(mode: .onRequest)
    let paid = allowance.payday
    allowance.request = AllowanceRequest(
      id: Sample.id(9), payout: nil, payday: paid, requestedAt: Sample.now)
    allowance.settleRequest()
    allowance.request = nil
    #expect(allowance.isPaidInAdvance(on: start))
    #expect(!allowance.isPaidInAdvance(on: paid))
    allowance.set(allowance.amount, on: weekday, mode: .full, today: start)
    let days = allowance.payday.days(since: paid)
    #expect(weekday == .saturday ? days == 0 : days >= 7)
  }

  @Test func `an open request moves with the payday of its week`() throws {
    var allowance = try allowance(mode: .onRequest)
    let old = allowance.payday
    allowance.request = AllowanceRequest(
      id: Sample.id(9), payout: nil, payday: old, requestedAt: Sample.now)
    allowance.set(allowance.amount, on: .monday, mode: .onRequest, today: start)
    #expect(allowance.payday != old)
    #expect(allowance.request?.payday == allowance.payday)
  }

  @Test func `after a long time eight paydays are still paid`() throws {
    for days in [0, 6, 7, 48, 55, 56, 57, 200, 4_000] {
      var allowance = try allowance()
      let today = allowance.payday.advanced(byDays: days)
      allowance.skipOldWeeks(on: today)
      var count = 0
      while allowance.payday <= today {
        #expect(allowance.week.count == 7 || days < 56)
        allowance.settle()
        count += 1
      }
      #expect(count == min(days / 7 + 1, Allowance.mostMissedWeeks), "\(days)")
    }
  }

  @Test(arguments: [
    (7, 9, 500, 389, 78), (0, 9, 500, 0, 0), (9, 9, 500, 500, 100), (1, 2, 1, 1, 50),
    (1, 3, 1, 0, 33), (2, 3, 1, 1, 67), (0, 0, 500, 500, 100), (1, 8, 100, 13, 13),
  ])
  func `a proportional payment is rounded once, half up`(
    done: Int, total: Int, amount: Int, expected: Int, percent: Int
  ) {
    let completion = WeekCompletion(done: done, total: total)
    #expect(AllowanceMode.proportional.payment(of: amount, for: completion) == expected)
    #expect(completion.percent == percent)
  }

  @Test func `each rule gives its amount`() {
    let some = WeekCompletion(done: 1, total: 2)
    let all = WeekCompletion(done: 2, total: 2)
    #expect(AllowanceMode.allCases.map { $0.payment(of: 99, for: some) } == [99, 50, 0, nil])
    #expect(AllowanceMode.allCases.map { $0.payment(of: 99, for: all) } == [99, 99, 99, nil])
  }

  @Test func `missed tasks count in their week, and are forgotten with it`() throws {
    var allowance = try allowance()
    let first = allowance.weekStart
    allowance.addMissedTasks(on: [-1, 0, 1, 4].map { first.advanced(byDays: $0) })
    #expect(allowance.missedTasks.count == 3 && allowance.missedInWeek == 2)
    allowance.settle()
    #expect(allowance.missedInWeek == 1)
    allowance.addMissedTasks(on: Array(repeating: allowance.weekStart, count: 1_000))
    #expect(allowance.missedTasks.count == Allowance.mostMissedTasks)
    allowance.pause()
    #expect(allowance.missedTasks.isEmpty)
  }

  @Test func `an active allowance plans one job on its payday, and a paused one none`() throws {
    var allowance = try allowance()
    let calendar = HouseholdCalendar(zone: .utc)
    let jobs = allowance.jobs(calendar: calendar)
    #expect(jobs.map(\.kind) == [.allowance] && jobs.first?.subject == allowance.id.bits)
    #expect(jobs.first.map { calendar.day(of: $0.dueAt) } == allowance.payday)
    allowance.pause()
    #expect(allowance.jobs(calendar: calendar).isEmpty)
  }

  @Test func `an entry follows the one before it with its balance and number`() throws {
    let dollar = try #require(Currency("USD"))
    func entry(_ number: Int, _ amount: Int, _ balance: Int, _ currency: Currency = .euro) throws
      -> MoneyTransfer
    {
      let balance = try #require(Money(balance, currency))
      let entry = MoneyTransfer(
        id: Sample.id(number), of: Sample.id(1), in: Sample.household, number: number,
        kind: .correction, amount: amount, balance: balance, payday: nil, completion: nil,
        reason: "", createdBy: nil, createdAt: Sample.now)
      return try #require(entry)
    }
    let first = try entry(1, 5, 5)
    #expect(first.follows(nil))
    #expect(try entry(2, -5, 0).follows(first))
    #expect(try !entry(2, -5, 1).follows(first))
    #expect(try !entry(3, -5, 0).follows(first))
    #expect(try !entry(2, 5, 10, dollar).follows(first))
    #expect(try entry(3, 7, 7, dollar).follows(entry(2, -5, 0)))
  }
}
